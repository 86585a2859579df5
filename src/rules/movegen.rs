//! Legal moves: quiet ones if nothing can be captured, otherwise the captures
//! that take the largest number of pieces over the whole board.

use super::captures::{Captures, Field};
use super::{Move, Position, Promotion, kings, men};
use crate::board::{Bitboard, Side, Square};

impl Position {
    /// All legal moves, in no particular order. Whether the game is over for
    /// another reason is not asked here: see [`super::Game`].
    ///
    /// ```
    /// use dama::rules::{Position, Promotion};
    ///
    /// assert_eq!(Position::START.legal_moves(Promotion::EndOfMove).len(), 8);
    /// ```
    pub fn legal_moves(&self, promotion: Promotion) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(promotion, &mut moves);
        moves
    }

    /// Replaces the contents of `moves` by the legal moves; a list that is used
    /// again needs no allocation.
    pub fn generate(&self, promotion: Promotion, moves: &mut Vec<Move>) {
        match self.turn() {
            Side::White => Mover::<true>::of(self).generate(promotion, moves),
            Side::Black => Mover::<false>::of(self).generate(promotion, moves),
        }
    }

    /// Each legal move and the position after it; `scratch` is overwritten.
    pub fn successors<'a>(
        &'a self,
        promotion: Promotion,
        scratch: &'a mut Vec<Move>,
    ) -> impl Iterator<Item = (Move, Self)> + 'a {
        self.generate(promotion, scratch);
        scratch.iter().map(|&mv| (mv, self.after(mv)))
    }

    /// How many legal moves there are; `scratch` is overwritten.
    pub fn count_moves(&self, promotion: Promotion, scratch: &mut Vec<Move>) -> usize {
        match self.turn() {
            Side::White => Mover::<true>::of(self).count(promotion, scratch),
            Side::Black => Mover::<false>::of(self).count(promotion, scratch),
        }
    }

    /// The squares that a king on this square could move to without capturing.
    pub fn slides(&self, king: Square) -> Bitboard {
        kings::moves(king, self.occupied())
    }

    /// The kings of a side that can capture, or could were it its turn.
    pub fn capturing_kings(&self, side: Side) -> Bitboard {
        let field = Field {
            enemy: self.pieces(!side),
            occupied: self.occupied(),
        };
        kings::jumpers(self.kings(side), field)
    }

    /// Whether the side to move can, and so must, capture.
    pub fn has_capture(&self) -> bool {
        self.can_capture(self.turn())
    }

    /// Whether a side can capture, or could were it its turn.
    pub fn can_capture(&self, side: Side) -> bool {
        match side {
            Side::White => Mover::<true>::of(self).has_capture(),
            Side::Black => Mover::<false>::of(self).has_capture(),
        }
    }
}

/// A position seen by the side to move.
struct Mover<const WHITE: bool> {
    men: Bitboard,
    kings: Bitboard,
    field: Field,
}

impl<const WHITE: bool> Mover<WHITE> {
    #[inline]
    fn of(position: &Position) -> Self {
        let (us, them) = if WHITE {
            (Side::White, Side::Black)
        } else {
            (Side::Black, Side::White)
        };
        Self {
            men: position.men(us),
            kings: position.kings(us),
            field: Field {
                enemy: position.pieces(them),
                occupied: position.occupied(),
            },
        }
    }

    /// The men and the kings that can capture.
    #[inline]
    fn jumpers(&self) -> (Bitboard, Bitboard) {
        (
            men::jumpers::<WHITE>(self.men, self.field),
            kings::jumpers(self.kings, self.field),
        )
    }

    #[inline]
    fn has_capture(&self) -> bool {
        let (men, kings) = self.jumpers();
        (men | kings).any()
    }

    fn generate(&self, promotion: Promotion, moves: &mut Vec<Move>) {
        moves.clear();
        let (men, kings) = self.jumpers();
        if (men | kings).any() {
            self.captures(promotion, men, kings, moves);
        } else {
            self.quiet(moves);
        }
    }

    fn captures(
        &self,
        promotion: Promotion,
        men: Bitboard,
        kings: Bitboard,
        moves: &mut Vec<Move>,
    ) {
        let mut captures = Captures::new(promotion, self.field.enemy, moves);
        men::capture::<WHITE>(&mut captures, men, self.field);
        kings::capture(&mut captures, kings, self.field);
    }

    fn quiet(&self, moves: &mut Vec<Move>) {
        let mut push = |from, to| {
            moves.push(Move {
                from,
                to,
                captured: Bitboard::EMPTY,
            });
        };
        for (direction, targets) in men::steps::<WHITE>(self.men, self.field.empty()) {
            for to in targets {
                push(to.neighbour(direction.opposite()), to);
            }
        }
        for king in self.kings {
            for to in kings::moves(king, self.field.occupied) {
                push(king, to);
            }
        }
    }

    fn count(&self, promotion: Promotion, scratch: &mut Vec<Move>) -> usize {
        let (men, kings) = self.jumpers();
        if kings.any() || men.any() && promotion == Promotion::Immediate {
            scratch.clear();
            self.captures(promotion, men, kings, scratch);
            return scratch.len();
        }
        if men.any() {
            return men::count_captures::<WHITE>(men, self.field) as usize;
        }
        let steps = men::count_steps::<WHITE>(self.men, self.field.empty());
        let slides: u32 = self
            .kings
            .into_iter()
            .map(|king| kings::moves(king, self.field.occupied).len())
            .sum();
        (steps + slides) as usize
    }
}
