use super::{Info, Level, Score, Thought};
use crate::rules::{Game, Move};

/// The moves of the position that is thought about, with what the last
/// iteration found.
pub(super) struct Root {
    pub(super) moves: Vec<RootMove>,
    pub(super) info: Info,
}

/// A root move and the last exact score or bound it got.
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
        })
    }

    /// Whether looking deeper would change nothing: the way to the end is
    /// known.
    pub(super) fn is_decided(&self) -> bool {
        let depth = i16::from(self.info.depth);
        self.info
            .score
            .plies_to_win()
            .is_some_and(|plies| plies.abs() <= depth)
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
        if best.plies_to_win().is_some() {
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
