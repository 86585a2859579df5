//! The network in floating point, its gradient, and its integers.

use dama::board::Side;
use dama::engine::network::{
    ACTIVE, BUCKETS, HIDDEN, INPUTS, Network, ONE, SECOND, SECOND_ONE, THIRD_ONE, Upper,
    WEIGHT_ONE, bucket, inputs, mirrored,
};

use super::data::Row;

/// Where the parameters are in the one list of them: the first layer's weights by
/// input, its biases, and for each bucket those of the second and third layer.
pub(super) const BIAS: usize = INPUTS * HIDDEN;
const UPPER: usize = BIAS + HIDDEN;
/// Within a bucket: the second layer's weights by input, its biases, the third
/// layer's weights, its bias.
const SECOND_BIAS: usize = 2 * ACTIVE * SECOND;
const THIRD: usize = SECOND_BIAS + SECOND;
const THIRD_BIAS: usize = THIRD + SECOND;
const UPPER_SIZE: usize = THIRD_BIAS + 1;
pub(super) const PARAMETERS: usize = UPPER + BUCKETS * UPPER_SIZE;

/// The weights stay within what their integers can hold.
const MOST_INPUT: f32 = 127.0 / ONE as f32;
const MOST_SECOND: f32 = 127.0 / WEIGHT_ONE as f32;
const MOST_THIRD: f32 = Network::MOST_THIRD as f32 / THIRD_ONE as f32;

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
    parameters[BIAS..UPPER].fill(0.4);
    for upper in parameters[UPPER..].chunks_exact_mut(UPPER_SIZE) {
        upper[..SECOND_BIAS].fill_with(|| random.f32() * 0.4 - 0.2);
        upper[SECOND_BIAS..THIRD].fill(0.3);
        upper[THIRD..THIRD_BIAS].fill_with(|| random.f32() * 0.8 - 0.4);
    }
    parameters
}

/// Brings every weight back to what its integer can hold.
pub(super) fn clip(parameters: &mut Parameters) {
    let (first, upper) = parameters.split_at_mut(UPPER);
    let bound = |weights: &mut [f32], most: f32| {
        for weight in weights {
            *weight = weight.clamp(-most, most);
        }
    };
    bound(&mut first[..BIAS], MOST_INPUT);
    for upper in upper.chunks_exact_mut(UPPER_SIZE) {
        bound(&mut upper[..SECOND_BIAS], MOST_SECOND);
        bound(&mut upper[THIRD..THIRD_BIAS], MOST_THIRD);
    }
}

pub(super) fn logistic(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

/// So many numbers of a list.
fn part<const N: usize>(list: &[f32], start: usize) -> &[f32; N] {
    list[start..].first_chunk().expect("the list goes on")
}

fn part_mut<const N: usize>(list: &mut [f32], start: usize) -> &mut [f32; N] {
    list[start..].first_chunk_mut().expect("the list goes on")
}

/// Adds a multiple of one list to another.
#[inline]
fn add<const N: usize>(sums: &mut [f32; N], factor: f32, numbers: &[f32; N]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += factor * number;
    }
}

fn active<const N: usize>(neurons: &[f32; N]) -> [f32; N] {
    neurons.map(|value| value.clamp(0.0, 1.0))
}

/// The slopes of neurons that are neither below their range nor above it.
fn inside<const N: usize>(slopes: [f32; N], neurons: &[f32; N]) -> [f32; N] {
    let mut slopes = slopes;
    for (slope, value) in slopes.iter_mut().zip(neurons) {
        if *value <= 0.0 || *value >= 1.0 {
            *slope = 0.0;
        }
    }
    slopes
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

/// The values of all layers for one position.
struct Forward {
    views: [[f32; HIDDEN]; 2],
    pairs: [[f32; ACTIVE]; 2],
    second: [f32; SECOND],
    output: f32,
    /// Where the parameters of its second and third layer begin.
    upper: usize,
}

fn forward(parameters: &[f32], seen: &Seen) -> Forward {
    let upper = UPPER + UPPER_SIZE * bucket(seen.pieces as u32);
    let mut views = [*part(parameters, BIAS); 2];
    let mut pairs = [[0.0; ACTIVE]; 2];
    let mut second = *part(parameters, upper + SECOND_BIAS);
    for (side, view) in views.iter_mut().enumerate() {
        for &input in &seen.inputs[side][..seen.pieces] {
            add(view, 1.0, part(parameters, usize::from(input) * HIDDEN));
        }
        let active = active(view);
        for (neuron, pair) in pairs[side].iter_mut().enumerate() {
            *pair = active[neuron] * active[neuron + ACTIVE];
            let weights = upper + (side * ACTIVE + neuron) * SECOND;
            add(&mut second, *pair, part(parameters, weights));
        }
    }
    let third: &[f32; SECOND] = part(parameters, upper + THIRD);
    let products = active(&second).into_iter().zip(third);
    let output: f32 = products
        .map(|(active, weight)| active * active * weight)
        .sum();
    Forward {
        views,
        pairs,
        second,
        output: output + parameters[upper + THIRD_BIAS],
        upper,
    }
}

/// The expected result by the network.
pub(super) fn expect(parameters: &[f32], row: &Row) -> f32 {
    logistic(forward(parameters, &Seen::of(row, false)).output)
}

/// Adds up the gradient of the mean squared error over some rows of a batch;
/// `share` is what a row counts.
pub(super) fn learn(parameters: &[f32], rows: &[(&Row, bool)], share: f32) -> Sum {
    let mut gradient = vec![0.0; PARAMETERS];
    let mut error = 0.0;
    for &(row, mirror) in rows {
        let seen = Seen::of(row, mirror);
        let values = forward(parameters, &seen);
        let expected = logistic(values.output);
        let wrong = expected - row.target;
        error += f64::from(wrong * wrong);
        let slope = 2.0 * wrong * expected * (1.0 - expected) * share;
        backward(parameters, &seen, &values, slope, &mut gradient);
    }
    Sum { gradient, error }
}

/// Adds the gradient for one position, given the slope at the output.
fn backward(
    parameters: &[f32],
    seen: &Seen,
    values: &Forward,
    slope: f32,
    gradient: &mut Parameters,
) {
    let upper = values.upper;
    gradient[upper + THIRD_BIAS] += slope;
    let active_second = active(&values.second);
    let squares = active_second.map(|active| active * active);
    add(part_mut(gradient, upper + THIRD), slope, &squares);

    let third: &[f32; SECOND] = part(parameters, upper + THIRD);
    let mut slopes = active_second;
    for (active, weight) in slopes.iter_mut().zip(third) {
        *active *= slope * weight * 2.0;
    }
    let second = inside(slopes, &values.second);
    add(part_mut(gradient, upper + SECOND_BIAS), 1.0, &second);

    for (side, view) in values.views.iter().enumerate() {
        let active = active(view);
        let mut slopes = [0.0; HIDDEN];
        for (neuron, pair) in values.pairs[side].iter().enumerate() {
            let weights = upper + (side * ACTIVE + neuron) * SECOND;
            add(part_mut(gradient, weights), *pair, &second);
            let mut products = second;
            let weights: &[f32; SECOND] = part(parameters, weights);
            for (product, weight) in products.iter_mut().zip(weights) {
                *product *= weight;
            }
            let slope: f32 = products.iter().sum();
            slopes[neuron] = slope * active[neuron + ACTIVE];
            slopes[neuron + ACTIVE] = slope * active[neuron];
        }
        let slopes = inside(slopes, view);
        add(part_mut(gradient, BIAS), 1.0, &slopes);
        for &input in &seen.inputs[side][..seen.pieces] {
            add(
                part_mut(gradient, usize::from(input) * HIDDEN),
                1.0,
                &slopes,
            );
        }
    }
}

/// What a network is written over.
static BLANK: [u8; Network::SIZE] = [0; Network::SIZE];

/// The network in integers.
pub(super) fn quantised(parameters: &[f32]) -> Network {
    let mut network = Network::from_bytes(&BLANK);
    let first = network.input.as_flattened_mut();
    for (integer, weight) in first.iter_mut().zip(&parameters[..BIAS]) {
        *integer = rounded(*weight, ONE) as i8;
    }
    for (integer, bias) in network.bias.iter_mut().zip(&parameters[BIAS..UPPER]) {
        *integer = rounded(*bias, ONE) as i16;
    }
    let uppers = parameters[UPPER..].chunks_exact(UPPER_SIZE);
    for (upper, parameters) in network.upper.iter_mut().zip(uppers) {
        *upper = quantised_upper(parameters);
    }
    network
}

fn quantised_upper(parameters: &[f32]) -> Upper {
    let mut upper = Network::from_bytes(&BLANK).upper[0];
    for (input, weights) in parameters[..SECOND_BIAS].chunks_exact(SECOND).enumerate() {
        let (view, input) = (input / ACTIVE, input % ACTIVE);
        for (pair, weight) in upper.second[view][input / 2].iter_mut().zip(weights) {
            pair[input % 2] = rounded(*weight, WEIGHT_ONE) as i16;
        }
    }
    for neuron in 0..SECOND {
        upper.second_bias[neuron] = rounded(parameters[SECOND_BIAS + neuron], SECOND_ONE);
        upper.third[neuron] = rounded(parameters[THIRD + neuron], THIRD_ONE) as i16;
    }
    upper.third_bias = rounded(parameters[THIRD_BIAS], SECOND_ONE * THIRD_ONE);
    upper
}

fn rounded(number: f32, one: i32) -> i32 {
    (number * one as f32).round() as i32
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
        // A man's weight, a king's, a bias; with all pieces on the board and
        // with few, weights of both views, a bias; and of the third layer.
        let first = [9 * HIDDEN + 3, 100 * HIDDEN + 5, BIAS + 3];
        let upper = [0, ACTIVE * SECOND + 1, SECOND_BIAS + 2, THIRD, THIRD_BIAS];
        let uppers = [UPPER, UPPER + (BUCKETS - 1) * UPPER_SIZE];
        let uppers = uppers.iter().flat_map(|start| upper.map(|at| start + at));
        for index in first.into_iter().chain(uppers) {
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
