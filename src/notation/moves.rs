use core::fmt;

use thiserror::Error;

use crate::board::Square;
use crate::rules::{Move, Position, Promotion, Route};

/// Why a move text was not understood.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum MoveTextError {
    /// It is not the text of any move.
    #[error("`{text}` is not a move: {expected} expected at character {at}")]
    Syntax {
        /// The text.
        text: String,
        /// Where reading stopped, counted in characters from 1.
        at: usize,
        /// What should have stood there.
        expected: &'static str,
    },
    /// No legal move fits it.
    #[error("`{text}` is not a legal move here")]
    Illegal {
        /// The text.
        text: String,
    },
    /// Several distinct legal moves fit it.
    #[error("`{text}` can be any of {}", candidates.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// Those moves, written out with every landing square, sorted as text.
        candidates: Vec<String>,
    },
}

impl MoveTextError {
    /// The error as a short code: `illegal-move`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "bad-move-text",
            Self::Illegal { .. } => "illegal-move",
            Self::Ambiguous { .. } => "ambiguous-move",
        }
    }
}

impl fmt::Display for Move {
    /// The move's identity: `d4-d5`, or `a3xa7:a4+a6` with what it captures
    /// from a1, b1 … to h8. [`write_move`] writes it as players do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{separator}{}", self.from, self.to)?;
        for (index, square) in self.captured.into_iter().enumerate() {
            let separator = if index == 0 { ':' } else { '+' };
            write!(f, "{separator}{square}")?;
        }
        Ok(())
    }
}

/// Writes a legal move with every landing square: `d4-d5`, `d6xd8xb8`. Reading
/// it back in the same position gives the same move.
///
/// ```
/// use dama::notation::{parse_fen, parse_move, write_move};
/// use dama::rules::Promotion;
///
/// let position = parse_fen("W:Wd6:Bd7,c8").unwrap();
/// let mv = parse_move(&position, Promotion::EndOfMove, "d6xb8").unwrap();
/// assert_eq!(write_move(&position, Promotion::EndOfMove, mv), "d6xd8xb8");
/// ```
pub fn write_move(position: &Position, promotion: Promotion, mv: Move) -> String {
    let route = position.route(mv, promotion).unwrap_or_else(|| Route {
        landings: vec![mv.to],
        victims: Vec::new(),
    });
    write_route(mv, &route)
}

/// Writes a move by one of its routes, with every landing square.
pub fn write_route(mv: Move, route: &Route) -> String {
    let separator = if mv.is_capture() { 'x' } else { '-' };
    let mut text = mv.from.to_string();
    for square in &route.landings {
        text.push(separator);
        text.push_str(&square.to_string());
    }
    text
}

/// Reads a move: `d4-d5`, `d6xd8xb8`, or only start and end, `d6xb8`; `:` may
/// stand for `x`, upper case for lower, and `=K` may follow.
///
/// # Errors
///
/// When the text is no move, or fits no legal move, or several.
pub fn parse_move(
    position: &Position,
    promotion: Promotion,
    text: &str,
) -> Result<Move, MoveTextError> {
    let MoveText {
        from,
        capture,
        landings,
    } = MoveText::parse(text)?;
    let fitting: Vec<Move> = position
        .legal_moves(promotion)
        .into_iter()
        .filter(|mv| mv.from == from && mv.is_capture() == capture)
        .filter(|mv| landings.last() == Some(&mv.to))
        .filter(|&mv| position.route_through(mv, promotion, &landings).is_some())
        .collect();
    match fitting[..] {
        [] => Err(MoveTextError::Illegal {
            text: text.to_owned(),
        }),
        [mv] => Ok(mv),
        _ => {
            let mut candidates: Vec<String> = Vec::with_capacity(fitting.len());
            for mv in fitting {
                let written = write_move(position, promotion, mv);
                // A library sort would be 1 % of the module.
                let place = candidates.partition_point(|other| *other < written);
                candidates.insert(place, written);
            }
            Err(MoveTextError::Ambiguous {
                text: text.to_owned(),
                candidates,
            })
        }
    }
}

/// A move text taken apart, not yet compared with any position.
struct MoveText {
    from: Square,
    capture: bool,
    landings: Vec<Square>,
}

impl MoveText {
    fn parse(text: &str) -> Result<Self, MoveTextError> {
        let start = text.len() - text.trim_start().len();
        let error = |at: usize, expected| MoveTextError::Syntax {
            text: text.to_owned(),
            at: text[..start].chars().count() + at + 1,
            expected,
        };
        let chars: Vec<char> = text.trim().to_ascii_lowercase().chars().collect();
        let moved = match &chars[..] {
            [moved @ .., '=', 'k'] => moved,
            all => all,
        };
        let square = |at: usize| {
            let pair: String = moved.iter().skip(at).take(2).collect();
            pair.parse::<Square>().map_err(|_| error(at, "a square"))
        };
        let from = square(0)?;
        let mut separator = None;
        let mut landings = Vec::new();
        let mut at = 2;
        while let Some(&mark) = moved.get(at) {
            let mark = if mark == ':' { 'x' } else { mark };
            match (separator, mark) {
                (None, '-' | 'x') => separator = Some(mark),
                (Some('x'), 'x') => {}
                (None, _) => return Err(error(at, "`-` or `x`")),
                (Some('x'), _) => return Err(error(at, "`x` or the end")),
                (Some(_), _) => return Err(error(at, "the end of a quiet move")),
            }
            landings.push(square(at + 1)?);
            at += 3;
        }
        match separator {
            None => Err(error(at, "`-` or `x`")),
            Some(mark) => Ok(Self {
                from,
                capture: mark == 'x',
                landings,
            }),
        }
    }
}
