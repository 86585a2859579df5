//! The weights and their file.

use super::{BUCKETS, HIDDEN, INPUTS};

/// The numbers of the network, as the file `network.bin` has them: the hidden
/// layer's weights input by input (`i8`) and its biases (`i16`), the output layer's
/// weights bucket by bucket, those for the side to move first (`i16`), and its
/// biases (`i32`); little-endian, and within the bounds told in [`super`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Network {
    /// Of the hidden layer, by input; 1 is [`super::ONE`].
    pub input: [[i8; HIDDEN]; INPUTS],
    /// Of the hidden layer.
    pub bias: [i16; HIDDEN],
    /// Of the output layer: by bucket, the side to move's view and the other's;
    /// 1 is [`super::OUTPUT_ONE`].
    pub output: [[[i16; HIDDEN]; 2]; BUCKETS],
    /// Of the output layer, by bucket: 1 is `ONE² · OUTPUT_ONE`.
    pub output_bias: [i32; BUCKETS],
}

impl Network {
    /// Bytes in a file.
    pub const SIZE: usize = INPUTS * HIDDEN + 2 * HIDDEN + 4 * HIDDEN * BUCKETS + 4 * BUCKETS;

    /// A hidden layer's bias is at most so large.
    pub const MOST_BIAS: i16 = 16_384;

    /// An output layer's weight is at most so large.
    pub const MOST_OUTPUT: i16 = 255;

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
            output: [[[0; HIDDEN]; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
        };
        let mut at = 0;
        while at < INPUTS * HIDDEN {
            network.input[at / HIDDEN][at % HIDDEN] = bytes[at] as i8;
            at += 1;
        }
        let mut index = 0;
        while index < HIDDEN {
            network.bias[index] = clamped(bytes[at], bytes[at + 1], Self::MOST_BIAS);
            (index, at) = (index + 1, at + 2);
        }
        index = 0;
        while index < BUCKETS * 2 * HIDDEN {
            let (bucket, view) = (index / (2 * HIDDEN), index / HIDDEN % 2);
            let weight = clamped(bytes[at], bytes[at + 1], Self::MOST_OUTPUT);
            network.output[bucket][view][index % HIDDEN] = weight;
            (index, at) = (index + 1, at + 2);
        }
        index = 0;
        while index < BUCKETS {
            let number = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
            network.output_bias[index] = i32::from_le_bytes(number);
            (index, at) = (index + 1, at + 4);
        }
        network
    }

    /// The file of these numbers.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SIZE);
        bytes.extend(
            self.input
                .as_flattened()
                .iter()
                .flat_map(|n| n.to_le_bytes()),
        );
        bytes.extend(self.bias.iter().flat_map(|n| n.to_le_bytes()));
        let output = self.output.as_flattened().as_flattened();
        bytes.extend(output.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.output_bias.iter().flat_map(|n| n.to_le_bytes()));
        bytes
    }
}

const fn clamped(low: u8, high: u8, most: i16) -> i16 {
    let number = i16::from_le_bytes([low, high]);
    if number > most {
        most
    } else if number < -most {
        -most
    } else {
        number
    }
}
