//! The sums of both layers, exact in integers, over arrays of fixed length: the
//! compiler makes of them the vector instructions that the processor has (SSE, AVX,
//! NEON, simd128).

use super::{HIDDEN, Network, ONE, OUTPUT_ONE, SCALE};

/// A view's neurons before they are clamped.
pub(super) type View = [i16; HIDDEN];

/// A piece more.
#[inline]
pub(super) fn add(view: &mut View, weights: &[i8; HIDDEN]) {
    for (sum, weight) in view.iter_mut().zip(weights) {
        *sum = sum.wrapping_add(i16::from(*weight));
    }
}

/// A piece less.
#[inline]
pub(super) fn remove(view: &mut View, weights: &[i8; HIDDEN]) {
    for (sum, weight) in view.iter_mut().zip(weights) {
        *sum = sum.wrapping_sub(i16::from(*weight));
    }
}

/// What a view adds to the output.
#[inline]
fn activate(view: &View, weights: &View) -> i32 {
    let active = view.map(|value| value.clamp(0, ONE as i16));
    let mut products = active;
    for (product, weight) in products.iter_mut().zip(weights) {
        *product = product.wrapping_mul(*weight);
    }
    let pairs = active.iter().zip(&products);
    pairs.map(|(a, b)| i32::from(*a) * i32::from(*b)).sum()
}

/// The score, in hundredths of a man, for the side whose view is the first.
#[inline]
pub(super) fn output(network: &Network, us: &View, them: &View, bucket: usize) -> i32 {
    let weights = &network.output[bucket];
    let sum = activate(us, &weights[0]) + activate(them, &weights[1]);
    let sum = i64::from(sum) + i64::from(network.output_bias[bucket]);
    (sum * i64::from(SCALE) / i64::from(ONE * ONE * OUTPUT_ONE)) as i32
}
