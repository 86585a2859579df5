use core::time::Duration;

use super::{Limits, TimeLimit};

/// A playing strength from 1 to [`Level::COUNT`].
///
/// Weaker levels see less and choose freely among moves that look nearly equal
/// to them, as people do; none throws away what it sees.
///
/// | level | plies at most | nodes | chooses within | scores against the one below |
/// |---|---|---|---|---|
/// | 1 | 4 | 850 | 0.65 | |
/// | 2 | 5 | 1,500 | 0.57 | 68 ± 9 % |
/// | 3 | 6 | 3,400 | 0.49 | 78 ± 9 % |
/// | 4 | 8 | 6,400 | 0.43 | 77 ± 8 % |
/// | 5 | 10 | 10,500 | 0.38 | 71 ± 9 % |
/// | 6 | 12 | 19,000 | 0.32 | 76 ± 8 % |
/// | 7 | 14 | 46,000 | 0.24 | 78 ± 7 % |
/// | 8 | 18 | 92,000 | 0.18 | 78 ± 7 % |
/// | 9 | 24 | 250,000 | 0.09 | 78 ± 8 % |
/// | 10 | any | | 0 | 72 ± 11 % |
///
/// What it chooses within is in men. The scores are of 100 games each (46 for level
/// 9; 58 for level 10, with 100 ms a move natively) from even openings (`lab match`)
/// that the levels were not placed by, with 95 % margins. Every level looks at
/// captures to their end and answers within 1.5 seconds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level may see, and how far a move may fall behind the best and still
/// be chosen.
struct Strength {
    depth: Option<u8>,
    nodes: Option<u64>,
    margin: i16,
}

const STRENGTHS: [Strength; 10] = [
    Strength {
        depth: Some(4),
        nodes: Some(850),
        margin: 65,
    },
    Strength {
        depth: Some(5),
        nodes: Some(1_500),
        margin: 57,
    },
    Strength {
        depth: Some(6),
        nodes: Some(3_400),
        margin: 49,
    },
    Strength {
        depth: Some(8),
        nodes: Some(6_400),
        margin: 43,
    },
    Strength {
        depth: Some(10),
        nodes: Some(10_500),
        margin: 38,
    },
    Strength {
        depth: Some(12),
        nodes: Some(19_000),
        margin: 32,
    },
    Strength {
        depth: Some(14),
        nodes: Some(46_000),
        margin: 24,
    },
    Strength {
        depth: Some(18),
        nodes: Some(92_000),
        margin: 18,
    },
    Strength {
        depth: Some(24),
        nodes: Some(250_000),
        margin: 9,
    },
    Strength {
        depth: None,
        nodes: None,
        margin: 0,
    },
];

/// The level from which on the ending tables are asked: weaker ones play endings
/// as they play the rest.
const ENDINGS_FROM: u8 = 9;

/// No level thinks longer about a move.
const TIME: Duration = Duration::from_millis(1500);

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = STRENGTHS.len() as u8;

    /// The level of this number, from 1 to [`Level::COUNT`].
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn strength(self) -> &'static Strength {
        &STRENGTHS[self.0 as usize - 1]
    }

    /// How many hundredths of a man a move may fall behind the best and still
    /// be chosen.
    pub const fn margin(self) -> i16 {
        self.strength().margin
    }

    /// Whether it plays endings by the tables.
    pub const fn knows_endings(self) -> bool {
        self.0 >= ENDINGS_FROM
    }

    /// The limits of its search, which takes no longer than `time`.
    pub fn limits(self, time: TimeLimit<'_>) -> Limits<'_> {
        let strength = self.strength();
        Limits {
            depth: strength.depth,
            nodes: strength.nodes,
            time: Some(TimeLimit {
                budget: time.budget.min(TIME),
                ..time
            }),
            stop: None,
        }
    }
}
