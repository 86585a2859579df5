//! Searches a fixed list of positions to a fixed depth. The node count is the
//! checksum of the search: it changes exactly when the search does.
//!
//! ```text
//! cargo run --release --example bench
//! ```

use std::time::Instant;

use dama::engine::{Engine, Limits};
use dama::notation::parse_fen;
use dama::rules::{Game, RuleSet};

const DEPTH: u8 = 12;

/// Bytes of the transposition table.
const TABLE: usize = 16 << 20;

const POSITIONS: &str = include_str!("../tests/data/bench.txt");

fn main() {
    let mut engine = Engine::new(TABLE);
    let limits = Limits {
        depth: Some(DEPTH),
        ..Limits::default()
    };
    let start = Instant::now();
    let mut total = 0;
    for fen in POSITIONS.lines() {
        let position = parse_fen(fen).expect("the positions are checked in");
        let game = Game::from_position(RuleSet::CLASSIC, position);
        engine.clear();
        if let Some(thought) = engine.think(&game, &limits, |_| {}) {
            let info = thought.info;
            println!(
                "{:>10} {:>9} {}  {fen}",
                info.nodes,
                info.score.to_string(),
                thought.mv
            );
            total += info.nodes;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "a rate is shown, not kept")]
    let rate = total as f64 / seconds;
    println!("{total} nodes, {seconds:.2} s, {rate:.0} nodes/s");
}
