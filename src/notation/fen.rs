use core::fmt::Write as _;

use thiserror::Error;

use crate::board::{Bitboard, Side, Square};
use crate::rules::{Position, Setup, SetupError};

/// A text is not the FEN of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("{kind} at character {at}")]
pub struct FenError {
    /// Where, counted in characters from 1.
    pub at: usize,
    /// What is wrong.
    pub kind: FenErrorKind,
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum FenErrorKind {
    /// The side to move must come first.
    #[error("expected W or B, the side to move,")]
    Turn,
    /// A list of pieces must follow.
    #[error("expected `:` and the pieces of {}", letter(*.0))]
    PiecesMissing(Side),
    /// A list of pieces must begin with its side.
    #[error("expected W or B, whose pieces follow,")]
    Side,
    /// A side has two lists of pieces.
    #[error("the pieces of {} a second time", letter(*.0))]
    SideTwice(Side),
    /// Not a square.
    #[error("`{0}` is not a square from a1 to h8")]
    Square(String),
    /// The pieces are not those of a position.
    #[error("{0}")]
    Setup(SetupError),
    /// Something stands behind the end.
    #[error("unexpected text")]
    Trailing,
}

impl FenErrorKind {
    /// The error as a short code: `fen-side`, or that of the [`SetupError`].
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Turn => "fen-turn",
            Self::PiecesMissing(_) => "fen-pieces-missing",
            Self::Side => "fen-side",
            Self::SideTwice(_) => "fen-side-twice",
            Self::Square(_) => "fen-square",
            Self::Setup(error) => error.code(),
            Self::Trailing => "fen-trailing",
        }
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

fn side_of(letter: &str) -> Option<Side> {
    Side::ALL
        .into_iter()
        .find(|side| letter.strip_prefix(self::letter(*side)).is_some())
}

/// Writes a position: `W:Wa2,b2,Kd4:Ba7,Kh8`, squares from a1, b1 … to h8.
pub fn write_fen(position: &Position) -> String {
    write_setup(&position.setup())
}

/// Writes what may be no position in the form of one.
pub fn write_setup(setup: &Setup) -> String {
    let mut text = String::from(letter(setup.turn));
    for side in Side::ALL {
        text.push(':');
        text.push(letter(side));
        for (index, square) in setup.pieces(side).into_iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let is_king = setup.kings[side.index()].contains(square);
            let king = if is_king { "K" } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}{king}{square}");
        }
    }
    text
}

/// Reads a position: the side to move, then the pieces of both sides in either
/// order, `K` before a king's square; either side may have none. Spaces around
/// the parts and a full stop at the end are passed over.
///
/// ```
/// use dama::board::Side;
/// use dama::notation::{FenErrorKind, parse_fen};
///
/// assert_eq!(parse_fen("B:Wa2,Kd4:Ba7").unwrap().turn(), Side::Black);
/// let error = parse_fen("W:Wa2,i9:Ba7").unwrap_err();
/// assert_eq!(error.kind, FenErrorKind::Square("i9".into()));
/// assert_eq!(error.to_string(), "`i9` is not a square from a1 to h8 at character 7");
/// ```
///
/// # Errors
///
/// When the text breaks this form, or the pieces are not those of a position.
pub fn parse_fen(text: &str) -> Result<Position, FenError> {
    // Checked piece by piece, so that the error shows the one that is too much.
    let setup = read(text, |setup| setup.position().map(drop))?;
    setup.position().map_err(|error| FenError {
        at: 1,
        kind: FenErrorKind::Setup(error),
    })
}

/// Reads pieces and the side to move in the form that [`parse_fen`] reads,
/// whether or not they are those of a position: for an editor.
///
/// ```
/// use dama::notation::{parse_fen, parse_setup};
///
/// assert!(parse_fen("W:Wa8:Bh2").is_err());
/// assert_eq!(parse_setup("W:Wa8:Bh2").unwrap().problems().len(), 1);
/// ```
///
/// # Errors
///
/// When the text breaks the form, or a square is named twice.
pub fn parse_setup(text: &str) -> Result<Setup, FenError> {
    read(text, |_| Ok(()))
}

/// Reads the form; `check` is asked after each piece.
fn read(text: &str, check: fn(&Setup) -> Result<(), SetupError>) -> Result<Setup, FenError> {
    let body = text.trim_end();
    let body = body.strip_suffix('.').unwrap_or(body);
    let at = |part: &str| {
        let offset = part.as_ptr() as usize - text.as_ptr() as usize;
        text[..offset].chars().count() + 1
    };
    let error = |part: &str, kind| FenError { at: at(part), kind };

    let mut parts = body.split(':');
    let first = parts.next().unwrap_or_default().trim();
    let Some(turn) = side_of(first) else {
        return Err(error(first, FenErrorKind::Turn));
    };
    if first.len() > 1 {
        return Err(error(&first[1..], FenErrorKind::Trailing));
    }

    let mut setup = Setup::empty(turn);
    let mut seen = [false; 2];
    for part in parts.by_ref().take(2) {
        let part = part.trim();
        let Some(side) = side_of(part) else {
            return Err(error(part, FenErrorKind::Side));
        };
        if core::mem::replace(&mut seen[side.index()], true) {
            return Err(error(part, FenErrorKind::SideTwice(side)));
        }
        let list = part[1..].trim();
        if list.is_empty() {
            continue;
        }
        for piece in list.split(',') {
            let piece = piece.trim();
            add(&mut setup, side, piece)
                .and_then(|()| check(&setup).map_err(FenErrorKind::Setup))
                .map_err(|kind| error(piece, kind))?;
        }
    }
    if let Some(side) = Side::ALL.into_iter().find(|side| !seen[side.index()]) {
        return Err(error(
            &body[body.len()..],
            FenErrorKind::PiecesMissing(side),
        ));
    }
    if let Some(part) = parts.next() {
        return Err(FenError {
            at: at(part) - 1, // the colon
            kind: FenErrorKind::Trailing,
        });
    }
    Ok(setup)
}

/// Adds `a2` or `Ka2`.
fn add(setup: &mut Setup, side: Side, piece: &str) -> Result<(), FenErrorKind> {
    let (king, name) = match piece.strip_prefix('K') {
        Some(name) => (true, name),
        None => (false, piece),
    };
    let square: Square = name
        .parse()
        .map_err(|_| FenErrorKind::Square(piece.to_owned()))?;
    let taken = setup.men.into_iter().chain(setup.kings);
    if taken
        .fold(Bitboard::EMPTY, |all, set| all | set)
        .contains(square)
    {
        return Err(FenErrorKind::Setup(SetupError::Occupied(square)));
    }
    let sets = if king {
        &mut setup.kings
    } else {
        &mut setup.men
    };
    sets[side.index()] |= square.into();
    Ok(())
}
