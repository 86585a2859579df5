use super::{IllegalMove, Move, Promotion, Setup};
use crate::board::{Bitboard, Side, Square};

/// The pieces on the board and the side to move. A value that exists is valid:
/// it was checked by [`Setup::position`], or made by a legal move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    men: [Bitboard; 2],
    kings: [Bitboard; 2],
    turn: Side,
}

const _: () = assert!(size_of::<Position>() <= 40);

impl Position {
    /// The start of every game: sixteen men a side on the second and third
    /// row, White to move.
    pub const START: Self = Self {
        men: [
            Bitboard(0x0000_0000_00FF_FF00),
            Bitboard(0x00FF_FF00_0000_0000),
        ],
        kings: [Bitboard::EMPTY; 2],
        turn: Side::White,
    };

    /// `setup` has been checked.
    pub(super) const fn from_valid(setup: Setup) -> Self {
        Self {
            men: setup.men,
            kings: setup.kings,
            turn: setup.turn,
        }
    }

    /// The pieces and the side to move, to be changed and checked again.
    pub const fn setup(&self) -> Setup {
        Setup {
            men: self.men,
            kings: self.kings,
            turn: self.turn,
        }
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The men of a side.
    pub const fn men(&self, side: Side) -> Bitboard {
        self.men[side.index()]
    }

    /// The kings of a side.
    pub const fn kings(&self, side: Side) -> Bitboard {
        self.kings[side.index()]
    }

    /// All pieces of a side.
    pub const fn pieces(&self, side: Side) -> Bitboard {
        Bitboard(self.men(side).0 | self.kings(side).0)
    }

    /// All pieces.
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.pieces(Side::White).0 | self.pieces(Side::Black).0)
    }

    /// The side whose piece stands on the square.
    pub fn side_at(&self, square: Square) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.pieces(side).contains(square))
    }

    /// Whether a king stands on the square.
    pub fn is_king_at(&self, square: Square) -> bool {
        (self.kings[0] | self.kings[1]).contains(square)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// When the move is not legal under this promotion rule.
    pub fn play(&self, mv: Move, promotion: Promotion) -> Result<Self, IllegalMove> {
        if self.legal_moves(promotion).contains(&mv) {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove(mv))
        }
    }

    /// The same pieces with the other side to move, which no rule allows.
    pub(crate) fn after_pass(&self) -> Self {
        Self {
            turn: !self.turn,
            ..*self
        }
    }

    /// The position after a move that the generator made for this position.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
        let mut next = *self;
        next.turn = !self.turn;
        if (self.men[us] & from).is_empty() {
            next.kings[us] = next.kings[us] ^ from | to;
        } else {
            next.men[us] ^= from;
            if self.promotes(mv) {
                next.kings[us] |= to;
            } else {
                next.men[us] |= to;
            }
        }
        next.men[them] &= !mv.captured;
        next.kings[them] &= !mv.captured;
        next
    }

    /// Whether this legal move makes a man a king.
    #[inline]
    pub fn promotes(&self, mv: Move) -> bool {
        let last = self.turn.last_rank();
        self.men[self.turn.index()].contains(mv.from)
            && (mv.to.rank() == last || crossed_last_rank(mv, last))
    }
}

/// Whether a man's capture touched its last row, wherever it ended.
///
/// Men jump two rows forward, so a man keeps the parity of its row: one that
/// starts on the parity of the last row takes a piece of the row before it
/// only on the way to the last row or, crowned there in flight, afterwards.
const fn crossed_last_rank(mv: Move, last: u8) -> bool {
    let before_last = if last == 7 { 6 } else { 1 };
    mv.from.rank() % 2 == last % 2 && mv.captured.0 & Bitboard::rank(before_last).0 != 0
}
