use crate::board::{Bitboard, Direction, Side};
use crate::rules::Position;

/// Hundredths of a man.
const MAN: i32 = 100;
/// A flying king is worth several men, the more so the emptier the board.
const KING: i32 = 420;
/// What a man gains on its way, by rows from its own side: nearer to the last
/// row it is harder to stop.
const ADVANCE: [i32; 8] = [0, 0, 3, 7, 12, 20, 34, 0];
/// Each square a man can step to.
const STEP: i32 = 2;
/// What it is worth to be on move.
const TEMPO: i32 = 3;
/// The side that is ahead gains from every exchange: this share of its lead,
/// divided by the number of pieces on the board.
const SIMPLIFY: i32 = 2;

/// The static evaluation of a position without captures, in hundredths of a
/// man for the side to move: material, advancement and mobility.
pub fn evaluate(position: &Position) -> i32 {
    let material = balance(position, material);
    let pieces = position.occupied().len() as i32;
    let lead = material + material * SIMPLIFY / pieces.max(1);
    lead + balance(position, advancement) + balance(position, mobility) + TEMPO
}

/// The side to move's count less the opponent's.
fn balance(position: &Position, count: impl Fn(&Position, Side) -> i32) -> i32 {
    let turn = position.turn();
    count(position, turn) - count(position, !turn)
}

fn material(position: &Position, side: Side) -> i32 {
    let (men, kings) = (position.men(side), position.kings(side));
    MAN * men.len() as i32 + KING * kings.len() as i32
}

fn advancement(position: &Position, side: Side) -> i32 {
    let men = position.men(side);
    (0u8..8)
        .zip(ADVANCE)
        .map(|(row, gain)| {
            let rank = match side {
                Side::White => row,
                Side::Black => 7 - row,
            };
            gain * (men & Bitboard::rank(rank)).len() as i32
        })
        .sum()
}

fn mobility(position: &Position, side: Side) -> i32 {
    let (men, empty) = (position.men(side), !position.occupied());
    let ahead = match side {
        Side::White => Direction::North,
        Side::Black => Direction::South,
    };
    let steps = [ahead, Direction::West, Direction::East]
        .map(|direction| (men.shifted(direction) & empty).len() as i32);
    STEP * steps.iter().sum::<i32>()
}
