//! What the search leaves out: nodes that a shallower search settles, late moves
//! at full depth, and quiet moves of a side that is too far behind.

use super::Score;
use super::node::{Node, Window};
use super::search::{Result, Search};
use crate::rules::Move;

/// Forward pruning: from this depth on, and by this margin in hundredths of a
/// man.
const PRUNE_FROM: u8 = 4;
const PRUNE_MARGIN: i16 = 60;

/// Nothing is pruned where a side is this far ahead: there the evaluation swings
/// by more than any margin, and the end itself is to be found.
const CRUSHING: u16 = 1_000;

/// A quiet move is futile up to this depth when the side is behind by so many
/// hundredths of a man for each ply left.
const FUTILE_UP_TO: u8 = 3;
const FUTILE_A_PLY: i16 = 120;

impl Search<'_> {
    /// Forward pruning: when a shallower search finds the position so good that
    /// a deeper one would hardly bring it back below beta, that is believed.
    /// The idea is that of `ProbCut` (M. Buro, 1995), on the same node.
    pub(super) fn forward_prune(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
        moves: &mut [Move],
    ) -> Result<Option<Score>> {
        let crushing = window.beta.hundredths().unsigned_abs() > CRUSHING;
        if self.full_width
            || depth < PRUNE_FROM
            || !window.is_null()
            || moves[0].is_capture()
            || crushing
        {
            return Ok(None);
        }
        let beta = window.beta.plus(PRUNE_MARGIN);
        let above = Window {
            alpha: beta.plus(-1),
            beta,
        };
        let score = self.search_moves(node, depth / 2, above, moves)?;
        Ok((score >= beta).then_some(score))
    }

    /// What may be left out of the later moves of a node.
    pub(super) fn late_moves(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
        moves: &[Move],
    ) -> LateMoves {
        let quiet = !self.full_width && !moves[0].is_capture();
        let undecided = window.alpha.hundredths().unsigned_abs() <= CRUSHING;
        let futile = quiet && undecided && depth <= FUTILE_UP_TO && window.is_null() && {
            let margin = FUTILE_A_PLY * i16::from(depth);
            self.evaluate(node).plus(margin) <= window.alpha
        };
        LateMoves {
            depth,
            quiet,
            futile,
        }
    }

    /// A child that is not expected to be the best: it must first prove itself
    /// with a null window and reduced depth.
    pub(super) fn later_child(
        &mut self,
        child: &Node,
        depth: u8,
        reduced: u8,
        window: Window,
    ) -> Result<Score> {
        if reduced < depth {
            let score = self.child(child, reduced, window.null(), true)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        self.child(child, depth, window, false)
    }
}

/// How the moves after the first of a node are treated.
pub(super) struct LateMoves {
    depth: u8,
    quiet: bool,
    futile: bool,
}

impl LateMoves {
    /// Whether a move is not even looked at. One that crowns or offers a capture
    /// always is, and so is every move of a side that is losing so far.
    pub(super) fn skips(&self, child: &Node, crowns: bool, best: Score) -> bool {
        self.futile && !crowns && !best.is_lost() && !child.position.has_capture()
    }

    /// By how many plies less the move at this place is looked at first.
    pub(super) fn reduction(&self, index: usize, crowns: bool) -> u8 {
        if !self.quiet || crowns || self.depth < 3 || index < 2 {
            return 0;
        }
        let reduction = 1 + u8::from(index >= 5) + u8::from(self.depth >= 6 && index >= 8);
        reduction.min(self.depth - 2)
    }
}
