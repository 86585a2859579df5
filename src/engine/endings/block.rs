//! What stands in a block of a table, and in which contexts it is coded.
//!
//! A reader skips what it can find out by itself: numbers that stand for no
//! position, and positions in which something must be captured, for then fewer
//! pieces are left. Distances are told of lost positions alone: who wins goes to
//! the lost position with the smallest.

use super::Material;
use super::coder::Bits;
use super::model::{CONTEXTS, Model};

/// What a table tells of its positions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Draw, win or loss: [`DRAW`], [`WIN`] or [`LOSS`].
    Results,
    /// Of lost positions, in how many plies the next capture, promotion or end
    /// comes: below 62.
    Distances,
}

/// Neither side can force a win.
pub const DRAW: u8 = 0;
/// The side to move can force a win.
pub const WIN: u8 = 1;
/// The side to move cannot avoid losing.
pub const LOSS: u8 = 2;

const DISTANCE_BITS: u32 = 6;

/// Stands for what lies before the block.
const UNKNOWN: u8 = 63;

/// Stands for a position that is not lost, where distances are told.
const NOT_LOST: u8 = 62;

/// The kinds of bits that a value is coded in; the lowest are the nodes of the
/// tree of a distance's bits.
const IS_RANK: usize = 1 << DISTANCE_BITS;
const IS_FILE: usize = IS_RANK + 1;
const IS_DECIDED: usize = 0;
const IS_LOSS: usize = 1;

impl Kind {
    /// How many numbers a block has: the fewer, the sooner one is read, the more,
    /// the smaller the table.
    pub(super) const fn block_size(self) -> usize {
        match self {
            Self::Results => 1 << 15,
            Self::Distances => 1 << 17,
        }
    }

    /// The memory of the model for each context, and the kinds of bits.
    const fn model_size(self) -> (usize, usize) {
        match self {
            Self::Results => (1 << 14, IS_LOSS + 1),
            Self::Distances => (1 << 17, IS_FILE + 1),
        }
    }
}

/// Reads or writes the block that begins with the number `first`. A reader fills
/// `values`; a writer finds them there, and what it need not tell is overwritten.
/// `is_lost` tells, for distances, which positions are lost.
pub(super) fn code(
    (material, kind): (Material, Kind),
    first: u32,
    values: &mut [u8],
    is_lost: impl Fn(u32) -> bool,
    model: &mut Model,
    bits: &mut impl Bits,
) {
    let (slots, kinds) = kind.model_size();
    model.reset(slots, kinds);
    let places = Places::of(material);
    let positions = (0..values.len()).zip(material.positions(first));
    for (index, position) in positions {
        let number = first + index as u32;
        let quiet = position.filter(|position| !position.has_capture());
        values[index] = match quiet {
            Some(_) if kind == Kind::Distances && !is_lost(number) => NOT_LOST,
            Some(position) => {
                let around = Around::of(&places, &values[..index]);
                let threatened = position.can_capture(!position.turn());
                let contexts = around.contexts(places.squares(number), threatened);
                let mut code = |kind: usize, bit: bool| {
                    model.bit(&contexts, kind, |probability| bits.bit(probability, bit))
                };
                match kind {
                    Kind::Results => result(values[index], &mut code),
                    Kind::Distances => distance(values[index], &around, &mut code),
                }
            }
            // Like its neighbour, so as to foretell the next well.
            None => index.checked_sub(1).map_or(0, |before| values[before]),
        };
    }
}

fn result(value: u8, code: &mut impl FnMut(usize, bool) -> bool) -> u8 {
    if !code(IS_DECIDED, value != DRAW) {
        DRAW
    } else if code(IS_LOSS, value == LOSS) {
        LOSS
    } else {
        WIN
    }
}

/// Most distances are those of a neighbour.
fn distance(value: u8, around: &Around, code: &mut impl FnMut(usize, bool) -> bool) -> u8 {
    let Around { rank, file, .. } = *around;
    if code(IS_RANK, value == rank) {
        return rank;
    }
    if file != rank && code(IS_FILE, value == file) {
        return file;
    }
    let mut node = 1;
    for place in (0..DISTANCE_BITS).rev() {
        node = node << 1 | usize::from(code(node, value >> place & 1 == 1));
    }
    (node - (1 << DISTANCE_BITS)) as u8
}

/// How far back in a material's numbers like positions are.
struct Places {
    /// Where a piece of the last digit is one file to the left.
    file: usize,
    /// Where the digit before the last is one less, and where a piece of it is one
    /// file to the left.
    outer: usize,
    outer_file: usize,
    /// Where the digit before these two is one less.
    outermost: usize,
}

impl Places {
    fn of(material: Material) -> Self {
        let [before, last] = material.last_digits();
        Self {
            file: last.file as usize,
            outer: last.size as usize,
            outer_file: (last.size * before.file) as usize,
            outermost: (last.size * before.size) as usize,
        }
    }

    /// The last two digits, the last first.
    fn squares(&self, number: u32) -> [u32; 2] {
        let number = number as usize;
        [number % self.outer, number % self.outermost / self.outer].map(|digit| digit as u32)
    }
}

/// The values of like positions: of the one before and one a file to the left, of
/// those with the outer pieces one place back, and some more of these.
struct Around {
    rank: u8,
    file: u8,
    outer: u8,
    outer_file: u8,
    outermost: u8,
    two_ranks: u8,
    rank_and_file: u8,
    twice_outer: u8,
}

impl Around {
    fn of(places: &Places, values: &[u8]) -> Self {
        let back = |by: usize| {
            let index = values.len().checked_sub(by);
            let value = index.and_then(|index| values.get(index));
            value.copied().unwrap_or(UNKNOWN)
        };
        Self {
            rank: back(1),
            file: back(places.file),
            outer: back(places.outer),
            outer_file: back(places.outer_file),
            outermost: back(places.outermost),
            two_ranks: back(2),
            rank_and_file: back(places.file + 1),
            twice_outer: back(2 * places.outer),
        }
    }

    /// `squares` are the last digits of the position's number; `threatened` is
    /// whether the opponent could capture, were it its turn.
    fn contexts(&self, squares: [u32; 2], threatened: bool) -> [u32; CONTEXTS] {
        let mix = |parts: &[u8]| {
            let seed = 0x2545_F491 + u32::from(threatened);
            parts
                .iter()
                .fold(seed, |hash, &part| joined(hash, part.into()))
        };
        let Self {
            rank, file, outer, ..
        } = *self;
        let [square, outer_square] = squares;
        [
            mix(&[rank]),
            mix(&[rank, file]),
            mix(&[rank, file, outer]),
            mix(&[rank, file, outer, self.outer_file]),
            mix(&[rank, file, outer, self.outer_file, self.outermost]),
            mix(&[rank, outer, self.twice_outer, self.two_ranks]),
            mix(&[rank, file, outer, self.rank_and_file, self.outermost]),
            joined(mix(&[rank]), square),
            joined(mix(&[rank, file]), outer_square),
            joined(mix(&[outer]), square),
        ]
    }
}

const fn joined(hash: u32, part: u32) -> u32 {
    (hash ^ part).wrapping_mul(0x85EB_CA6B).rotate_left(13)
}
