//! A running engine that is spoken to over the line protocol of
//! `examples/engine.rs`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use dama::notation::{parse_move, write_fen, write_move};
use dama::rules::{Game, Move};

/// A process that plays.
pub(crate) struct Opponent {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Opponent {
    /// Starts `command`, words split at spaces; each move is asked for by `go`
    /// and these limits.
    pub(crate) fn start(command: &str, limits: &str) -> Result<Self> {
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

    /// Forgets the game before.
    pub(crate) fn new_game(&mut self) -> Result<()> {
        self.say("new-game")
    }

    /// Asks for a move of this game.
    pub(crate) fn think(&mut self, game: &Game) -> Result<Move> {
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

impl Drop for Opponent {
    fn drop(&mut self) {
        // It ends by itself at `quit`; if it does not, or is gone, so be it.
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}
