//! Counts the lines of legal moves from a position, ply by ply.
//!
//! ```text
//! cargo run --release --example perft -- 8
//! cargo run --release --example perft -- 5 --rules crown-in-flight --fen "W:Wd6,a3:Bd7,f8,h5,a4,a6"
//! ```

use std::process::ExitCode;
use std::time::Instant;

use dama::notation::parse_fen;
use dama::rules::{Position, RuleSet, perft};
use lexopt::{Arg, Parser, ValueExt};

const USAGE: &str = "usage: perft DEPTH [--fen FEN] [--rules classic|crown-in-flight|federation]";

struct Options {
    depth: u32,
    position: Position,
    rules: RuleSet,
}

fn options() -> Result<Options, Box<dyn std::error::Error>> {
    let mut depth = None;
    let mut position = Position::START;
    let mut rules = RuleSet::CLASSIC;
    let mut arguments = Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("fen") => position = parse_fen(&arguments.value()?.string()?)?,
            Arg::Long("rules") => {
                let name = arguments.value()?.string()?;
                rules = RuleSet::named(&name).ok_or(format!("no rule set is called `{name}`"))?;
            }
            Arg::Value(value) if depth.is_none() => depth = Some(value.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Options {
        depth: depth.ok_or("how deep?")?,
        position,
        rules,
    })
}

fn main() -> ExitCode {
    let Options {
        depth,
        position,
        rules,
    } = match options() {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    println!(
        "{:>5} {:>16} {:>10} {:>15}",
        "depth", "nodes", "seconds", "nodes/s"
    );
    for depth in 1..=depth {
        let start = Instant::now();
        let nodes = perft(&position, rules.promotion, depth);
        let seconds = start.elapsed().as_secs_f64();
        #[allow(clippy::cast_precision_loss, reason = "a rate is shown, not kept")]
        let rate = nodes as f64 / seconds;
        println!("{depth:>5} {nodes:>16} {seconds:>10.3} {rate:>15.0}");
    }
    ExitCode::SUCCESS
}
