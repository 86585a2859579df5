//! What the search leaves out: nodes that their evaluation or a shallower search
//! settles, late moves at full depth, and quiet moves of a side that is too far
//! behind.

use super::Score;
use super::node::{Node, Window};
use super::search::{Result, Search};
use super::table::Hit;
use crate::rules::Move;

/// Reverse futility pruning, at depth 1: by this margin in hundredths of a man.
const REVERSE_FUTILE: i16 = 60;

/// A side with fewer men may have only moves that spoil its position: to pass would
/// be better than any, and proves nothing.
const PASS_FROM_MEN: u32 = 3;

/// Forward pruning by a shallower search: by this margin in hundredths of a man.
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
        let beta = window.beta;
        if depth == 1 {
            return Ok(self.reverse_futile(node, beta));
        }
        if self.evaluate(node) < beta {
            return Ok(None);
        }
        if may_pass(node) {
            self.prune_by_pass(node, depth, beta)
        } else {
            self.prune_by_search(node, depth, beta, hit, moves)
        }
    }

    /// Reverse futility pruning: the evaluation is so far above beta that one ply of
    /// the opponent, who does not threaten to capture, can hardly bring it back below.
    fn reverse_futile(&mut self, node: &Node, beta: Score) -> Option<Score> {
        if is_threatened(node) {
            return None;
        }
        let score = self.evaluate(node);
        (score.plus(-REVERSE_FUTILE) >= beta).then_some(score)
    }

    /// Null move: where the opponent may move twice and finds nothing in a shallower
    /// search, a move would do as well. Other than the evaluation, this sees the
    /// combinations that are in the air, for these begin with an offer.
    fn prune_by_pass(&mut self, node: &Node, depth: u8, beta: Score) -> Result<Option<Score>> {
        let window = Window {
            alpha: beta.plus(-1),
            beta,
        };
        let left = (depth - 1).saturating_sub(1 + depth / 3);
        let score = self.child(&node.pass(), left, window, true)?;
        // A win that begins with a pass is none yet.
        let proven = if score.is_decided() { beta } else { score };
        Ok((score >= beta).then_some(proven))
    }

    /// Where a shallower search finds the position so good that a deeper one would
    /// hardly bring it back below beta, that is believed. The idea is that of `ProbCut`
    /// (M. Buro, 1995), on the same node. That search must look at the moves: were it
    /// settled by one of half its depth again, one ply would decide for eight.
    fn prune_by_search(
        &mut self,
        node: &Node,
        depth: u8,
        beta: Score,
        hit: Option<Hit>,
        moves: &mut [Move],
    ) -> Result<Option<Score>> {
        let beta = beta.plus(PRUNE_MARGIN);
        let above = Window {
            alpha: beta.plus(-1),
            beta,
        };
        let score = match self.settled(hit, depth / 2, above) {
            Some(score) => score,
            None => self.search_all_moves(node, depth / 2, above, hit, moves)?,
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

/// Whether a pass would tell something: not a second one, nor one that lets the
/// opponent capture, nor where one might be glad to pass.
fn may_pass(node: &Node) -> bool {
    let men = node.position.men(node.position.turn());
    !node.passed && !is_threatened(node) && men.len() >= PASS_FROM_MEN
}

/// Whether the opponent could capture, were it its turn.
fn is_threatened(node: &Node) -> bool {
    node.position.can_capture(!node.position.turn())
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
