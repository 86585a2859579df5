//! The network's formula in plain numbers, which every kind of processor has to
//! agree with: native tests and those in a browser share it.

use dama::engine::network::{ACTIVE, Network, ONE, SCALE, SECOND_ONE, THIRD_ONE, bucket, inputs};
use dama::rules::Position;

/// The formula, neuron by neuron, in numbers that nothing can overflow.
pub(crate) fn formula(network: &Network, position: &Position) -> i64 {
    let upper = &network.upper[bucket(position.occupied().len())];
    let mut second = upper.second_bias.map(i64::from);
    let sides = [position.turn(), !position.turn()];
    for (side, weights) in sides.into_iter().zip(&upper.second) {
        let mut view = network.bias.map(i64::from);
        inputs(position, side, |input| {
            for (neuron, weight) in network.input[input].iter().enumerate() {
                view[neuron] += i64::from(*weight);
            }
        });
        let active = view.map(|value| value.clamp(0, i64::from(ONE)));
        for index in 0..ACTIVE {
            let product = active[index] * active[index + ACTIVE] / i64::from(ONE);
            for (sum, weight) in second.iter_mut().zip(weights[index / 2]) {
                *sum += product * i64::from(weight[index % 2]);
            }
        }
    }
    let mut sum = i64::from(upper.third_bias);
    for (value, weight) in second.into_iter().zip(upper.third) {
        let active = value.clamp(0, i64::from(SECOND_ONE));
        sum += active * active / i64::from(SECOND_ONE) * i64::from(weight);
    }
    sum * i64::from(SCALE) / i64::from(SECOND_ONE * THIRD_ONE)
}
