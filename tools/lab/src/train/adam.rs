//! Adam's state for each number: means of the gradient and of its square.

use super::model::Parameters;

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
/// Each number is drawn towards zero by this share of the rate a step.
const DECAY: f32 = 0.01;

pub(super) struct Adam {
    steps: i32,
    mean: Parameters,
    square: Parameters,
}

impl Adam {
    pub(super) fn new(parameters: usize) -> Self {
        Self {
            steps: 0,
            mean: vec![0.0; parameters],
            square: vec![0.0; parameters],
        }
    }

    pub(super) fn step(&mut self, parameters: &mut Parameters, gradient: &Parameters, rate: f32) {
        self.steps += 1;
        let mean_share = 1.0 - KEEP_MEAN.powi(self.steps);
        let square_share = 1.0 - KEEP_SQUARE.powi(self.steps);
        for (index, parameter) in parameters.iter_mut().enumerate() {
            let slope = gradient[index];
            let mean = &mut self.mean[index];
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * slope;
            let square = &mut self.square[index];
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
            let (mean, square) = (*mean / mean_share, *square / square_share);
            *parameter -= rate * (mean / (square.sqrt() + 1e-8) + DECAY * *parameter);
        }
    }
}
