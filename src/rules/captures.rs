//! What men and kings share when they capture: the field they meet, and the
//! collection of the largest captures.

use super::{Move, Promotion};
use crate::board::{Bitboard, Square};

/// What a capturing piece meets: captured pieces leave it at once, and so did
/// the capturing piece itself.
#[derive(Copy, Clone)]
pub(super) struct Field {
    pub(super) enemy: Bitboard,
    pub(super) occupied: Bitboard,
}

impl Field {
    #[inline]
    pub(super) fn empty(self) -> Bitboard {
        !self.occupied
    }

    #[inline]
    pub(super) fn without_origin(self, square: Square) -> Self {
        Self {
            enemy: self.enemy,
            occupied: self.occupied & !Bitboard::of(square),
        }
    }

    #[inline]
    pub(super) fn without_victim(self, square: Square) -> Self {
        let others = !Bitboard::of(square);
        Self {
            enemy: self.enemy & others,
            occupied: self.occupied & others,
        }
    }
}

/// The largest captures found so far.
pub(super) struct Captures<'a> {
    pub(super) crowns_in_flight: bool,
    all: Bitboard,
    origin: Square,
    most: u32,
    moves: &'a mut Vec<Move>,
}

impl<'a> Captures<'a> {
    pub(super) fn new(promotion: Promotion, enemy: Bitboard, moves: &'a mut Vec<Move>) -> Self {
        Self {
            crowns_in_flight: promotion == Promotion::Immediate,
            all: enemy,
            origin: Square::wrapping(0),
            most: 1,
            moves,
        }
    }

    /// From here on it is the piece on this square that captures.
    #[inline]
    pub(super) fn start(&mut self, origin: Square) {
        self.origin = origin;
    }

    /// Whether a capture that has taken this many can still be among the
    /// largest.
    #[inline]
    pub(super) fn can_still_win(&self, field: Field, taken: u32) -> bool {
        taken + field.enemy.len() >= self.most
    }

    /// A capture may end here. Called after its continuations, so that a
    /// capture which could go on has already been beaten by them.
    #[inline]
    pub(super) fn found(&mut self, to: Square, left: Field, taken: u32) {
        if taken < self.most {
            return;
        }
        if taken > self.most {
            self.most = taken;
            self.moves.clear();
        }
        let mv = Move {
            from: self.origin,
            to,
            captured: self.all & !left.enemy,
        };
        // Kings reach the same result by several routes.
        let same_origin = self.moves.iter().rev().take_while(|m| m.from == mv.from);
        if !same_origin.into_iter().any(|m| *m == mv) {
            self.moves.push(mv);
        }
    }
}
