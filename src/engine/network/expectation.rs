use super::SCALE;
use crate::engine::Score;

impl Score {
    /// The result that the side to move may expect, from 0 for a loss through ½ for
    /// a draw to 1 for a win: the curve that the network was fitted to.
    ///
    /// ```
    /// use dama::engine::Score;
    ///
    /// assert_eq!(Score::DRAW.expected_result(), 0.5);
    /// assert_eq!(Score::win_in(9).expected_result(), 1.0);
    /// assert_eq!(Score::lost_ending_in(9).expected_result(), 0.0);
    /// assert!((0.5..0.7).contains(&Score::eval(100).expected_result()));
    /// ```
    pub fn expected_result(self) -> f64 {
        if self.is_decided() {
            return if self.is_lost() { 0.0 } else { 1.0 };
        }
        let odds = (f64::from(self.hundredths()) / f64::from(SCALE)).exp();
        odds / (1.0 + odds)
    }
}
