//! `few`: random positions of up to four pieces with their results by the ending
//! tables, as samples. Games end before them, but a search does not.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use dama::board::{Bitboard, Side, Square};
use dama::engine::endings::{Endings, Verdict};
use dama::rules::{Position, RuleSet, Setup};
use lexopt::{Arg, ValueExt};

use crate::endings::add_tables;
use crate::samples::Sample;

/// What a won position counts as, in hundredths of a man.
const WON: i16 = 1_500;

pub(crate) fn run(mut arguments: lexopt::Parser) -> Result<()> {
    let mut count = 200_000;
    let mut seed = 1;
    let mut folder = None;
    let mut out = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("count") => count = arguments.value()?.parse()?,
            Arg::Long("seed") => seed = arguments.value()?.parse()?,
            Arg::Long("endings") => folder = Some(PathBuf::from(arguments.value()?)),
            Arg::Long("out") => out = Some(PathBuf::from(arguments.value()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let folder = folder.context("where are the tables? --endings DIR")?;
    let mut endings = Endings::new(RuleSet::CLASSIC);
    add_tables(&mut endings, &folder, &["few", "results"])?;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut bytes = Vec::new();
    let mut made = 0;
    while made < count {
        let Some(position) = position(&mut random) else {
            continue;
        };
        let Some(verdict) = endings.verdict(&position) else {
            continue;
        };
        let result = match verdict {
            Verdict::Win => 1,
            Verdict::Draw => 0,
            Verdict::Loss => -1,
        };
        let score = WON * i16::from(result);
        bytes.extend(
            Sample {
                position,
                score,
                result,
            }
            .to_bytes(),
        );
        made += 1;
    }
    let out = out.context("where to? --out FILE")?;
    fs::write(&out, bytes).with_context(|| format!("cannot write {}", out.display()))
}

/// Three or four pieces anywhere, undecided by the rules and with nothing to
/// capture.
fn position(random: &mut fastrand::Rng) -> Option<Position> {
    let mut setup = Setup::empty(*random.choice(&Side::ALL)?);
    let mut free = !Bitboard::EMPTY;
    for _ in 0..random.usize(3..=4) {
        let square = random.choice(free)?;
        free ^= Bitboard::of(square);
        let side = random.usize(..2);
        let boards = if random.bool() || is_first_row(square, Side::ALL[side]) {
            &mut setup.kings
        } else {
            &mut setup.men
        };
        boards[side] |= Bitboard::of(square);
    }
    let position = setup.position().ok()?;
    let undecided = position.outcome(&RuleSet::CLASSIC).is_none();
    (undecided && !position.has_capture()).then_some(position)
}

/// Where no man comes to stand.
fn is_first_row(square: Square, side: Side) -> bool {
    square.rank() == (!side).last_rank()
}
