//! How men move and capture. White's men go up the board, Black's down; the
//! side is a constant, so that each compiles to its own shifts.

use super::captures::{Captures, Field};
use crate::board::{Bitboard, Direction, Square};

const NOT_A: Bitboard = Bitboard(!Bitboard::file(0).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(7).0);
const NOT_AB: Bitboard = Bitboard(NOT_A.0 & !Bitboard::file(1).0);
const NOT_GH: Bitboard = Bitboard(NOT_H.0 & !Bitboard::file(6).0);

/// `set` moved `rows` rows forward.
const fn forward<const WHITE: bool>(set: Bitboard, rows: u32) -> Bitboard {
    if WHITE {
        Bitboard(set.0 << (8 * rows))
    } else {
        Bitboard(set.0 >> (8 * rows))
    }
}

/// `set` moved `rows` rows back.
const fn backward<const WHITE: bool>(set: Bitboard, rows: u32) -> Bitboard {
    if WHITE {
        Bitboard(set.0 >> (8 * rows))
    } else {
        Bitboard(set.0 << (8 * rows))
    }
}

const fn ahead<const WHITE: bool>() -> Direction {
    if WHITE {
        Direction::North
    } else {
        Direction::South
    }
}

/// The squares men can step to, by direction.
pub(super) struct Steps {
    pub(super) forward: Bitboard,
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
}

impl Steps {
    #[inline]
    pub(super) fn of<const WHITE: bool>(men: Bitboard, empty: Bitboard) -> Self {
        Self {
            forward: forward::<WHITE>(men, 1) & empty,
            west: (men & NOT_A) >> 1 & empty,
            east: (men & NOT_H) << 1 & empty,
        }
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.forward.len() + self.west.len() + self.east.len()
    }

    /// Calls `found` with the start and the end of each step.
    #[inline]
    pub(super) fn each<const WHITE: bool>(&self, mut found: impl FnMut(Square, Square)) {
        let back = if WHITE { u32::MAX - 7 } else { 8 };
        for (targets, to_from) in [(self.forward, back), (self.west, 1), (self.east, u32::MAX)] {
            for to in targets {
                found(
                    Square::wrapping((to.index() as u32).wrapping_add(to_from)),
                    to,
                );
            }
        }
    }
}

/// The men that can capture, by the direction of the first jump.
pub(super) struct Jumpers {
    forward: Bitboard,
    west: Bitboard,
    east: Bitboard,
}

impl Jumpers {
    #[inline]
    pub(super) fn of<const WHITE: bool>(men: Bitboard, enemy: Bitboard, empty: Bitboard) -> Self {
        Self {
            forward: men & backward::<WHITE>(enemy, 1) & backward::<WHITE>(empty, 2),
            west: men & NOT_AB & enemy << 1 & empty << 2,
            east: men & NOT_GH & enemy >> 1 & empty >> 2,
        }
    }

    #[inline]
    pub(super) fn any(&self) -> bool {
        (self.forward | self.west | self.east).any()
    }

    /// Plays out every capture of these men.
    pub(super) fn capture<const WHITE: bool>(&self, captures: &mut Captures<'_>, field: Field) {
        for man in self.forward | self.west | self.east {
            captures.start(man);
            let field = field.without_origin(man);
            jumps::<WHITE>(captures, man, field, None, 0);
        }
    }
}

/// One jump of a man: the victim and the square behind it, or nothing.
#[inline]
pub(super) fn jump(man: Square, direction: Direction, field: Field) -> Option<(Square, Square)> {
    let (step, board) = match direction {
        Direction::North => (8, Bitboard(!0)),
        Direction::East => (1, NOT_GH),
        Direction::South => (u32::MAX - 7, Bitboard(!0)),
        Direction::West => (u32::MAX, NOT_AB),
    };
    let start = Bitboard::of(man) & board;
    let shift = |set: Bitboard, by: u32| match direction {
        Direction::North => set << (8 * by),
        Direction::East => set << by,
        Direction::South => set >> (8 * by),
        Direction::West => set >> by,
    };
    if (shift(start, 1) & field.enemy).any() && (shift(start, 2) & field.empty()).any() {
        let over = (man.index() as u32).wrapping_add(step);
        let behind = over.wrapping_add(step);
        Some((Square::wrapping(over), Square::wrapping(behind)))
    } else {
        None
    }
}

/// Goes on capturing from `man`, which came in the direction `came`.
fn jumps<const WHITE: bool>(
    captures: &mut Captures<'_>,
    man: Square,
    field: Field,
    came: Option<Direction>,
    taken: u32,
) {
    for direction in [ahead::<WHITE>(), Direction::West, Direction::East] {
        if came == Some(direction.opposite()) {
            continue;
        }
        let Some((victim, landing)) = jump(man, direction, field) else {
            continue;
        };
        let field = field.without_victim(victim);
        let last_rank = if WHITE { 7 } else { 0 };
        if captures.crowns_in_flight && landing.rank() == last_rank {
            super::kings::jumps(captures, landing, field, direction, taken + 1);
        } else {
            jumps::<WHITE>(captures, landing, field, Some(direction), taken + 1);
        }
        captures.found(landing, field, taken + 1);
    }
}
