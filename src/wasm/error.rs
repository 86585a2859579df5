use core::fmt::Display;

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

use crate::board::{Side, Square};
use crate::notation::{FenError, FenErrorKind, MoveTextError, PdnError, PdnErrorKind};
use crate::rules::SetupError;

/// What the functions of this face give back.
pub(super) type JsResult<T> = Result<T, Error>;

/// The `code` of an error, for programs; its message is for people.
#[derive(Copy, Clone)]
pub(super) enum Code {
    BadRules,
    BadFen,
    BadPdn,
    BadSetup,
    BadSquare,
    BadPly,
    BadSide,
    BadLevel,
    BadLimits,
    BadEndings,
    BadMoveText,
    AmbiguousMove,
    IllegalMove,
    GameOver,
}

impl Code {
    const fn as_str(self) -> &'static str {
        match self {
            Self::BadRules => "bad-rules",
            Self::BadFen => "bad-fen",
            Self::BadPdn => "bad-pdn",
            Self::BadSetup => "bad-setup",
            Self::BadSquare => "bad-square",
            Self::BadPly => "bad-ply",
            Self::BadSide => "bad-side",
            Self::BadLevel => "bad-level",
            Self::BadLimits => "bad-limits",
            Self::BadEndings => "bad-endings",
            Self::BadMoveText => "bad-move-text",
            Self::AmbiguousMove => "ambiguous-move",
            Self::IllegalMove => "illegal-move",
            Self::GameOver => "game-over",
        }
    }
}

/// A JavaScript `Error` with a `code`.
pub(super) fn fail(code: Code, message: impl Display) -> Error {
    let error = Error::new(&message.to_string());
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&error, &"code".into(), &code.as_str().into());
    error
}

/// What a program needs to put an error in a text into words of its own.
#[derive(Default)]
struct Detail {
    reason: &'static str,
    /// What stands there.
    text: Option<String>,
    /// The moves that it may be.
    moves: Option<String>,
    side: Option<Side>,
    square: Option<Square>,
}

impl Detail {
    fn of_setup(error: SetupError) -> Self {
        Self {
            reason: error.code(),
            side: error.side(),
            square: error.square(),
            ..Self::default()
        }
    }

    fn of_fen(error: &FenErrorKind) -> Self {
        let (text, side) = match error {
            FenErrorKind::Setup(error) => return Self::of_setup(*error),
            FenErrorKind::Square(text) => (Some(text.clone()), None),
            FenErrorKind::PiecesMissing(side) | FenErrorKind::SideTwice(side) => {
                (None, Some(*side))
            }
            FenErrorKind::Turn | FenErrorKind::Side | FenErrorKind::Trailing => (None, None),
        };
        Self {
            reason: error.code(),
            text,
            side,
            ..Self::default()
        }
    }

    fn of_pdn(error: &PdnErrorKind) -> Self {
        let mut moves = None;
        let text = match error {
            PdnErrorKind::Fen(error) => return Self::of_fen(&error.kind),
            PdnErrorKind::Unmatched(sign) => Some(sign.to_string()),
            PdnErrorKind::TagTwice(text)
            | PdnErrorKind::GameType(text)
            | PdnErrorKind::Rules(text) => Some(text.clone()),
            PdnErrorKind::Move(error) => {
                if let MoveTextError::Ambiguous { candidates, .. } = error {
                    moves = Some(candidates.join(" "));
                }
                let (MoveTextError::Syntax { text, .. }
                | MoveTextError::Illegal { text }
                | MoveTextError::Ambiguous { text, .. }) = error;
                Some(text.clone())
            }
            _ => None,
        };
        Self {
            reason: error.code(),
            text,
            moves,
            ..Self::default()
        }
    }
}

/// An error in a text: its place, a line and a column from 1, and what a
/// program needs to know of it.
fn fail_at(code: Code, message: impl Display, place: (usize, usize), detail: Detail) -> Error {
    let error = fail(code, message);
    let set = |name: &str, value: JsValue| {
        let _ = Reflect::set(&error, &name.into(), &value);
    };
    set("line", (place.0 as u32).into());
    set("column", (place.1 as u32).into());
    set("reason", detail.reason.into());
    for (name, text) in [("text", detail.text), ("moves", detail.moves)] {
        if let Some(text) = text {
            set(name, text.into());
        }
    }
    if let Some(side) = detail.side {
        set("side", side.name().into());
    }
    if let Some(square) = detail.square {
        set("square", (square.index() as u8).into());
    }
    error
}

pub(super) fn bad_fen(error: FenError) -> Error {
    let detail = Detail::of_fen(&error.kind);
    let place = (1, error.at);
    fail_at(Code::BadFen, error, place, detail)
}

pub(super) fn bad_pdn(error: PdnError) -> Error {
    let detail = Detail::of_pdn(&error.kind);
    let place = (error.line, error.column);
    fail_at(Code::BadPdn, error, place, detail)
}
