//! The weights of the evaluation's features.

use super::evaluate::{FEATURES, Weight};

/// In the order of the features, each on a full and on an empty board.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; FEATURES] = [
    [100, 100], // men on row 1
    [100, 100], // row 2
    [103, 103], // row 3
    [107, 107], // row 4
    [112, 112], // row 5
    [120, 120], // row 6
    [134, 134], // row 7
    [0, 0], // men on files a, h
    [0, 0], // b, g
    [0, 0], // c, f
    [0, 0], // d, e
    [420, 420], // king
    [0, 0], // crowned
    [2, 2], // step ahead
    [2, 2], // step aside
    [0, 0], // backed
    [0, 0], // beside
    [0, 0], // passed on row 1
    [0, 0], // passed on row 2
    [0, 0], // passed on row 3
    [0, 0], // passed on row 4
    [0, 0], // passed on row 5
    [0, 0], // passed on row 6
    [0, 0], // passed on row 7
    [0, 0], // threat
    [0, 0], // uneven
    [0, 0], // king's reach
    [3, 3], // tempo
];
