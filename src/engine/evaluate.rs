//! The static evaluation: a weighted sum of features, each the side to move's
//! count less the opponent's. A feature has three weights, for the full board,
//! for a middle game and for the empty board, and between them counts by what is
//! left.
//!
//! `features.rs` counts; the weights are in `weights.rs`, and `tools/lab` finds
//! them.

pub use super::features::CASES;
use super::features::{case, count_side, feature};
use super::weights::WEIGHTS;
use crate::board::Side;
use crate::rules::Position;

/// How many features there are.
pub const FEATURES: usize = feature::COUNT;

/// The numbers of pieces that the weights are for, from the full board down.
pub const STAGES: [i32; 3] = [32, 14, 0];

/// The weights of a feature at these stages, in hundredths of a man.
pub(super) type Weight = [i16; STAGES.len()];

/// The weights of two stages in one number, so that one addition counts for
/// both: the fuller in the upper half. By the stage it begins with and the case.
static PACKED: [[[i64; FEATURES]; CASES]; STAGES.len() - 1] = {
    let mut packed = [[[0; FEATURES]; CASES]; STAGES.len() - 1];
    let mut index = 0;
    while index < CASES * FEATURES {
        let (case, feature) = (index / FEATURES, index % FEATURES);
        let weight = WEIGHTS[case][feature];
        packed[0][case][feature] = ((weight[0] as i64) << 32) + weight[1] as i64;
        packed[1][case][feature] = ((weight[1] as i64) << 32) + weight[2] as i64;
        index += 1;
    }
    packed
};

/// Between which stages so many pieces are: the first of the two, and how far
/// they are from the second, of how many.
const fn stage(pieces: i32) -> (usize, i32, i32) {
    let first = (pieces < STAGES[1]) as usize;
    let next = STAGES[first + 1];
    (first, pieces - next, STAGES[first] - next)
}

/// Evaluates the positions of a search, each from nothing.
#[cfg(not(feature = "network"))]
pub(super) struct Evaluator;

#[cfg(not(feature = "network"))]
impl Evaluator {
    pub(super) fn new(_plies: usize) -> Self {
        Self
    }

    #[allow(clippy::unused_self, reason = "the network's keeps what it has seen")]
    pub(super) fn evaluate(&mut self, position: &Position, _ply: usize) -> i32 {
        evaluate(position)
    }
}

/// The shares of the stages' weights when so many pieces are on the board.
pub fn shares(pieces: u32) -> [f64; STAGES.len()] {
    let (first, part, whole) = stage(pieces as i32);
    let mut shares = [0.0; STAGES.len()];
    shares[first] = f64::from(part) / f64::from(whole);
    shares[first + 1] = 1.0 - shares[first];
    shares
}

/// The static evaluation of a position in which the side to move cannot
/// capture, in hundredths of a man for that side.
pub fn evaluate(position: &Position) -> i32 {
    let (first, part, whole) = stage(position.occupied().len() as i32);
    let sum = |side| -> i64 {
        let weights = &PACKED[first][case(position, side)];
        let mut sum = 0;
        let add = |feature, count| sum += weights[feature] * i64::from(count);
        match side {
            Side::White => count_side::<true>(position, add),
            Side::Black => count_side::<false>(position, add),
        }
        if side == position.turn() {
            sum += weights[feature::TEMPO];
        }
        sum
    };
    let (us, them) = (position.turn(), !position.turn());
    let sum = sum(us) - sum(them);
    let emptier = sum as i32;
    let fuller = ((sum - i64::from(emptier)) >> 32) as i32;
    (fuller * part + emptier * (whole - part)) / whole
}

/// The weights of the features, by case and at each stage.
pub fn weights() -> [[[i16; STAGES.len()]; FEATURES]; CASES] {
    WEIGHTS
}

/// The features of a position that count in it: the case, the feature, and how
/// often, negative for the opponent's. For tuning the weights.
pub fn features(position: &Position) -> Vec<(usize, usize, i32)> {
    let mut features = Vec::new();
    for side in Side::ALL {
        let case = case(position, side);
        let ours = side == position.turn();
        let sign = if ours { 1 } else { -1 };
        let tell = |feature, count: u32| features.push((case, feature, sign * count as i32));
        match side {
            Side::White => count_side::<true>(position, tell),
            Side::Black => count_side::<false>(position, tell),
        }
        if ours {
            features.push((case, feature::TEMPO, 1));
        }
    }
    features.retain(|(_, _, count)| *count != 0);
    features
}

/// What the features count, in their order.
pub fn feature_names() -> Vec<String> {
    super::features::names()
}
