//! What is learnt from: positions with what is expected of them.

use std::path::PathBuf;

use anyhow::Result;
use dama::engine::evaluate;
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
            let scale = scale(&samples);
            println!(
                "{}: {} samples, scores on a scale of {scale}",
                file.display(),
                samples.len()
            );
            let (first, last) = samples.split_at(samples.len() - samples.len() / HELD_OUT);
            learnt.extend(first.iter().map(|sample| row(sample, scale, result_share)));
            let last = last.iter().map(|sample| row(sample, scale, result_share));
            held_out.push((file.clone(), merged(last.collect())));
        }
        Ok(Self {
            learnt: merged(learnt),
            held_out,
        })
    }
}

fn row(sample: &Sample, scale: f64, result_share: f64) -> Row {
    let thought = logistic(f64::from(sample.score), scale);
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

/// The scale by which scores foretell results best: so many hundredths of a man
/// make the odds e : 1.
fn scale(samples: &[Sample]) -> f64 {
    let few: Vec<(f64, f64)> = samples
        .iter()
        .step_by(1 + samples.len() / 300_000)
        .filter_map(|sample| Some((f64::from(sample.score), result(sample)?)))
        .collect();
    best_scale(&few, |(score, result), scale| {
        result - logistic(*score, scale)
    })
    .0
}

/// The scale with the least mean squared error, and that error.
fn best_scale<T>(items: &[T], error: impl Fn(&T, f64) -> f64) -> (f64, f64) {
    let mean = |scale: f64| {
        let squares = items.iter().map(|item| error(item, scale).powi(2));
        squares.sum::<f64>() / items.len() as f64
    };
    (5..120)
        .map(|tens| f64::from(tens) * 10.0)
        .map(|scale| (scale, mean(scale)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((1.0, f64::NAN))
}

/// The hand-made evaluation's errors, each with its best scale: of the targets and
/// of the results.
pub(super) fn hand_made(rows: &[Row]) -> [(f64, f64); 2] {
    let few: Vec<(f64, &Row)> = rows
        .iter()
        .step_by(1 + rows.len() / 300_000)
        .map(|row| (f64::from(evaluate(&row.position)), row))
        .collect();
    let error = |wanted: fn(&Row) -> f32| {
        best_scale(&few, |(score, row), scale| {
            f64::from(wanted(row)) - logistic(*score, scale)
        })
    };
    [error(|row| row.target), error(|row| row.result)]
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
