//! How men move and capture. White's men go up the board, Black's down; the
//! side is a constant, so that each compiles to its own shifts.

use super::captures::{Collector, Field, Tally};
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

/// The men that can jump in a direction, for each direction.
#[inline]
fn first_jumps<const WHITE: bool>(men: Bitboard, field: Field) -> [(Direction, Bitboard); 3] {
    jump_starts::<WHITE>(field).map(|(direction, from)| (direction, men & from))
}

/// The squares from which a man could jump, by direction.
#[inline]
fn jump_starts<const WHITE: bool>(field: Field) -> [(Direction, Bitboard); 3] {
    directions::<WHITE>().map(|direction| {
        let back = direction.opposite();
        let over = field.enemy & field.empty().shifted(back);
        (direction, over.shifted(back))
    })
}

/// Whether a man could jump a second time.
///
/// Seen for all men at once: a man never comes back to a square that its
/// capture has freed, so that the field can be taken as it was.
#[inline]
fn any_jumps_again<const WHITE: bool>(first: [(Direction, Bitboard); 3], field: Field) -> bool {
    let [(_, from_ahead), (_, from_west), (_, from_east)] = jump_starts::<WHITE>(field);
    let [ahead, west, east] =
        first.map(|(direction, men)| men.shifted(direction).shifted(direction));
    let again = (ahead | west | east) & from_ahead
        | (ahead | west) & from_west
        | (ahead | east) & from_east;
    again.any()
}

/// The men that can capture.
#[inline]
pub(super) fn jumpers<const WHITE: bool>(men: Bitboard, field: Field) -> Bitboard {
    let first = first_jumps::<WHITE>(men, field);
    first
        .into_iter()
        .fold(Bitboard::EMPTY, |all, (_, men)| all | men)
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

/// How many captures these men have, if none is crowned in flight.
#[inline]
pub(super) fn count_captures<const WHITE: bool>(men: Bitboard, field: Field) -> u32 {
    let first = first_jumps::<WHITE>(men, field);
    if any_jumps_again::<WHITE>(first, field) {
        let mut tally = Tally::new();
        capture::<WHITE>(&mut tally, men, field);
        tally.count
    } else {
        first.map(|(_, men)| men.len()).iter().sum()
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
