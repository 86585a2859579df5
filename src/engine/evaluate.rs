//! The static evaluation: a weighted sum of features, each the side to move's
//! count less the opponent's. A feature has two weights, one for the full board
//! and one for the empty one, and counts by what is left between.
//!
//! The weights are in `weights.rs`; `tools/lab` finds them.

use super::weights::WEIGHTS;
use crate::board::{Bitboard, Direction, Side};
use crate::rules::Position;

/// How many features there are.
pub const FEATURES: usize = Feature::Tempo as usize + 1;

/// What is counted. Those with a width take as many places as their neighbour
/// leaves.
#[derive(Copy, Clone)]
#[repr(usize)]
enum Feature {
    /// Men by row, from the side's first row to the last but one.
    Row = 0,
    /// Men by file, a and h together, b and g …
    File = 7,
    /// Kings.
    King = 11,
    /// Having a king at all.
    Crowned = 12,
    /// Squares that men can step to: ahead, then to the sides.
    StepAhead = 13,
    StepAside = 14,
    /// Men with a piece of theirs straight behind: no jump over them ahead.
    Backed = 15,
    /// Men with a piece of theirs beside them.
    Beside = 16,
    /// Men with no enemy ahead on their file and those next to it, by row.
    Passed = 17,
    /// Jumps that men could make were it their turn.
    Threat = 24,
    /// How uneven the men are between the left and the right half.
    Uneven = 25,
    /// Squares that kings can move to.
    Reach = 26,
    /// Once for the side to move.
    Tempo = 27,
}

/// The two weights of a feature, in hundredths of a man: on a full board and
/// on an empty one.
pub(super) type Weight = [i16; 2];

/// The static evaluation of a position in which the side to move cannot
/// capture, in hundredths of a man for that side.
pub fn evaluate(position: &Position) -> i32 {
    let mut full = 0;
    let mut empty = 0;
    count(position, |feature, count| {
        let [on_full, on_empty] = WEIGHTS[feature];
        full += i32::from(on_full) * count;
        empty += i32::from(on_empty) * count;
    });
    let pieces = position.occupied().len() as i32;
    (full * pieces + empty * (MOST_PIECES - pieces)) / MOST_PIECES
}

/// A full board.
pub const MOST_PIECES: i32 = 32;

/// What the features count, in their order.
#[rustfmt::skip]
pub const WEIGHT_NAMES: [&str; FEATURES] = [
    "men on row 1",
    "row 2",
    "row 3",
    "row 4",
    "row 5",
    "row 6",
    "row 7",
    "men on files a and h",
    "b and g",
    "c and f",
    "d and e",
    "kings",
    "having a king",
    "steps ahead",
    "steps aside",
    "men with a piece behind",
    "men with a piece beside",
    "passed men on row 1",
    "row 2",
    "row 3",
    "row 4",
    "row 5",
    "row 6",
    "row 7",
    "threatened jumps",
    "unevenness of left and right",
    "reach of kings",
    "to move",
];

/// The weights of the features: on a full board and on an empty one.
pub fn weights() -> [[i16; 2]; FEATURES] {
    WEIGHTS
}

/// The features of a position, for tuning the weights.
pub fn features(position: &Position) -> [i32; FEATURES] {
    let mut features = [0; FEATURES];
    count(position, |feature, count| features[feature] += count);
    features
}

/// Tells each feature's count, the side to move's less the opponent's.
#[inline]
fn count(position: &Position, mut tell: impl FnMut(usize, i32)) {
    let turn = position.turn();
    let mut tell_side = |side: Side, sign: i32| {
        let mut tell = |feature, count: u32| tell(feature, sign * count as i32);
        match side {
            Side::White => count_side::<true>(position, &mut tell),
            Side::Black => count_side::<false>(position, &mut tell),
        }
    };
    tell_side(turn, 1);
    tell_side(!turn, -1);
    tell(Feature::Tempo as usize, 1);
}

#[inline]
fn count_side<const WHITE: bool>(position: &Position, tell: &mut impl FnMut(usize, u32)) {
    let (us, ahead) = if WHITE {
        (Side::White, Direction::North)
    } else {
        (Side::Black, Direction::South)
    };
    let (men, kings) = (position.men(us), position.kings(us));
    let own = men | kings;
    let enemy = position.pieces(!us);
    let free = !position.occupied();
    let rank = |row: u8| Bitboard::rank(if WHITE { row } else { 7 - row });

    let passed = men & !seen_from(enemy, ahead.opposite());
    for row in 0..7 {
        tell(
            Feature::Row as usize + usize::from(row),
            (men & rank(row)).len(),
        );
        tell(
            Feature::Passed as usize + usize::from(row),
            (passed & rank(row)).len(),
        );
    }
    for file in 0..4 {
        let files = Bitboard::file(file) | Bitboard::file(7 - file);
        tell(
            Feature::File as usize + usize::from(file),
            (men & files).len(),
        );
    }
    let left = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
    tell(
        Feature::Uneven as usize,
        (men & left).len().abs_diff((men & !left).len()),
    );

    let aside = [Direction::West, Direction::East];
    tell(
        Feature::StepAhead as usize,
        (men.shifted(ahead) & free).len(),
    );
    let steps = aside.map(|direction| (men.shifted(direction) & free).len());
    tell(Feature::StepAside as usize, steps.iter().sum());
    tell(Feature::Backed as usize, (men & own.shifted(ahead)).len());
    tell(
        Feature::Beside as usize,
        (men & own.shifted(Direction::West)).len(),
    );
    let jumps = [ahead, Direction::West, Direction::East]
        .map(|direction| (men.shifted(direction) & enemy).shifted(direction) & free);
    tell(
        Feature::Threat as usize,
        jumps.map(Bitboard::len).iter().sum(),
    );

    if kings.any() {
        tell(Feature::King as usize, kings.len());
        tell(Feature::Crowned as usize, 1);
        let reach = kings.into_iter().map(|king| position.slides(king).len());
        tell(Feature::Reach as usize, reach.sum());
    }
}

/// All squares in a direction from the pieces and from the files beside them.
#[inline]
fn seen_from(pieces: Bitboard, direction: Direction) -> Bitboard {
    let wide = pieces | pieces.shifted(Direction::West) | pieces.shifted(Direction::East);
    let one = wide | wide.shifted(direction);
    let two = one | one.shifted(direction).shifted(direction);
    let four = (0..4).fold(two, |set, _| set.shifted(direction));
    (two | four).shifted(direction)
}
