//! The weights of the evaluation's features, learnt from self-play by
//! `cargo run --release -p lab -- tune`.

use super::evaluate::{CASES, FEATURES, Weight};

/// By case, in the order of the features, at each stage, in
/// hundredths of a man.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[Weight; FEATURES]; CASES] = [
    // no king here, no king there
    [
        [-1, -14, 113], // men on row 2, a and h
        [-13, -96, -85], // men on row 2, b and g
        [-8, -126, -109], // men on row 2, c and f
        [-5, -130, -129], // men on row 2, d and e
        [15, 22, 35], // men on row 3, a and h
        [2, -97, -115], // men on row 3, b and g
        [3, -112, -133], // men on row 3, c and f
        [0, -111, -157], // men on row 3, d and e
        [47, 18, 92], // men on row 4, a and h
        [21, -96, -69], // men on row 4, b and g
        [6, -98, -88], // men on row 4, c and f
        [5, -87, -162], // men on row 4, d and e
        [20, 32, 181], // men on row 5, a and h
        [13, -60, 64], // men on row 5, b and g
        [-13, -53, 24], // men on row 5, c and f
        [-2, -55, -16], // men on row 5, d and e
        [35, 477, 193], // men on row 6, a and h
        [45, 159, 136], // men on row 6, b and g
        [4, 119, 133], // men on row 6, c and f
        [-64, 94, 111], // men on row 6, d and e
        [130, 342, 159], // men on row 7, a and h
        [4, 142, 58], // men on row 7, b and g
        [-5, 170, 105], // men on row 7, c and f
        [-77, 154, 114], // men on row 7, d and e
        [0, 0, 0], // kings on rows 1 and 2, a and h
        [0, 0, 0], // kings on rows 1 and 2, b and g
        [0, 0, 0], // kings on rows 1 and 2, c and f
        [0, 0, 0], // kings on rows 1 and 2, d and e
        [0, 0, 0], // kings on rows 3 and 4, a and h
        [0, 0, 0], // kings on rows 3 and 4, b and g
        [0, 0, 0], // kings on rows 3 and 4, c and f
        [0, 0, 0], // kings on rows 3 and 4, d and e
        [0, 0, 0], // kings on rows 5 and 6, a and h
        [0, 0, 0], // kings on rows 5 and 6, b and g
        [0, 0, 0], // kings on rows 5 and 6, c and f
        [0, 0, 0], // kings on rows 5 and 6, d and e
        [0, 0, 0], // kings on rows 7 and 8, a and h
        [0, 0, 0], // kings on rows 7 and 8, b and g
        [0, 0, 0], // kings on rows 7 and 8, c and f
        [0, 0, 0], // kings on rows 7 and 8, d and e
        [0, 0, 0], // having a king
        [0, 0, 0], // reach of kings
        [96, 287, 193], // steps ahead
        [9, 36, -34], // steps aside
        [-3, 19, 105], // safe steps ahead
        [0, 33, 138], // safe steps aside
        [92, 310, 263], // men with a piece behind
        [15, 139, 87], // men with a piece beside
        [7, -8, -63], // men with a piece behind aslant
        [25, -4, -120], // passed men on row 2
        [-31, -18, -56], // passed men on row 3
        [-29, 23, 2], // passed men on row 4
        [-41, 146, 106], // passed men on row 5
        [-150, 273, 234], // passed men on row 6
        [53, 808, 437], // passed men on row 7
        [15, 64, 83], // jumps of men
        [0, 0, 0], // kings that could capture
        [9, -32, -106], // files without a man
        [4, -34, -41], // unevenness of left and right
        [10, 38, 90], // to move
    ],
    // no king here, kings there
    [
        [-40, 6, 16], // men on row 2, a and h
        [-46, -32, -74], // men on row 2, b and g
        [-24, -47, -61], // men on row 2, c and f
        [-38, -91, -96], // men on row 2, d and e
        [1, 18, 84], // men on row 3, a and h
        [-25, -60, -32], // men on row 3, b and g
        [-54, -61, -61], // men on row 3, c and f
        [-51, -73, -101], // men on row 3, d and e
        [9, 29, 71], // men on row 4, a and h
        [9, -75, -13], // men on row 4, b and g
        [-24, -89, -48], // men on row 4, c and f
        [-7, -116, -42], // men on row 4, d and e
        [-43, 48, 128], // men on row 5, a and h
        [15, -42, 7], // men on row 5, b and g
        [-10, -104, -18], // men on row 5, c and f
        [-15, -99, -54], // men on row 5, d and e
        [-14, 176, 98], // men on row 6, a and h
        [1, 36, 18], // men on row 6, b and g
        [26, -70, -9], // men on row 6, c and f
        [-11, -89, -10], // men on row 6, d and e
        [50, 446, 260], // men on row 7, a and h
        [-3, 153, 129], // men on row 7, b and g
        [14, 75, 70], // men on row 7, c and f
        [-29, 18, 44], // men on row 7, d and e
        [0, 0, 0], // kings on rows 1 and 2, a and h
        [0, 0, 0], // kings on rows 1 and 2, b and g
        [0, 0, 0], // kings on rows 1 and 2, c and f
        [0, 0, 0], // kings on rows 1 and 2, d and e
        [0, 0, 0], // kings on rows 3 and 4, a and h
        [0, 0, 0], // kings on rows 3 and 4, b and g
        [0, 0, 0], // kings on rows 3 and 4, c and f
        [0, 0, 0], // kings on rows 3 and 4, d and e
        [0, 0, 0], // kings on rows 5 and 6, a and h
        [0, 0, 0], // kings on rows 5 and 6, b and g
        [0, 0, 0], // kings on rows 5 and 6, c and f
        [0, 0, 0], // kings on rows 5 and 6, d and e
        [0, 0, 0], // kings on rows 7 and 8, a and h
        [0, 0, 0], // kings on rows 7 and 8, b and g
        [0, 0, 0], // kings on rows 7 and 8, c and f
        [0, 0, 0], // kings on rows 7 and 8, d and e
        [0, 0, 0], // having a king
        [0, 0, 0], // reach of kings
        [-42, 219, 152], // steps ahead
        [-22, 41, 39], // steps aside
        [44, -18, 34], // safe steps ahead
        [28, -9, 6], // safe steps aside
        [-9, 242, 216], // men with a piece behind
        [2, 54, 91], // men with a piece beside
        [-1, -1, 36], // men with a piece behind aslant
        [42, 24, -45], // passed men on row 2
        [73, 13, -22], // passed men on row 3
        [-9, 44, 20], // passed men on row 4
        [-3, 43, 47], // passed men on row 5
        [-47, 102, 114], // passed men on row 6
        [25, 234, 170], // passed men on row 7
        [-14, -28, -8], // jumps of men
        [0, 0, 0], // kings that could capture
        [31, -28, -25], // files without a man
        [3, -4, 49], // unevenness of left and right
        [121, -49, -24], // to move
    ],
    // kings here, no king there
    [
        [23, 98, 76], // men on row 2, a and h
        [7, 5, -29], // men on row 2, b and g
        [26, -7, -20], // men on row 2, c and f
        [23, 3, -58], // men on row 2, d and e
        [-46, 106, 87], // men on row 3, a and h
        [-55, -16, 15], // men on row 3, b and g
        [-61, -30, 22], // men on row 3, c and f
        [-45, -44, -42], // men on row 3, d and e
        [-67, 103, 136], // men on row 4, a and h
        [-54, 6, -3], // men on row 4, b and g
        [-147, -4, -20], // men on row 4, c and f
        [-103, -21, -44], // men on row 4, d and e
        [60, 87, 104], // men on row 5, a and h
        [70, 27, -9], // men on row 5, b and g
        [53, 14, 42], // men on row 5, c and f
        [73, 11, -15], // men on row 5, d and e
        [40, 111, 109], // men on row 6, a and h
        [54, 59, 19], // men on row 6, b and g
        [48, 84, 32], // men on row 6, c and f
        [34, 38, 12], // men on row 6, d and e
        [4, 115, 134], // men on row 7, a and h
        [6, 45, 41], // men on row 7, b and g
        [2, 29, -88], // men on row 7, c and f
        [15, 13, 4], // men on row 7, d and e
        [117, 250, 92], // kings on rows 1 and 2, a and h
        [97, 105, -34], // kings on rows 1 and 2, b and g
        [55, 113, -21], // kings on rows 1 and 2, c and f
        [43, 72, -31], // kings on rows 1 and 2, d and e
        [115, 209, 115], // kings on rows 3 and 4, a and h
        [48, 73, 21], // kings on rows 3 and 4, b and g
        [33, 71, 34], // kings on rows 3 and 4, c and f
        [-65, 61, 38], // kings on rows 3 and 4, d and e
        [-113, 66, 117], // kings on rows 5 and 6, a and h
        [11, -13, 17], // kings on rows 5 and 6, b and g
        [-2, -51, 17], // kings on rows 5 and 6, c and f
        [-14, -31, 11], // kings on rows 5 and 6, d and e
        [124, 152, 130], // kings on rows 7 and 8, a and h
        [13, 43, 25], // kings on rows 7 and 8, b and g
        [-48, 41, 27], // kings on rows 7 and 8, c and f
        [-54, 23, 26], // kings on rows 7 and 8, d and e
        [3, 242, 83], // having a king
        [6, 12, 47], // reach of kings
        [-46, 187, 209], // steps ahead
        [-79, 96, 95], // steps aside
        [70, -43, 48], // safe steps ahead
        [35, -22, 2], // safe steps aside
        [149, 107, 81], // men with a piece behind
        [-88, 148, 75], // men with a piece beside
        [45, -12, -53], // men with a piece behind aslant
        [52, -57, -40], // passed men on row 2
        [23, -41, 3], // passed men on row 3
        [-19, 8, 15], // passed men on row 4
        [11, 36, 59], // passed men on row 5
        [12, 82, 106], // passed men on row 6
        [28, 203, 91], // passed men on row 7
        [12, -14, 28], // jumps of men
        [-85, 142, 165], // kings that could capture
        [-20, 41, -11], // files without a man
        [30, -40, 92], // unevenness of left and right
        [124, 193, 59], // to move
    ],
    // kings here, kings there
    [
        [28, 60, 116], // men on row 2, a and h
        [9, 28, -46], // men on row 2, b and g
        [34, 9, -88], // men on row 2, c and f
        [49, -19, -122], // men on row 2, d and e
        [24, 57, 141], // men on row 3, a and h
        [38, -18, -19], // men on row 3, b and g
        [-1, -27, -62], // men on row 3, c and f
        [0, -37, -154], // men on row 3, d and e
        [49, 80, 151], // men on row 4, a and h
        [37, 26, -28], // men on row 4, b and g
        [21, -7, -79], // men on row 4, c and f
        [68, -45, -127], // men on row 4, d and e
        [33, 120, 225], // men on row 5, a and h
        [42, 64, -4], // men on row 5, b and g
        [-17, 31, -47], // men on row 5, c and f
        [38, -56, -56], // men on row 5, d and e
        [-85, 154, 303], // men on row 6, a and h
        [-12, 68, 94], // men on row 6, b and g
        [-30, 24, 60], // men on row 6, c and f
        [-34, -12, 4], // men on row 6, d and e
        [-89, 167, 342], // men on row 7, a and h
        [-13, 41, 98], // men on row 7, b and g
        [-9, 44, 62], // men on row 7, c and f
        [-10, -37, 26], // men on row 7, d and e
        [117, 428, 247], // kings on rows 1 and 2, a and h
        [21, 122, 147], // kings on rows 1 and 2, b and g
        [26, 141, 201], // kings on rows 1 and 2, c and f
        [4, 130, 93], // kings on rows 1 and 2, d and e
        [95, 331, 184], // kings on rows 3 and 4, a and h
        [49, 128, 83], // kings on rows 3 and 4, b and g
        [7, 107, 136], // kings on rows 3 and 4, c and f
        [56, 84, 69], // kings on rows 3 and 4, d and e
        [22, 197, 182], // kings on rows 5 and 6, a and h
        [-17, 84, 84], // kings on rows 5 and 6, b and g
        [-14, 19, 47], // kings on rows 5 and 6, c and f
        [13, 34, 31], // kings on rows 5 and 6, d and e
        [30, 369, 323], // kings on rows 7 and 8, a and h
        [-43, 134, 296], // kings on rows 7 and 8, b and g
        [-55, 95, 273], // kings on rows 7 and 8, c and f
        [-59, 119, 244], // kings on rows 7 and 8, d and e
        [0, 0, 0], // having a king
        [10, 11, 83], // reach of kings
        [-6, 58, 182], // steps ahead
        [22, 56, 111], // steps aside
        [7, -48, 33], // safe steps ahead
        [-30, 13, -27], // safe steps aside
        [42, 64, 206], // men with a piece behind
        [-36, 138, 103], // men with a piece beside
        [37, -25, 22], // men with a piece behind aslant
        [33, -26, -31], // passed men on row 2
        [34, 14, -17], // passed men on row 3
        [-12, 46, 26], // passed men on row 4
        [-6, 57, 90], // passed men on row 5
        [-94, 97, 191], // passed men on row 6
        [-122, 146, 408], // passed men on row 7
        [-115, -284, 33], // jumps of men
        [-117, 4, 452], // kings that could capture
        [18, -16, -150], // files without a man
        [-4, -13, -9], // unevenness of left and right
        [74, 97, -2], // to move
    ],
];
