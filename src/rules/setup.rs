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
    #[error("{} has more than {MOST_PIECES} pieces", side_name(*.0))]
    TooManyPieces(Side),
    /// A man stands on its own last row, where it would have become a king.
    #[error("a {} man cannot stand on {square}, its last row", side_name(*side))]
    ManOnLastRow {
        /// Whose man.
        side: Side,
        /// Where it stands.
        square: Square,
    },
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
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

    /// The position that this is.
    ///
    /// # Errors
    ///
    /// When two pieces share a square, a man stands on its last row, or a side
    /// has more than sixteen pieces.
    pub fn position(self) -> Result<Position, SetupError> {
        let mut seen = Bitboard::EMPTY;
        for set in self.men.into_iter().chain(self.kings) {
            if let Some(square) = (set & seen).first() {
                return Err(SetupError::Occupied(square));
            }
            seen |= set;
        }
        for side in Side::ALL {
            let stranded = self.men[side.index()] & Bitboard::rank(side.last_rank());
            if let Some(square) = stranded.first() {
                return Err(SetupError::ManOnLastRow { side, square });
            }
            let pieces = self.men[side.index()] | self.kings[side.index()];
            if pieces.len() > MOST_PIECES {
                return Err(SetupError::TooManyPieces(side));
            }
        }
        Ok(Position::from_valid(self))
    }
}
