//! Numbers the positions with few pieces, so that what is known about them fits
//! into plain lists.
//!
//! A position is seen by its side to move, which always moves up the board, and
//! its mirror image from left to right is the same to the rules. Each group of
//! equal pieces is a combination of squares, numbered in the combinatorial number
//! system; the groups' numbers are the digits of the position's number.

use crate::board::{Bitboard, Side};
use crate::rules::{Position, Setup};

/// Positions with more pieces than this have no number.
pub const MOST_PIECES: u8 = 4;

/// The largest group: one piece is the opponent's.
const LARGEST_GROUP: usize = MOST_PIECES as usize - 1;

const GROUPS: usize = 4;

/// What stands on the board, counted for the side to move: its men, its kings,
/// the opponent's men, the opponent's kings. Both sides have pieces, and at most
/// [`MOST_PIECES`] together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material([u8; GROUPS]);

/// `CHOOSE[n][k]`: in how many ways k of n squares can be chosen.
const CHOOSE: [[u32; LARGEST_GROUP + 1]; 65] = {
    let mut choose = [[0; LARGEST_GROUP + 1]; 65];
    let mut n = 0;
    while n < choose.len() {
        choose[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= LARGEST_GROUP {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

impl Material {
    /// Every material, each after those that its moves lead to: captures take
    /// pieces away, promotions men.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for pieces in 2..=MOST_PIECES {
            for men in 0..=pieces {
                for own_men in 0..=men {
                    for own_kings in 0..=pieces - men {
                        let kings = pieces - men - own_kings;
                        all.push(Self([own_men, own_kings, men - own_men, kings]));
                    }
                }
            }
        }
        all.retain(|material| material.is_numbered());
        all
    }

    /// What stands on the board, if its positions have numbers.
    pub fn of(position: &Position) -> Option<Self> {
        let turn = position.turn();
        let count = |set: Bitboard| set.len() as u8;
        let material = Self([
            count(position.men(turn)),
            count(position.kings(turn)),
            count(position.men(!turn)),
            count(position.kings(!turn)),
        ]);
        material.is_numbered().then_some(material)
    }

    fn is_numbered(self) -> bool {
        let Self([a, b, c, d]) = self;
        a + b > 0 && c + d > 0 && self.pieces() <= MOST_PIECES
    }

    /// Own men, own kings, the opponent's men, the opponent's kings.
    pub const fn counts(self) -> [u8; GROUPS] {
        self.0
    }

    /// All pieces.
    pub fn pieces(self) -> u8 {
        self.0.iter().sum()
    }

    /// The men of both sides.
    pub const fn men(self) -> u8 {
        self.0[0] + self.0[2]
    }

    /// The same pieces seen by the opponent.
    #[must_use]
    pub const fn flipped(self) -> Self {
        let Self([a, b, c, d]) = self;
        Self([c, d, a, b])
    }

    /// The group whose rightmost piece a position's mirroring looks at: the
    /// smallest, for there the fewest positions keep two numbers.
    fn lead(self) -> usize {
        let groups = (0..GROUPS).filter(|&group| self.0[group] > 0);
        groups.min_by_key(|&group| self.0[group]).unwrap_or(0)
    }

    /// How many numbers there are, from 0. Not all of them stand for a position:
    /// in some two groups share a square.
    pub fn size(self) -> u32 {
        let lead = self.lead();
        self.digits()
            .map(|group| self.group(group, group == lead).size())
            .product()
    }

    /// The groups in the order of their digits in a number, the lead first.
    fn digits(self) -> impl Iterator<Item = usize> + Clone {
        let lead = self.lead();
        let others = (0..GROUPS).filter(move |&group| group != lead && self.0[group] > 0);
        core::iter::once(lead).chain(others)
    }

    /// The sizes of the last two digits of a number, the one before the
    /// last first. A digit that there is not has one value.
    pub(super) fn last_digits(self) -> [Digit; 2] {
        let none = Digit { size: 1, file: 0 };
        let lead = self.lead();
        self.digits().fold([none; 2], |[_, last], group| {
            let next = self.group(group, group == lead);
            let digit = Digit {
                size: next.size(),
                file: next.squares as u32 / 8,
            };
            [last, digit]
        })
    }

    /// A number below 256 of this material's own.
    pub(super) fn slot(self) -> usize {
        self.0
            .iter()
            .fold(0, |slot, &count| slot << 2 | usize::from(count))
    }

    fn group(self, group: usize, folded: bool) -> Group {
        Group {
            squares: if group % 2 == 1 { 64 } else { 48 },
            pieces: usize::from(self.0[group]),
            folded,
        }
    }

    /// The number of a position of this material; `None` when a man stands on
    /// its own first row, where only editors put it.
    pub fn number(self, position: &Position) -> Option<u32> {
        let mut boards = seen_by_mover(position);
        let [own_men, _, their_men, _] = boards;
        if (own_men & Bitboard::rank(0).0 | their_men & Bitboard::rank(7).0) != 0 {
            return None;
        }
        let lead = self.lead();
        if !reaches_right_half(boards[lead]) {
            boards = boards.map(|board| Bitboard(board).mirrored().0);
        }
        let mut number = self.group(lead, true).number(columns(boards[lead], lead));
        for other in self.digits().skip(1) {
            let group = self.group(other, false);
            number = number * group.size() + group.number(columns(boards[other], other));
        }
        Some(number)
    }

    /// The position of a number below [`Self::size`], White to move; `None` when
    /// two groups share a square.
    pub fn position(self, number: u32) -> Option<Position> {
        self.positions(number).next().flatten()
    }

    /// The positions of this number and those that follow.
    pub(super) fn positions(self, number: u32) -> Positions {
        Positions::of(self, number)
    }
}

/// Goes through the numbers of a material without taking each apart.
pub(super) struct Positions {
    /// By group, as [`seen_by_mover`].
    boards: [u64; GROUPS],
    /// The last digit first.
    digits: [Combination; GROUPS],
}

/// A digit while numbers are counted up: which combination of squares it stands
/// for.
#[derive(Copy, Clone)]
struct Combination {
    /// Which group it is.
    index: usize,
    group: Group,
    number: u32,
    squares: u64,
}

impl Positions {
    fn of(material: Material, mut number: u32) -> Self {
        let lead = material.lead();
        let mut boards = [0; GROUPS];
        // The lead is the first digit of the number. A group without pieces is a
        // digit with one value.
        let mut others = (0..GROUPS).rev().filter(|&group| group != lead);
        let digits = [(); GROUPS].map(|()| {
            let index = others.next().unwrap_or(lead);
            let group = material.group(index, index == lead);
            let digit = number % group.size();
            number /= group.size();
            let squares = group.squares_of(digit);
            boards[index] = rows(squares, index);
            Combination {
                index,
                group,
                number: digit,
                squares,
            }
        });
        Self { boards, digits }
    }

    fn count_up(&mut self) {
        for digit in &mut self.digits {
            digit.number += 1;
            let carries = digit.number == digit.group.size();
            if carries {
                digit.number = 0;
                digit.squares = digit.group.squares_of(0);
            } else {
                digit.squares = following(digit.squares);
            }
            self.boards[digit.index] = rows(digit.squares, digit.index);
            if !carries {
                return;
            }
        }
    }
}

impl Iterator for Positions {
    /// `None` when two groups share a square.
    type Item = Option<Position>;

    fn next(&mut self) -> Option<Self::Item> {
        let [own_men, own_kings, their_men, their_kings] = self.boards.map(Bitboard);
        let mut setup = Setup::empty(Side::White);
        setup.men = [own_men, their_men];
        setup.kings = [own_kings, their_kings];
        self.count_up();
        Some(setup.position().ok())
    }
}

/// The next larger number with as many bits: the next combination. (Item 175 of
/// HAKMEM, R. W. Gosper 1972.)
const fn following(set: u64) -> u64 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    carried | (((set ^ carried) >> 2) >> lowest.trailing_zeros())
}

/// A digit of the numbers of a material.
#[derive(Copy, Clone)]
pub(super) struct Digit {
    pub(super) size: u32,
    /// By how much it grows when a piece goes one file to the right.
    pub(super) file: u32,
}

/// Equal pieces on squares that are counted column by column.
#[derive(Copy, Clone)]
struct Group {
    squares: usize,
    pieces: usize,
    /// The rightmost piece is in the right half of the board.
    folded: bool,
}

impl Group {
    fn size(self) -> u32 {
        CHOOSE[self.squares][self.pieces] - self.left_out()
    }

    /// The combinations that lie in the left half come first and have no number.
    fn left_out(self) -> u32 {
        if self.folded {
            CHOOSE[self.squares / 2][self.pieces]
        } else {
            0
        }
    }

    /// The number of a set of squares: the sum of the binomial coefficients of
    /// its squares in ascending order.
    fn number(self, set: u64) -> u32 {
        let sum: u32 = Bitboard(set)
            .into_iter()
            .zip(1..=LARGEST_GROUP)
            .map(|(square, place)| CHOOSE[square.index()][place])
            .sum();
        sum - self.left_out()
    }

    /// Undoes [`Self::number`].
    fn squares_of(self, number: u32) -> u64 {
        let mut rest = number + self.left_out();
        let mut set = 0;
        for place in (1..=self.pieces).rev() {
            let above = CHOOSE[..self.squares].partition_point(|row| row[place] <= rest);
            set |= 1 << (above - 1);
            rest -= CHOOSE[above - 1][place];
        }
        set
    }
}

/// The boards of a position, turned so that the side to move goes up: its men,
/// its kings, the opponent's men, the opponent's kings.
fn seen_by_mover(position: &Position) -> [u64; GROUPS] {
    let (us, them) = (position.turn(), !position.turn());
    let boards = [
        position.men(us),
        position.kings(us),
        position.men(them),
        position.kings(them),
    ];
    match us {
        Side::White => boards.map(|board| board.0),
        Side::Black => boards.map(|board| board.0.swap_bytes()),
    }
}

const fn reaches_right_half(board: u64) -> bool {
    board & 0xF0F0_F0F0_F0F0_F0F0 != 0
}

/// A board whose squares are counted column by column; of men, whose group is
/// even, only the six rows on which they stand in play.
fn columns(board: u64, group: usize) -> u64 {
    let turned = transposed(board);
    if group % 2 == 1 {
        return turned;
    }
    (0..8).fold(0, |set, file| {
        set | (turned >> (file * 8 + 1) & 0x3F) << (file * 6)
    })
}

/// Undoes [`columns`].
fn rows(set: u64, group: usize) -> u64 {
    if group % 2 == 1 {
        return transposed(set);
    }
    transposed((0..8).fold(0, |turned, file| {
        turned | (set >> (file * 6) & 0x3F) << (file * 8 + 1)
    }))
}

/// Exchanges files and ranks, by exchanging ever larger blocks across the
/// diagonal.
const fn transposed(board: u64) -> u64 {
    const fn exchange(board: u64, shift: u32, mask: u64) -> u64 {
        let differing = (board ^ board >> shift) & mask;
        board ^ differing ^ differing << shift
    }
    let board = exchange(board, 7, 0x00AA_00AA_00AA_00AA);
    let board = exchange(board, 14, 0x0000_CCCC_0000_CCCC);
    exchange(board, 28, 0x0000_0000_F0F0_F0F0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_its_position_lead_to_each_other() {
        for material in Material::all().into_iter().filter(|m| m.pieces() <= 3) {
            let mut positions = 0;
            for number in 0..material.size() {
                let Some(position) = material.position(number) else {
                    continue;
                };
                assert_eq!(Material::of(&position), Some(material));
                assert_eq!(material.number(&position), Some(number));
                positions += 1;
            }
            assert!(positions > 0);
        }
    }

    #[test]
    fn a_mirror_image_and_the_other_colour_have_the_same_number_of_single_pieces() {
        let material = Material([1, 0, 1, 1]);
        for number in (0..material.size()).step_by(97) {
            let Some(position) = material.position(number) else {
                continue;
            };
            let mut setup = position.setup();
            let turned = |set: Bitboard, turn: fn(u64) -> u64| Bitboard(turn(set.0));
            setup.men = setup
                .men
                .map(|set| turned(set, |board| Bitboard(board).mirrored().0));
            setup.kings = setup
                .kings
                .map(|set| turned(set, |board| Bitboard(board).mirrored().0));
            let mirror = setup.position().unwrap();
            assert_eq!(material.number(&mirror), Some(number));
            setup.men = setup.men.map(|set| turned(set, u64::swap_bytes));
            setup.kings = setup.kings.map(|set| turned(set, u64::swap_bytes));
            setup.men.reverse();
            setup.kings.reverse();
            setup.turn = Side::Black;
            let other = setup.position().unwrap();
            assert_eq!(Material::of(&other), Some(material));
            assert_eq!(material.number(&other), Some(number));
        }
    }

    #[test]
    fn moves_lead_to_materials_that_come_before() {
        let all = Material::all();
        let place = |material| all.iter().position(|&other| other == material);
        for &material in &all {
            for number in (0..material.size()).step_by(4_999) {
                let Some(position) = material.position(number) else {
                    continue;
                };
                for mv in position.legal_moves(crate::rules::Promotion::Immediate) {
                    let Some(next) = Material::of(&position.after(mv)) else {
                        continue;
                    };
                    let same = next == material.flipped();
                    assert!(same || place(next) < place(material));
                }
            }
        }
    }
}
