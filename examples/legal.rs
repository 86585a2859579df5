//! Reads FENs, one a line, and prints for each a line of JSON: the legal moves
//! by their identity, sorted, and the outcome that can be read off the board.
//!
//! ```text
//! echo 'W:Wd6,a3:Bd7,f8,h5,a4,a6' | cargo run --release --example legal -- --rules classic
//! {"fen":"W:Wd6,a3:Bd7,f8,h5,a4,a6","moves":["a3xa7:a4+a6"],"outcome":null}
//! ```
//!
//! As in perft, the moves are what the pieces can do, also where the lone-piece
//! rule has ended the game. A line that is no position gets
//! `{"fen":…,"error":…}`.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use dama::board::Side;
use dama::notation::parse_fen;
use dama::rules::{Outcome, RuleSet};
use lexopt::{Arg, Parser, ValueExt};
use serde::Serialize;

const USAGE: &str = "usage: legal [--rules classic|crown-in-flight|federation] < FENS";

#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Position {
        fen: &'a str,
        moves: Vec<String>,
        outcome: Option<String>,
    },
    Bad {
        fen: &'a str,
        error: String,
    },
}

fn answer<'a>(fen: &'a str, rules: &RuleSet) -> Answer<'a> {
    let position = match parse_fen(fen) {
        Ok(position) => position,
        Err(error) => {
            let error = error.to_string();
            return Answer::Bad { fen, error };
        }
    };
    let legal = position.legal_moves(rules.promotion);
    let mut moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    let outcome = position.outcome(rules).map(describe);
    Answer::Position {
        fen,
        moves,
        outcome,
    }
}

/// `1-0 king-against-man`
fn describe(outcome: Outcome) -> String {
    let result = match outcome.winner {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None => "1/2-1/2",
    };
    format!("{result} {}", outcome.reason.code())
}

fn rules() -> Result<RuleSet, Box<dyn std::error::Error>> {
    let mut rules = RuleSet::CLASSIC;
    let mut arguments = Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("rules") => {
                let name = arguments.value()?.string()?;
                rules = RuleSet::named(&name).ok_or(format!("no rule set is called `{name}`"))?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(rules)
}

fn main() -> ExitCode {
    let rules = match rules() {
        Ok(rules) => rules,
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&rules) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has heard enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(rules: &RuleSet) -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    // Lines are read as bytes: one that is not UTF-8 must not stop the rest.
    while {
        line.clear();
        input.read_until(b'\n', &mut line)? > 0
    } {
        let text = String::from_utf8_lossy(&line);
        let fen = text.trim_end_matches(['\r', '\n']);
        serde_json::to_writer(&mut output, &answer(fen, rules))?;
        output.write_all(b"\n")?;
    }
    output.flush()
}
