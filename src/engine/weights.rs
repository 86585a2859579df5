//! The weights of the evaluation's features, learnt from self-play by
//! `cargo run --release -p lab -- tune`.

use super::evaluate::{FEATURES, Weight};

/// In the order of the features, each on a full and on an empty board, in
/// hundredths of a man.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; FEATURES] = [
    [0, 0], // men on row 1
    [-56, 32], // row 2
    [-30, 2], // row 3
    [-3, -18], // row 4
    [0, 43], // row 5
    [31, 244], // row 6
    [215, 359], // row 7
    [-20, 288], // men on files a and h
    [17, 151], // b and g
    [16, 103], // c and f
    [15, 73], // d and e
    [232, 1136], // kings
    [227, 596], // having a king
    [232, 87], // steps ahead
    [-41, 66], // steps aside
    [232, 74], // men with a piece behind
    [-79, 144], // men with a piece beside
    [0, 0], // passed men on row 1
    [43, -47], // row 2
    [18, 15], // row 3
    [-13, 69], // row 4
    [30, 139], // row 5
    [81, 141], // row 6
    [251, 247], // row 7
    [16, 49], // threatened jumps
    [-3, -42], // unevenness of left and right
    [17, -9], // reach of kings
    [19, 56], // to move
];
