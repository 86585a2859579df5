//! What is known for certain about positions with few pieces: who wins, and when
//! the next capture, promotion or end comes.
//!
//! `tools/lab` finds it out and writes it; here it is read.

mod block;
mod coder;
mod material;
mod model;
mod probe;
mod table;

pub use block::{DRAW, Kind, LOSS, WIN};
pub use material::{MOST_PIECES, Material};
pub use probe::{Endings, Prospect, Verdict};
pub use table::{EndingsError, write_section};
