//! The network in floating point, its gradient, and its integers.

use dama::board::Side;
use dama::engine::network::{
    BUCKETS, HIDDEN, INPUTS, Network, ONE, OUTPUT_ONE, bucket, inputs, mirrored,
};

use super::data::Row;

/// Where the parameters are in the one list of them.
pub(super) const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * HIDDEN;
pub(super) const PARAMETERS: usize = OUTPUT_BIAS + BUCKETS;

/// The weights stay within what their integers can hold.
const MOST_INPUT: f32 = 127.0 / ONE as f32;
const MOST_OUTPUT: f32 = Network::MOST_OUTPUT as f32 / OUTPUT_ONE as f32;

/// A network's numbers, or a gradient.
pub(super) type Parameters = Vec<f32>;

/// What a batch adds up: the gradient and the squared errors.
pub(super) struct Sum {
    pub(super) gradient: Parameters,
    pub(super) error: f64,
}

/// A start from which learning works: small weights of either sign, neurons
/// that are half active.
pub(super) fn start(seed: u64) -> Parameters {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut parameters = vec![0.0; PARAMETERS];
    parameters[..BIAS].fill_with(|| random.f32() * 0.2 - 0.1);
    parameters[BIAS..OUTPUT].fill(0.4);
    parameters[OUTPUT..OUTPUT_BIAS].fill_with(|| random.f32() * 0.4 - 0.2);
    parameters
}

/// Brings every weight back to what its integer can hold.
pub(super) fn clip(parameters: &mut Parameters) {
    for weight in &mut parameters[..BIAS] {
        *weight = weight.clamp(-MOST_INPUT, MOST_INPUT);
    }
    for weight in &mut parameters[OUTPUT..OUTPUT_BIAS] {
        *weight = weight.clamp(-MOST_OUTPUT, MOST_OUTPUT);
    }
}

pub(super) fn logistic(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

type View = [f32; HIDDEN];

fn neurons(parameters: &[f32], start: usize) -> &View {
    parameters[start..].first_chunk().expect("the list goes on")
}

fn neurons_mut(parameters: &mut [f32], start: usize) -> &mut View {
    parameters[start..]
        .first_chunk_mut()
        .expect("the list goes on")
}

/// The inputs of both views, the side to move's first.
struct Seen {
    inputs: [[u8; 32]; 2],
    pieces: usize,
}

impl Seen {
    fn of(row: &Row, mirror: bool) -> Self {
        let turn = row.position.turn();
        let mut seen = Self {
            inputs: [[0; 32]; 2],
            pieces: 0,
        };
        for (side, list) in [turn, !turn].into_iter().zip(&mut seen.inputs) {
            seen.pieces = read(row, side, mirror, list);
        }
        seen
    }
}

fn read(row: &Row, side: Side, mirror: bool, list: &mut [u8; 32]) -> usize {
    let mut pieces = 0;
    inputs(&row.position, side, |input| {
        list[pieces] = if mirror { mirrored(input) } else { input } as u8;
        pieces += 1;
    });
    pieces
}

/// The output, and with it the views that it comes from.
fn forward(parameters: &[f32], seen: &Seen) -> (f32, [View; 2], usize) {
    let bucket = bucket(seen.pieces as u32);
    let mut output = parameters[OUTPUT_BIAS + bucket];
    let mut views = [*neurons(parameters, BIAS); 2];
    for (side, view) in views.iter_mut().enumerate() {
        for &input in &seen.inputs[side][..seen.pieces] {
            let weights = neurons(parameters, usize::from(input) * HIDDEN);
            for (sum, weight) in view.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        let weights = neurons(parameters, OUTPUT + (2 * bucket + side) * HIDDEN);
        let mut sums = [0.0; HIDDEN];
        for ((sum, value), weight) in sums.iter_mut().zip(view.iter()).zip(weights) {
            let active = value.clamp(0.0, 1.0);
            *sum = active * active * weight;
        }
        output += sums.iter().sum::<f32>();
    }
    (output, views, bucket)
}

/// The expected result by the network.
pub(super) fn expect(parameters: &[f32], row: &Row) -> f32 {
    logistic(forward(parameters, &Seen::of(row, false)).0)
}

/// Adds up the gradient of the mean squared error over some rows of a batch;
/// `share` is what a row counts.
pub(super) fn learn(parameters: &[f32], rows: &[(&Row, bool)], share: f32) -> Sum {
    let mut gradient = vec![0.0; PARAMETERS];
    let mut error = 0.0;
    for &(row, mirror) in rows {
        let seen = Seen::of(row, mirror);
        let (output, views, bucket) = forward(parameters, &seen);
        let expected = logistic(output);
        let wrong = expected - row.target;
        error += f64::from(wrong * wrong);
        let slope = 2.0 * wrong * expected * (1.0 - expected) * share;
        gradient[OUTPUT_BIAS + bucket] += slope;
        for (side, view) in views.iter().enumerate() {
            let at = OUTPUT + (2 * bucket + side) * HIDDEN;
            let weights = neurons(parameters, at);
            let sums = neurons_mut(&mut gradient, at);
            let mut slopes = [0.0; HIDDEN];
            for neuron in 0..HIDDEN {
                let active = view[neuron].clamp(0.0, 1.0);
                sums[neuron] += slope * active * active;
                let inside = view[neuron] > 0.0 && view[neuron] < 1.0;
                let slope = slope * weights[neuron] * 2.0 * active;
                slopes[neuron] = if inside { slope } else { 0.0 };
            }
            for (sum, slope) in neurons_mut(&mut gradient, BIAS).iter_mut().zip(&slopes) {
                *sum += slope;
            }
            for &input in &seen.inputs[side][..seen.pieces] {
                let sums = neurons_mut(&mut gradient, usize::from(input) * HIDDEN);
                for (sum, slope) in sums.iter_mut().zip(&slopes) {
                    *sum += slope;
                }
            }
        }
    }
    Sum { gradient, error }
}

/// What a network is written over.
static BLANK: [u8; Network::SIZE] = [0; Network::SIZE];

/// The network in integers.
pub(super) fn quantised(parameters: &[f32]) -> Network {
    let (one, output_one) = (ONE as f32, OUTPUT_ONE as f32);
    let mut network = Network::from_bytes(&BLANK);
    let first = network.input.as_flattened_mut();
    for (integer, weight) in first.iter_mut().zip(&parameters[..BIAS]) {
        *integer = (weight * one).round() as i8;
    }
    for (integer, bias) in network.bias.iter_mut().zip(&parameters[BIAS..OUTPUT]) {
        *integer = (bias * one).round() as i16;
    }
    let second = network.output.as_flattened_mut().as_flattened_mut();
    let weights = &parameters[OUTPUT..OUTPUT_BIAS];
    for (integer, weight) in second.iter_mut().zip(weights) {
        *integer = (weight * output_one).round() as i16;
    }
    let biases = &parameters[OUTPUT_BIAS..];
    for (integer, bias) in network.output_bias.iter_mut().zip(biases) {
        *integer = (bias * one * one * output_one).round() as i32;
    }
    network
}

#[cfg(test)]
mod tests {
    use super::*;
    use dama::engine::network::SCALE;
    use dama::rules::Game;

    /// Positions of random games with made-up targets.
    fn rows() -> Vec<Row> {
        let mut random = fastrand::Rng::with_seed(3);
        let mut rows = Vec::new();
        while rows.len() < 300 {
            let mut game = Game::default();
            while let Some(mv) = random.choice(game.legal_moves()) {
                game.play(mv).unwrap();
                let target = random.f32();
                rows.push(Row {
                    position: *game.position(),
                    target,
                    result: target,
                });
            }
        }
        rows
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let rows = rows();
        let batch: Vec<(&Row, bool)> = rows.iter().map(|row| (row, false)).collect();
        let share = 1.0 / rows.len() as f32;
        let mut parameters = start(7);
        let gradient = learn(&parameters, &batch, share).gradient;
        let error = |parameters: &[f32]| -> f64 {
            let wrong = |row: &Row| f64::from(expect(parameters, row) - row.target);
            rows.iter().map(|row| wrong(row).powi(2)).sum::<f64>() / rows.len() as f64
        };
        // A man's weight, a king's, biases, both views' output weights.
        for index in [
            9 * HIDDEN + 3,
            100 * HIDDEN + 5,
            BIAS + 3,
            OUTPUT,
            OUTPUT + HIDDEN,
        ]
        .into_iter()
        .chain([OUTPUT_BIAS - 1, OUTPUT_BIAS + 4])
        {
            const STEP: f32 = 0.01;
            let kept = parameters[index];
            parameters[index] = kept + STEP;
            let above = error(&parameters);
            parameters[index] = kept - STEP;
            let below = error(&parameters);
            parameters[index] = kept;
            let slope = (above - below) / f64::from(2.0 * STEP);
            let found = f64::from(gradient[index]);
            let tolerance = 0.05 * slope.abs() + 2e-5;
            assert!(
                (slope - found).abs() < tolerance,
                "{index}: {slope}, {found}"
            );
        }
    }

    #[test]
    fn the_integers_expect_nearly_the_same() {
        let parameters = start(7);
        let network = quantised(&parameters);
        for row in rows() {
            let output = network.evaluate(&row.position) as f32 / SCALE as f32;
            let wrong = logistic(output) - expect(&parameters, &row);
            assert!(wrong.abs() < 0.02, "{wrong}");
        }
    }

    #[test]
    fn a_mirrored_position_is_learnt_from_as_its_mirror_image() {
        let rows = rows();
        for row in &rows[..50] {
            let mut setup = row.position.setup();
            for board in setup.men.iter_mut().chain(&mut setup.kings) {
                board.0 = board.0.reverse_bits().swap_bytes();
            }
            let image = Row {
                position: setup.position().unwrap(),
                ..*row
            };
            let sorted = |row: &Row, mirror: bool| {
                let mut seen = Seen::of(row, mirror);
                seen.inputs.iter_mut().for_each(|list| list.sort_unstable());
                seen.inputs
            };
            assert_eq!(sorted(row, true), sorted(&image, false));
        }
    }
}
