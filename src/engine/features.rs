//! What the evaluation counts: the features of a position, each the count of
//! one side. All of it is counted from that side's own point of view, its first
//! row being row 1, and alike on the left and on the right.

use crate::board::{Bitboard, Direction, Side, Square};
use crate::rules::Position;

/// The places of the features; those with several take as many places as the
/// next one leaves.
pub(super) mod feature {
    /// Men by row, from the second to the last but one, and file: a and h
    /// together, b and g …
    pub(in super::super) const MAN: usize = 0;
    /// Kings by pair of rows and file.
    pub(in super::super) const KING: usize = MAN + 24;
    /// Having a king at all.
    pub(in super::super) const CROWNED: usize = KING + 16;
    /// Squares that kings can move to.
    pub(in super::super) const REACH: usize = CROWNED + 1;
    /// Squares that men can step to: ahead, then to the sides.
    pub(in super::super) const STEP: usize = REACH + 1;
    /// Those of them where no neighbour takes the man at once.
    pub(in super::super) const SAFE_STEP: usize = STEP + 2;
    /// Men with a piece of theirs straight behind: no jump over them ahead.
    pub(in super::super) const BACKED: usize = SAFE_STEP + 2;
    /// Men with a piece of theirs beside them.
    pub(in super::super) const BESIDE: usize = BACKED + 1;
    /// Men with a piece of theirs behind to a side.
    pub(in super::super) const ASLANT: usize = BESIDE + 1;
    /// Men with no enemy ahead on their file and those next to it, by row.
    pub(in super::super) const PASSED: usize = ASLANT + 1;
    /// Jumps that men could make were it their turn.
    pub(in super::super) const THREAT: usize = PASSED + 6;
    /// Kings that could capture were it their turn.
    pub(in super::super) const KING_THREAT: usize = THREAT + 1;
    /// Files without a man.
    pub(in super::super) const OPEN_FILE: usize = KING_THREAT + 1;
    /// How uneven the men are between the left and the right half.
    pub(in super::super) const UNEVEN: usize = OPEN_FILE + 1;
    /// Once for the side to move.
    pub(in super::super) const TEMPO: usize = UNEVEN + 1;
    pub(in super::super) const COUNT: usize = TEMPO + 1;
}

/// How many cases there are: the weights depend on who has kings.
pub const CASES: usize = 4;

/// The case of a side: whether it has kings, and whether the opponent has.
pub(super) fn case(position: &Position, side: Side) -> usize {
    let crowned = |side| usize::from(position.kings(side).any());
    2 * crowned(side) + crowned(!side)
}

/// Tells each feature's count of a side.
#[inline]
pub(super) fn count_side<const WHITE: bool>(position: &Position, mut tell: impl FnMut(usize, u32)) {
    use feature::{
        ASLANT, BACKED, BESIDE, CROWNED, KING, KING_THREAT, MAN, OPEN_FILE, PASSED, REACH,
        SAFE_STEP, STEP, THREAT, UNEVEN,
    };
    let (us, ahead) = if WHITE {
        (Side::White, Direction::North)
    } else {
        (Side::Black, Direction::South)
    };
    let back = ahead.opposite();
    let (men, kings) = (position.men(us), position.kings(us));
    let own = men | kings;
    let enemy = position.pieces(!us);
    let free = !position.occupied();

    for man in men {
        tell(MAN + man_place(seen_by::<WHITE>(man)), 1);
    }
    for man in men & !shadow(enemy, back) {
        let (row, _) = seen_by::<WHITE>(man);
        tell(PASSED + row.max(1) - 1, 1);
    }

    let [west, east] = [Direction::West, Direction::East];
    // Where a piece would be jumped along the row, or by one that stands ahead.
    let open_along = open_to(enemy, free, west) | open_to(enemy, free, east);
    let open_ahead = open_to(enemy, free, back);
    let steps = men.shifted(ahead) & free;
    tell(STEP, steps.len());
    tell(
        SAFE_STEP,
        (steps & !enemy.shifted(back) & !open_along).len(),
    );
    let west_steps = men.shifted(west) & free;
    let east_steps = men.shifted(east) & free;
    tell(STEP + 1, west_steps.len() + east_steps.len());
    let safe = (west_steps & !enemy.shifted(east) & !open_ahead).len()
        + (east_steps & !enemy.shifted(west) & !open_ahead).len();
    tell(SAFE_STEP + 1, safe);

    let behind = own.shifted(ahead);
    tell(BACKED, (men & behind).len());
    tell(BESIDE, (men & own.shifted(west)).len());
    tell(
        ASLANT,
        (men & (behind.shifted(west) | behind.shifted(east))).len(),
    );
    let jumps = [ahead, west, east].map(|direction| {
        let over = men.shifted(direction) & enemy;
        (over.shifted(direction) & free).len()
    });
    tell(THREAT, jumps.iter().sum());
    let files = men.0 | men.0 >> 32;
    let files = files | files >> 16;
    let files = (files | files >> 8) & 0xFF;
    tell(OPEN_FILE, 8 - files.count_ones());
    let left = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
    let (left, right) = (men & left, men & !left);
    tell(UNEVEN, left.len().abs_diff(right.len()));

    if kings.any() {
        tell(CROWNED, 1);
        for king in kings {
            let (row, file) = seen_by::<WHITE>(king);
            tell(KING + row / 2 * 4 + file, 1);
            tell(REACH, position.slides(king).len());
        }
        tell(KING_THREAT, position.capturing_kings(us).len());
    }
}

fn man_place((row, file): (usize, usize)) -> usize {
    (row.clamp(1, 6) - 1) * 4 + file
}

/// Row and file of a square, the file counted from the nearer edge.
const fn seen_by<const WHITE: bool>(square: Square) -> (usize, usize) {
    let (row, file) = (square.rank() as usize, square.file() as usize);
    let row = if WHITE { row } else { 7 - row };
    (row, if file < 4 { file } else { 7 - file })
}

/// Squares where a piece could be jumped by an enemy that moves in a direction.
const fn open_to(enemy: Bitboard, free: Bitboard, direction: Direction) -> Bitboard {
    let reached = enemy.shifted(direction);
    Bitboard(reached.0 & free.shifted(direction.opposite()).0)
}

/// All squares in a direction from the pieces and from the files beside them.
#[inline]
fn shadow(pieces: Bitboard, direction: Direction) -> Bitboard {
    let wide = pieces | pieces.shifted(Direction::West) | pieces.shifted(Direction::East);
    let one = wide | wide.shifted(direction);
    let two = one | one.shifted(direction).shifted(direction);
    let four = (0..4).fold(two, |set, _| set.shifted(direction));
    (two | four).shifted(direction)
}

/// What the features count, in their order.
pub(super) fn names() -> Vec<String> {
    const FILES: [&str; 4] = ["a and h", "b and g", "c and f", "d and e"];
    let mut names = Vec::with_capacity(feature::COUNT);
    for row in 2..=7 {
        names.extend(FILES.map(|files| format!("men on row {row}, {files}")));
    }
    for rows in ["1 and 2", "3 and 4", "5 and 6", "7 and 8"] {
        names.extend(FILES.map(|files| format!("kings on rows {rows}, {files}")));
    }
    names.extend(
        [
            "having a king",
            "reach of kings",
            "steps ahead",
            "steps aside",
            "safe steps ahead",
            "safe steps aside",
            "men with a piece behind",
            "men with a piece beside",
            "men with a piece behind aslant",
        ]
        .map(str::to_owned),
    );
    names.extend((2..=7).map(|row| format!("passed men on row {row}")));
    names.extend(
        [
            "jumps of men",
            "kings that could capture",
            "files without a man",
            "unevenness of left and right",
            "to move",
        ]
        .map(str::to_owned),
    );
    names
}
