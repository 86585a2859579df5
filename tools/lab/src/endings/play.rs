//! `play-endings`: the engine plays random endings that the tables call won or
//! drawn, against the best that the tables know to do about it.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use dama::board::{Bitboard, Side};
use dama::engine::endings::{Endings, Material, Prospect, Verdict};
use dama::engine::{Engine, Level, TimeLimit};
use dama::notation::write_fen;
use dama::rules::{Game, Move, Position, RuleSet};
use lexopt::{Arg, Parser, ValueExt};
use serde::{Deserialize, Serialize};

use super::add_tables;
use crate::journal::Journal;

/// Fewer pieces are no contest.
const LEAST_PIECES: u8 = 3;

/// In a drawn ending one move in so many is any that does not lose, so that the
/// engine does not meet the same defence again and again.
const STRAY: u32 = 4;

/// So many positions are looked at for each game of a kind: one in seven is drawn.
const CANDIDATES: usize = 20;

struct Options {
    name: String,
    rules: RuleSet,
    games: usize,
    time: Duration,
    seed: u64,
    threads: usize,
    tables: PathBuf,
    out: Option<PathBuf>,
}

/// A game to be played.
struct Task {
    start: Position,
    /// The side that the engine plays.
    side: Side,
    /// Whether it should win, or hold a draw.
    is_won: bool,
}

/// A game that has been played, as the journal keeps it.
#[derive(Serialize, Deserialize)]
struct Played {
    game: usize,
    fen: String,
    /// Whether the engine should win, or hold a draw.
    is_won: bool,
    /// 1 when the engine won, 0 for a draw, -1 when it lost.
    result: i8,
    plies: usize,
    /// The longest that the engine thought about a move, in milliseconds.
    slowest: u128,
}

pub(crate) fn run(arguments: Parser) -> Result<()> {
    let options = options(arguments)?;
    let (journal, played) = Journal::open::<Played>(options.out.as_deref())?;
    let tasks = tasks(&options)?;
    for played in &played {
        let task = tasks.get(played.game);
        let same = task.is_some_and(|task| write_fen(&task.start) == played.fen);
        ensure!(same, "the file is of another run, in game {}", played.game);
    }
    let done: BTreeSet<usize> = played.iter().map(|played| played.game).collect();
    let next = AtomicUsize::new(0);
    let results = Mutex::new((journal, played));
    thread::scope(|scope| {
        let worker = || -> Result<()> {
            let mut engine = Engine::new(16 << 20);
            let endings = engine.endings(&options.rules);
            *endings = Endings::new(options.rules).keeping_all();
            options.add_tables(endings)?;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(number) else {
                    return Ok(());
                };
                if done.contains(&number) {
                    continue;
                }
                let played = play(&options, number, task, &mut engine)?;
                let mut results = results.lock().map_err(|_| anyhow!("a worker failed"))?;
                let (journal, all) = &mut *results;
                journal.append(&played)?;
                all.push(played);
                if all.len().is_multiple_of(1_000) {
                    println!("{} games", all.len());
                }
            }
        };
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow!("a worker failed"))?)
    })?;
    let (_, played) = results
        .into_inner()
        .map_err(|_| anyhow!("a worker failed"))?;
    report(&options.name, &played)
}

/// The games: random positions in which nothing is to be captured, the first of
/// each kind. Like ones come after each other, so that little is unpacked twice.
fn tasks(options: &Options) -> Result<Vec<Task>> {
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut materials = Material::all();
    materials.retain(|material| material.pieces() >= LEAST_PIECES);
    let mut candidates: Vec<(usize, Material, u32)> = (0..CANDIDATES * options.games)
        .map(|order| {
            let material = materials[random.usize(..materials.len())];
            (order, material, random.u32(..material.size()))
        })
        .collect();
    candidates.sort_by_key(|&(_, material, number)| (material, number));
    let mut endings = Endings::new(options.rules);
    options.add_tables(&mut endings)?;
    let mut tasks: Vec<(usize, Task)> = candidates
        .into_iter()
        .filter_map(|(order, material, number)| {
            let start = material.position(number)?;
            if start.has_capture() || start.outcome(&options.rules).is_some() {
                return None;
            }
            let verdict = endings.verdict(&start)?;
            let task = Task::of(start, verdict, &mut random)?;
            Some((order, task))
        })
        .collect();
    let mut orders = [Vec::new(), Vec::new()];
    for (order, task) in &tasks {
        orders[usize::from(task.is_won)].push(*order);
    }
    let mut last = [0, 0];
    for (last, orders) in last.iter_mut().zip(&mut orders) {
        orders.sort_unstable();
        *last = *orders
            .get(options.games.saturating_sub(1))
            .context("there are too few such positions")?;
    }
    tasks.retain(|(order, task)| *order <= last[usize::from(task.is_won)]);
    Ok(tasks.into_iter().map(|(_, task)| task).collect())
}

impl Task {
    /// The engine has the side that wins, or either; each colour begins as often.
    fn of(start: Position, verdict: Verdict, random: &mut fastrand::Rng) -> Option<Self> {
        let start = if random.bool() {
            start
        } else {
            turned_round(&start)?
        };
        let turn = start.turn();
        let side = match verdict {
            Verdict::Win => turn,
            Verdict::Draw if random.bool() => turn,
            Verdict::Draw | Verdict::Loss => !turn,
        };
        Some(Self {
            start,
            side,
            is_won: verdict != Verdict::Draw,
        })
    }
}

/// The same with the colours exchanged.
fn turned_round(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    for sets in [&mut setup.men, &mut setup.kings] {
        sets.reverse();
        for set in sets {
            *set = Bitboard(set.0.swap_bytes());
        }
    }
    setup.turn = !setup.turn;
    setup.position().ok()
}

fn play(options: &Options, number: usize, task: &Task, engine: &mut Engine) -> Result<Played> {
    let level = Level::new(Level::COUNT).context("there is a last level")?;
    let mut random = fastrand::Rng::with_seed(options.seed ^ (number as u64) << 32);
    let mut game = Game::from_position(options.rules, task.start);
    let mut slowest = Duration::ZERO;
    engine.clear();
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let mv = if game.position().turn() == task.side {
            let begun = Instant::now();
            let time = TimeLimit {
                budget: options.time,
                elapsed: &|| begun.elapsed(),
            };
            let thought = engine
                .play(&game, level, number as u64, time, |_| {})
                .context("the engine gives no move")?;
            slowest = slowest.max(begun.elapsed());
            thought.mv
        } else {
            resist(&game, engine.endings(&options.rules), &mut random)
                .with_context(|| format!("not in the tables: {}", write_fen(game.position())))?
        };
        game.play(mv)?;
    };
    Ok(Played {
        game: number,
        fen: write_fen(&task.start),
        is_won: task.is_won,
        result: match outcome.winner {
            None => 0,
            Some(side) if side == task.side => 1,
            Some(_) => -1,
        },
        plies: game.ply(),
        slowest: slowest.as_millis(),
    })
}

/// The move that makes it hardest for the engine: when the opponent loses, one
/// that does so latest; in a draw, a new position in which most answers lose.
fn resist(game: &Game, endings: &mut Endings, random: &mut fastrand::Rng) -> Option<Move> {
    let prospects = endings.prospects(game.position())?;
    let best = *prospects.first()?;
    let equal =
        |prospect: &&Prospect| (prospect.verdict, prospect.plies) == (best.verdict, best.plies);
    let mut moves: Vec<Move> = prospects.iter().filter(equal).map(|p| p.mv).collect();
    random.shuffle(&mut moves);
    if best.verdict != Verdict::Draw || random.u32(..STRAY) == 0 {
        return moves.first().copied();
    }
    moves.into_iter().min_by_key(|&mv| {
        let promotion = game.rules().promotion;
        let Ok(next) = game.position().play(mv, promotion) else {
            return (true, 0);
        };
        let holds: Vec<bool> = next
            .successors(promotion, &mut Vec::new())
            .map(|(_, after)| endings.verdict(&after) != Some(Verdict::Win))
            .collect();
        let holding = holds.iter().filter(|&&holds| holds).count();
        // In thousandths of all answers.
        (
            game.history().contains(&next),
            holding * 1_000 / holds.len().max(1),
        )
    })
}

/// # Errors
///
/// When a game did not end as it should.
fn report(name: &str, played: &[Played]) -> Result<()> {
    let mut failures = 0;
    for (is_won, word) in [(true, "won"), (false, "drawn")] {
        let games: Vec<_> = played.iter().filter(|game| game.is_won == is_won).collect();
        let count = |result| games.iter().filter(|game| game.result == result).count();
        println!(
            "{name}, {} {word} endings: {} wins, {} draws, {} losses",
            games.len(),
            count(1),
            count(0),
            count(-1)
        );
        if let Some(longest) = games.iter().max_by_key(|game| game.plies) {
            println!(
                "  the longest: {} plies from {}",
                longest.plies, longest.fen
            );
        }
        if let Some(slowest) = games.iter().map(|game| game.slowest).max() {
            println!("  the longest thought: {slowest} ms");
        }
        for game in games.iter().filter(|game| game.result != i8::from(is_won)) {
            println!("  NOT AS IT SHOULD: {} ends in {}", game.fen, game.result);
            failures += 1;
        }
    }
    ensure!(failures == 0, "{failures} games did not end as they should");
    Ok(())
}

impl Options {
    fn add_tables(&self, endings: &mut Endings) -> Result<()> {
        add_tables(endings, &self.tables, &["few", "results", "distances"])
    }
}

fn options(mut arguments: Parser) -> Result<Options> {
    let mut options = Options {
        name: "classic".to_owned(),
        rules: RuleSet::CLASSIC,
        games: 10_000,
        time: Duration::from_millis(20),
        seed: 1,
        threads: 2,
        tables: PathBuf::from("www/endings"),
        out: None,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("rules") => options.name = arguments.value()?.string()?,
            Arg::Long("games") => options.games = arguments.value()?.parse()?,
            Arg::Long("time") => options.time = Duration::from_millis(arguments.value()?.parse()?),
            Arg::Long("seed") => options.seed = arguments.value()?.parse()?,
            Arg::Long("threads") => options.threads = arguments.value()?.parse()?,
            Arg::Long("tables") => options.tables = arguments.value()?.into(),
            Arg::Long("out") => options.out = Some(arguments.value()?.into()),
            other => bail!(other.unexpected()),
        }
    }
    options.rules = RuleSet::named(&options.name)
        .with_context(|| format!("no rules are called {}", options.name))?;
    Ok(options)
}
