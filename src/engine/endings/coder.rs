//! Binary arithmetic coding: a bit that was expected takes next to no room.
//!
//! The interval of the code is divided in the ratio of the two probabilities, and
//! the bit says which part to go on with; leading bytes that are settled are
//! written out. (The carryless coder of the `PAQ` family of compressors.)

/// Probabilities are whole numbers of this many parts, and never 0 or all.
pub(super) const WHOLE: u32 = 1 << 12;

/// Where bits go to or come from.
pub(super) trait Bits {
    /// A bit that is 1 with this probability in [`WHOLE`] parts. A writer writes
    /// `bit` and gives it back, a reader gives what was written.
    fn bit(&mut self, probability: u32, bit: bool) -> bool;
}

struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self {
        low: 0,
        high: u32::MAX,
    };

    /// The last number of the part that stands for a 1.
    fn middle(&self, probability: u32) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + (width * u64::from(probability) / u64::from(WHOLE)) as u32
    }

    fn narrow(&mut self, middle: u32, bit: bool) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// Drops the first byte if it is settled.
    fn settled(&mut self) -> Option<u8> {
        let first = (self.high >> 24) as u8;
        let settled = (self.low >> 24) as u8 == first;
        settled.then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            first
        })
    }
}

/// Writes bits into bytes.
pub(super) struct Writer {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) const fn new() -> Self {
        Self {
            interval: Interval::ALL,
            bytes: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        // A reader takes missing bytes for zeros.
        if self.interval.low > 0 {
            self.bytes.push((self.interval.low >> 24) as u8 + 1);
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Bits for Writer {
    fn bit(&mut self, probability: u32, bit: bool) -> bool {
        let middle = self.interval.middle(probability);
        self.interval.narrow(middle, bit);
        while let Some(byte) = self.interval.settled() {
            self.bytes.push(byte);
        }
        bit
    }
}

/// Reads the bits that a [`Writer`] wrote, from any bytes: wrong ones give wrong
/// bits.
pub(super) struct Reader<'a> {
    interval: Interval,
    code: u32,
    rest: core::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self {
            interval: Interval::ALL,
            code: 0,
            rest: bytes.iter(),
        };
        for _ in 0..4 {
            reader.take();
        }
        reader
    }

    fn take(&mut self) {
        let next = self.rest.next().copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(next);
    }
}

impl Bits for Reader<'_> {
    fn bit(&mut self, probability: u32, _: bool) -> bool {
        let middle = self.interval.middle(probability);
        let bit = self.code <= middle;
        self.interval.narrow(middle, bit);
        while self.interval.settled().is_some() {
            self.take();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let mut random = fastrand::Rng::with_seed(7);
        for length in [0, 1, 2, 7, 40, 5_000] {
            let bits: Vec<(u32, bool)> = (0..length)
                .map(|_| (random.u32(1..WHOLE), random.bool()))
                .collect();
            let mut writer = Writer::new();
            for &(probability, bit) in &bits {
                writer.bit(probability, bit);
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for &(probability, bit) in &bits {
                assert_eq!(reader.bit(probability, false), bit);
            }
        }
    }

    #[test]
    fn what_is_expected_takes_little_room() {
        let mut writer = Writer::new();
        for _ in 0..10_000 {
            writer.bit(WHOLE - 1, true);
        }
        assert!(writer.finish().len() < 4);
    }
}
