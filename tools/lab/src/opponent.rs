//! Who plays in a match: a program that is spoken to over the line protocol of
//! `examples/engine.rs`, or the plainest opponent.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use dama::notation::{parse_move, write_fen, write_move};
use dama::rules::{Game, Move};

use crate::plain::Plain;

/// Whoever plays a side of a match.
pub(crate) enum Opponent {
    Program(Program),
    Plain(Plain),
}

impl Opponent {
    /// `plain`, or the command of a program; each move is asked for with these
    /// limits.
    pub(crate) fn start(command: &str, limits: &str) -> Result<Self> {
        Ok(match command {
            "plain" => Self::Plain(Plain::new(limits)?),
            _ => Self::Program(Program::start(command, limits)?),
        })
    }

    /// Forgets the game before.
    pub(crate) fn new_game(&mut self) -> Result<()> {
        match self {
            Self::Program(program) => program.say("new-game"),
            Self::Plain(_) => Ok(()),
        }
    }

    /// Asks for a move of this game.
    pub(crate) fn think(&mut self, game: &Game) -> Result<Move> {
        match self {
            Self::Program(program) => program.think(game),
            Self::Plain(plain) => plain.think(game),
        }
    }
}

/// A process that plays.
pub(crate) struct Program {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Program {
    /// Words of the command are split at spaces.
    fn start(command: &str, limits: &str) -> Result<Self> {
        let mut words = command.split_whitespace();
        let program = words.next().context("an engine has no command")?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {program}"))?;
        let input = process.stdin.take().context("no standard input")?;
        let output = process.stdout.take().context("no standard output")?;
        let mut opponent = Self {
            process,
            input,
            output: BufReader::new(output),
            go: format!("go {limits}"),
        };
        opponent.say("init")?;
        let answer = opponent.hear()?;
        ensure!(answer == "ready", "{program} says `{answer}`, not `ready`");
        Ok(opponent)
    }

    fn think(&mut self, game: &Game) -> Result<Move> {
        let rules = game.rules();
        let name = rules.name().context("the rules have no name")?;
        let moves: Vec<String> = game
            .plies()
            .take(game.ply())
            .map(|(position, mv)| write_move(position, rules.promotion, mv))
            .collect();
        let fen = write_fen(game.start());
        let moves = moves.join(" ");
        self.say(&format!("pos rules={name} fen=\"{fen}\" moves=\"{moves}\""))?;
        let go = self.go.clone();
        self.say(&go)?;
        loop {
            let line = self.hear()?;
            if let Some(rest) = line.strip_prefix("done move=") {
                let text = rest.split_whitespace().next().unwrap_or_default();
                return Ok(parse_move(game.position(), rules.promotion, text)?);
            }
            if !line.starts_with("info") {
                bail!("the engine says `{line}`");
            }
        }
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    fn hear(&mut self) -> Result<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line)?;
        ensure!(read > 0, "the engine has ended");
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It ends by itself at `quit`; if it does not, or is gone, so be it.
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}
