//! Counting two plies at once, for perft.
//!
//! After a quiet move of a man the opponent has the steps it had before, less
//! those onto the square that was taken, plus those onto the square that was
//! left: as long as it has no king and nothing to capture. So all such moves
//! in one direction are counted together, by sets; the others one by one.

use super::captures::Field;
use super::{Move, Position, Promotion, men};
use crate::board::{Bitboard, Side};

impl Position {
    /// How many lines of two plies there are; the lists are overwritten.
    pub(super) fn count_two_plies(
        &self,
        promotion: Promotion,
        moves: &mut Vec<Move>,
        replies: &mut Vec<Move>,
    ) -> u64 {
        let singly = |moves: &[Move], replies: &mut Vec<Move>| -> u64 {
            let count = |&mv| self.after(mv).count_moves(promotion, replies) as u64;
            moves.iter().map(count).sum()
        };
        let by_sets = match self.turn() {
            Side::White => QuietMen::<true>::of(self).map(|men| men.count(moves)),
            Side::Black => QuietMen::<false>::of(self).map(|men| men.count(moves)),
        };
        if let Some(counted) = by_sets {
            return counted + singly(moves, replies);
        }
        self.generate(promotion, moves);
        singly(moves, replies)
    }
}

/// A position of men alone in which neither side could capture.
struct QuietMen<const WHITE: bool> {
    men: Bitboard,
    enemy: Bitboard,
    empty: Bitboard,
}

impl<const WHITE: bool> QuietMen<WHITE> {
    #[inline]
    fn of(position: &Position) -> Option<Self> {
        let (us, them) = (position.turn(), !position.turn());
        let (men, enemy) = (position.men(us), position.men(them));
        let occupied = position.occupied();
        let field = |enemy| Field { enemy, occupied };
        let kings = position.kings(us) | position.kings(them);
        let can_capture = men::jumpers::<WHITE>(men, field(enemy))
            | if WHITE {
                men::jumpers::<false>(enemy, field(men))
            } else {
                men::jumpers::<true>(enemy, field(men))
            };
        (kings | can_capture).is_empty().then_some(Self {
            men,
            enemy,
            empty: !occupied,
        })
    }

    /// Counts the replies to the moves that leave the enemy nothing to capture,
    /// and puts the other moves into `rest`.
    #[inline]
    fn count(&self, rest: &mut Vec<Move>) -> u64 {
        rest.clear();
        let Self { men, enemy, empty } = *self;
        let theirs = if WHITE {
            men::directions::<false>()
        } else {
            men::directions::<true>()
        };
        let reach = theirs.map(|direction| enemy.shifted(direction));
        let reached = Counts::of(reach);
        let before = reached.within(empty);
        let both = || theirs.into_iter().zip(reach);
        // Where a man would be jumped, whatever it leaves: behind it is room.
        let jumped = both()
            .map(|(direction, reach)| reach & empty.shifted(direction.opposite()))
            .fold(Bitboard::EMPTY, |all, set| all | set);
        // What no man may leave: an enemy would land there behind another.
        let needed = both()
            .map(|(direction, reach)| (reach & men).shifted(direction))
            .fold(Bitboard::EMPTY, |all, set| all | set);
        let mut counted = 0;
        for (direction, targets) in men::steps::<WHITE>(men, empty) {
            let back = direction.opposite();
            // An enemy straight ahead lands on the square that was left.
            let lost = jumped | needed.shifted(direction) | enemy.shifted(back);
            let safe = targets & !lost;
            let replies = safe.len() * before + reached.within(safe.shifted(back));
            counted += u64::from(replies - reached.within(safe));
            rest.extend((targets & lost).into_iter().map(|to| Move {
                from: to.neighbour(back),
                to,
                captured: Bitboard::EMPTY,
            }));
        }
        counted
    }
}

/// How often each square is in three sets, as binary digits: a full adder takes
/// two population counts where the sets would take three.
#[derive(Copy, Clone)]
struct Counts {
    ones: Bitboard,
    twos: Bitboard,
}

impl Counts {
    #[inline]
    fn of([a, b, c]: [Bitboard; 3]) -> Self {
        let odd = a ^ b;
        Self {
            ones: odd ^ c,
            twos: a & b | odd & c,
        }
    }

    /// The sum over the squares of a set.
    #[inline]
    fn within(self, set: Bitboard) -> u32 {
        (self.ones & set).len() + 2 * (self.twos & set).len()
    }
}
