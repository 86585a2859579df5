use thiserror::Error;

use super::Position;
use crate::board::{Bitboard, Side, Square};

/// Pieces on a board and a side to move, not yet known to be a position: what
/// an editor or a FEN reader fills in.
///
/// ```
/// use dama::board::{Bitboard, Side, Square};
/// use dama::rules::{Setup, SetupError};
///
/// let a8 = Square::at(0, 7).unwrap();
/// let mut setup = Setup::empty(Side::White);
/// setup.men[Side::White.index()] = Bitboard::of(a8);
/// assert_eq!(
///     setup.position(),
///     Err(SetupError::ManOnLastRow { side: Side::White, square: a8 })
/// );
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men, White's first.
    pub men: [Bitboard; 2],
    /// The kings, White's first.
    pub kings: [Bitboard; 2],
    /// The side to move.
    pub turn: Side,
}

/// What each side starts with. It also bounds the work of finding the largest
/// capture: on a board full of enemies a king has millions of routes.
const MOST_PIECES: u32 = 16;

/// Why a [`Setup`] is not a position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum SetupError {
    /// More than one piece stands on this square.
    #[error("more than one piece on {0}")]
    Occupied(Square),
    /// A side has more pieces than it starts with.
    #[error("{} has more than {MOST_PIECES} pieces", .0.name())]
    TooManyPieces(Side),
    /// A man stands on its own last row, where it would have become a king.
    #[error("a {} man cannot stand on {square}, its last row", side.name())]
    ManOnLastRow {
        /// Whose man.
        side: Side,
        /// Where it stands.
        square: Square,
    },
}

impl SetupError {
    /// The error as a short code: `too-many-pieces`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Occupied(_) => "occupied",
            Self::TooManyPieces(_) => "too-many-pieces",
            Self::ManOnLastRow { .. } => "man-on-last-row",
        }
    }

    /// The side it speaks of, if of one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Occupied(_) => None,
            Self::TooManyPieces(side) | Self::ManOnLastRow { side, .. } => Some(side),
        }
    }

    /// The square it speaks of, if of one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::TooManyPieces(_) => None,
            Self::Occupied(square) | Self::ManOnLastRow { square, .. } => Some(square),
        }
    }
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Side) -> Self {
        Self {
            men: [Bitboard::EMPTY; 2],
            kings: [Bitboard::EMPTY; 2],
            turn,
        }
    }

    /// All pieces of a side.
    pub const fn pieces(&self, side: Side) -> Bitboard {
        Bitboard(self.men[side.index()].0 | self.kings[side.index()].0)
    }

    /// All that keeps this from being a position: squares with two pieces, then
    /// side by side the men on their last row, and too many pieces.
    ///
    /// ```
    /// use dama::board::{Bitboard, Side};
    /// use dama::rules::Setup;
    ///
    /// let mut setup = Setup::empty(Side::White);
    /// setup.men[Side::White.index()] = Bitboard::rank(7) | Bitboard::rank(1) | Bitboard::rank(2);
    /// let problems: Vec<String> = setup.problems().iter().map(ToString::to_string).collect();
    /// assert_eq!(problems.len(), 9);
    /// assert_eq!(problems[0], "a white man cannot stand on a8, its last row");
    /// assert_eq!(problems[8], "white has more than 16 pieces");
    /// ```
    pub fn problems(&self) -> Vec<SetupError> {
        let mut problems = Vec::new();
        let mut seen = Bitboard::EMPTY;
        for set in self.men.into_iter().chain(self.kings) {
            problems.extend((set & seen).into_iter().map(SetupError::Occupied));
            seen |= set;
        }
        for side in Side::ALL {
            let stranded = self.men[side.index()] & Bitboard::rank(side.last_rank());
            for square in stranded {
                problems.push(SetupError::ManOnLastRow { side, square });
            }
            if self.pieces(side).len() > MOST_PIECES {
                problems.push(SetupError::TooManyPieces(side));
            }
        }
        problems
    }

    /// The position that this is.
    ///
    /// # Errors
    ///
    /// When two pieces share a square, a man stands on its last row, or a side
    /// has more than sixteen pieces: the first of [`Setup::problems`].
    pub fn position(self) -> Result<Position, SetupError> {
        match self.problems()[..] {
            [problem, ..] => Err(problem),
            [] => Ok(Position::from_valid(self)),
        }
    }
}
