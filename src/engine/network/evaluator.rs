use super::inputs::{boards, input};
use super::layers::{View, add, output, remove};
use super::{Network, bucket};
use crate::board::{Bitboard, Side};
use crate::rules::{Position, Setup};

/// Evaluates the positions of a search. For each ply it keeps both views of the
/// position that was evaluated there last, since the next one at that ply or the
/// one below differs from it in few pieces: only those are added and removed.
pub struct Evaluator {
    network: &'static Network,
    kept: Vec<Kept>,
    /// The ply and the side to move of the last evaluation.
    last: Option<(usize, Side)>,
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
        Self {
            network,
            kept: vec![Kept::empty(network); plies],
            last: None,
        }
    }

    /// The position that was evaluated last.
    pub fn last(&self) -> Option<Position> {
        let (ply, turn) = self.last?;
        let [white, black, white_kings, black_kings] = self.kept[ply].boards;
        let setup = Setup {
            men: [white, black],
            kings: [white_kings, black_kings],
            turn,
        };
        setup.position().ok()
    }

    /// The static evaluation of a position in which the side to move cannot
    /// capture, in hundredths of a man for that side. `ply` says where it is in
    /// the search; it changes the speed alone.
    pub fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let boards = boards(position);
        self.last = Some((ply, position.turn()));
        let here = difference(boards, self.kept[ply].boards);
        if ply > 0 && difference(boards, self.kept[ply - 1].boards) < here {
            self.kept[ply] = self.kept[ply - 1];
        }
        let kept = &mut self.kept[ply];
        kept.change_to(boards, self.network);
        score(self.network, position, &kept.views)
    }
}

/// The same from nothing, by the network that plays.
pub fn evaluate(position: &Position) -> i32 {
    Network::EMBEDDED.evaluate(position)
}

impl Network {
    /// The static evaluation by this network, from nothing.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let mut kept = Kept::empty(self);
        kept.change_to(boards(position), self);
        score(self, position, &kept.views)
    }
}

impl Kept {
    fn empty(network: &Network) -> Self {
        Self {
            boards: [Bitboard::EMPTY; 4],
            views: [network.bias; 2],
        }
    }

    /// Adds and removes the pieces in which these boards differ.
    #[inline]
    fn change_to(&mut self, boards: [Bitboard; 4], network: &Network) {
        let [white, black] = &mut self.views;
        for (kind, new) in boards.into_iter().enumerate() {
            let old = self.boards[kind];
            for square in new & !old {
                add(white, &network.input[input(Side::White, kind, square)]);
                add(black, &network.input[input(Side::Black, kind, square)]);
            }
            for square in old & !new {
                remove(white, &network.input[input(Side::White, kind, square)]);
                remove(black, &network.input[input(Side::Black, kind, square)]);
            }
        }
        self.boards = boards;
    }
}

/// The score for the side to move, by both views.
#[inline]
fn score(network: &Network, position: &Position, views: &[View; 2]) -> i32 {
    let us = position.turn().index();
    let bucket = bucket(position.occupied().len());
    output(network, &views[us], &views[1 - us], bucket)
}

/// In how many pieces two sets of boards differ.
#[inline]
fn difference(a: [Bitboard; 4], b: [Bitboard; 4]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| (a ^ b).len()).sum()
}
