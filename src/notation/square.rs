use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::board::Square;

/// The text is not a square from `a1` to `h8`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("`{0}` is not a square from a1 to h8")]
pub struct SquareError(
    /// The text.
    pub String,
);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, rank) = (b'a' + self.file(), b'1' + self.rank());
        write!(f, "{}{}", char::from(file), char::from(rank))
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `a1` or `A1`.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match text.as_bytes() {
            [file, rank] => Self::at(
                file.to_ascii_lowercase().wrapping_sub(b'a'),
                rank.wrapping_sub(b'1'),
            ),
            _ => None,
        };
        square.ok_or_else(|| SquareError(text.to_owned()))
    }
}
