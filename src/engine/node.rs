use super::Score;
use super::key::key;
use crate::rules::{Move, Position};

/// The scores that matter at a node: those above `alpha` are news, and from
/// `beta` on the opponent will not let it come to this.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// The window of the opponent, for a child.
    pub(super) fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The smallest window above alpha: enough to see whether a move is
    /// better.
    pub(super) fn null(self) -> Self {
        Self {
            alpha: self.alpha,
            beta: self.alpha.plus(1),
        }
    }

    pub(super) fn is_null(self) -> bool {
        self.alpha.plus(1) >= self.beta
    }
}

/// A position in the search.
#[derive(Copy, Clone)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: u64,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Plies since the last capture or move of a man.
    pub(super) quiet: usize,
    /// Plies since the last move that cannot be taken back: a capture or a step
    /// ahead. Men step aside and back again.
    pub(super) reversible: usize,
    /// Whether it came about by a pass, which no rule allows.
    pub(super) passed: bool,
}

impl Node {
    pub(super) fn child(&self, mv: Move) -> Self {
        let position = self.position.after(mv);
        let by_king = self.position.is_king_at(mv.from);
        Self {
            position,
            key: key(&position),
            ply: self.ply + 1,
            quiet: if by_king && !mv.is_capture() {
                self.quiet + 1
            } else {
                0
            },
            reversible: if is_reversible(&self.position, mv) {
                self.reversible + 1
            } else {
                0
            },
            passed: false,
        }
    }

    /// The same position with the opponent to move.
    pub(super) fn pass(&self) -> Self {
        let position = self.position.after_pass();
        Self {
            position,
            key: key(&position),
            ply: self.ply + 1,
            quiet: self.quiet + 1,
            // What was before cannot come again by moves alone.
            reversible: 0,
            passed: true,
        }
    }
}

/// Whether a position that stood before the move may stand again after it.
pub(super) fn is_reversible(position: &Position, mv: Move) -> bool {
    let aside = mv.from.rank() == mv.to.rank();
    !mv.is_capture() && (aside || position.is_king_at(mv.from))
}
