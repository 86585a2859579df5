use super::{EqualLonePieces, KingAgainstMan, Position, RuleSet};
use crate::board::Side;

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The side to move has lost all its pieces.
    NoPieces,
    /// The side to move has pieces, but no legal move.
    NoLegalMove,
    /// One king against one man, and nothing to capture.
    KingAgainstMan,
    /// One king against one king, and nothing to capture.
    KingAgainstKing,
    /// One man against one man, and nothing to capture.
    ManAgainstMan,
    /// The same position for the third time.
    Repetition,
    /// Too many plies without a capture and without a move of a man.
    QuietLimit,
    /// The loser gave up.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// The loser's time ran out.
    Time,
}

impl Reason {
    /// The reason as a short code: `no-legal-move`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoPieces => "no-pieces",
            Self::NoLegalMove => "no-legal-move",
            Self::KingAgainstMan => "king-against-man",
            Self::KingAgainstKing => "king-against-king",
            Self::ManAgainstMan => "man-against-man",
            Self::Repetition => "repetition",
            Self::QuietLimit => "quiet-limit",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
        }
    }
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }

    /// A win of this side.
    pub const fn win(side: Side, reason: Reason) -> Self {
        Self {
            winner: Some(side),
            reason,
        }
    }
}

impl Position {
    /// The outcome that can be read off the board alone: no legal move, or
    /// lone pieces. Repetition and the quiet limit need a [`super::Game`].
    pub fn outcome(&self, rules: &RuleSet) -> Option<Outcome> {
        let us = self.turn();
        if self.pieces(us).is_empty() {
            return Some(Outcome::win(!us, Reason::NoPieces));
        }
        let moves = self.count_moves(rules.promotion, &mut Vec::new());
        if moves == 0 {
            return Some(Outcome::win(!us, Reason::NoLegalMove));
        }
        self.lone_pieces(rules)
    }

    /// The outcome when each side has a single piece and nothing can be
    /// captured.
    pub(crate) fn lone_pieces(&self, rules: &RuleSet) -> Option<Outcome> {
        let alone = Side::ALL
            .into_iter()
            .all(|side| self.pieces(side).is_single());
        if !alone || self.has_capture() {
            return None;
        }
        let kings = Side::ALL.map(|side| self.kings(side).any());
        let (winner, reason) = match kings {
            [true, true] => (None, Reason::KingAgainstKing),
            [false, false] => (None, Reason::ManAgainstMan),
            [true, false] => (Some(Side::White), Reason::KingAgainstMan),
            [false, true] => (Some(Side::Black), Reason::KingAgainstMan),
        };
        match reason {
            Reason::KingAgainstMan if rules.king_against_man == KingAgainstMan::Draw => {
                Some(Outcome::draw(reason))
            }
            Reason::ManAgainstMan if rules.equal_lone_pieces == EqualLonePieces::KingsDraw => None,
            _ => Some(Outcome { winner, reason }),
        }
    }
}
