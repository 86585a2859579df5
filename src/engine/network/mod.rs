//! The static evaluation: a small neural network that learnt from self-play (see
//! `tools/lab`).
//!
//! Each side sees the board from its own end, its first row below, and its own
//! pieces apart from the opponent's: [`INPUTS`] inputs, each a piece on a square.
//! Both views go through the same hidden layer of [`HIDDEN`] neurons, an
//! accumulator each; the side to move's come first in the output layer, whose
//! weights depend on how many pieces are left:
//!
//! ```text
//! view(side)  = bias + sum of input[i] over the inputs i that side sees
//! active(x)   = clamp(x, 0, 1)²
//! output      = output_bias[b] + output[b][0] · active(view(us))
//!                              + output[b][1] · active(view(them))
//! expectation = 1 / (1 + e^-output)
//! score       = SCALE · output hundredths of a man
//! ```
//!
//! The shape is that of the networks in use for chess since Y. Nasu's NNUE
//! (2018); the squared clipped activation is common in them since 2022.
//!
//! All of it is integers: a neuron's 1 is [`ONE`], an output weight's 1 is
//! [`OUTPUT_ONE`]. Nothing can overflow, whatever the weights in a file:
//!
//! - an accumulator is a bias of at most 16,384 and at most 32 weights of at most
//!   128: within 20,480, in an `i16`;
//! - a neuron clamped to 128 times an output weight of at most 255 is within
//!   32,640, in an `i16`;
//! - that times 128, over 2 × `HIDDEN` neurons, is within 2³¹ up to 256 of them,
//!   in an `i32`; the bias and the scale come to it in an `i64`.

mod evaluator;
mod expectation;
mod inputs;
mod layers;
mod weights;

pub use evaluator::{Evaluator, evaluate};
pub use inputs::{INPUTS, inputs, mirrored};
pub use weights::Network;

/// Neurons of the hidden layer, for each side's view.
pub const HIDDEN: usize = 64;

/// The output layer has a set of weights for each of so many ranges of piece
/// counts.
pub const BUCKETS: usize = FULLEST.len();

/// Up to how many pieces each set counts.
const FULLEST: [u32; 8] = [4, 6, 8, 11, 15, 20, 26, 32];

/// What stands for 1 in the hidden layer.
pub const ONE: i32 = 128;

/// What stands for 1 in the output layer's weights.
pub const OUTPUT_ONE: i32 = 128;

/// Hundredths of a man that make the odds of winning e : 1, chosen so that a man
/// is worth about 100.
pub const SCALE: i32 = 300;

/// Which weights of the output layer count when so many pieces are left.
pub const fn bucket(pieces: u32) -> usize {
    let mut bucket = 0;
    while bucket < BUCKETS - 1 && pieces > FULLEST[bucket] {
        bucket += 1;
    }
    bucket
}
