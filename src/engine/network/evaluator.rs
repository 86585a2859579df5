use super::inputs::{boards, each};
use super::layers::{View, add, output, remove};
use super::{Network, bucket};
use crate::board::{Bitboard, Side};
use crate::rules::Position;

/// Evaluates the positions of a search. For each ply it keeps both views of the
/// position that was evaluated there last, since the next one at that ply or the
/// one below differs from it in few pieces: only those are added and removed.
pub struct Evaluator {
    network: &'static Network,
    kept: Vec<Kept>,
}

/// A position's boards and how both sides see them.
#[derive(Clone, Copy)]
struct Kept {
    boards: [Bitboard; 4],
    views: [View; 2],
}

impl Evaluator {
    /// An evaluator of positions up to so many plies from the root.
    pub fn new(plies: usize) -> Self {
        Self::with(Network::EMBEDDED, plies)
    }

    /// An evaluator with another network than the one that plays.
    pub fn with(network: &'static Network, plies: usize) -> Self {
        let empty = Kept {
            boards: [Bitboard::EMPTY; 4],
            views: [network.bias; 2],
        };
        Self {
            network,
            kept: vec![empty; plies],
        }
    }

    /// The static evaluation of a position in which the side to move cannot
    /// capture, in hundredths of a man for that side. `ply` says where it is in
    /// the search; it changes the speed alone.
    pub fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        self.bring_to(boards(position), ply);
        let kept = &self.kept[ply];
        let us = position.turn().index();
        let bucket = bucket(position.occupied().len());
        output(self.network, &kept.views[us], &kept.views[1 - us], bucket)
    }

    /// Changes what is kept at this ply to these boards.
    fn bring_to(&mut self, boards: [Bitboard; 4], ply: usize) {
        let here = difference(boards, self.kept[ply].boards);
        if ply > 0 && difference(boards, self.kept[ply - 1].boards) < here {
            self.kept[ply] = self.kept[ply - 1];
        }
        let kept = &mut self.kept[ply];
        let both = |old: Bitboard, new: Bitboard| (new & !old, old & !new);
        let mut added = [Bitboard::EMPTY; 4];
        let mut removed = [Bitboard::EMPTY; 4];
        for kind in 0..4 {
            (added[kind], removed[kind]) = both(kept.boards[kind], boards[kind]);
        }
        for (side, view) in Side::ALL.into_iter().zip(&mut kept.views) {
            let weights = &self.network.input;
            each(added, side, |input| add(view, &weights[input]));
            each(removed, side, |input| remove(view, &weights[input]));
        }
        kept.boards = boards;
    }
}

/// In how many pieces two sets of boards differ.
#[inline]
fn difference(a: [Bitboard; 4], b: [Bitboard; 4]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| (a ^ b).len()).sum()
}
