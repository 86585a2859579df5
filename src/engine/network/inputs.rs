//! Which inputs a side sees: 48 squares of men and 64 of kings, its own and the
//! opponent's.

use crate::board::{Bitboard, Side, Square};
use crate::rules::Position;

/// The squares of men, rows 2 to 7, and of kings.
const MEN: usize = 48;
const KINGS: usize = 64;

/// The inputs of a view: own men, the opponent's men, own kings, the opponent's.
pub const INPUTS: usize = 2 * MEN + 2 * KINGS;

/// White's and Black's men, White's and Black's kings.
#[inline]
pub(super) fn boards(position: &Position) -> [Bitboard; 4] {
    let [white, black] = Side::ALL;
    [
        position.men(white),
        position.men(black),
        position.kings(white),
        position.kings(black),
    ]
}

/// The input that a piece is, by the side that sees it, the place of its kind in
/// [`boards`], and its square.
static INPUT: [[[u8; 64]; 4]; 2] = {
    let mut table = [[[0; 64]; 4]; 2];
    let mut index = 0;
    while index < 2 * 4 * 64 {
        let (viewer, kind, square) = (index / 256, index / 64 % 4, index % 64);
        let enemy = kind % 2 != viewer;
        let (rank, file) = (square / 8, square % 8);
        let rank = if viewer == 0 { rank } else { 7 - rank };
        let input = if kind < 2 {
            // No game brings a man back to its first row; one that was set up
            // there counts as one row further, seen from either side.
            let row = if rank == 0 {
                0
            } else if rank == 7 {
                5
            } else {
                rank - 1
            };
            MEN * enemy as usize + row * 8 + file
        } else {
            2 * MEN + KINGS * enemy as usize + rank * 8 + file
        };
        table[viewer][kind][square] = input as u8;
        index += 1;
    }
    table
};

/// The input that a piece is to a side, by the place of its kind in [`boards`].
#[inline]
pub(super) fn input(viewer: Side, kind: usize, square: Square) -> usize {
    INPUT[viewer.index()][kind][square.index()].into()
}

/// Tells which inputs a side sees.
#[inline]
pub fn inputs(position: &Position, viewer: Side, mut tell: impl FnMut(usize)) {
    for (kind, board) in boards(position).into_iter().enumerate() {
        for square in board {
            tell(input(viewer, kind, square));
        }
    }
}

/// The input on the same row, as far from the other edge.
pub fn mirrored(input: usize) -> usize {
    input ^ 7
}
