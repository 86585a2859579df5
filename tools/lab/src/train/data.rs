//! What is learnt from: positions with what is expected of them.

use std::path::PathBuf;

use anyhow::Result;
use dama::engine::network::SCALE;
use dama::rules::Position;

use crate::samples::{self, NOT_PLAYED, Sample};

/// One game in so many is not learnt from: the last ones of each file.
const HELD_OUT: usize = 20;

/// A position, what it is to be worth, and how its games ended, from 0 for a
/// loss to 1 for a win, or else the same.
pub(super) struct Row {
    pub(super) position: Position,
    pub(super) target: f32,
    pub(super) result: f32,
}

/// What is learnt from, and what is held out, by file, to see how well it is
/// known.
pub(super) struct Data {
    pub(super) learnt: Vec<Row>,
    pub(super) held_out: Vec<(PathBuf, Vec<Row>)>,
}

impl Data {
    /// Reads files of samples; a target is to `result_share` the result, and else
    /// what the search's score lets expect.
    pub(super) fn read(files: &[PathBuf], result_share: f64) -> Result<Self> {
        let mut learnt = Vec::new();
        let mut held_out = Vec::new();
        for file in files {
            let samples = samples::read(file)?;
            println!("{}: {} samples", file.display(), samples.len());
            let (first, last) = samples.split_at(samples.len() - samples.len() / HELD_OUT);
            learnt.extend(first.iter().map(|sample| row(sample, result_share)));
            let last = last.iter().map(|sample| row(sample, result_share));
            held_out.push((file.clone(), merged(last.collect())));
        }
        Ok(Self {
            learnt: merged(learnt),
            held_out,
        })
    }
}

fn row(sample: &Sample, result_share: f64) -> Row {
    let thought = logistic(f64::from(sample.score), f64::from(SCALE));
    let result = result(sample).unwrap_or(thought);
    Row {
        position: sample.position,
        target: (result_share * result + (1.0 - result_share) * thought) as f32,
        result: result as f32,
    }
}

fn result(sample: &Sample) -> Option<f64> {
    let played = sample.result != NOT_PLAYED;
    played.then(|| f64::midpoint(f64::from(sample.result), 1.0))
}

fn logistic(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// One row for each position, with the mean of what its rows say.
fn merged(mut rows: Vec<Row>) -> Vec<Row> {
    let key = |row: &Row| {
        let setup = row.position.setup();
        let [a, b] = setup.men.map(|board| board.0);
        let [c, d] = setup.kings.map(|board| board.0);
        (a, b, c, d, setup.turn.index())
    };
    rows.sort_by_cached_key(key);
    rows.chunk_by(|a, b| a.position == b.position)
        .map(|same| {
            let mean = |of: fn(&Row) -> f32| same.iter().map(of).sum::<f32>() / same.len() as f32;
            Row {
                position: same[0].position,
                target: mean(|row| row.target),
                result: mean(|row| row.result),
            }
        })
        .collect()
}
