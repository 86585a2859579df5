//! Foretells the next bit from what was seen in like contexts.
//!
//! Each context keeps a probability of its own that learns from each bit; they
//! are mixed in the logistic domain by weights that learn as well. Whole numbers
//! alone, so that every machine foretells the same.

use super::coder::WHOLE;

/// How many contexts are mixed.
pub(super) const CONTEXTS: usize = 10;

/// Logarithms of odds are in this many parts of one, and this far from 0 at most.
const UNIT: i32 = 256;
const FARTHEST: i32 = 2047;

/// What a context knows: the probability of a 1 in the upper 22 bits, and how
/// often it was asked in the lower 10.
type Slot = u32;
const FRESH: Slot = 1 << 31;
const ASKED: u32 = 0x3FF;
const MOST_ASKED: u32 = 255;

/// Weights are in this many parts of one.
const WEIGHT: i32 = 1 << 16;

pub(super) struct Model {
    /// The probability for each logarithm of odds, from the farthest below 0.
    squashed: Vec<u16>,
    /// The logarithm of odds for each probability.
    stretched: Vec<i16>,
    /// By how much a context that was asked so often follows a bit.
    rates: Vec<u32>,
    slots: Vec<Slot>,
    slots_each: usize,
    weights: Vec<[i32; CONTEXTS]>,
}

impl Model {
    pub(super) fn new() -> Self {
        let squashed = logistic();
        let stretched = (0..WHOLE as u16)
            .map(|probability| {
                let above = squashed.partition_point(|&other| other < probability);
                (above as i32 - FARTHEST).min(FARTHEST) as i16
            })
            .collect();
        Self {
            squashed,
            stretched,
            // After n bits nearly the average of them.
            rates: (0..=MOST_ASKED).map(|n| 655_360 / (10 * n + 16)).collect(),
            slots: Vec::new(),
            slots_each: 0,
            weights: Vec::new(),
        }
    }

    /// Forgets everything. `slots` are kept for each context, a power of two, and
    /// weights for so many kinds of bits.
    pub(super) fn reset(&mut self, slots: usize, kinds: usize) {
        self.slots_each = slots;
        self.slots.clear();
        self.slots.resize(slots * CONTEXTS, FRESH);
        self.weights.clear();
        self.weights.resize(kinds, [WEIGHT * 3 / 10; CONTEXTS]);
    }

    /// Codes one bit: `code` is given the probability of a 1 in [`WHOLE`] parts
    /// and tells which it was.
    pub(super) fn bit(
        &mut self,
        contexts: &[u32; CONTEXTS],
        kind: usize,
        code: impl FnOnce(u32) -> bool,
    ) -> bool {
        let mut places = [0; CONTEXTS];
        let mut inputs = [0; CONTEXTS];
        let mut sum = 0;
        let weights = &mut self.weights[kind];
        for index in 0..CONTEXTS {
            let hash = spread(contexts[index], kind as u32);
            let place = index * self.slots_each + (hash >> 12) as usize % self.slots_each;
            let slot = self.slots[place];
            let odds = i32::from(self.stretched[(slot >> 20) as usize]);
            // Who was hardly asked yet does not count for much.
            let input = match slot & ASKED {
                0 => 0,
                1 | 2 => odds * 7 / 10,
                _ => odds,
            };
            places[index] = place;
            inputs[index] = input;
            sum += i64::from(weights[index]) * i64::from(input);
        }
        let odds = (sum / i64::from(WEIGHT)) as i32;
        let probability = self.squashed[(odds.clamp(-FARTHEST, FARTHEST) + FARTHEST) as usize];
        let bit = code(u32::from(probability));
        let error = i32::from(bit) * WHOLE as i32 - i32::from(probability);
        for index in 0..CONTEXTS {
            weights[index] += (error * inputs[index]) / 1200;
            let slot = &mut self.slots[places[index]];
            let asked = *slot & ASKED;
            let part = u64::from(self.rates[asked as usize]);
            let known = *slot & !ASKED;
            let way = if bit { u32::MAX - known } else { known };
            let step = ((u64::from(way) * part) >> 16) as u32;
            let moved = if bit { known + step } else { known - step };
            *slot = moved & !ASKED | (asked + 1).min(MOST_ASKED);
        }
        bit
    }
}

/// 1 / (1 + e^-x) in [`WHOLE`] parts. Multiplications and divisions alone, which
/// give the same on every machine.
fn logistic() -> Vec<u16> {
    // e^(1 / UNIT) by its series.
    let step = 1.0 / f64::from(UNIT);
    let factor = 1.0 + step * (1.0 + step / 2.0 * (1.0 + step / 3.0 * (1.0 + step / 4.0)));
    let mut powers = vec![1.0; FARTHEST as usize + 1];
    for index in 1..powers.len() {
        powers[index] = powers[index - 1] * factor;
    }
    (-FARTHEST..=FARTHEST)
        .map(|odds| {
            let power = powers[odds.unsigned_abs() as usize];
            let share = if odds < 0 {
                1.0 / (1.0 + power)
            } else {
                power / (1.0 + power)
            };
            let parts = (share * f64::from(WHOLE)) as u16;
            parts.clamp(1, WHOLE as u16 - 1)
        })
        .collect()
}
/// Spreads a context and a kind of bit over the slots.
const fn spread(context: u32, kind: u32) -> u32 {
    let mixed = (context ^ kind.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B);
    (mixed ^ mixed >> 15).wrapping_mul(0xC2B2_AE35)
}
