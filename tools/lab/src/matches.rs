//! `match`: two engines play pairs of games, colours swapped.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use dama::board::Side;
use dama::notation::write_fen;
use dama::rules::{Game, RuleSet};
use lexopt::{Arg, ValueExt};
use serde::{Deserialize, Serialize};

use crate::journal::Journal;
use crate::openings::opening;
use crate::opponent::Opponent;
use crate::statistics::{DECIDED, Pentanomial};

/// A game that has not ended by then is a draw.
const MOST_PLIES: usize = 400;

/// Openings are even to a look this deep, in plies, unless asked otherwise.
const LOOK: u8 = 12;

/// No test is decided before so many pairs: the variance of a few may be nothing.
const FEWEST_PAIRS: u32 = 10;

struct Options {
    engines: [String; 2],
    limits: [String; 2],
    pairs: u64,
    sprt: Option<(f64, f64)>,
    rules: RuleSet,
    look: u8,
    seed: u64,
    threads: usize,
    out: Option<PathBuf>,
}

/// The result of a pair, as the journal keeps it.
#[derive(Serialize, Deserialize)]
struct Pair {
    number: u64,
    opening: String,
    /// Half points of the first engine with White, then with Black.
    half_points: [u8; 2],
    plies: [usize; 2],
    /// Games that an engine lost by an illegal move or by falling silent.
    errors: [u32; 2],
}

#[derive(Default)]
struct Tally {
    pairs: Pentanomial,
    /// Wins, draws and losses of the first engine.
    games: [u32; 3],
    errors: [u32; 2],
}

impl Tally {
    fn add(&mut self, pair: &Pair) {
        self.pairs.add(
            pair.half_points
                .iter()
                .map(|&points| usize::from(points))
                .sum(),
        );
        for points in pair.half_points {
            self.games[2 - usize::from(points)] += 1;
        }
        for (sum, errors) in self.errors.iter_mut().zip(pair.errors) {
            *sum += errors;
        }
    }

    fn show(&self, sprt: Option<(f64, f64)>) {
        let estimate = self.pairs.estimate();
        let [wins, draws, losses] = self.games;
        print!(
            "{} games: +{wins} ={draws} -{losses}, {:.1} %, Elo {:+.1} ± {:.1}, pairs {:?}",
            2 * self.pairs.pairs(),
            100.0 * estimate.score,
            estimate.elo,
            estimate.margin,
            self.pairs.0,
        );
        if self.errors != [0, 0] {
            print!(", lost by errors {:?}", self.errors);
        }
        if let Some((low, high)) = sprt {
            let ratio = self.pairs.log_likelihood_ratio(low, high);
            print!(", LLR {ratio:+.2} [{low}, {high}]");
        }
        println!();
    }

    fn is_decided(&self, sprt: Option<(f64, f64)>) -> bool {
        self.pairs.pairs() >= FEWEST_PAIRS
            && sprt.is_some_and(|(low, high)| {
                self.pairs.log_likelihood_ratio(low, high).abs() >= DECIDED
            })
    }
}

pub(crate) fn run(arguments: lexopt::Parser) -> Result<()> {
    let options = options(arguments)?;
    let (journal, played) = Journal::open::<Pair>(options.out.as_deref())?;
    let mut tally = Tally::default();
    for pair in &played {
        tally.add(pair);
    }
    let done: BTreeSet<u64> = played.iter().map(|pair| pair.number).collect();
    if !done.is_empty() {
        println!("going on after {} pairs", done.len());
    }

    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(tally.is_decided(options.sprt));
    let results = Mutex::new((journal, tally));
    thread::scope(|scope| {
        let worker = || -> Result<()> {
            let mut engines = start(&options)?;
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= options.pairs {
                    break;
                }
                if done.contains(&number) {
                    continue;
                }
                let pair = play_pair(&options, number, &mut engines)?;
                let mut results = results.lock().map_err(|_| anyhow!("a worker failed"))?;
                let (journal, tally) = &mut *results;
                journal.append(&pair)?;
                tally.add(&pair);
                if tally.pairs.pairs().is_multiple_of(10) {
                    tally.show(options.sprt);
                }
                if tally.is_decided(options.sprt) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        };
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| {
            let result = worker.join().map_err(|_| anyhow!("a worker failed"))?;
            // The others stop after their pair.
            stop.fetch_or(result.is_err(), Ordering::Relaxed);
            result
        })
    })?;
    let (_, tally) = results
        .into_inner()
        .map_err(|_| anyhow!("a worker failed"))?;
    tally.show(options.sprt);
    Ok(())
}

fn start(options: &Options) -> Result<[Opponent; 2]> {
    let [a, b] = &options.engines;
    let [a_limits, b_limits] = &options.limits;
    Ok([Opponent::start(a, a_limits)?, Opponent::start(b, b_limits)?])
}

fn play_pair(options: &Options, number: u64, engines: &mut [Opponent; 2]) -> Result<Pair> {
    let start = opening(options.rules, options.seed, number, options.look);
    let mut pair = Pair {
        number,
        opening: write_fen(start.position()),
        half_points: [0; 2],
        plies: [0; 2],
        errors: [0; 2],
    };
    for game_number in 0..2 {
        // The first engine has White in the first game.
        let first_side = Side::ALL[game_number];
        let (game, culprit) = play_game(&start, first_side, engines)?;
        pair.plies[game_number] = game.ply();
        pair.half_points[game_number] = match culprit {
            Some(0) => 0,
            Some(_) => 2,
            None => match game.outcome().and_then(|outcome| outcome.winner) {
                None => 1,
                Some(side) if side == first_side => 2,
                Some(_) => 0,
            },
        };
        if let Some(culprit) = culprit {
            pair.errors[culprit] += 1;
            // What went wrong may have left it unusable.
            *engines = self::start(options)?;
        }
    }
    Ok(pair)
}

/// Plays a game out; also tells which engine broke it off by an error.
fn play_game(
    start: &Game,
    first_side: Side,
    engines: &mut [Opponent; 2],
) -> Result<(Game, Option<usize>)> {
    let mut game = start.clone();
    for engine in engines.iter_mut() {
        engine.new_game()?;
    }
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let mover = usize::from(game.position().turn() != first_side);
        match engines[mover].think(&game) {
            Ok(mv) => game.play(mv)?,
            Err(error) => {
                eprintln!("engine {mover}: {error:#}");
                return Ok((game, Some(mover)));
            }
        }
    }
    Ok((game, None))
}

fn options(mut arguments: lexopt::Parser) -> Result<Options> {
    let mut engines = [None, None];
    let mut limits = ["nodes=20000".to_owned(), "nodes=20000".to_owned()];
    let mut options = Options {
        engines: Default::default(),
        limits: Default::default(),
        pairs: 1000,
        sprt: None,
        rules: RuleSet::CLASSIC,
        look: LOOK,
        seed: 1,
        threads: 2,
        out: None,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("a") => engines[0] = Some(arguments.value()?.string()?),
            Arg::Long("b") => engines[1] = Some(arguments.value()?.string()?),
            Arg::Long("a-go") => limits[0] = arguments.value()?.string()?,
            Arg::Long("b-go") => limits[1] = arguments.value()?.string()?,
            Arg::Long("pairs") => options.pairs = arguments.value()?.parse()?,
            Arg::Long("look") => options.look = arguments.value()?.parse()?,
            Arg::Long("seed") => options.seed = arguments.value()?.parse()?,
            Arg::Long("threads") => options.threads = arguments.value()?.parse()?,
            Arg::Long("out") => options.out = Some(arguments.value()?.into()),
            Arg::Long("rules") => {
                let name = arguments.value()?.string()?;
                options.rules = RuleSet::named(&name).context("there are no such rules")?;
            }
            Arg::Long("sprt") => {
                let bounds = arguments.value()?.string()?;
                let (low, high) = bounds.split_once(',').context("--sprt takes LOW,HIGH")?;
                options.sprt = Some((low.parse()?, high.parse()?));
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let [Some(a), Some(b)] = engines else {
        return Err(anyhow!("two engines are needed: --a and --b"));
    };
    ensure!(options.threads > 0, "at least one thread is needed");
    options.engines = [a, b];
    options.limits = limits;
    Ok(options)
}
