//! The weights of the evaluation's features, learnt from self-play by
//! `cargo run --release -p lab -- tune`.

use super::evaluate::{FEATURES, Weight};

/// In the order of the features, each on a full and on an empty board, in
/// hundredths of a man.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; FEATURES] = [
    [0, 0], // men on row 1
    [0, 82], // row 2
    [16, 36], // row 3
    [44, 35], // row 4
    [36, 55], // row 5
    [-27, 201], // row 6
    [161, 265], // row 7
    [-54, 172], // men on files a and h
    [-22, 67], // b and g
    [-25, 24], // c and f
    [-30, -12], // d and e
    [79, 901], // kings
    [-10, 705], // having a king
    [114, 92], // steps ahead
    [-46, 68], // steps aside
    [120, 109], // men with a piece behind
    [-85, 138], // men with a piece beside
    [0, 0], // passed men on row 1
    [38, -37], // row 2
    [7, 1], // row 3
    [9, 15], // row 4
    [141, 61], // row 5
    [152, 111], // row 6
    [201, 280], // row 7
    [9, 8], // threatened jumps
    [4, -19], // unevenness of left and right
    [16, -13], // reach of kings
    [20, 50], // to move
];
