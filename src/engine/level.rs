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
/// | 2 | 3 | 280 | 0.83 | 76 ± 8 % |
/// | 3 | 4 | 630 | 0.52 | 80 ± 8 % |
/// | 4 | 6 | 1,200 | 0.48 | 74 ± 8 % |
/// | 5 | 8 | 2,000 | 0.38 | 76 ± 8 % |
/// | 6 | 10 | 3,500 | 0.32 | 69 ± 10 % |
/// | 7 | 13 | 7,500 | 0.25 | 72 ± 8 % |
/// | 8 | 16 | 15,000 | 0.20 | 78 ± 7 % |
/// | 9 | 24 | 40,000 | 0.14 | 80 ± 7 % |
/// | 10 | any | | 0 | not measured |
///
/// What it chooses within is in men; level 1 sees so little that it errs without being
/// allowed to. The scores are of 100 games each (80 from level 6 on) from even
/// openings (`lab match`), with 95 % margins. Every level looks
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
        nodes: Some(1_200),
        margin: 48,
    },
    Strength {
        depth: Some(8),
        nodes: Some(2_000),
        margin: 38,
    },
    Strength {
        depth: Some(10),
        nodes: Some(3_500),
        margin: 32,
    },
    Strength {
        depth: Some(13),
        nodes: Some(7_500),
        margin: 25,
    },
    Strength {
        depth: Some(16),
        nodes: Some(15_000),
        margin: 20,
    },
    Strength {
        depth: Some(24),
        nodes: Some(40_000),
        margin: 14,
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
