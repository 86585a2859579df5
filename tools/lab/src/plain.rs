//! The plainest correct opponent: alpha-beta one ply deeper at a time, captures
//! played out, material alone. It shows what the engine's own search and
//! evaluation are worth.

use anyhow::{Context, Result};
use dama::board::Side;
use dama::rules::{Game, Move, Position, RuleSet};

const WON: i32 = 1_000_000;
const MAN: i32 = 100;
const KING: i32 = 400;
const DEEPEST: u32 = 60;

pub(crate) struct Plain {
    rules: RuleSet,
    nodes: u64,
    budget: u64,
    random: fastrand::Rng,
}

impl Plain {
    /// `limits` are those of the engine's `go`; only `nodes=N` is understood.
    pub(crate) fn new(limits: &str) -> Result<Self> {
        let nodes = limits.strip_prefix("nodes=").and_then(|n| n.parse().ok());
        Ok(Self {
            rules: RuleSet::CLASSIC,
            nodes: 0,
            budget: nodes.context("the plain opponent is limited by nodes=N")?,
            random: fastrand::Rng::with_seed(1),
        })
    }

    /// The best move; of moves that are equal to it, a random one.
    pub(crate) fn think(&mut self, game: &Game) -> Result<Move> {
        self.rules = *game.rules();
        self.nodes = 0;
        let mut moves = game.legal_moves();
        self.random.shuffle(&mut moves);
        let mut best = *moves.first().context("the game is over")?;
        for depth in 1..=DEEPEST {
            let mut alpha = -WON;
            let mut choice = best;
            for &mv in &moves {
                let child = game.position().play(mv, self.rules.promotion)?;
                match self.search(&child, depth - 1, 1, -WON, -alpha) {
                    None => return Ok(best),
                    Some(score) if -score > alpha => (alpha, choice) = (-score, mv),
                    Some(_) => {}
                }
            }
            best = choice;
            // The best first: it cuts the next iteration short.
            moves.sort_by_key(|&mv| mv != best);
        }
        Ok(best)
    }

    /// The score for the side to move, `None` when the nodes are used up.
    fn search(
        &mut self,
        position: &Position,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.budget {
            return None;
        }
        if let Some(outcome) = position.outcome(&self.rules) {
            return Some(match outcome.winner {
                None => 0,
                Some(side) if side == position.turn() => WON - ply,
                Some(_) => ply - WON,
            });
        }
        if depth == 0 && !position.has_capture() {
            return Some(material(position));
        }
        let mut best = -WON;
        for mv in position.legal_moves(self.rules.promotion) {
            let child = position.play(mv, self.rules.promotion).ok()?;
            let left = depth.saturating_sub(1);
            best = best.max(-self.search(&child, left, ply + 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

fn material(position: &Position) -> i32 {
    let of = |side: Side| {
        MAN * position.men(side).len() as i32 + KING * position.kings(side).len() as i32
    };
    of(position.turn()) - of(!position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use dama::notation::{parse_fen, write_move};

    #[test]
    fn it_gives_no_man_away() {
        let rules = RuleSet::CLASSIC;
        let position = parse_fen("W:Wb2,d4,h2:Bd6,a7,h7").unwrap();
        let mut plain = Plain::new("nodes=20000").unwrap();
        let game = Game::from_position(rules, position);
        let mv = plain.think(&game).unwrap();
        // There d6 would take it for nothing.
        assert_ne!(write_move(&position, rules.promotion, mv), "d4-d5");
    }

    #[test]
    fn it_is_limited_by_nodes_alone() {
        assert!(Plain::new("time=100").is_err());
    }
}
