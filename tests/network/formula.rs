//! The network's formula in plain numbers, which every kind of processor has to
//! agree with: native tests and those in a browser share it.

use dama::engine::network::{Network, ONE, OUTPUT_ONE, SCALE, bucket, inputs};
use dama::rules::Position;

/// The formula, neuron by neuron, in numbers that nothing can overflow.
pub(crate) fn formula(network: &Network, position: &Position) -> i64 {
    let bucket = bucket(position.occupied().len());
    let mut sum = i64::from(network.output_bias[bucket]);
    let sides = [position.turn(), !position.turn()];
    for (side, weights) in sides.into_iter().zip(&network.output[bucket]) {
        let mut view = network.bias.map(i64::from);
        inputs(position, side, |input| {
            for (neuron, weight) in network.input[input].iter().enumerate() {
                view[neuron] += i64::from(*weight);
            }
        });
        for (value, weight) in view.into_iter().zip(weights) {
            sum += value.clamp(0, i64::from(ONE)).pow(2) * i64::from(*weight);
        }
    }
    sum * i64::from(SCALE) / i64::from(ONE * ONE * OUTPUT_ONE)
}
