//! The engine behind a line protocol, for matches against another build or
//! another program. After the Hub protocol of international draughts: commands
//! and answers are lines of words, parameters are `name=value`, values with
//! spaces stand in double quotes.
//!
//! ```text
//! > hub
//! < id name=Dama version=0.1.0
//! < param name=table-mb value=16
//! < wait
//! > init
//! < ready
//! > pos rules=classic fen="W:Wa2:Ba7" moves="a2-a3 a7-a6"
//! > go depth=9 nodes=100000 time=100
//! < info depth=1 score=12 nodes=31 pv="a3-a4"
//! < done move=a3-a4 score=12 depth=9 nodes=1234 pv="a3-a4 a6xa3"
//! > quit
//! ```
//!
//! `pos` without `fen` is the usual start. `go` takes any of `depth` (plies),
//! `nodes` and `time` (milliseconds), or `level` and `time`; `new-game` forgets what was
//! learnt; `set-param name=table-mb value=64` resizes the transposition table.
//! Called with `--endings www/endings` it plays with the ending tables there.
//! A score of 100 is a man, `win:N` and `loss:N` are decided in N plies. What is
//! not understood is answered by `error message="…"`, and the game that is over
//! by `done` without a move.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dama::engine::{Engine, Info, Level, Limits, Score, Thought, TimeLimit};
use dama::notation::{parse_fen, parse_move, write_move};
use dama::rules::{Game, Move, Position, RuleSet};
use lexopt::Arg;

const DEFAULT_TABLE_MB: usize = 16;

type Parameters = HashMap<String, String>;

struct Session {
    engine: Engine,
    game: Game,
    /// Where the ending tables are, and for which rules they have been read.
    endings: Option<PathBuf>,
    known: Option<RuleSet>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = lexopt::Parser::from_env();
    let mut endings = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("endings") => endings = Some(arguments.value()?.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut session = Session {
        engine: Engine::new(DEFAULT_TABLE_MB << 20),
        game: Game::default(),
        endings,
        known: None,
    };
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim() == "quit" {
            break;
        }
        if let Err(message) = session.obey(&line, &mut output)? {
            writeln!(output, "error message=\"{}\"", message.replace('"', "'"))?;
        }
        output.flush()?;
    }
    Ok(())
}

impl Session {
    /// Answers one line. The outer error is that of the output, the inner one
    /// is for whoever wrote the line.
    fn obey(&mut self, line: &str, output: &mut impl Write) -> io::Result<Result<(), String>> {
        let (command, parameters) = match words(line) {
            Ok(words) => words,
            Err(message) => return Ok(Err(message)),
        };
        match command.as_str() {
            "" => {}
            "hub" => {
                let version = env!("CARGO_PKG_VERSION");
                writeln!(output, "id name=Dama version={version}")?;
                writeln!(output, "param name=table-mb value={DEFAULT_TABLE_MB}")?;
                writeln!(output, "wait")?;
            }
            "init" => writeln!(output, "ready")?,
            "ping" => writeln!(output, "pong")?,
            "new-game" => self.engine.clear(),
            "set-param" => return Ok(self.set_parameter(&parameters)),
            "pos" => return Ok(self.set_position(&parameters)),
            "go" => return self.go(&parameters, output),
            _ => return Ok(Err(format!("unknown command {command}"))),
        }
        Ok(Ok(()))
    }

    fn set_parameter(&mut self, parameters: &Parameters) -> Result<(), String> {
        match parameters.get("name").map(String::as_str) {
            Some("table-mb") => {
                let megabytes: usize = number(parameters, "value")?.ok_or("value is missing")?;
                self.engine = Engine::new(megabytes.clamp(1, 65_536) << 20);
                self.known = None;
                Ok(())
            }
            _ => Err("there is no such parameter".to_owned()),
        }
    }

    fn set_position(&mut self, parameters: &Parameters) -> Result<(), String> {
        let rules = match parameters.get("rules") {
            None => RuleSet::CLASSIC,
            Some(name) => RuleSet::named(name).ok_or(format!("no rules are called {name}"))?,
        };
        let start = match parameters.get("fen") {
            None => Position::START,
            Some(fen) => parse_fen(fen).map_err(|error| error.to_string())?,
        };
        let mut game = Game::from_position(rules, start);
        for text in parameters
            .get("moves")
            .into_iter()
            .flat_map(|m| m.split_whitespace())
        {
            let mv = parse_move(game.position(), rules.promotion, text);
            game.play(mv.map_err(|error| error.to_string())?)
                .map_err(|error| error.to_string())?;
        }
        self.game = game;
        self.read_endings()
    }

    /// Reads the ending tables for the rules of the game, if there are any.
    fn read_endings(&mut self) -> Result<(), String> {
        let rules = *self.game.rules();
        let (Some(folder), Some(name)) = (&self.endings, rules.name()) else {
            return Ok(());
        };
        if self.known == Some(rules) {
            return Ok(());
        }
        for kind in ["few", "results", "distances"] {
            let file = folder.join(format!("{name}.{kind}.bin"));
            let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let added = self.engine.endings(&rules).add(&bytes);
            added.map_err(|error| format!("{}: {error}", file.display()))?;
        }
        self.known = Some(rules);
        Ok(())
    }

    fn go(
        &mut self,
        parameters: &Parameters,
        output: &mut impl Write,
    ) -> io::Result<Result<(), String>> {
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let (limits, level) = match limits(parameters, &elapsed) {
            Ok(asked) => asked,
            Err(message) => return Ok(Err(message)),
        };
        let game = &self.game;
        let mut written = Ok(());
        let report = |info: &Info| {
            if written.is_ok() {
                written = writeln!(output, "info {}", describe(game, info));
            }
        };
        let thought = match level {
            Some(level) => {
                let seed = start.elapsed().as_nanos() as u64 ^ u64::from(std::process::id());
                let time = limits.time.unwrap_or(TimeLimit {
                    budget: Duration::MAX,
                    elapsed: &elapsed,
                });
                self.engine.play(game, level, seed, time, report)
            }
            None => self.engine.think(game, &limits, report),
        };
        written?;
        match thought {
            None => writeln!(output, "done")?,
            Some(Thought { mv, info }) => {
                let text = write_move(game.position(), game.rules().promotion, mv);
                writeln!(output, "done move={text} {}", describe(game, &info))?;
            }
        }
        Ok(Ok(()))
    }
}

fn limits<'a>(
    parameters: &Parameters,
    elapsed: &'a dyn Fn() -> Duration,
) -> Result<(Limits<'a>, Option<Level>), String> {
    let level = number(parameters, "level")?
        .map(|level| Level::new(level).ok_or(format!("there is no level {level}")))
        .transpose()?;
    let time = number(parameters, "time")?.map(|milliseconds| TimeLimit {
        budget: Duration::from_millis(milliseconds),
        elapsed,
    });
    let limits = Limits {
        depth: number(parameters, "depth")?,
        nodes: number(parameters, "nodes")?,
        time,
        stop: None,
    };
    Ok((limits, level))
}

fn number<T: std::str::FromStr>(parameters: &Parameters, name: &str) -> Result<Option<T>, String> {
    parameters
        .get(name)
        .map(|text| {
            text.parse()
                .map_err(|_| format!("{name}={text} is no number"))
        })
        .transpose()
}

/// `depth=3 score=12 nodes=345 pv="a3-a4 a6-a5"`
fn describe(game: &Game, info: &Info) -> String {
    let Info {
        depth,
        score,
        nodes,
        pv,
    } = info;
    let score = written_score(*score);
    let line = written_line(game, pv);
    format!("depth={depth} score={score} nodes={nodes} pv=\"{line}\"")
}

fn written_score(score: Score) -> String {
    match score.plies_to_win() {
        None => score.hundredths().to_string(),
        Some(plies) if plies >= 0 => format!("win:{plies}"),
        Some(plies) => format!("loss:{}", -plies),
    }
}

fn written_line(game: &Game, moves: &[Move]) -> String {
    let promotion = game.rules().promotion;
    let mut position = *game.position();
    let mut text = String::new();
    for &mv in moves {
        let space = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{}", write_move(&position, promotion, mv));
        match position.play(mv, promotion) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    text
}

/// Takes `command name=value name="some value"` apart.
fn words(line: &str) -> Result<(String, Parameters), String> {
    let (command, mut rest) = match line.trim().split_once(' ') {
        None => (line.trim(), ""),
        Some((command, rest)) => (command, rest.trim_start()),
    };
    let mut parameters = Parameters::new();
    while !rest.is_empty() {
        let (name, after) = rest
            .split_once('=')
            .ok_or(format!("`{rest}` has no value"))?;
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or("a quote is not closed")?,
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        parameters.insert(name.to_owned(), value.to_owned());
        rest = after.trim_start();
    }
    Ok((command.to_owned(), parameters))
}
