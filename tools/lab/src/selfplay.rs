//! `selfplay`: the engine plays itself from random openings and keeps the quiet
//! positions, and with each move one that the search has evaluated. A game ends
//! where the ending tables know how it will.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, Result, anyhow};
use dama::board::Side;
use dama::engine::endings::Verdict;
use dama::engine::{Engine, Limits};
use dama::rules::{Game, Position, RuleSet};
use lexopt::{Arg, ValueExt};
use serde::{Deserialize, Serialize};

use crate::endings::add_tables;
use crate::journal::Journal;
use crate::openings::opening;
use crate::samples::{NOT_PLAYED, SIZE, Sample};

const RULES: RuleSet = RuleSet::CLASSIC;

/// A game that has not ended by then counts as a draw.
const MOST_PLIES: usize = 300;

/// Openings are even to a look this deep, in plies: a deeper one would take
/// longer than the game.
const LOOK: u8 = 6;

/// One move in so many is a random one, so that positions are met which the
/// players would avoid: otherwise nothing is learnt of how bad they are. How the
/// game ends tells nothing of the positions before it.
const STRAY: u64 = 60;

struct Options {
    games: u64,
    nodes: u64,
    seed: u64,
    threads: usize,
    /// Where the ending tables are.
    endings: Option<PathBuf>,
    out: PathBuf,
}

/// A game whose samples are in the file.
#[derive(Serialize, Deserialize)]
struct Played {
    game: u64,
    samples: u64,
}

pub(crate) fn run(arguments: lexopt::Parser) -> Result<()> {
    let options = options(arguments)?;
    let (journal, played) = Journal::open::<Played>(Some(&options.out.with_extension("games")))?;
    let kept: u64 = played.iter().map(|played| played.samples).sum();
    let done: BTreeSet<u64> = played.iter().map(|played| played.game).collect();
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&options.out)
        .with_context(|| format!("cannot open {}", options.out.display()))?;
    // Samples of a game that is not in the journal were cut off.
    file.set_len(kept * SIZE as u64)?;
    file.seek(SeekFrom::End(0))?;

    let next = AtomicU64::new(0);
    let state = Mutex::new((file, journal, kept));
    thread::scope(|scope| {
        let worker = || -> Result<()> {
            let mut engine = Engine::new(16 << 20);
            if let Some(folder) = &options.endings {
                add_tables(engine.endings(&RULES), folder, &["few", "results"])?;
            }
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= options.games {
                    return Ok(());
                }
                if done.contains(&game) {
                    continue;
                }
                let samples = play(&options, game, &mut engine)?;
                let bytes: Vec<u8> = samples.iter().flat_map(|s| s.to_bytes()).collect();
                let mut state = state.lock().map_err(|_| anyhow!("a worker failed"))?;
                let (file, journal, kept) = &mut *state;
                file.write_all(&bytes)?;
                let samples = samples.len() as u64;
                journal.append(&Played { game, samples })?;
                *kept += samples;
                if game.is_multiple_of(500) {
                    println!("{game} games, {kept} samples");
                }
            }
        };
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow!("a worker failed"))?)
    })
}

fn play(options: &Options, number: u64, engine: &mut Engine) -> Result<Vec<Sample>> {
    let mut game = opening(RULES, options.seed, number, LOOK);
    let limits = Limits {
        nodes: Some(options.nodes),
        ..Limits::default()
    };
    engine.clear();
    let mut random = fastrand::Rng::with_seed(options.seed ^ number << 32);
    let mut samples = Vec::new();
    let mut strayed = 0;
    let winner = loop {
        if let Some(outcome) = game.outcome() {
            break outcome.winner;
        }
        if let Some(verdict) = engine.endings(&RULES).verdict(game.position()) {
            break winner(game.position().turn(), verdict);
        }
        let Some(thought) = engine.think(&game, &limits, |_| {}) else {
            break None;
        };
        if game.ply() >= MOST_PLIES {
            break None;
        }
        let position = *game.position();
        if !position.has_capture() {
            samples.push(Sample {
                position,
                score: thought.info.score.hundredths(),
                result: 0,
            });
        }
        if let Some(leaf) = engine.last_evaluated() {
            samples.extend(thought_of(&leaf, engine, &limits));
        }
        let mv = if random.u64(..STRAY) == 0 {
            strayed = samples.len();
            random.choice(game.legal_moves())
        } else {
            None
        };
        game.play(mv.unwrap_or(thought.mv))?;
    };
    for sample in &mut samples[..strayed] {
        sample.result = NOT_PLAYED;
    }
    if let Some(winner) = winner {
        for sample in samples.iter_mut().filter(|s| s.result != NOT_PLAYED) {
            let won = sample.position.turn() == winner;
            sample.result = if won { 1 } else { -1 };
        }
    }
    Ok(samples)
}

/// A position that a search evaluated, with what a search of its own thinks of it.
fn thought_of(leaf: &Position, engine: &mut Engine, limits: &Limits<'_>) -> Option<Sample> {
    let game = Game::from_position(RULES, *leaf);
    let thought = engine.think(&game, limits, |_| {})?;
    Some(Sample {
        position: *leaf,
        score: thought.info.score.hundredths(),
        result: NOT_PLAYED,
    })
}

/// Who wins when the side to move has this verdict.
fn winner(turn: Side, verdict: Verdict) -> Option<Side> {
    match verdict {
        Verdict::Win => Some(turn),
        Verdict::Loss => Some(!turn),
        Verdict::Draw => None,
    }
}

fn options(mut arguments: lexopt::Parser) -> Result<Options> {
    let mut out = None;
    let mut options = Options {
        games: 10_000,
        nodes: 3_000,
        seed: 1,
        threads: 2,
        endings: None,
        out: PathBuf::new(),
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("games") => options.games = arguments.value()?.parse()?,
            Arg::Long("nodes") => options.nodes = arguments.value()?.parse()?,
            Arg::Long("seed") => options.seed = arguments.value()?.parse()?,
            Arg::Long("threads") => options.threads = arguments.value()?.parse()?,
            Arg::Long("endings") => options.endings = Some(arguments.value()?.into()),
            Arg::Long("out") => out = Some(arguments.value()?.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    options.out = out.context("where to? --out FILE")?;
    Ok(options)
}
