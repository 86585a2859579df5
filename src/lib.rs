//! Dama: Turkish draughts. Rules, notation and engine, native and in
//! WebAssembly.
//!
//! The floors, each importing only from those before it:
//!
//! - [`board`]: squares, sets of squares, sides, rays; knows no rule.
//! - [`rules`]: positions, legal moves, rule sets, games and how they end.
//! - [`notation`]: squares and moves as text, FEN, PDN.
//! - [`engine`]: search, evaluation, levels.
//! - `wasm`: the face towards JavaScript, only in builds for the browser.
//!
//! The first four know no JavaScript, no clock and no file.

#![warn(missing_docs)]

pub mod board;
pub mod engine;
pub mod notation;
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
