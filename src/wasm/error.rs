use core::fmt::Display;

use js_sys::{Error, Reflect};

/// What the functions of this face give back.
pub(super) type JsResult<T> = Result<T, Error>;

/// The `code` of an error, for programs; its message is for people.
#[derive(Copy, Clone)]
pub(super) enum Code {
    BadRules,
    BadFen,
    BadPdn,
    BadSquare,
    BadPly,
    BadSide,
    BadLevel,
    BadLimits,
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
            Self::BadSquare => "bad-square",
            Self::BadPly => "bad-ply",
            Self::BadSide => "bad-side",
            Self::BadLevel => "bad-level",
            Self::BadLimits => "bad-limits",
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

/// The same with the place in a text: a line and a column, both from 1.
pub(super) fn fail_at(code: Code, message: impl Display, (line, column): (usize, usize)) -> Error {
    let error = fail(code, message);
    for (name, number) in [("line", line), ("column", column)] {
        let _ = Reflect::set(&error, &name.into(), &(number as u32).into());
    }
    error
}
