//! `train`: learns the network from samples.
//!
//! The weights are moved by Adam with decoupled decay (I. Loshchilov and
//! F. Hutter, 2017) so that the mean squared error of what is expected gets
//! small. The same samples and seed give the same bytes, however many threads
//! there are: a batch is cut into the same chunks, and their sums are added in
//! the same order.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of samples are far below 2^52"
)]

mod adam;
mod data;
mod model;

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use dama::engine::network::SCALE;
use lexopt::{Arg, ValueExt};
use rayon::prelude::*;

use adam::Adam;
use data::{Data, Row};
use model::{PARAMETERS, Parameters, Sum, expect, learn, quantised};

/// Rows that one thread adds up at a time.
const CHUNK: usize = 1_024;

struct Options {
    files: Vec<PathBuf>,
    out: PathBuf,
    epochs: usize,
    batch: usize,
    rate: f32,
    result_share: f64,
    seed: u64,
}

pub(crate) fn run(arguments: lexopt::Parser) -> Result<()> {
    let options = options(arguments)?;
    let data = Data::read(&options.files, options.result_share)?;
    let held_out: usize = data.held_out.iter().map(|(_, rows)| rows.len()).sum();
    println!(
        "{} positions to learn from, {held_out} held out, {PARAMETERS} numbers to learn",
        data.learnt.len(),
    );
    ensure!(held_out > 1000, "more samples are needed");
    let mut parameters = model::start(options.seed);
    let mut adam = Adam::new(PARAMETERS);
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut order: Vec<(&Row, bool)> = data.learnt.iter().map(|row| (row, false)).collect();
    let steps = options.epochs * order.len().div_ceil(options.batch);
    let mut step = 0;
    for epoch in 1..=options.epochs {
        random.shuffle(&mut order);
        for (_, mirror) in &mut order {
            *mirror = random.bool();
        }
        let mut error = 0.0;
        for batch in order.chunks(options.batch) {
            let sum = sum(&parameters, batch);
            error += sum.error;
            let rate = options.rate * rate_at(step as f32 / steps as f32);
            adam.step(&mut parameters, &sum.gradient, rate);
            model::clip(&mut parameters);
            step += 1;
        }
        let error = error / order.len() as f64;
        print!("epoch {epoch}: error {error:.6}, held out");
        for (_, rows) in &data.held_out {
            let [target, result] = errors(rows, |row| expect(&parameters, row));
            print!(" {target:.6} (results {result:.6})");
        }
        println!();
    }

    let network = quantised(&parameters);
    std::fs::write(&options.out, network.to_bytes())
        .with_context(|| format!("cannot write {}", options.out.display()))?;
    println!("written to {}", options.out.display());
    for (file, rows) in &data.held_out {
        let [target, result] = errors(rows, |row| {
            let score = network.evaluate(&row.position);
            model::logistic(score as f32 / SCALE as f32)
        });
        let file = file.display();
        println!("in integers, {file}: error {target:.6}, of results {result:.6}");
    }
    Ok(())
}

/// The gradient of a batch.
fn sum(parameters: &Parameters, batch: &[(&Row, bool)]) -> Sum {
    let share = 1.0 / batch.len() as f32;
    let sums: Vec<Sum> = batch
        .par_chunks(CHUNK)
        .map(|rows| learn(parameters, rows, share))
        .collect();
    let mut total = Sum {
        gradient: vec![0.0; PARAMETERS],
        error: 0.0,
    };
    for sum in sums {
        total.error += sum.error;
        for (total, part) in total.gradient.iter_mut().zip(sum.gradient) {
            *total += part;
        }
    }
    total
}

/// The share of the learning rate when so much of the training is done: up for a
/// short while, then down to almost nothing along a cosine.
fn rate_at(done: f32) -> f32 {
    const WARM_UP: f32 = 0.02;
    if done < WARM_UP {
        return 0.05 + done / WARM_UP * 0.95;
    }
    let left = f32::midpoint(1.0, (done * std::f32::consts::PI).cos());
    0.01 + 0.99 * left
}

/// Mean squared errors of what is expected: of the targets and of the results.
fn errors(rows: &[Row], expect: impl Fn(&Row) -> f32 + Sync) -> [f64; 2] {
    let sums: Vec<[f64; 2]> = rows
        .par_chunks(CHUNK)
        .map(|rows| {
            rows.iter().fold([0.0; 2], |[target, result], row| {
                let expected = expect(row);
                let square = |wanted: f32| f64::from(expected - wanted).powi(2);
                [target + square(row.target), result + square(row.result)]
            })
        })
        .collect();
    [0, 1].map(|kind| sums.iter().map(|sum| sum[kind]).sum::<f64>() / rows.len() as f64)
}

fn options(mut arguments: lexopt::Parser) -> Result<Options> {
    let mut options = Options {
        files: Vec::new(),
        out: PathBuf::from("src/engine/network/network.bin"),
        epochs: 40,
        batch: 4_096,
        rate: 0.004,
        result_share: 0.3,
        seed: 1,
    };
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Value(file) => options.files.push(file.into()),
            Arg::Long("out") => options.out = arguments.value()?.into(),
            Arg::Long("epochs") => options.epochs = arguments.value()?.parse()?,
            Arg::Long("batch") => options.batch = arguments.value()?.parse()?,
            Arg::Long("rate") => options.rate = arguments.value()?.parse()?,
            Arg::Long("result-share") => options.result_share = arguments.value()?.parse()?,
            Arg::Long("seed") => options.seed = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    ensure!(!options.files.is_empty(), "which samples? FILE...");
    ensure!(options.batch > 0, "a batch has at least one row");
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dama::rules::Game;

    #[test]
    fn the_sums_do_not_depend_on_the_number_of_threads() {
        let game = Game::default();
        let rows: Vec<Row> = (0..3 * CHUNK + 5)
            .map(|number| Row {
                position: *game.position(),
                target: (number % 7) as f32 / 7.0,
                result: 0.5,
            })
            .collect();
        let batch: Vec<(&Row, bool)> = rows.iter().map(|row| (row, false)).collect();
        let parameters = model::start(1);
        let gradients = [1, 3].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = pool.build().unwrap();
            pool.install(|| sum(&parameters, &batch).gradient)
        });
        assert_eq!(gradients[0], gradients[1]);
    }
}
