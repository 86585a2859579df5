use core::time::Duration;

use super::{Limits, TimeLimit};

/// A playing strength from 1 to [`Level::COUNT`].
///
/// Weaker levels see less and choose freely among moves that look nearly equal
/// to them, as people do; none throws away what it sees.
///
/// | level | plies at most | nodes | chooses within | scores against the one below |
/// |---|---|---|---|---|
/// | 1 | 1 | | 0.25 | |
/// | 2 | 3 | 280 | 0.83 | 73 ± 8 % |
/// | 3 | 4 | 630 | 0.52 | 73 ± 9 % |
/// | 4 | 6 | 1,400 | 0.42 | 75 ± 9 % |
/// | 5 | 8 | 2,600 | 0.34 | 78 ± 9 % |
/// | 6 | 10 | 7,500 | 0.20 | 75 ± 9 % |
/// | 7 | 13 | 19,000 | 0.12 | 74 ± 7 % |
/// | 8 | 16 | 65,000 | 0.06 | 71 ± 8 % |
/// | 9 | 24 | 350,000 | 0.02 | 74 ± 8 % |
/// | 10 | any | | 0 | 78 ± 14 % |
///
/// What it chooses within is in men; level 1 sees so little that it errs without being
/// allowed to. The scores are of 100 games each (30 for level 10, with a million
/// nodes a move) from even openings (`lab match`), with 95 % margins. Every level looks
/// at captures to their end and answers within 1.5 seconds.
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
        margin: 25,
    },
    Strength {
        depth: Some(3),
        nodes: Some(280),
        margin: 83,
    },
    Strength {
        depth: Some(4),
        nodes: Some(630),
        margin: 52,
    },
    Strength {
        depth: Some(6),
        nodes: Some(1_400),
        margin: 42,
    },
    Strength {
        depth: Some(8),
        nodes: Some(2_600),
        margin: 34,
    },
    Strength {
        depth: Some(10),
        nodes: Some(7_500),
        margin: 20,
    },
    Strength {
        depth: Some(13),
        nodes: Some(19_000),
        margin: 12,
    },
    Strength {
        depth: Some(16),
        nodes: Some(65_000),
        margin: 6,
    },
    Strength {
        depth: Some(24),
        nodes: Some(350_000),
        margin: 2,
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
