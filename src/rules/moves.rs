use thiserror::Error;

use crate::board::{Bitboard, Square};

/// A move, known by where it starts, where it ends and what it takes.
///
/// A capture with several routes to the same end and the same victims is one
/// `Move`: the resulting position is the same. The routes themselves are worked
/// out by [`super::Position::route`] when a move is shown or written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the piece starts.
    pub from: Square,
    /// Where it ends: after a king's round trip the square it started from.
    pub to: Square,
    /// The pieces it takes; empty for a quiet move.
    pub captured: Bitboard,
}

impl Move {
    /// Whether the move takes anything.
    pub const fn is_capture(&self) -> bool {
        self.captured.any()
    }
}

/// The move is not legal in the position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("{0} is not a legal move here")]
pub struct IllegalMove(
    /// The move that was refused.
    pub Move,
);
