use super::{Bitboard, Square};

/// A direction along a line of the board. Turkish draughts knows no diagonals.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards rank 8.
    North,
    /// Towards file h.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The half turn.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// How the index of a square changes by a step in this direction.
    pub(crate) const fn step(self) -> i8 {
        match self {
            Self::North => 8,
            Self::East => 1,
            Self::South => -8,
            Self::West => -1,
        }
    }

    /// Whether indices of squares rise in this direction.
    pub const fn rises(self) -> bool {
        matches!(self, Self::North | Self::East)
    }
}

/// The squares seen from `square` in a direction on an empty board, without
/// the square itself.
#[inline]
pub const fn ray(direction: Direction, square: Square) -> Bitboard {
    RAYS[direction as usize][square.index()]
}

static RAYS: [[Bitboard; 64]; 4] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 4];
    let mut index = 0;
    while index < 64 {
        let file = 0x0101_0101_0101_0101 << (index % 8);
        let rank = 0xFF << (index / 8 * 8);
        let below = (1 << index) - 1;
        let above = !below << 1;
        rays[Direction::North as usize][index] = Bitboard(file & above);
        rays[Direction::East as usize][index] = Bitboard(rank & above);
        rays[Direction::South as usize][index] = Bitboard(file & below);
        rays[Direction::West as usize][index] = Bitboard(rank & below);
        index += 1;
    }
    rays
};
