//! Which moves to try first.

use super::table::Hit;
use crate::board::{Bitboard, Side};
use crate::rules::{Move, Position};

/// How often quiet moves, by side, start and end, have refuted the
/// opponent's play.
pub(super) struct History(Box<[[[i16; 64]; 64]; 2]>);

impl History {
    const MOST: i32 = 8_000;

    pub(super) fn new() -> Self {
        Self(Box::new([[[0; 64]; 64]; 2]))
    }

    fn entry(&mut self, side: Side, mv: Move) -> &mut i16 {
        &mut self.0[side.index()][mv.from.index()][mv.to.index()]
    }

    fn get(&self, side: Side, mv: Move) -> i32 {
        self.0[side.index()][mv.from.index()][mv.to.index()].into()
    }

    /// The move cut off a search of this depth; those tried before did not.
    pub(super) fn reward(&mut self, side: Side, best: Move, tried: &[Move], depth: u8) {
        let bonus = (i32::from(depth) * i32::from(depth)).min(400);
        self.nudge(side, best, bonus);
        for &mv in tried {
            self.nudge(side, mv, -bonus);
        }
    }

    /// Moves an entry towards the end of its range, the more slowly the nearer
    /// it is.
    fn nudge(&mut self, side: Side, mv: Move, bonus: i32) {
        let entry = self.entry(side, mv);
        let old = i32::from(*entry);
        *entry = (old + bonus - old * bonus.abs() / Self::MOST) as i16;
    }

    /// Lets what earlier searches learnt count for half.
    pub(super) fn age(&mut self) {
        for entry in self.0.as_flattened_mut().as_flattened_mut() {
            *entry /= 2;
        }
    }
}

/// The two quiet moves that last refuted a sibling.
#[derive(Copy, Clone, Default)]
pub(super) struct Killers([Option<Move>; 2]);

impl Killers {
    pub(super) fn add(&mut self, mv: Move) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }
}

/// Rates the moves: the larger, the earlier to be tried.
pub(super) fn rate(
    position: &Position,
    moves: &[Move],
    hit: Option<Hit>,
    killers: Killers,
    history: &History,
    rates: &mut Vec<i32>,
) {
    let enemy_kings = position.kings(!position.turn());
    rates.clear();
    rates.extend(moves.iter().map(|&mv| {
        if hit.is_some_and(|hit| hit.suggests(mv)) {
            return 1_000_000;
        }
        let crowned = i32::from(position.promotes(mv)) * 50_000;
        let kings = captured_kings(mv.captured, enemy_kings) * 20_000;
        let killer = match killers.0 {
            [Some(first), _] if first == mv => 10_000,
            [_, Some(second)] if second == mv => 9_000,
            _ => 0,
        };
        crowned + kings + killer + history.get(position.turn(), mv)
    }));
}

const fn captured_kings(captured: Bitboard, kings: Bitboard) -> i32 {
    (captured.0 & kings.0).count_ones() as i32
}

/// Brings the highest rated of the moves from `index` on to that place.
pub(super) fn pick(moves: &mut [Move], rates: &mut [i32], index: usize) -> Option<Move> {
    let rest = rates.get(index..)?;
    let (best, _) = rest
        .iter()
        .enumerate()
        .rev()
        .max_by_key(|(_, rate)| **rate)?;
    moves.swap(index, index + best);
    rates.swap(index, index + best);
    Some(moves[index])
}
