//! The laboratory: what makes the engine stronger is proved here. Native only.
//!
//! - [`mod@matches`] plays two engines against each other: [`opponent`] talks to
//!   one, [`plain`] is the plainest of all, [`openings`] are where the games begin, [`statistics`] judges.
//! - [`selfplay`] makes [`samples`] from games, [`mod@few`] from endings, and
//!   [`mod@train`] learns the network of the evaluation from them.
//! - [`endings`] solves the positions with few pieces and writes their tables.
//! - [`journal`] keeps what long runs have done, so that they can go on.

mod endings;
mod few;
mod journal;
mod matches;
mod openings;
mod opponent;
mod plain;
mod samples;
mod selfplay;
mod statistics;
mod train;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
usage: cargo run --release -p lab -- COMMAND [OPTIONS]

  match --a COMMAND --b COMMAND     plays pairs of games, colours swapped; `plain`
                                    is the plainest opponent, limited by nodes
        [--a-go LIMITS] [--b-go LIMITS]   as in the engine's `go`: \"nodes=20000\",
                                    \"time=100\", \"level=3\" (default nodes=20000)
        [--pairs N]                 at most so many pairs (default 1000)
        [--sprt LOW,HIGH]           stops when the difference in Elo is decided
        [--rules NAME]              classic, crown-in-flight or federation
        [--look N]                  the openings are even to a look so deep (default 12)
        [--seed N] [--threads N]    (default 1 and 2)
        [--out FILE]                appends each pair; the same call goes on there

  selfplay --out FILE               plays against itself and keeps quiet positions;
        [--games N] [--nodes N]     the same call goes on (default 10000 games
        [--seed N] [--threads N]    of 3000 nodes a move)

  endings [--rules NAME]            solves all positions with few pieces, checks every
        [--pieces N]                value, and writes the tables (default classic, 4
        [--store DIR] [--out DIR]   pieces, target/endings, www/endings); goes on there
        [--docs FILE]               tells of all presets instead, for people

  play-endings [--rules NAME]       the engine plays random won and drawn endings against
        [--games N] [--time MS]     the best defence (default classic, 10000 of each,
        [--seed N] [--threads N]    20 ms a move, tables of www/endings); an error when one
        [--tables DIR] [--out FILE] does not end as it should; goes on there

  few --out FILE --endings DIR      random positions of up to four pieces, with their
        [--count N] [--seed N]      results by the tables (default 200000)

  train FILE...                     learns the network of the evaluation from them
        [--out FILE]                (default src/engine/network/network.bin)
        [--epochs N] [--batch N]    (default 12 epochs, 4096 positions a batch)
        [--rate X] [--seed N]       (default 0.004 and 1)
        [--result-share X]          how much of what is learnt is the game's result,
                                    the rest being the search's score (default 0.3)
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
        Some(lexopt::Arg::Value(command)) if command == "selfplay" => selfplay::run(arguments),
        Some(lexopt::Arg::Value(command)) if command == "endings" => endings::run(arguments),
        Some(lexopt::Arg::Value(command)) if command == "play-endings" => {
            endings::play::run(arguments)
        }
        Some(lexopt::Arg::Value(command)) if command == "few" => few::run(arguments),
        Some(lexopt::Arg::Value(command)) if command == "train" => train::run(arguments),
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
