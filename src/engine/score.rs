use core::fmt;
use core::ops::Neg;

/// How good a position is for the side to move: 100 stands for the worth of a
/// man, and the far ends of the range for a won or lost game and how many
/// plies away it is.
///
/// ```
/// use dama::engine::Score;
///
/// assert_eq!(Score::win_in(3).plies_to_win(), Some(3));
/// assert_eq!((-Score::win_in(3)).plies_to_win(), Some(-3));
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert_eq!(Score::DRAW.plies_to_win(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i16);

impl Score {
    /// An even position, or a draw.
    pub const DRAW: Self = Self(0);
    /// Above every score that occurs.
    pub const INFINITE: Self = Self(30_001);
    /// Scores from here up are won games; an evaluation stays below.
    const WIN: i16 = 30_000;
    const LONGEST_WIN: i16 = 1_000;
    /// The largest evaluation of a position that is not decided.
    pub const MAX_EVAL: i16 = Self::WIN - Self::LONGEST_WIN - 1;

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

    /// Hundredths of a man.
    pub const fn hundredths(self) -> i16 {
        self.0
    }

    /// In how many plies the side to move wins, negative if it loses; `None`
    /// when the game is not decided.
    pub const fn plies_to_win(self) -> Option<i16> {
        if self.0 > Self::MAX_EVAL {
            Some(Self::WIN - self.0)
        } else if self.0 < -Self::MAX_EVAL {
            Some(-Self::WIN - self.0)
        } else {
            None
        }
    }

    /// A score counted from the root, counted from a node `ply` plies deeper:
    /// so it is kept in the transposition table.
    pub(super) const fn seen_from_node(self, ply: u16) -> Self {
        match self.plies_to_win() {
            Some(distance) if distance >= 0 => Self(self.0 + ply as i16),
            Some(_) => Self(self.0 - ply as i16),
            None => self,
        }
    }

    /// Undoes [`Self::seen_from_node`].
    pub(super) const fn seen_from_root(self, ply: u16) -> Self {
        match self.plies_to_win() {
            Some(distance) if distance >= 0 => Self(self.0 - ply as i16),
            Some(_) => Self(self.0 + ply as i16),
            None => self,
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
    /// `+1.25`, `-0.40`, `win in 7`, `loss in 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_win() {
            Some(plies) if plies >= 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{:+.2}", f32::from(self.0) / 100.0),
        }
    }
}
