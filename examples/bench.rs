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

const DEPTH: u8 = 9;

/// Bytes of the transposition table.
const TABLE: usize = 16 << 20;

const POSITIONS: [&str; 12] = [
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,g3,h3,f4:Bf5,a6,b6,c6,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,c3,d4,e3,f3,g3,h3,a4:Ba5,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "W:Wa4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1:Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f6",
    "W:Wa3,b3,c3,d4,e3,f3,h3,d2,e2,g2:Ba7,d7,e7,f7,g7,c6,f6,g6,h6,e5",
    "B:Wb3,c3,d3,f4,g3,h3,a2,e2:Ba6,b6,d6,e6,g6,h6,c7,f7",
    "W:Wb4,d3,f3,g4,h2:Ba6,c6,e6,g7,h7",
    "W:Wc2,f2,d4,e4,Ka1,Kh1:Bc7,f7,Ka8,Kh8",
    "B:Wa3,b3,c4,Kg8:Bd7,e6,h6,Kb2",
    "W:WKa1,Kb1,c4:BKh8,g5",
    "W:WKa1,Kb1:BKe5",
    "B:Wd5,e4,h5:Ba4,b6,Kg1",
];

fn main() {
    let mut engine = Engine::new(TABLE);
    let limits = Limits {
        depth: Some(DEPTH),
        ..Limits::default()
    };
    let start = Instant::now();
    let mut total = 0;
    for fen in POSITIONS {
        let position = parse_fen(fen).expect("the positions are written above");
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
