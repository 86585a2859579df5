//! The rules of Turkish draughts: positions, legal moves, rule sets, whole
//! games and how they end. Text is the business of [`crate::notation`].
//!
//! ```
//! use dama::rules::{Game, RuleSet};
//!
//! let mut game = Game::new(RuleSet::CLASSIC);
//! assert_eq!(game.legal_moves().len(), 8);
//! let first = game.legal_moves()[0];
//! game.play(first).unwrap();
//! assert_eq!(game.ply(), 1);
//! ```

mod bulk;
mod captures;
mod game;
mod kings;
mod men;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod position;
mod refusal;
mod routes;
mod rule_set;
mod setup;

pub use game::{Game, PlayError};
pub use moves::{IllegalMove, Move};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use position::Position;
pub use refusal::{Refusal, RefusalKind};
pub use routes::{Route, Steps};
pub use rule_set::{EqualLonePieces, KingAgainstMan, Promotion, RuleSet};
pub use setup::{Setup, SetupError};
