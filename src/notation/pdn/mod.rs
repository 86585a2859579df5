//! Portable Draughts Notation, version 3.0, for this game: `GameType`
//! "30,W,8,8,A0,0".

mod read;
mod split;
mod token;
mod write;

use thiserror::Error;

pub use read::parse_pdn;
pub use split::{PdnPart, split_pdn};
pub use write::write_pdn;

use super::{FenError, MoveTextError};
use crate::board::Side;
use crate::rules::{Game, PlayError};

/// `GameType` of Turkish draughts: number 30, White begins, 8 by 8 squares,
/// algebraic squares with a1 lower left, without a mirrored board.
const GAME_TYPE: &str = "30,W,8,8,A0,0";

/// The tag that holds the name of the rule set. PDN has none for it.
const RULES_TAG: &str = "Rules";

/// The tag that tells how a game ended, as PGN has it, and its value for a game
/// that was lost on time.
const TERMINATION_TAG: &str = "Termination";
const TIME_FORFEIT: &str = "time forfeit";

/// One game of a PDN text.
#[derive(Clone, Debug)]
pub struct PdnGame {
    /// The tags as they stand, in order, names and values.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line, all played. A result that does not follow
    /// from the board is in the game as a loss on time where `Termination` says
    /// so, otherwise as a resignation or an agreed draw.
    pub game: Game,
    /// The result as it stands behind the moves.
    pub result: PdnResult,
}

/// A result as PDN writes it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PdnResult {
    /// `1-0` or `0-1`.
    Win(Side),
    /// `1/2-1/2`.
    Draw,
    /// `*`: not known, or not yet.
    Open,
}

impl PdnResult {
    /// The result of a game at its cursor.
    pub fn of(game: &Game) -> Self {
        match game.outcome() {
            None => Self::Open,
            Some(outcome) => outcome.winner.map_or(Self::Draw, Self::Win),
        }
    }

    /// Its text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Win(Side::White) => "1-0",
            Self::Win(Side::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let all = [
            Self::Win(Side::White),
            Self::Win(Side::Black),
            Self::Draw,
            Self::Open,
        ];
        all.into_iter().find(|result| result.as_str() == text)
    }
}

/// A text is not PDN of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct PdnError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: PdnErrorKind,
}

/// What is wrong with a PDN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PdnErrorKind {
    /// There is no game in the text.
    #[error("there is no game in this text")]
    NoGame,
    /// A comment has no closing brace.
    #[error("this comment is not closed")]
    OpenComment,
    /// A variation has no closing parenthesis.
    #[error("this variation is not closed")]
    OpenVariation,
    /// A closing parenthesis or brace closes nothing.
    #[error("`{0}` closes nothing")]
    Unmatched(char),
    /// A tag is not `[Name "value"]`.
    #[error("a tag must read [Name \"value\"]")]
    Tag,
    /// A tag stands twice in one game.
    #[error("the tag {0} a second time")]
    TagTwice(String),
    /// The game is not Turkish draughts.
    #[error("game type `{0}` is not Turkish draughts (30,W,8,8,A0,0)")]
    GameType(String),
    /// No preset has this name.
    #[error("`{0}` is not the name of a rule set")]
    Rules(String),
    /// The start position is not valid.
    #[error("start position: {0}")]
    Fen(#[from] FenError),
    /// `[SetUp "1"]` without `[FEN …]`.
    #[error("SetUp without FEN")]
    SetUpWithoutFen,
    /// `[SetUp …]` is neither 0 nor 1.
    #[error("SetUp must be 0 or 1")]
    SetUp,
    /// A move cannot be read or is not legal.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// A move cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl PdnErrorKind {
    /// The error as a short code: `open-comment`, or that of the error in it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoGame => "no-game",
            Self::OpenComment => "open-comment",
            Self::OpenVariation => "open-variation",
            Self::Unmatched(_) => "unmatched",
            Self::Tag => "bad-tag",
            Self::TagTwice(_) => "tag-twice",
            Self::GameType(_) => "other-game",
            Self::Rules(_) => "unknown-rules",
            Self::Fen(error) => error.kind.code(),
            Self::SetUpWithoutFen => "setup-without-fen",
            Self::SetUp => "setup-value",
            Self::Move(error) => error.code(),
            Self::Play(PlayError::GameOver(_)) => "game-over",
            Self::Play(PlayError::Illegal(_)) => "illegal-move",
        }
    }
}
