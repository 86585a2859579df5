//! How men move and capture. White's men go up the board, Black's down; the
//! side is a constant, so that each compiles to its own shifts.

use super::captures::{Collector, Field};
use super::kings;
use crate::board::{Bitboard, Direction, Square};

/// Where the men of a side step and jump: ahead first.
pub(super) const fn directions<const WHITE: bool>() -> [Direction; 3] {
    let ahead = if WHITE {
        Direction::North
    } else {
        Direction::South
    };
    [ahead, Direction::West, Direction::East]
}

/// The squares men can step to, by direction.
#[inline]
pub(super) fn steps<const WHITE: bool>(
    men: Bitboard,
    empty: Bitboard,
) -> [(Direction, Bitboard); 3] {
    directions::<WHITE>().map(|direction| (direction, men.shifted(direction) & empty))
}

/// How many steps men have.
#[inline]
pub(super) fn count_steps<const WHITE: bool>(men: Bitboard, empty: Bitboard) -> u32 {
    let steps = steps::<WHITE>(men, empty);
    steps.map(|(_, targets)| targets.len()).iter().sum()
}

/// The men that can capture.
#[inline]
pub(super) fn jumpers<const WHITE: bool>(men: Bitboard, field: Field) -> Bitboard {
    directions::<WHITE>()
        .map(|direction| {
            let back = direction.opposite();
            field.enemy.shifted(back) & field.empty().shifted(back).shifted(back)
        })
        .into_iter()
        .fold(Bitboard::EMPTY, |all, starts| all | men & starts)
}

/// Plays out every capture of these men.
#[inline]
pub(super) fn capture<const WHITE: bool>(
    captures: &mut impl Collector,
    men: Bitboard,
    field: Field,
) {
    for man in men {
        captures.start(man);
        jumps::<WHITE>(captures, man.into(), field.without_origin(man), None, 0);
    }
}

/// One jump of a man: the victim and the square behind it, or nothing.
pub(super) fn jump(man: Square, direction: Direction, field: Field) -> Option<(Square, Square)> {
    let (victim, landing) = hop(man.into(), direction, field);
    Some((victim.first()?, landing.first()?))
}

/// The victim next to a man, and the square behind it if it is empty.
#[inline]
fn hop(man: Bitboard, direction: Direction, field: Field) -> (Bitboard, Bitboard) {
    let victim = man.shifted(direction) & field.enemy;
    (victim, victim.shifted(direction) & field.empty())
}

/// Goes on capturing from `man`, which came in the direction `came`.
fn jumps<const WHITE: bool>(
    captures: &mut impl Collector,
    man: Bitboard,
    field: Field,
    came: Option<Direction>,
    taken: u32,
) {
    let last_row = Bitboard::rank(if WHITE { 7 } else { 0 });
    for direction in directions::<WHITE>() {
        let (victim, landing) = hop(man, direction, field);
        if landing.is_empty() || came == Some(direction.opposite()) {
            continue;
        }
        let field = field.without_victim(victim);
        if captures.crowns_in_flight() && (landing & last_row).any() {
            kings::jumps(captures, landing, field, direction, taken + 1);
        } else {
            jumps::<WHITE>(captures, landing, field, Some(direction), taken + 1);
        }
        captures.found(landing, field, taken + 1);
    }
}
