//! The position that is thought about: iterations over its moves, and the
//! choice among them.

use super::node::Window;
use super::search::{Result, Search};
use super::{Info, Level, Score, Thought};
use crate::rules::{Game, Move};

/// Aspiration: from this depth on the search first asks only whether the score
/// is near the last one, within so many hundredths of a man.
const ASPIRE_FROM: u8 = 5;
const ASPIRE_WIDTH: i16 = 25;

/// The moves of the position that is thought about, with what the last
/// iteration found.
pub(super) struct Root {
    pub(super) moves: Vec<RootMove>,
    pub(super) info: Info,
    /// How many iterations in a row have found the same best move.
    pub(super) steady: u32,
}

/// A root move and the score it got in the last iteration that came to it: minus
/// infinite where that was only found to be below what counts.
pub(super) struct RootMove {
    pub(super) mv: Move,
    pub(super) score: Score,
}

impl Root {
    /// `None` when the game is over.
    pub(super) fn new(game: &Game) -> Option<Self> {
        let legal = game.legal_moves();
        let first = *legal.first()?;
        let score = -Score::INFINITE;
        Some(Self {
            moves: legal.into_iter().map(|mv| RootMove { mv, score }).collect(),
            info: Info {
                depth: 0,
                score: Score::DRAW,
                nodes: 0,
                pv: vec![first],
            },
            steady: 0,
        })
    }

    /// Whether looking deeper would change nothing: the way to the end, or to a
    /// known ending, is clear.
    pub(super) fn is_decided(&self) -> bool {
        let depth = i16::from(self.info.depth);
        self.info
            .score
            .plies_to_decision()
            .is_some_and(|plies| plies <= depth)
    }

    /// The best move.
    pub(super) fn thought(self) -> Thought {
        Thought {
            mv: self.info.pv[0],
            info: self.info,
        }
    }

    /// One of the moves that are nearly as good as the best to this level, the
    /// better the more likely. What wins is not passed over, and what loses is
    /// not chosen freely.
    pub(super) fn choice(self, level: Level, seed: u64) -> Thought {
        let best = self.info.score;
        if best.is_decided() {
            return self.thought();
        }
        let worst = best.plus(-level.margin());
        let candidates: Vec<(Move, u32)> = self
            .moves
            .iter()
            .filter(|root| root.score > worst)
            .map(|root| {
                let above = root.score.hundredths().abs_diff(worst.hundredths());
                (root.mv, u32::from(above))
            })
            .collect();
        let total = candidates.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return self.thought();
        }
        let mut ticket = fastrand::Rng::with_seed(seed).u32(0..total);
        let chosen = candidates.iter().find(|(_, weight)| {
            let won = ticket < *weight;
            ticket = ticket.saturating_sub(*weight);
            won
        });
        Thought {
            mv: chosen.map_or(self.info.pv[0], |(mv, _)| *mv),
            info: self.info,
        }
    }
}

impl Search<'_> {
    /// One iteration over the root moves; those within `margin` of the best
    /// get exact scores. `false` when it was stopped.
    pub(super) fn iterate(&mut self, root: &mut Root, depth: u8, margin: i16) -> bool {
        let before = root.info.pv[0];
        let done = self.aspire(root, depth, margin).is_ok();
        root.info.nodes = self.nodes;
        self.may_stop |= done;
        root.steady = if root.info.pv[0] == before {
            root.steady + 1
        } else {
            0
        };
        done
    }

    /// Searches in a narrow window round the last score, and in wider ones
    /// until the score is inside.
    fn aspire(&mut self, root: &mut Root, depth: u8, margin: i16) -> Result<()> {
        let full = Window {
            alpha: -Score::INFINITE,
            beta: Score::INFINITE,
        };
        let guess = root.info.score;
        let mut width = ASPIRE_WIDTH;
        let mut window = full;
        if depth >= ASPIRE_FROM && margin == 0 && !guess.is_decided() {
            window.alpha = guess.plus(-width);
            window.beta = guess.plus(width);
        }
        loop {
            let score = self.try_root_moves(root, depth, margin, window)?;
            width *= 4;
            if score <= window.alpha {
                window.alpha = if width > 400 {
                    full.alpha
                } else {
                    score.plus(-width)
                };
            } else if score >= window.beta {
                window.beta = if width > 400 {
                    full.beta
                } else {
                    score.plus(width)
                };
            } else {
                return Ok(());
            }
        }
    }

    fn try_root_moves(
        &mut self,
        root: &mut Root,
        depth: u8,
        margin: i16,
        window: Window,
    ) -> Result<Score> {
        let mut best = -Score::INFINITE;
        for index in 0..root.moves.len() {
            let mv = root.moves[index].mv;
            let inside = Window {
                alpha: window.alpha.max(best.plus(-margin)),
                beta: window.beta,
            };
            let score = self.child(&self.root.child(mv), depth - 1, inside, index == 0)?;
            // A bound is no score: should the best move fall later, it would look near.
            root.moves[index].score = if score > inside.alpha {
                score
            } else {
                -Score::INFINITE
            };
            if score > best {
                best = score;
                if score > window.alpha {
                    let mut pv = vec![mv];
                    pv.extend_from_slice(&self.frames[1].pv);
                    root.info = Info {
                        depth,
                        score,
                        nodes: self.nodes,
                        pv,
                    };
                    // Stable: the others keep the order of their last scores.
                    root.moves[..=index].rotate_right(1);
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        Ok(best)
    }
}
