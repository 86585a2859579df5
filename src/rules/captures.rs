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

    /// The field once the capturing piece has been lifted off its square.
    #[inline]
    pub(super) fn without_origin(self, square: Square) -> Self {
        Self {
            enemy: self.enemy,
            occupied: self.occupied & !Bitboard::of(square),
        }
    }

    #[inline]
    pub(super) fn without_victim(self, victim: impl Into<Bitboard>) -> Self {
        let others = !victim.into();
        Self {
            enemy: self.enemy & others,
            occupied: self.occupied & others,
        }
    }
}

/// What is made of captures: a list of moves, or their number.
pub(super) trait Collector {
    /// From here on it is the piece on this square that captures.
    fn start(&mut self, origin: Square);

    /// A capture may end on these squares. Called after its continuations,
    /// so that a capture which could go on has already been beaten by them.
    fn found(&mut self, to: Bitboard, left: Field, taken: u32);

    /// Whether a man that reaches its last row goes on as a king.
    fn crowns_in_flight(&self) -> bool;

    /// Whether a capture that has taken this many can still be among the
    /// largest.
    fn can_still_win(&self, left: Field, taken: u32) -> bool;
}

/// The number of largest captures of men that are never crowned in flight:
/// no two of their routes lead to the same move.
pub(super) struct Tally {
    most: u32,
    pub(super) count: u32,
}

impl Tally {
    pub(super) fn new() -> Self {
        Self { most: 1, count: 0 }
    }
}

impl Collector for Tally {
    #[inline]
    fn start(&mut self, _origin: Square) {}

    #[inline]
    fn found(&mut self, _to: Bitboard, _left: Field, taken: u32) {
        if taken > self.most {
            self.most = taken;
            self.count = 0;
        }
        self.count += u32::from(taken == self.most);
    }

    #[inline]
    fn crowns_in_flight(&self) -> bool {
        false
    }

    #[inline]
    fn can_still_win(&self, left: Field, taken: u32) -> bool {
        taken + left.enemy.len() >= self.most
    }
}

/// The largest captures found so far.
pub(super) struct Captures<'a> {
    crowns_in_flight: bool,
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
}

impl Collector for Captures<'_> {
    #[inline]
    fn start(&mut self, origin: Square) {
        self.origin = origin;
    }

    #[inline]
    fn found(&mut self, to: Bitboard, left: Field, taken: u32) {
        if taken < self.most {
            return;
        }
        if taken > self.most {
            self.most = taken;
            self.moves.clear();
        }
        let from = self.origin;
        let captured = self.all & !left.enemy;
        for to in to {
            let mv = Move { from, to, captured };
            // Kings reach the same result by several routes.
            let mut same_origin = self.moves.iter().rev().take_while(|m| m.from == from);
            if !same_origin.any(|m| *m == mv) {
                self.moves.push(mv);
            }
        }
    }

    #[inline]
    fn crowns_in_flight(&self) -> bool {
        self.crowns_in_flight
    }

    #[inline]
    fn can_still_win(&self, left: Field, taken: u32) -> bool {
        taken + left.enemy.len() >= self.most
    }
}
