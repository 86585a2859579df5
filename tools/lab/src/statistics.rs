//! What the results of a match say about the difference in strength.
//!
//! The unit is a pair of games from one opening with colours swapped: its five
//! possible scores (the pentanomial) keep the unfairness of an opening from
//! counting as noise. Elo is logistic, 400 / ln 10 a unit.

/// How many pairs gave 0, ½, 1, 1½ and 2 points to the first engine.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Pentanomial(pub(crate) [u32; 5]);

/// A difference in Elo with its 95 % interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) score: f64,
    pub(crate) elo: f64,
    pub(crate) margin: f64,
}

/// The score of a game that a difference in Elo leads to.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that leads to a score.
fn elo_of(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl Pentanomial {
    /// Counts a pair that gave so many half points to the first engine.
    pub(crate) fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    pub(crate) fn pairs(self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game and its variance over pairs. Half a pair is
    /// added to each outcome when one is missing, so that a clean sweep has a
    /// variance too.
    fn moments(self) -> (f64, f64) {
        let prior = if self.0.contains(&0) { 1e-3 } else { 0.0 };
        let weights = self.0.map(|count| f64::from(count) + prior);
        let total: f64 = weights.iter().sum();
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = weights.iter().zip(scores).map(|(w, s)| w * s).sum::<f64>() / total;
        let spread = |(w, s): (&f64, f64)| w * (s - mean) * (s - mean);
        let variance = weights.iter().zip(scores).map(spread).sum::<f64>() / total;
        (mean, variance)
    }

    /// The difference in strength, 95 % sure within its margin.
    pub(crate) fn estimate(self) -> Estimate {
        let (score, variance) = self.moments();
        let deviation = (variance / f64::from(self.pairs().max(1))).sqrt();
        let low = elo_of(score - 1.96 * deviation);
        let high = elo_of(score + 1.96 * deviation);
        Estimate {
            score,
            elo: elo_of(score),
            margin: (high - low) / 2.0,
        }
    }

    /// The log-likelihood ratio of a difference of `high` against one of `low`
    /// Elo, in the normal approximation of the generalised sequential
    /// probability ratio test.
    pub(crate) fn log_likelihood_ratio(self, low: f64, high: f64) -> f64 {
        let (mean, variance) = self.moments();
        let (low, high) = (expected_score(low), expected_score(high));
        let pairs = f64::from(self.pairs());
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance.max(1e-6))
    }
}

/// The bound of the log-likelihood ratio at which a test with error rates of
/// 5 % each is decided: ln(0.95 / 0.05).
pub(crate) const DECIDED: f64 = 2.944_438_979;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(counts: [u32; 5]) -> Pentanomial {
        Pentanomial(counts)
    }

    #[test]
    fn even_results_are_no_difference() {
        let estimate = of([10, 20, 40, 20, 10]).estimate();
        assert!(estimate.elo.abs() < 1e-9);
        assert!((estimate.score - 0.5).abs() < 1e-9);
        assert!(estimate.margin > 0.0);
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let estimate = of([0, 0, 0, 100, 0]).estimate();
        assert!((estimate.elo - 190.8).abs() < 0.5, "{estimate:?}");
    }

    #[test]
    fn more_pairs_make_the_margin_smaller() {
        let few = of([1, 2, 4, 2, 1]).estimate().margin;
        let many = of([100, 200, 400, 200, 100]).estimate().margin;
        assert!((few / many - 10.0).abs() < 1.0, "{few} {many}");
    }

    #[test]
    fn the_test_is_decided_for_the_side_that_the_results_speak_for() {
        let better = of([10, 40, 100, 140, 60]);
        assert!(better.log_likelihood_ratio(0.0, 5.0) > 0.0);
        assert!(better.log_likelihood_ratio(0.0, 50.0) > DECIDED);
        let worse = of([60, 140, 100, 40, 10]);
        assert!(worse.log_likelihood_ratio(0.0, 50.0) < -DECIDED);
    }
}
