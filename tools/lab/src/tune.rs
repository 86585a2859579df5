//! `tune`: learns the weights of the evaluation by logistic regression.
//!
//! A position's evaluation is linear in the weights. A logistic curve turns it
//! into an expected result, and the weights are moved (by Adam, D. Kingma and
//! J. Ba, 2014) so that it comes close to how the games ended and what the search
//! thought.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of samples are far below 2^52"
)]

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use dama::engine::{CASES, FEATURES, STAGES, Score, feature_names, features, shares};
use lexopt::{Arg, ValueExt};

use crate::samples::{self, Sample};

/// Hundredths of a man that make the odds of winning e : 1. It sets the scale of
/// the weights, and is chosen so that a man is worth about 100.
const SCALE: f64 = 380.0;
/// The share of the game's result in what is to be learnt; the search's score
/// has the rest.
const RESULT_SHARE: f64 = 0.6;
const EPOCHS: usize = 60;
const BATCH: usize = 4096;
/// Hundredths of a man a step.
const RATE: f64 = 3.0;
/// Each weight is drawn towards zero, or a man's worth, by this share a step.
const DECAY: f64 = 1e-5;

/// A sample as the regression sees it.
struct Row {
    /// The features that are not 0, and their counts.
    features: Box<[(u16, i8)]>,
    /// How much each stage's weights count.
    shares: [f64; STAGES.len()],
    target: f64,
}

/// Of all cases in a row.
type Weights = [[f64; STAGES.len()]; CASES * FEATURES];

fn logistic(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

fn result(sample: &Sample) -> f64 {
    f64::midpoint(f64::from(sample.result), 1.0)
}

/// The scale by which the search's scores foretell the results best: that of
/// the weights which the samples were made with.
fn scale_of_scores(samples: &[Sample]) -> f64 {
    let error = |scale: f64| {
        let error = |sample: &Sample| result(sample) - logistic(f64::from(sample.score), scale);
        samples
            .iter()
            .map(|sample| error(sample).powi(2))
            .sum::<f64>()
    };
    let scales = (5..100).map(|tens| f64::from(tens) * 10.0);
    scales
        .min_by(|a, b| error(*a).total_cmp(&error(*b)))
        .unwrap_or(SCALE)
}

impl Row {
    fn of(sample: &Sample, scale: f64) -> Self {
        let thought = logistic(f64::from(sample.score), scale);
        Self {
            features: features(&sample.position)
                .into_iter()
                .map(|(case, feature, count)| ((case * FEATURES + feature) as u16, count as i8))
                .collect(),
            shares: shares(sample.position.occupied().len()),
            target: RESULT_SHARE * result(sample) + (1.0 - RESULT_SHARE) * thought,
        }
    }

    fn evaluate(&self, weights: &Weights) -> f64 {
        let weight = |feature: u16| -> f64 {
            let of_stages = weights[usize::from(feature)].iter().zip(&self.shares);
            of_stages.map(|(weight, share)| weight * share).sum()
        };
        let features = self.features.iter();
        features
            .map(|&(feature, count)| f64::from(count) * weight(feature))
            .sum()
    }

    fn error(&self, weights: &Weights) -> f64 {
        logistic(self.evaluate(weights), SCALE) - self.target
    }
}

fn mean_squared_error(rows: &[Row], weights: &Weights) -> f64 {
    let squares = rows.iter().map(|row| row.error(weights).powi(2));
    squares.sum::<f64>() / rows.len() as f64
}

/// Adam's state for each weight: means of the gradient and of its square.
struct Adam {
    steps: i32,
    mean: Weights,
    square: Weights,
}

impl Adam {
    fn new() -> Self {
        Self {
            steps: 0,
            mean: [[0.0; STAGES.len()]; CASES * FEATURES],
            square: [[0.0; STAGES.len()]; CASES * FEATURES],
        }
    }

    fn step(&mut self, weights: &mut Weights, gradient: &Weights, rate: f64) {
        const KEEP_MEAN: f64 = 0.9;
        const KEEP_SQUARE: f64 = 0.999;
        self.steps += 1;
        for feature in 0..CASES * FEATURES {
            for stage in 0..STAGES.len() {
                let slope = gradient[feature][stage];
                let mean = &mut self.mean[feature][stage];
                *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * slope;
                let square = &mut self.square[feature][stage];
                *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
                let mean = *mean / (1.0 - KEEP_MEAN.powi(self.steps));
                let square = *square / (1.0 - KEEP_SQUARE.powi(self.steps));
                weights[feature][stage] -= rate * mean / (square.sqrt() + 1e-9);
            }
        }
    }
}

fn gradient(batch: &[&Row], weights: &Weights) -> Weights {
    let mut gradient = weights.map(|pair| pair.map(|weight| DECAY * weight / SCALE));
    for row in batch {
        let expected = logistic(row.evaluate(weights), SCALE);
        let slope = (expected - row.target) * expected * (1.0 - expected) / batch.len() as f64;
        for &(feature, count) in &row.features {
            let sum = &mut gradient[usize::from(feature)];
            let slope = slope * f64::from(count);
            for (sum, share) in sum.iter_mut().zip(&row.shares) {
                *sum += slope * share;
            }
        }
    }
    gradient
}

pub(crate) fn run(mut arguments: lexopt::Parser) -> Result<()> {
    let mut files = Vec::new();
    let mut out = PathBuf::from("src/engine/weights.rs");
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(file) => files.push(PathBuf::from(file)),
            Arg::Long("out") => out = PathBuf::from(arguments.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut rows = Vec::new();
    for file in &files {
        let mut samples = samples::read(file)?;
        // A score that tells who wins is no evaluation.
        samples.retain(|sample| {
            let open = sample.score.unsigned_abs() <= Score::MAX_EVAL.unsigned_abs();
            sample.result != samples::NOT_PLAYED && open
        });
        let scale = scale_of_scores(&samples);
        println!(
            "{}: {} samples, scores on a scale of {scale}",
            file.display(),
            samples.len()
        );
        rows.extend(samples.iter().map(|sample| Row::of(sample, scale)));
    }
    ensure!(rows.len() > 1000, "more samples are needed");
    // The last tenth, other games than the rest, is not learnt from.
    let (learnt, held_out) = rows.split_at(rows.len() * 9 / 10);
    let mut weights: Weights = [[0.0; STAGES.len()]; CASES * FEATURES];
    for (now, before) in weights
        .iter_mut()
        .zip(dama::engine::weights().as_flattened())
    {
        *now = before.map(f64::from);
    }
    let show = |epoch: usize, weights: &Weights| {
        println!(
            "epoch {epoch}: error {:.6}, of positions not learnt from {:.6}",
            mean_squared_error(learnt, weights),
            mean_squared_error(held_out, weights)
        );
    };
    show(0, &weights);

    let mut order: Vec<&Row> = learnt.iter().collect();
    let mut random = fastrand::Rng::with_seed(1);
    let mut adam = Adam::new();
    for epoch in 1..=EPOCHS {
        random.shuffle(&mut order);
        let rate = RATE * (1.0 - (epoch - 1) as f64 / EPOCHS as f64);
        for batch in order.chunks(BATCH) {
            let gradient = gradient(batch, &weights);
            adam.step(&mut weights, &gradient, rate);
        }
        if epoch.is_multiple_of(10) {
            show(epoch, &weights);
        }
    }
    std::fs::write(&out, source(&weights))?;
    println!("written to {}", out.display());
    Ok(())
}

/// The weights as the source file of the engine.
fn source(weights: &Weights) -> String {
    let mut text = String::from(
        "//! The weights of the evaluation's features, learnt from self-play by\n\
         //! `cargo run --release -p lab -- tune`.\n\n\
         use super::evaluate::{CASES, FEATURES, Weight};\n\n\
         /// By case, in the order of the features, at each stage, in\n\
         /// hundredths of a man.\n\
         #[rustfmt::skip]\n\
         pub(super) const WEIGHTS: [[Weight; FEATURES]; CASES] = [\n",
    );
    let names = feature_names();
    for (case, weights) in weights.chunks(FEATURES).enumerate() {
        let [ours, theirs] = [case / 2, case % 2].map(|kings| ["no king", "kings"][kings]);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    // {ours} here, {theirs} there\n    [");
        for (weight, name) in weights.iter().zip(&names) {
            let weight = weight.map(|weight| weight.round() as i16);
            let _ = writeln!(text, "        {weight:?}, // {name}");
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    text
}
