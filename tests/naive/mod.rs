//! A second move generator, written for plainness alone: a board of 64 cells,
//! every route played out, nothing shared with the crate but its types.

use std::collections::BTreeSet;

use dama::board::{Bitboard, Side, Square};
use dama::rules::{Move, Position, Promotion, Setup};

#[derive(Copy, Clone, PartialEq, Eq)]
struct Piece {
    side: Side,
    king: bool,
}

#[derive(Copy, Clone)]
struct Board([[Option<Piece>; 8]; 8]);

type Cell = (i8, i8);

const NORTH: Cell = (0, 1);
const SOUTH: Cell = (0, -1);
const EAST: Cell = (1, 0);
const WEST: Cell = (-1, 0);

fn add(cell: Cell, step: Cell) -> Option<Cell> {
    let (file, rank) = (cell.0 + step.0, cell.1 + step.1);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((file, rank))
}

fn square(cell: Cell) -> Square {
    Square::at(cell.0 as u8, cell.1 as u8).unwrap()
}

impl Board {
    fn of(position: &Position) -> Self {
        let mut board = Self([[None; 8]; 8]);
        for at in Square::all() {
            let king = position.is_king_at(at);
            let piece = position.side_at(at).map(|side| Piece { side, king });
            board.0[usize::from(at.rank())][usize::from(at.file())] = piece;
        }
        board
    }

    fn at(&self, cell: Cell) -> Option<Piece> {
        self.0[cell.1 as usize][cell.0 as usize]
    }

    fn set(&mut self, cell: Cell, piece: Option<Piece>) {
        self.0[cell.1 as usize][cell.0 as usize] = piece;
    }
}

fn directions(piece: Piece) -> Vec<Cell> {
    match (piece.king, piece.side) {
        (true, _) => vec![NORTH, EAST, SOUTH, WEST],
        (false, Side::White) => vec![NORTH, EAST, WEST],
        (false, Side::Black) => vec![SOUTH, EAST, WEST],
    }
}

fn last_rank(side: Side) -> i8 {
    if side == Side::White { 7 } else { 0 }
}

/// What every route of captures leads to.
struct Captures {
    promotion: Promotion,
    from: Square,
    found: BTreeSet<(u32, Move, bool)>,
}

impl Captures {
    /// Plays every jump of `piece`, which stands at `cell` and has been lifted
    /// from the board.
    fn go_on(
        &mut self,
        board: &Board,
        piece: Piece,
        cell: Cell,
        came: Option<Cell>,
        taken: Bitboard,
    ) {
        for step in directions(piece) {
            if came == Some((-step.0, -step.1)) {
                continue;
            }
            let mut over = add(cell, step);
            while piece.king && over.is_some_and(|over| board.at(over).is_none()) {
                over = add(over.unwrap(), step);
            }
            let Some(over) = over else { continue };
            if board
                .at(over)
                .is_none_or(|victim| victim.side == piece.side)
            {
                continue;
            }
            let mut landing = add(over, step);
            while let Some(to) = landing.filter(|&to| board.at(to).is_none()) {
                let mut after = *board;
                after.set(over, None);
                let crowned =
                    self.promotion == Promotion::Immediate && to.1 == last_rank(piece.side);
                let king = piece.king || crowned;
                let taken = taken | square(over).into();
                let ends_as_king = king || to.1 == last_rank(piece.side);
                let mv = Move {
                    from: self.from,
                    to: square(to),
                    captured: taken,
                };
                self.found.insert((taken.len(), mv, ends_as_king));
                self.go_on(&after, Piece { king, ..piece }, to, Some(step), taken);
                landing = if piece.king { add(to, step) } else { None };
            }
        }
    }
}

/// The legal moves, each with whether the piece is a king afterwards, sorted.
pub(crate) fn legal_moves(position: &Position, promotion: Promotion) -> Vec<(Move, bool)> {
    let board = Board::of(position);
    let own = position.pieces(position.turn());
    let mut captures = BTreeSet::new();
    let mut quiet = BTreeSet::new();
    for from in own {
        let cell = (from.file() as i8, from.rank() as i8);
        let piece = board.at(cell).unwrap();
        let mut lifted = board;
        lifted.set(cell, None);
        let mut routes = Captures {
            promotion,
            from,
            found: BTreeSet::new(),
        };
        routes.go_on(&lifted, piece, cell, None, Bitboard::EMPTY);
        captures.extend(routes.found);
        for step in directions(piece) {
            let mut at = cell;
            while let Some(to) = add(at, step).filter(|&to| board.at(to).is_none()) {
                let mv = Move {
                    from,
                    to: square(to),
                    captured: Bitboard::EMPTY,
                };
                quiet.insert((mv, piece.king || to.1 == last_rank(piece.side)));
                at = to;
                if !piece.king {
                    break;
                }
            }
        }
    }
    match captures.last() {
        None => quiet.into_iter().collect(),
        Some(&(most, ..)) => captures
            .into_iter()
            .filter(|(count, ..)| *count == most)
            .map(|(_, mv, king)| (mv, king))
            .collect(),
    }
}

/// The position after a move of [`legal_moves`].
pub(crate) fn play(position: &Position, (mv, king): (Move, bool)) -> Position {
    let turn = position.turn();
    let gone = Bitboard::of(mv.from) | mv.captured;
    let mut next = Setup {
        turn: !turn,
        ..position.setup()
    };
    for set in next.men.iter_mut().chain(&mut next.kings) {
        *set &= !gone;
    }
    let sets = if king { &mut next.kings } else { &mut next.men };
    sets[turn.index()] |= mv.to.into();
    next.position().unwrap()
}
