//! Retrograde analysis: how every position with few pieces ends, and when.
//!
//! Materials come in pairs, one of each side to move, and each pair after those
//! that its captures and promotions lead to. Within a pair the positions that end
//! in n plies are found from those that end in n - 1: only what can move to one of
//! these is looked at again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use dama::board::{Bitboard, Side, Square};
use dama::engine::endings::Material;
use dama::rules::{Move, Position, RuleSet, Setup};
use rayon::prelude::*;

use super::value::Value;

/// The values of all positions of the materials that have been solved.
#[derive(Default)]
pub(super) struct Solved(HashMap<Material, Vec<u8>>);

impl Solved {
    pub(super) fn get(&self, material: Material) -> Option<&[u8]> {
        self.0.get(&material).map(Vec::as_slice)
    }

    pub(super) fn insert(&mut self, material: Material, values: Vec<u8>) {
        self.0.insert(material, values);
    }
}

/// A material and the same pieces with the other side to move, while they are
/// being solved. When both are the same there is one list.
struct Pair<'a> {
    rules: RuleSet,
    solved: &'a Solved,
    lists: Vec<List>,
}

struct List {
    material: Material,
    values: Vec<AtomicU8>,
    /// Positions that may have a new value.
    marks: Vec<AtomicU8>,
}

/// Solves a material and its counterpart; all that they lead to must be in
/// `solved`.
pub(super) fn solve(
    material: Material,
    rules: RuleSet,
    solved: &Solved,
) -> Vec<(Material, Vec<u8>)> {
    let mut materials = vec![material, material.flipped()];
    materials.dedup();
    let zeros = |material: Material| {
        let zero = || AtomicU8::new(0);
        std::iter::repeat_with(zero)
            .take(material.size() as usize)
            .collect()
    };
    let lists = materials.into_iter().map(|material| List {
        material,
        values: zeros(material),
        marks: zeros(material),
    });
    let pair = Pair {
        rules,
        solved,
        lists: lists.collect(),
    };
    pair.begin();
    let mut plies = 0;
    while pair.mark_before(plies) {
        pair.settle_marked(plies);
        plies += 1;
    }
    let bytes = |values: Vec<AtomicU8>| values.into_iter().map(AtomicU8::into_inner).collect();
    pair.lists
        .into_iter()
        .map(|list| (list.material, bytes(list.values)))
        .collect()
}

impl Pair<'_> {
    /// Gives every position the value that follows from its end, its captures and
    /// its promotions.
    fn begin(&self) {
        for list in &self.lists {
            list.each(|moves, number, position| self.settle(list, number, position, 0, moves));
        }
    }

    /// Marks the positions that can move to one that ends in `plies`. `false`
    /// when none ends then or later.
    fn mark_before(&self, plies: u8) -> bool {
        let ends = |list: &List| {
            let later = list.values.par_iter().enumerate().map(|(number, value)| {
                let end = Value::of(value.load(Relaxed)).plies();
                if end == Some(plies)
                    && let Some(position) = list.material.position(number as u32)
                {
                    before(&position, |earlier| self.mark(&earlier));
                }
                end >= Some(plies)
            });
            later.reduce(|| false, |a, b| a | b)
        };
        self.lists.iter().map(ends).fold(false, |a, b| a | b)
    }

    /// Marks a position under both its numbers, if its mirror image has another.
    fn mark(&self, position: &Position) {
        for position in [*position, mirrored(position)] {
            if let Some((list, number)) = self.find(&position) {
                list.marks[number].store(1, Relaxed);
            }
        }
    }

    /// Looks at the marked positions again, knowing all that ends within `plies`.
    fn settle_marked(&self, plies: u8) {
        for list in &self.lists {
            list.each_marked(|moves, number, position| {
                let known = Value::of(list.values[number].load(Relaxed)).plies();
                if known.is_none_or(|known| known > plies) {
                    self.settle(list, number, position, plies, moves);
                }
            });
        }
    }

    fn settle(
        &self,
        list: &List,
        number: usize,
        position: &Position,
        plies: u8,
        moves: &mut Vec<Move>,
    ) {
        let value = self.value(position, plies, moves);
        if value != Value::Draw {
            list.values[number].store(value.byte(), Relaxed);
        }
    }

    /// The value of a position as far as it follows from what ends within
    /// `plies`, and from smaller materials.
    fn value(&self, position: &Position, plies: u8, moves: &mut Vec<Move>) -> Value {
        if position.occupied().len() == 2
            && let Some(outcome) = position.outcome(&self.rules)
        {
            return match outcome.winner {
                None => Value::Draw,
                Some(side) if side == position.turn() => Value::Win(0),
                Some(_) => Value::Loss(0),
            };
        }
        let mut soonest_win = None;
        let mut latest_loss = Some(0);
        let mut any = false;
        for (_, next) in position.successors(self.rules.promotion, moves) {
            any = true;
            match self.known(&next, plies) {
                Value::Loss(end) => soonest_win = Some(soonest_win.unwrap_or(u8::MAX).min(end + 1)),
                Value::Win(end) => latest_loss = latest_loss.map(|latest: u8| latest.max(end + 1)),
                Value::Draw => latest_loss = None,
            }
        }
        match (soonest_win, latest_loss) {
            _ if !any => Value::Loss(0),
            (Some(end), _) => Value::Win(end),
            (None, Some(end)) => Value::Loss(end),
            (None, None) => Value::Draw,
        }
    }

    fn known(&self, position: &Position, plies: u8) -> Value {
        if position.pieces(position.turn()).is_empty() {
            return Value::Loss(0);
        }
        if let Some((list, number)) = self.find(position) {
            let value = Value::of(list.values[number].load(Relaxed));
            return if value.plies() <= Some(plies) {
                value
            } else {
                Value::Draw
            };
        }
        let material = Material::of(position).expect("few pieces");
        let number = material.number(position).expect("men do not go back");
        let value = Value::of(self.solved.get(material).expect("solved before")[number as usize]);
        value.converted()
    }

    fn find(&self, position: &Position) -> Option<(&List, usize)> {
        let material = Material::of(position)?;
        let list = self.lists.iter().find(|list| list.material == material)?;
        Some((list, material.number(position)? as usize))
    }
}

impl List {
    fn each(&self, act: impl Fn(&mut Vec<Move>, usize, &Position) + Sync) {
        (0..self.values.len())
            .into_par_iter()
            .for_each_init(Vec::new, |moves, number| {
                if let Some(position) = self.material.position(number as u32) {
                    act(moves, number, &position);
                }
            });
    }

    fn each_marked(&self, act: impl Fn(&mut Vec<Move>, usize, &Position) + Sync) {
        self.marks
            .par_iter()
            .enumerate()
            .for_each_init(Vec::new, |moves, (number, mark)| {
                if mark.load(Relaxed) == 0 {
                    return;
                }
                mark.store(0, Relaxed);
                if let Some(position) = self.material.position(number as u32) {
                    act(moves, number, &position);
                }
            });
    }
}

pub(super) fn mirrored(position: &Position) -> Position {
    let mut setup = position.setup();
    for set in setup.men.iter_mut().chain(&mut setup.kings) {
        *set = set.mirrored();
    }
    setup.position().expect("valid as its mirror image is")
}

/// The positions from which a quiet move that promotes nothing leads here, and
/// some more in which that move is not legal, since there is something to
/// capture.
fn before(position: &Position, mut tell: impl FnMut(Position)) {
    let mover = !position.turn();
    let setup = position.setup();
    let mut put_back = |men: bool, to: Square, from: Square| {
        let mut earlier = Setup {
            turn: mover,
            ..setup
        };
        let sets = if men {
            &mut earlier.men
        } else {
            &mut earlier.kings
        };
        let set = &mut sets[mover.index()];
        *set = *set & !Bitboard::of(to) | Bitboard::of(from);
        if let Ok(earlier) = earlier.position() {
            tell(earlier);
        }
    };
    for to in position.kings(mover) {
        for from in position.slides(to) {
            put_back(false, to, from);
        }
    }
    let empty = !position.occupied();
    for to in position.men(mover) {
        let (file, rank) = (to.file(), to.rank());
        let behind = match mover {
            Side::White => Square::at(file, rank.wrapping_sub(1)),
            Side::Black => Square::at(file, rank + 1),
        };
        let beside = [
            Square::at(file.wrapping_sub(1), rank),
            Square::at(file + 1, rank),
        ];
        for from in beside.into_iter().chain([behind]).flatten() {
            if empty.contains(from) {
                put_back(true, to, from);
            }
        }
    }
}
