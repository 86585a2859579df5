use super::{Move, Position, Promotion};
use crate::board::{Bitboard, Side, Square};

/// Why a piece may not go where a player wants it, and the squares that show
/// it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// The rule.
    pub kind: RefusalKind,
    /// The squares concerned: see each [`RefusalKind`].
    pub squares: Bitboard,
    /// How many pieces must be taken, where a capture is compulsory;
    /// otherwise 0.
    pub count: u32,
}

/// The rules by which a move can be refused.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RefusalKind {
    /// The game is over.
    GameOver,
    /// There is no piece on the square.
    EmptySquare,
    /// The piece is the opponent's.
    NotYourPiece,
    /// Another piece must capture. Squares: the pieces that can.
    MustCapture,
    /// This piece must capture. Squares: where it can end.
    MustCaptureThis,
    /// It would capture, but not the largest number. Squares: the pieces that
    /// can take that many.
    MustCaptureMost,
    /// The capture would need a half turn between two jumps. Squares: where
    /// the piece can end.
    HalfTurn,
    /// The piece has no move at all.
    PieceBlocked,
    /// The move would lead nowhere.
    SameSquare,
    /// Something stands on the square. Squares: it.
    Occupied,
    /// Nothing moves diagonally.
    Diagonal,
    /// Men never move back.
    Backward,
    /// A man moves a single square.
    TooFar,
    /// A piece stands in the king's way. Squares: what stands there.
    KingPathBlocked,
}

impl RefusalKind {
    fn alone(self) -> Refusal {
        self.with(Bitboard::EMPTY)
    }

    fn with(self, squares: Bitboard) -> Refusal {
        Refusal {
            kind: self,
            squares,
            count: 0,
        }
    }
}

impl Position {
    /// Why no legal move leads from one square to another; `None` when one
    /// does.
    pub fn refusal(&self, from: Square, to: Square, promotion: Promotion) -> Option<Refusal> {
        let legal = self.legal_moves(promotion);
        if legal.iter().any(|mv| mv.from == from && mv.to == to) {
            return None;
        }
        let refusal = match self.side_at(from) {
            None => RefusalKind::EmptySquare.alone(),
            Some(side) if side != self.turn() => RefusalKind::NotYourPiece.alone(),
            Some(_) => match legal.first() {
                Some(mv) if mv.is_capture() => {
                    self.capture_refusal(from, to, promotion, &legal, mv.captured.len())
                }
                _ => self.quiet_refusal(from, to, &legal),
            },
        };
        Some(refusal)
    }

    /// A capture is due, and it is not this one.
    fn capture_refusal(
        &self,
        from: Square,
        to: Square,
        promotion: Promotion,
        legal: &[Move],
        count: u32,
    ) -> Refusal {
        let ends: Bitboard = legal
            .iter()
            .filter(|mv| mv.from == from)
            .map(|mv| mv.to)
            .collect();
        let capturers: Bitboard = legal.iter().map(|mv| mv.from).collect();
        let (kind, squares) = if self.captures_to(from, to, promotion) {
            (RefusalKind::MustCaptureMost, capturers)
        } else if ends.is_empty() {
            (RefusalKind::MustCapture, capturers)
        } else if self.captures_to_by_half_turn(from, to, promotion) {
            (RefusalKind::HalfTurn, ends)
        } else {
            (RefusalKind::MustCaptureThis, ends)
        };
        Refusal {
            kind,
            squares,
            count,
        }
    }

    /// Nothing can be captured, and the piece cannot step or slide there.
    fn quiet_refusal(&self, from: Square, to: Square, legal: &[Move]) -> Refusal {
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        let back = match self.turn() {
            Side::White => to.rank() < from.rank(),
            Side::Black => to.rank() > from.rank(),
        };
        let king = self.is_king_at(from);
        if !legal.iter().any(|mv| mv.from == from) {
            RefusalKind::PieceBlocked.alone()
        } else if from == to {
            RefusalKind::SameSquare.alone()
        } else if self.occupied().contains(to) {
            RefusalKind::Occupied.with(to.into())
        } else if files != 0 && ranks != 0 {
            RefusalKind::Diagonal.alone()
        } else if !king && back {
            RefusalKind::Backward.alone()
        } else if king {
            RefusalKind::KingPathBlocked.with(between(from, to) & self.occupied())
        } else {
            RefusalKind::TooFar.alone()
        }
    }
}

/// The squares strictly between two squares of one line.
fn between(from: Square, to: Square) -> Bitboard {
    use crate::board::{Direction, ray};
    Direction::ALL
        .into_iter()
        .filter(|&direction| ray(direction, from).contains(to))
        .fold(Bitboard::EMPTY, |_, direction| {
            ray(direction, from) & ray(direction.opposite(), to)
        })
}
