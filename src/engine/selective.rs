//! What the search leaves out: nodes that their evaluation or a shallower search
//! settles, late moves at full depth, and quiet moves of a side that is too far
//! behind.

use super::Score;
use super::node::{Node, Window};
use super::search::{Result, Search};
use super::table::Hit;
use crate::rules::Move;

/// Reverse futility pruning: up to this depth, by so many hundredths of a man for
/// each ply left.
const REVERSE_FUTILE_UP_TO: u8 = 3;
const REVERSE_FUTILE_A_PLY: i16 = 60;

/// Forward pruning by a shallower search, at all greater depths: by this margin in
/// hundredths of a man.
const PRUNE_MARGIN: i16 = 60;

/// Nothing is pruned where a side is this far ahead: there the evaluation swings
/// by more than any margin, and the end itself is to be found.
const CRUSHING: u16 = 1_000;

/// A quiet move is futile up to this depth when the side is behind by so many
/// hundredths of a man for each ply left.
const FUTILE_UP_TO: u8 = 3;
const FUTILE_A_PLY: i16 = 120;

/// A late move is reduced by a ply less from this rate on, and by one more from as
/// much below zero.
const PROVEN: i32 = 2_000;

impl Search<'_> {
    /// The score of a node that looks so good that its moves need not be searched
    /// to the full depth.
    pub(super) fn forward_prune(
        &mut self,
        node: &Node,
        depth: u8,
        window: Window,
        hit: Option<Hit>,
        moves: &mut [Move],
    ) -> Result<Option<Score>> {
        let crushing = window.beta.hundredths().unsigned_abs() > CRUSHING;
        if self.full_width || !window.is_null() || moves[0].is_capture() || crushing {
            return Ok(None);
        }
        if depth <= REVERSE_FUTILE_UP_TO {
            return Ok(self.reverse_futile(node, depth, window.beta));
        }
        self.prune_by_search(node, depth, window.beta, hit, moves)
    }

    /// Reverse futility pruning: the evaluation is so far above beta that the
    /// opponent can hardly bring it back below in the plies that are left, and does
    /// not threaten to capture.
    fn reverse_futile(&mut self, node: &Node, depth: u8, beta: Score) -> Option<Score> {
        let position = &node.position;
        if position.can_capture(!position.turn()) {
            return None;
        }
        let score = self.evaluate(node);
        let margin = REVERSE_FUTILE_A_PLY * i16::from(depth);
        (score.plus(-margin) >= beta).then_some(score)
    }

    /// Where the evaluation is at least beta, and a shallower search finds the
    /// position so good that a deeper one would hardly bring it back below, that is
    /// believed. The idea is that of `ProbCut` (M. Buro, 1995), on the same node.
    fn prune_by_search(
        &mut self,
        node: &Node,
        depth: u8,
        beta: Score,
        hit: Option<Hit>,
        moves: &mut [Move],
    ) -> Result<Option<Score>> {
        if self.evaluate(node) < beta {
            return Ok(None);
        }
        let beta = beta.plus(PRUNE_MARGIN);
        let above = Window {
            alpha: beta.plus(-1),
            beta,
        };
        let score = match self.settled(hit, depth / 2, above) {
            Some(score) => score,
            None => self.search_moves(node, depth / 2, above, hit, moves)?,
        };
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

    /// By how many plies less the move at this place, with this rate, is looked at
    /// first: the later it comes and the less it has refuted, the more. One that
    /// offers a capture by one at most, or combinations of several would not be seen.
    pub(super) fn reduction(&self, child: &Node, crowns: bool, index: usize, rate: i32) -> u8 {
        if !self.quiet || crowns || self.depth < 3 || index < 2 {
            return 0;
        }
        let late = 1 + i32::from(index >= 5) + i32::from(self.depth >= 6 && index >= 8);
        let proven = (rate / PROVEN).clamp(-1, 1);
        let offers = child.position.has_capture();
        let most = if offers { 1 } else { i32::from(self.depth) - 2 };
        (late - proven).clamp(0, most) as u8
    }
}
