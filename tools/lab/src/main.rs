//! The laboratory: what makes the engine stronger is proved here. Native only.
//!
//! - [`matches`] plays two engines against each other: [`opponent`] talks to
//!   one, [`openings`] are where the games begin, [`statistics`] judges.

mod journal;
mod matches;
mod openings;
mod opponent;
mod statistics;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
usage: cargo run --release -p lab -- COMMAND [OPTIONS]

  match --a COMMAND --b COMMAND     plays pairs of games, colours swapped
        [--a-go LIMITS] [--b-go LIMITS]   as in the engine's `go`: \"nodes=20000\",
                                    \"time=100\", \"level=3\" (default nodes=20000)
        [--pairs N]                 at most so many pairs (default 1000)
        [--sprt LOW,HIGH]           stops when the difference in Elo is decided
        [--rules NAME]              classic, crown-in-flight or federation
        [--seed N] [--threads N]    (default 1 and 2)
        [--out FILE]                appends each pair; the same call goes on there
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = lexopt::Parser::from_env();
    match arguments.next()? {
        Some(lexopt::Arg::Value(command)) if command == "match" => matches::run(arguments),
        None => {
            print!("{HELP}");
            Ok(())
        }
        Some(lexopt::Arg::Value(command)) if command == "help" => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => bail!("{}; see `help`", other.unexpected()),
    }
}
