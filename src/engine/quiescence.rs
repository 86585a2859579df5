//! The end of the search: captures are played until the position is quiet.

use super::Score;
use super::node::{Node, Window};
use super::search::{MAX_PLY, Result, Search};

impl Search<'_> {
    /// The score of a node when only captures, which are compulsory, are
    /// played.
    pub(super) fn quiesce(&mut self, node: &Node, mut window: Window) -> Result<Score> {
        self.visit(node)?;
        let position = &node.position;
        if node.ply >= MAX_PLY {
            return Ok(self.evaluate(node));
        }
        let mut moves = core::mem::take(&mut self.frames[node.ply].moves);
        if !position.has_capture() {
            if let Some(score) = self.known(node) {
                self.frames[node.ply].moves = moves;
                return Ok(score);
            }
            let blocked = position.count_moves(self.rules.promotion, &mut moves) == 0;
            self.frames[node.ply].moves = moves;
            let decided = self.decided(node, blocked);
            return Ok(decided.unwrap_or_else(|| self.evaluate(node)));
        }
        position.generate(self.rules.promotion, &mut moves);
        let mut best = -Score::INFINITE;
        for &mv in &moves {
            let score = -self.quiesce(&node.child(mv), window.flipped())?;
            if score > best {
                best = score;
            }
            if score > window.alpha {
                window.alpha = score;
                self.keep_line(node.ply, mv);
                if score >= window.beta {
                    break;
                }
            }
        }
        self.frames[node.ply].moves = moves;
        Ok(best)
    }
}
