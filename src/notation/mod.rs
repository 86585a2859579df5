//! Squares, moves, positions and games as text.
//!
//! - Squares: `a1` to `h8` ([`Square`]'s `Display` and `FromStr`).
//! - Moves: `d4-d5`, `d6xd8xb8` ([`parse_move`], [`write_move`]).
//! - Positions: FEN as PDN 3.0 has it for this game ([`parse_fen`],
//!   [`write_fen`]), and what may be none ([`parse_setup`], [`write_setup`]).
//! - Games: PDN ([`parse_pdn`], [`write_pdn`]), and many of them one by one
//!   ([`split_pdn`]).
//!
//! Everything read here may be wrong: each reader has an error type that says
//! what is wrong and where.
//!
//! [`Square`]: crate::board::Square

mod fen;
mod moves;
mod pdn;
mod square;

pub use fen::{FenError, FenErrorKind, parse_fen, parse_setup, write_fen, write_setup};
pub use moves::{MoveTextError, parse_move, write_move, write_route};
pub use pdn::{
    PdnError, PdnErrorKind, PdnGame, PdnPart, PdnResult, parse_pdn, split_pdn, write_pdn,
};
pub use square::SquareError;
