/// A square of the board: 0–63, `a1` = 0, `b1` = 1, `a2` = 8, `h8` = 63.
///
/// Its text (`a1`) is made and read by [`crate::notation`].
///
/// ```
/// use dama::board::Square;
///
/// let square = Square::at(3, 0).unwrap();
/// assert_eq!(square.index(), 3);
/// assert_eq!(square.to_string(), "d1");
/// assert!(Square::new(64).is_none());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, or `None` above 63.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square with the low six bits of `index` as its index.
    pub(crate) const fn wrapping(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The square a step further in a direction in which the board goes on.
    #[inline]
    pub(crate) const fn neighbour(self, direction: super::Direction) -> Self {
        Self(self.0.wrapping_add_signed(direction.step()) & 63)
    }

    /// The square on this file (0 = a) and rank (0 = rank 1), or `None` when
    /// either is above 7.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 {
            Some(Self(rank * 8 + file))
        } else {
            None
        }
    }

    /// All squares from a1, b1 … to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64).map(Self)
    }

    /// 0–63.
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructors already ensure, so
        // that tables of 64 entries are read without a bounds check.
        (self.0 & 63) as usize
    }

    /// 0 for file a, 7 for file h.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for rank 1, 7 for rank 8.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }
}
