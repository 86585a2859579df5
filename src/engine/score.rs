use core::fmt;
use core::ops::Neg;

/// How good a position is for the side to move: 100 stands for the worth of a
/// man, and the far ends of the range for a won or lost game: how many plies
/// away its end is or, below that, how many plies away an ending that the tables
/// know to be won or lost.
///
/// ```
/// use dama::engine::Score;
///
/// assert_eq!(Score::win_in(3).plies_to_win(), Some(3));
/// assert_eq!((-Score::win_in(3)).plies_to_win(), Some(-3));
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert_eq!(Score::DRAW.plies_to_win(), None);
/// assert!(Score::won_ending_in(3).is_decided());
/// assert_eq!(Score::won_ending_in(3).plies_to_win(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i16);

impl Score {
    /// An even position, or a draw.
    pub const DRAW: Self = Self(0);
    /// Above every score that occurs.
    pub const INFINITE: Self = Self(30_001);
    /// A won game; each ply on the way takes one off, at most so many.
    const WIN: i16 = 30_000;
    /// A won ending, likewise.
    const WON_ENDING: i16 = 28_000;
    const LONGEST: i16 = 1_000;
    /// The largest evaluation of a position that is not decided.
    pub const MAX_EVAL: i16 = Self::WON_ENDING - Self::LONGEST - 1;

    /// An evaluation in hundredths of a man, brought into the range that is
    /// left to undecided positions.
    pub const fn eval(hundredths: i32) -> Self {
        let most = Self::MAX_EVAL as i32;
        let bounded = if hundredths > most {
            most
        } else if hundredths < -most {
            -most
        } else {
            hundredths
        };
        Self(bounded as i16)
    }

    /// The side to move wins in so many plies.
    pub const fn win_in(plies: u16) -> Self {
        Self(Self::WIN - plies as i16)
    }

    /// The side to move loses in so many plies.
    pub const fn loss_in(plies: u16) -> Self {
        Self(plies as i16 - Self::WIN)
    }

    /// The side to move reaches, in so many plies, an ending that it wins with
    /// best play.
    pub const fn won_ending_in(plies: u16) -> Self {
        Self(Self::WON_ENDING - plies as i16)
    }

    /// The side to move comes, in so many plies, to an ending that it loses with
    /// best play.
    pub const fn lost_ending_in(plies: u16) -> Self {
        Self(plies as i16 - Self::WON_ENDING)
    }

    /// Whether it is known who wins: no evaluation is such a score.
    pub const fn is_decided(self) -> bool {
        self.0.unsigned_abs() > Self::MAX_EVAL as u16
    }

    /// In how many plies it is decided who wins, by the end of the game or by an
    /// ending that the tables know; `None` when it is open.
    pub(super) const fn plies_to_decision(self) -> Option<i16> {
        let away = self.0.abs();
        if away <= Self::MAX_EVAL {
            None
        } else if away > Self::WON_ENDING {
            Some(Self::WIN - away)
        } else {
            Some(Self::WON_ENDING - away)
        }
    }

    /// Whether the side to move is known to lose.
    pub const fn is_lost(self) -> bool {
        self.0 < -Self::MAX_EVAL
    }

    /// Hundredths of a man.
    pub const fn hundredths(self) -> i16 {
        self.0
    }

    /// In how many plies the side to move wins, negative if it loses; `None`
    /// when the end of the game is not in sight.
    pub const fn plies_to_win(self) -> Option<i16> {
        let plies = Self::WIN - self.0.abs();
        if plies > Self::LONGEST {
            None
        } else if self.0 > 0 {
            Some(plies)
        } else {
            Some(-plies)
        }
    }

    /// A score counted from the root, counted from a node `ply` plies deeper:
    /// so it is kept in the transposition table.
    pub(super) const fn seen_from_node(self, ply: u16) -> Self {
        if !self.is_decided() {
            self
        } else if self.0 > 0 {
            Self(self.0 + ply as i16)
        } else {
            Self(self.0 - ply as i16)
        }
    }

    /// Undoes [`Self::seen_from_node`].
    pub(super) const fn seen_from_root(self, ply: u16) -> Self {
        if !self.is_decided() {
            self
        } else if self.0 > 0 {
            Self(self.0 - ply as i16)
        } else {
            Self(self.0 + ply as i16)
        }
    }

    /// This score and a margin in hundredths of a man.
    pub(super) const fn plus(self, hundredths: i16) -> Self {
        let sum = self.0.saturating_add(hundredths);
        if sum > Self::INFINITE.0 {
            Self::INFINITE
        } else if sum < -Self::INFINITE.0 {
            Self(-Self::INFINITE.0)
        } else {
            Self(sum)
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+1.25`, `-0.40`, `win in 7`, `loss in 4`, `won ending`, `lost ending`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_win() {
            Some(plies) if plies >= 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None if self.is_lost() => f.write_str("lost ending"),
            None if self.is_decided() => f.write_str("won ending"),
            None => write!(f, "{:+.2}", f32::from(self.0) / 100.0),
        }
    }
}
