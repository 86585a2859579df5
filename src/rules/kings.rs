//! How kings move and capture: along rays, up to the nearest piece.

use super::captures::{Collector, Field};
use crate::board::{Bitboard, Direction, Square, ray};

/// The nearest occupied square in a direction.
#[inline]
fn nearest(direction: Direction, square: Square, occupied: Bitboard) -> Option<Square> {
    let on_ray = ray(direction, square) & occupied;
    if direction.rises() {
        on_ray.first()
    } else {
        on_ray.last()
    }
}

/// The empty squares in a direction up to the nearest piece: of the whole ray
/// those before its lowest piece, or after its highest, by arithmetic alone.
#[inline]
fn slide(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let way = ray(direction, square);
    let on_ray = (way & occupied).0;
    Bitboard(if direction.rises() {
        // Without a piece this is the whole board.
        let before = (on_ray & on_ray.wrapping_neg()).wrapping_sub(1);
        way.0 & before
    } else if on_ray == 0 {
        way.0
    } else {
        way.0 & (!1 << on_ray.ilog2())
    })
}

/// The squares a king can move to without capturing.
#[inline]
pub(super) fn moves(king: Square, occupied: Bitboard) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |set, direction| {
            set | slide(direction, king, occupied)
        })
}

/// One jump of a king: the victim and the squares it may land on, or nothing.
#[inline]
pub(super) fn jump(king: Square, direction: Direction, field: Field) -> Option<(Square, Bitboard)> {
    let victim = nearest(direction, king, field.occupied)?;
    if !field.enemy.contains(victim) {
        return None;
    }
    let landings = slide(direction, victim, field.occupied);
    landings.any().then_some((victim, landings))
}

/// The kings of the set that can capture.
#[inline]
pub(super) fn jumpers(kings: Bitboard, field: Field) -> Bitboard {
    kings
        .into_iter()
        .filter(|&king| {
            Direction::ALL
                .into_iter()
                .any(|direction| can_jump(king, direction, field))
        })
        .collect()
}

/// Whether there is an enemy next in a direction, and an empty square behind it.
#[inline]
fn can_jump(king: Square, direction: Direction, field: Field) -> bool {
    nearest(direction, king, field.occupied).is_some_and(|victim| {
        let victim = Bitboard::of(victim) & field.enemy;
        (victim.shifted(direction) & field.empty()).any()
    })
}

/// Plays out every capture of these kings.
pub(super) fn capture(captures: &mut impl Collector, kings: Bitboard, field: Field) {
    for king in kings {
        captures.start(king);
        let field = field.without_origin(king);
        jump_on::<NORTH>(captures, king, field, 0);
        jump_on::<EAST>(captures, king, field, 0);
        jump_on::<SOUTH>(captures, king, field, 0);
        jump_on::<WEST>(captures, king, field, 0);
    }
}

/// Goes on capturing from the one king, which came in the direction `came`:
/// straight on, or a quarter turn, never back.
pub(super) fn jumps(
    captures: &mut impl Collector,
    king: Bitboard,
    field: Field,
    came: Direction,
    taken: u32,
) {
    for king in king {
        match came {
            Direction::North => jump_on::<NORTH>(captures, king, field, taken),
            Direction::East => jump_on::<EAST>(captures, king, field, taken),
            Direction::South => jump_on::<SOUTH>(captures, king, field, taken),
            Direction::West => jump_on::<WEST>(captures, king, field, taken),
        }
        turn(captures, came, king, field, taken);
    }
}

// Directions as constants of their own, so that each compiles to its own scan.
const NORTH: u8 = Direction::North as u8;
const EAST: u8 = Direction::East as u8;
const SOUTH: u8 = Direction::South as u8;
const WEST: u8 = Direction::West as u8;

/// Jumps in one direction, if there is a victim, and goes on from there.
fn jump_on<const DIRECTION: u8>(
    captures: &mut impl Collector,
    king: Square,
    field: Field,
    taken: u32,
) {
    let direction = Direction::ALL[DIRECTION as usize];
    let Some((victim, landings)) = jump(king, direction, field) else {
        return;
    };
    let field = field.without_victim(victim);
    let taken = taken + 1;
    if !captures.can_still_win(field, taken) {
        return;
    }
    // The next piece straight on is the same from every landing square, so it
    // is tried from one of them only; turns are tried from each.
    jump_on::<DIRECTION>(captures, victim, field, taken);
    turns(captures, direction, victim, landings, field, taken);
    captures.found(landings, field, taken);
}

/// Goes on with quarter turns from the landing squares behind a victim. Few of
/// them see anything, so it is the pieces on the lines across that are gone
/// through.
#[inline]
fn turns(
    captures: &mut impl Collector,
    came: Direction,
    jumped: Square,
    landings: Bitboard,
    field: Field,
    taken: u32,
) {
    let upright = matches!(came, Direction::North | Direction::South);
    let (file, rank) = (jumped.file(), jumped.rank());
    // Each landing square spread over its line across.
    let across = Bitboard(if upright {
        (landings.0 >> file) * Bitboard::rank(0).0
    } else {
        (landings.0 >> (8 * rank)) * Bitboard::file(0).0
    });
    for victim in field.enemy & across {
        let (landing, direction) = if upright {
            let landing = crossing(file, victim.rank());
            (
                landing,
                if victim.file() > file {
                    Direction::East
                } else {
                    Direction::West
                },
            )
        } else {
            let landing = crossing(victim.file(), rank);
            (
                landing,
                if victim.rank() > rank {
                    Direction::North
                } else {
                    Direction::South
                },
            )
        };
        if nearest(direction, landing, field.occupied) == Some(victim) {
            match direction {
                Direction::North => jump_on::<NORTH>(captures, landing, field, taken),
                Direction::East => jump_on::<EAST>(captures, landing, field, taken),
                Direction::South => jump_on::<SOUTH>(captures, landing, field, taken),
                Direction::West => jump_on::<WEST>(captures, landing, field, taken),
            }
        }
    }
}

/// The square of a file and a rank, both below 8.
#[inline]
fn crossing(file: u8, rank: u8) -> Square {
    Square::wrapping(u32::from(8 * rank + file))
}

/// Goes on with a quarter turn to either side.
#[inline]
fn turn(captures: &mut impl Collector, came: Direction, king: Square, field: Field, taken: u32) {
    match came {
        Direction::North | Direction::South => {
            jump_on::<EAST>(captures, king, field, taken);
            jump_on::<WEST>(captures, king, field, taken);
        }
        Direction::East | Direction::West => {
            jump_on::<NORTH>(captures, king, field, taken);
            jump_on::<SOUTH>(captures, king, field, taken);
        }
    }
}
