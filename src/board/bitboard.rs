use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Direction, Square};

/// A set of squares; bit *i* stands for the square with index *i*.
///
/// ```
/// use dama::board::{Bitboard, Square};
///
/// let corners: Bitboard = [0, 7, 56, 63].into_iter().filter_map(Square::new).collect();
/// assert_eq!(corners.len(), 4);
/// assert_eq!((corners & Bitboard::rank(0)).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// X . . . . . . X
/// ");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// The eight squares of a rank; only the low three bits of `rank` (0–7)
    /// count.
    pub const fn rank(rank: u8) -> Self {
        Self(0xFF << ((rank & 7) * 8))
    }

    /// The eight squares of a file; only the low three bits of `file` (0–7)
    /// count.
    pub const fn file(file: u8) -> Self {
        Self(0x0101_0101_0101_0101 << (file & 7))
    }

    /// The set of this square alone.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// How many squares are in the set: 0–64.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any square is in the set.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether exactly one square is in the set.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set seen in a mirror beside the board: file a becomes file h.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.swap_bytes().reverse_bits())
    }

    /// The set moved by one square; what would leave the board is dropped.
    #[inline]
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Self {
        match direction {
            Direction::North => Self(self.0 << 8),
            Direction::East => Self((self.0 & !Self::file(7).0) << 1),
            Direction::South => Self(self.0 >> 8),
            Direction::West => Self((self.0 & !Self::file(0).0) >> 1),
        }
    }

    /// The lowest square of the set.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::wrapping(self.0.trailing_zeros()))
        }
    }

    /// The highest square of the set.
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::wrapping(self.0.ilog2()))
        }
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Bitboard`] from a1, b1 … to h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let last = Bitboard(self.0).last()?;
        self.0 ^= Bitboard::of(last).0;
        Some(last)
    }
}

impl ExactSizeIterator for Squares {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Display for Bitboard {
    /// The board as a player sees it: rank 8 on top, `X` for a square in the
    /// set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let mark = if self.0 >> (rank * 8 + file) & 1 == 1 {
                    'X'
                } else {
                    '.'
                };
                let end = if file == 7 { '\n' } else { ' ' };
                write!(f, "{mark}{end}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}
