use core::time::Duration;

use super::{Limits, TimeLimit};

/// A playing strength from 1 to [`Level::COUNT`].
///
/// Weaker levels see less and choose freely among moves that look nearly equal
/// to them, as people do; none throws away what it sees.
///
/// | level | plies at most | nodes | chooses within | scores against the one below |
/// |---|---|---|---|---|
/// | 1 | 1 | | 1.00 | |
/// | 2 | 2 | 135 | 1.05 | 76 ± 10 % |
/// | 3 | 3 | 290 | 0.74 | 68 ± 8 % |
/// | 4 | 4 | 600 | 0.53 | 68 ± 9 % |
/// | 5 | 6 | 1,300 | 0.42 | 68 ± 8 % |
/// | 6 | 8 | 3,000 | 0.32 | 77 ± 8 % |
/// | 7 | 12 | 12,000 | 0.16 | 75 ± 8 % |
/// | 8 | 16 | 50,000 | 0.08 | 68 ± 9 % |
/// | 9 | 24 | 220,000 | 0.03 | 66 ± 9 % |
/// | 10 | any | | 0 | 92 ± 6 % |
///
/// What it chooses within is in men. The scores are of 100 games each (30 for level
/// 10, with a million nodes a move) from even openings (`lab match`), with 95 %
/// margins. Every level looks at captures to their end and answers within 1.5 seconds.
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
        depth: Some(1),
        nodes: None,
        margin: 100,
    },
    Strength {
        depth: Some(2),
        nodes: Some(135),
        margin: 105,
    },
    Strength {
        depth: Some(3),
        nodes: Some(290),
        margin: 74,
    },
    Strength {
        depth: Some(4),
        nodes: Some(600),
        margin: 53,
    },
    Strength {
        depth: Some(6),
        nodes: Some(1_300),
        margin: 42,
    },
    Strength {
        depth: Some(8),
        nodes: Some(3_000),
        margin: 32,
    },
    Strength {
        depth: Some(12),
        nodes: Some(12_000),
        margin: 16,
    },
    Strength {
        depth: Some(16),
        nodes: Some(50_000),
        margin: 8,
    },
    Strength {
        depth: Some(24),
        nodes: Some(220_000),
        margin: 3,
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
