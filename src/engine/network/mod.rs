//! The static evaluation: a small neural network that learnt from self-play (see
//! `tools/lab`).
//!
//! Each side sees the board from its own end, its first row below, and its own
//! pieces apart from the opponent's: [`INPUTS`] inputs, each a piece on a square.
//! Both views go through the same first layer of [`HIDDEN`] neurons, an
//! accumulator each, whose halves are multiplied with each other. The side to
//! move's come first in the second layer of [`SECOND`] neurons; its weights and
//! those of the third depend on how many pieces are left:
//!
//! ```text
//! view(side)  = bias + sum of input[i] over the inputs i that side sees
//! active(x)   = clamp(x, 0, 1)
//! pairs(x)[k] = active(x[k]) · active(x[k + ACTIVE])
//! second      = second_bias + second[0] · pairs(view(us)) + second[1] · pairs(view(them))
//! output      = third_bias + third · active(second)²
//! expectation = 1 / (1 + e^-output)
//! score       = SCALE · output hundredths of a man
//! ```
//!
//! The shape is that of the networks in use for chess since Y. Nasu's NNUE
//! (2018); that pairs of neurons are multiplied and active ones squared became
//! common in them from 2022 on.
//!
//! All of it is integers: a neuron's 1 is [`ONE`] in the first layer and
//! [`SECOND_ONE`] in the second, a weight's 1 is [`ONE`], [`WEIGHT_ONE`] and
//! [`THIRD_ONE`] in the first, second and third. Nothing can overflow, whatever
//! the weights in a file:
//!
//! - an accumulator is a bias of at most 16,384 and at most 32 weights of at most
//!   128: within 20,480, in an `i16`;
//! - the product of two active neurons is at most 16,384, in an `i16`, and 128
//!   again when it is divided by `ONE`;
//! - that times 128, over 2 × `ACTIVE` inputs, is within 2²⁰, and a bias of the
//!   second layer within 2²⁴, in an `i32`;
//! - an active neuron of the second layer squared is at most 2²⁶, and 2¹³ when it
//!   is divided by `SECOND_ONE`; times a weight of at most 2,047, over `SECOND`
//!   neurons, it is within 2²⁸, in an `i32`; the bias and the scale come to it in
//!   an `i64`.

mod evaluator;
mod expectation;
mod inputs;
mod layers;
mod weights;

pub use evaluator::{Evaluator, evaluate};
pub use inputs::{INPUTS, inputs, mirrored};
pub use weights::{Network, Pair, Upper};

/// Neurons of the first layer, for each side's view.
pub const HIDDEN: usize = 64;

/// Products of two of them, the inputs of the second layer, for each view.
pub const ACTIVE: usize = HIDDEN / 2;

/// Neurons of the second layer.
pub const SECOND: usize = 16;

/// The second and third layer have a set of weights for each of so many ranges of
/// piece counts.
pub const BUCKETS: usize = FULLEST.len();

/// Up to how many pieces each set counts.
const FULLEST: [u32; 4] = [6, 11, 20, 32];

/// What stands for 1 in the first layer, neurons and weights.
pub const ONE: i32 = 128;

/// What stands for 1 in the second layer's weights.
pub const WEIGHT_ONE: i32 = 64;

/// What stands for 1 in the second layer's neurons.
pub const SECOND_ONE: i32 = ONE * WEIGHT_ONE;

/// What stands for 1 in the third layer's weights.
pub const THIRD_ONE: i32 = 256;

/// Hundredths of a man that make the odds of winning e : 1, chosen so that a man
/// is worth about 100.
pub const SCALE: i32 = 300;

/// Which weights of the second and third layer count when so many pieces are left.
pub const fn bucket(pieces: u32) -> usize {
    let mut bucket = 0;
    while bucket < BUCKETS - 1 && pieces > FULLEST[bucket] {
        bucket += 1;
    }
    bucket
}
