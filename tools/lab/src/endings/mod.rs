//! Perfect endings: finds out how every position with few pieces ends, and writes
//! the tables that the engine reads.

mod check;
pub(crate) mod play;
mod report;
mod solve;
mod store;
mod value;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use dama::engine::endings::{DRAW, Endings, Kind, LOSS, MOST_PIECES, Material, WIN, write_section};
use dama::rules::RuleSet;
use lexopt::{Arg, Parser, ValueExt};

use solve::Solved;
use store::Store;
use value::Value;

/// Positions with at most so many pieces share a small file.
const FEW: u8 = 3;

struct Options {
    name: String,
    rules: RuleSet,
    /// Only positions with at most so many pieces.
    pieces: u8,
    store: PathBuf,
    out: PathBuf,
    /// Where to tell people of all presets, instead of writing tables of one.
    docs: Option<PathBuf>,
}

fn options(mut arguments: Parser) -> Result<Options> {
    let mut name = "classic".to_owned();
    let mut pieces = MOST_PIECES;
    let mut store = PathBuf::from("target/endings");
    let mut out = PathBuf::from("www/endings");
    let mut docs = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("rules") => name = arguments.value()?.string()?,
            Arg::Long("pieces") => pieces = arguments.value()?.parse()?,
            Arg::Long("store") => store = arguments.value()?.into(),
            Arg::Long("out") => out = arguments.value()?.into(),
            Arg::Long("docs") => docs = Some(arguments.value()?.into()),
            other => bail!(other.unexpected()),
        }
    }
    let rules = RuleSet::named(&name).with_context(|| format!("no rules are called {name}"))?;
    Ok(Options {
        name,
        rules,
        pieces,
        store,
        out,
        docs,
    })
}

pub(crate) fn run(arguments: Parser) -> Result<()> {
    let options = options(arguments)?;
    let start = Instant::now();
    if let Some(file) = &options.docs {
        let solutions = RuleSet::PRESETS
            .iter()
            .map(|&(name, rules)| Ok((name, solve_all(name, rules, &options, start)?)))
            .collect::<Result<Vec<_>>>()?;
        return save(file, report::report(&solutions)?.as_bytes());
    }
    let solved = solve_all(&options.name, options.rules, &options, start)?;
    println!("solved, {:.0} s", start.elapsed().as_secs_f64());
    check::every_value_follows(&solved, &options.rules)?;
    println!("checked, {:.0} s", start.elapsed().as_secs_f64());
    write(&options, &solved)?;
    println!("written, {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Solves what the store does not hold yet.
fn solve_all(name: &str, rules: RuleSet, options: &Options, start: Instant) -> Result<Solved> {
    let store = Store::open(&options.store.join(name))?;
    let mut solved = Solved::default();
    for material in Material::all() {
        if material.pieces() > options.pieces {
            continue;
        }
        if let Some(values) = store.load(material) {
            solved.insert(material, values);
        }
        if solved.get(material).is_some() {
            continue;
        }
        for (material, values) in solve::solve(material, rules, &solved) {
            println!(
                "{:?}, {:.0} s",
                material.counts(),
                start.elapsed().as_secs_f64()
            );
            store.keep(material, &values)?;
            solved.insert(material, values);
        }
    }
    Ok(solved)
}

/// Writes the files of the tables: few pieces with all that is known of them, and
/// results and distances of most pieces apart.
fn write(options: &Options, solved: &Solved) -> Result<()> {
    fs::create_dir_all(&options.out)?;
    let tables = Tables::of(solved);
    let section = |kind, pieces| tables.section(&options.rules, kind, pieces);
    let few = [
        section(Kind::Results, 2..=FEW),
        section(Kind::Distances, 2..=FEW),
    ]
    .concat();
    save(&options.out.join(format!("{}.few.bin", options.name)), &few)?;
    if options.pieces <= FEW {
        return Ok(());
    }
    for (kind, word) in [(Kind::Results, "results"), (Kind::Distances, "distances")] {
        let file = options.out.join(format!("{}.{word}.bin", options.name));
        save(&file, &section(kind, FEW + 1..=MOST_PIECES))?;
    }
    Ok(())
}

/// Adds the tables of these kinds that are in a folder, for the rules that they
/// are to be for.
pub(crate) fn add_tables(endings: &mut Endings, folder: &Path, kinds: &[&str]) -> Result<()> {
    let rules = endings.rules().name();
    let name = rules.context("there are tables for presets alone")?;
    for kind in kinds {
        let file = folder.join(format!("{name}.{kind}.bin"));
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        endings.add(&bytes)?;
    }
    Ok(())
}

fn save(file: &Path, bytes: &[u8]) -> Result<()> {
    println!("{}: {} bytes", file.display(), bytes.len());
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

/// What has been solved, as the tables tell it.
struct Tables {
    results: HashMap<Material, Vec<u8>>,
    distances: HashMap<Material, Vec<u8>>,
}

impl Tables {
    fn of(solved: &Solved) -> Self {
        let each = |tell: fn(Value) -> u8| {
            let values = |material| solved.get(material).unwrap_or_default().iter();
            let tell = move |&byte: &u8| tell(Value::of(byte));
            let table = |material| (material, values(material).map(tell).collect());
            Material::all().into_iter().map(table).collect()
        };
        Self {
            results: each(|value| match value {
                Value::Draw => DRAW,
                Value::Win(_) => WIN,
                Value::Loss(_) => LOSS,
            }),
            distances: each(|value| value.plies().unwrap_or(0)),
        }
    }

    fn section(
        &self,
        rules: &RuleSet,
        kind: Kind,
        pieces: std::ops::RangeInclusive<u8>,
    ) -> Vec<u8> {
        let values = match kind {
            Kind::Results => &self.results,
            Kind::Distances => &self.distances,
        };
        let of = |material: Material| values[&material].as_slice();
        let results = |material: Material| self.results[&material].as_slice();
        write_section(rules, kind, pieces, of, results)
    }
}
