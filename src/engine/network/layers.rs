//! The sums of the layers, exact in integers, by vectors of eight and four numbers
//! that are the processor's own where it has them (SSE, AVX, NEON, simd128), and
//! arrays else.

use bytemuck::cast;
use wide::{i16x8, i32x4};

use super::weights::{Pair, Upper};
use super::{ACTIVE, HIDDEN, Network, ONE, SCALE, SECOND, SECOND_ONE, THIRD_ONE};

/// A view's neurons before they are clamped.
pub(super) type View = [i16; HIDDEN];

/// Neurons of the second layer in a vector.
const LANES: usize = 4;

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

/// What a view gives to the second layer: the neurons of its first half, each
/// times one of the other. Two of them are one number.
#[inline]
fn activate(view: &View) -> [i32; ACTIVE / 2] {
    let neurons: [i16x8; HIDDEN / 8] = cast(*view);
    let active = neurons.map(|values| values.max(i16x8::ZERO).min(i16x8::splat(ONE as i16)));
    let (first, second) = active.split_at(ACTIVE / 8);
    let mut pairs = [i16x8::ZERO; ACTIVE / 8];
    for (pair, (a, b)) in pairs.iter_mut().zip(first.iter().zip(second)) {
        *pair = (*a * *b) >> ONE.ilog2();
    }
    cast(pairs)
}

/// Adds what two inputs of the second layer, side by side, give to its neurons.
#[inline]
fn add_pair(sums: &mut [i32x4; SECOND / LANES], pair: i32, weights: &Pair) {
    let pair: i16x8 = cast(i32x4::splat(pair));
    let (weights, _) = weights.as_flattened().as_chunks();
    for (sum, weights) in sums.iter_mut().zip(weights) {
        *sum += i16x8::new(*weights).dot(pair);
    }
}

/// The output of the third layer.
#[inline]
fn third(upper: &Upper, sums: [i32; SECOND]) -> i32 {
    let products = sums.iter().zip(&upper.third).map(|(sum, weight)| {
        let active = sum.clamp(&0, &SECOND_ONE);
        ((active * active) >> SECOND_ONE.ilog2()) * i32::from(*weight)
    });
    products.sum()
}

/// The score, in hundredths of a man, for the side whose view is the first.
#[inline]
pub(super) fn output(network: &Network, us: &View, them: &View, bucket: usize) -> i32 {
    let upper = &network.upper[bucket];
    let mut sums: [i32x4; SECOND / LANES] = cast(upper.second_bias);
    for (view, weights) in [us, them].into_iter().zip(&upper.second) {
        for (pair, weights) in activate(view).into_iter().zip(weights) {
            add_pair(&mut sums, pair, weights);
        }
    }
    let sum = i64::from(third(upper, cast(sums))) + i64::from(upper.third_bias);
    (sum * i64::from(SCALE) / i64::from(SECOND_ONE * THIRD_ONE)) as i32
}
