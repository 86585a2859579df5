//! The weights and their file.

use super::{ACTIVE, BUCKETS, HIDDEN, INPUTS, SECOND};

/// The weights of two inputs of the second layer, side by side, for each neuron:
/// each an `i8` in the file, and as wide here as they are multiplied.
pub type Pair = [[i16; 2]; SECOND];

/// The numbers of the network, as the file `network.bin` has them, in this order,
/// little-endian, and within the bounds told in [`super`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// Of the first layer, by input; 1 is [`super::ONE`].
    pub input: [[i8; HIDDEN]; INPUTS],
    /// Of the first layer.
    pub bias: [i16; HIDDEN],
    /// Of the other layers, by bucket.
    pub upper: [Upper; BUCKETS],
}

/// The numbers of the second and third layer for one range of piece counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Upper {
    /// Of the second layer: the side to move's view and the other's, by pair of
    /// inputs; 1 is [`super::WEIGHT_ONE`].
    pub second: [[Pair; ACTIVE / 2]; 2],
    /// Of the second layer; 1 is [`super::SECOND_ONE`].
    pub second_bias: [i32; SECOND],
    /// Of the third layer; 1 is [`super::THIRD_ONE`].
    pub third: [i16; SECOND],
    /// Of the third layer; 1 is `SECOND_ONE · THIRD_ONE`.
    pub third_bias: i32,
}

impl Upper {
    const SIZE: usize = 2 * ACTIVE * SECOND + 4 * SECOND + 2 * SECOND + 4;

    const ZERO: Self = Self {
        second: [[[[0; 2]; SECOND]; ACTIVE / 2]; 2],
        second_bias: [0; SECOND],
        third: [0; SECOND],
        third_bias: 0,
    };
}

impl Network {
    /// Bytes in a file.
    pub const SIZE: usize = INPUTS * HIDDEN + 2 * HIDDEN + BUCKETS * Upper::SIZE;

    /// A first layer's bias is at most so large.
    pub const MOST_BIAS: i16 = 16_384;

    /// A second layer's bias is at most so large.
    pub const MOST_SECOND_BIAS: i32 = 1 << 24;

    /// A third layer's weight is at most so large.
    pub const MOST_THIRD: i16 = 2_047;

    /// The network that plays.
    pub const EMBEDDED: &'static Self = {
        static NETWORK: Network = Network::from_bytes(include_bytes!("network.bin"));
        &NETWORK
    };

    /// Reads a file. Numbers out of bounds are brought within them.
    pub const fn from_bytes(bytes: &[u8; Self::SIZE]) -> Self {
        let mut network = Self {
            input: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            upper: [Upper::ZERO; BUCKETS],
        };
        let mut file = File { bytes, at: 0 };
        let mut index = 0;
        while index < INPUTS * HIDDEN {
            network.input[index / HIDDEN][index % HIDDEN] = file.byte();
            index += 1;
        }
        index = 0;
        while index < HIDDEN {
            network.bias[index] = file.short(Self::MOST_BIAS);
            index += 1;
        }
        let mut bucket = 0;
        while bucket < BUCKETS {
            network.upper[bucket] = file.upper();
            bucket += 1;
        }
        network
    }

    /// The file of these numbers.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SIZE);
        let input = self.input.as_flattened();
        bytes.extend(input.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.bias.iter().flat_map(|n| n.to_le_bytes()));
        for upper in &self.upper {
            let second = upper.second.as_flattened().as_flattened().as_flattened();
            bytes.extend(second.iter().map(|n| *n as u8));
            bytes.extend(upper.second_bias.iter().flat_map(|n| n.to_le_bytes()));
            bytes.extend(upper.third.iter().flat_map(|n| n.to_le_bytes()));
            bytes.extend(upper.third_bias.to_le_bytes());
        }
        bytes
    }
}

/// A file that is read from its beginning to its end.
struct File<'a> {
    bytes: &'a [u8; Network::SIZE],
    at: usize,
}

impl File<'_> {
    const fn byte(&mut self) -> i8 {
        self.at += 1;
        self.bytes[self.at - 1] as i8
    }

    const fn short(&mut self, most: i16) -> i16 {
        let low = self.byte() as u8;
        let number = i16::from_le_bytes([low, self.byte() as u8]);
        if number > most {
            most
        } else if number < -most {
            -most
        } else {
            number
        }
    }

    const fn long(&mut self) -> i32 {
        let low = [self.byte() as u8, self.byte() as u8];
        i32::from_le_bytes([low[0], low[1], self.byte() as u8, self.byte() as u8])
    }

    const fn upper(&mut self) -> Upper {
        let mut upper = Upper::ZERO;
        let mut index = 0;
        while index < 2 * ACTIVE * SECOND {
            let (pair, neuron) = (index / 2 / SECOND, index / 2 % SECOND);
            let (view, pair) = (pair / (ACTIVE / 2), pair % (ACTIVE / 2));
            upper.second[view][pair][neuron][index % 2] = self.byte() as i16;
            index += 1;
        }
        index = 0;
        while index < SECOND {
            let (bias, most) = (self.long(), Network::MOST_SECOND_BIAS);
            upper.second_bias[index] = if bias > most {
                most
            } else if bias < -most {
                -most
            } else {
                bias
            };
            index += 1;
        }
        index = 0;
        while index < SECOND {
            upper.third[index] = self.short(Network::MOST_THIRD);
            index += 1;
        }
        upper.third_bias = self.long();
        upper
    }
}
