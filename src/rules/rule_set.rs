/// When a man that reaches its last row in the middle of a capture becomes a
/// king.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// When the move ends: until then it goes on capturing as a man.
    EndOfMove,
    /// At once: it goes on capturing as a king in the same move.
    Immediate,
}

/// What one king against one man means once nothing can be captured.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum KingAgainstMan {
    /// The side with the king wins.
    KingWins,
    /// A draw.
    Draw,
}

/// What one king against one king, or one man against one man, means once
/// nothing can be captured.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum EqualLonePieces {
    /// Two kings draw; two men play on.
    KingsDraw,
    /// Both are draws.
    Draw,
}

/// The points on which Turkish draughts differs from place to place, each a
/// switch of its own. The presets are the combinations that have a name.
///
/// ```
/// use dama::rules::{Promotion, RuleSet};
///
/// let house = RuleSet { promotion: Promotion::Immediate, ..RuleSet::FEDERATION };
/// assert_eq!(house.name(), None);
/// assert_eq!(RuleSet::named("federation"), Some(RuleSet::FEDERATION));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// Promotion in the middle of a capture.
    pub promotion: Promotion,
    /// One king against one man.
    pub king_against_man: KingAgainstMan,
    /// One king against one king, one man against one man.
    pub equal_lone_pieces: EqualLonePieces,
    /// How often a position must stand, with the same side to move, to be a
    /// draw; `None`: repetition never draws.
    pub repetitions: Option<u8>,
    /// How many consecutive plies without a capture and without a move of a
    /// man are a draw; `None`: no such limit.
    pub quiet_limit: Option<u16>,
}

impl RuleSet {
    /// The default.
    pub const CLASSIC: Self = Self {
        promotion: Promotion::EndOfMove,
        king_against_man: KingAgainstMan::KingWins,
        equal_lone_pieces: EqualLonePieces::KingsDraw,
        repetitions: Some(3),
        quiet_limit: Some(100),
    };

    /// As classic, but a man is crowned in the middle of a capture.
    pub const CROWN_IN_FLIGHT: Self = Self {
        promotion: Promotion::Immediate,
        ..Self::CLASSIC
    };

    /// As classic, but any one piece against one piece is a draw.
    pub const FEDERATION: Self = Self {
        king_against_man: KingAgainstMan::Draw,
        equal_lone_pieces: EqualLonePieces::Draw,
        ..Self::CLASSIC
    };

    /// The presets with their names.
    pub const PRESETS: [(&'static str, Self); 3] = [
        ("classic", Self::CLASSIC),
        ("crown-in-flight", Self::CROWN_IN_FLIGHT),
        ("federation", Self::FEDERATION),
    ];

    /// The preset of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::PRESETS
            .iter()
            .find(|(preset, _)| *preset == name)
            .map(|(_, rules)| *rules)
    }

    /// The name, if these rules are a preset.
    pub fn name(&self) -> Option<&'static str> {
        Self::PRESETS
            .iter()
            .find(|(_, rules)| rules == self)
            .map(|(name, _)| *name)
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::CLASSIC
    }
}
