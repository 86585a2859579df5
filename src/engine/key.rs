use crate::board::Side;
use crate::rules::Position;

/// A 64-bit key of the position for the transposition table and for finding
/// repetitions.
///
/// The boards are mixed anew each time (xor, multiply, shift for each): no
/// tables, nothing to keep in step, and a few nanoseconds.
pub(super) fn key(position: &Position) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let turn = position.turn().index() as u64 + 1;
    let boards = [
        position.men(Side::White),
        position.men(Side::Black),
        position.kings(Side::White),
        position.kings(Side::Black),
    ];
    boards.into_iter().fold(turn, |key, board| {
        let mixed = (key ^ board.0).wrapping_mul(FACTOR);
        mixed ^ mixed >> 32
    })
}
