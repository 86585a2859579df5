//! The floor everything stands on: squares, sets of squares, sides, directions
//! and rays. Nothing here knows a rule of the game.

mod bitboard;
mod rays;
mod side;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use rays::{Direction, ray};
pub use side::Side;
pub use square::Square;
