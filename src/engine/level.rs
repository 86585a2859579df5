use core::time::Duration;

use super::{Limits, TimeLimit};

/// A playing strength from 1 to [`Level::COUNT`].
///
/// Weaker levels see less and choose freely among moves that look nearly equal
/// to them, as people do; none throws away what it sees.
///
/// | level | plies seen | nodes | chooses within | scores against the one below |
/// |---|---|---|---|---|
/// | 1 | 1 | | 0.70 | |
/// | 2 | 2 | | 0.45 | 90 % |
/// | 3 | 3 | | 0.30 | 92 % |
/// | 4 | 4 | | 0.20 | 73 % |
/// | 5 | 6 | | 0.12 | 86 % |
/// | 6 | 8 | 300,000 | 0.06 | 79 % |
/// | 7 | 12 | 1,000,000 | 0.02 | |
/// | 8 | any | | 0 | |
///
/// What it chooses within is in men. The scores are of 100 games each, of 40 for
/// level 6. Every level looks at captures to their end and answers within 1.5
/// seconds.
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
        margin: 120,
    },
    Strength {
        depth: Some(2),
        nodes: Some(150),
        margin: 80,
    },
    Strength {
        depth: Some(3),
        nodes: Some(500),
        margin: 50,
    },
    Strength {
        depth: Some(4),
        nodes: Some(1_500),
        margin: 35,
    },
    Strength {
        depth: Some(6),
        nodes: Some(4_000),
        margin: 25,
    },
    Strength {
        depth: Some(8),
        nodes: Some(10_000),
        margin: 16,
    },
    Strength {
        depth: Some(10),
        nodes: Some(30_000),
        margin: 10,
    },
    Strength {
        depth: Some(14),
        nodes: Some(100_000),
        margin: 5,
    },
    Strength {
        depth: Some(20),
        nodes: Some(500_000),
        margin: 2,
    },
    Strength {
        depth: None,
        nodes: None,
        margin: 0,
    },
];

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

    /// The limits of its search; `elapsed` is the time since it began.
    pub fn limits(self, elapsed: &dyn Fn() -> Duration) -> Limits<'_> {
        let strength = self.strength();
        Limits {
            depth: strength.depth,
            nodes: strength.nodes,
            time: Some(TimeLimit {
                budget: TIME,
                elapsed,
            }),
            stop: None,
        }
    }
}
