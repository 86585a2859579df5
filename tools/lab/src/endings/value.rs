//! The worth of a position with few pieces, in one byte.

/// How a position ends, and when the next capture, promotion or end comes if the
/// winner hurries and the loser delays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// Neither side can force a win, or it is not known yet.
    Draw,
    /// The side to move wins; so many plies until then.
    Win(u8),
    /// The side to move loses; so many plies until then.
    Loss(u8),
}

/// Wins begin here; losses begin at 1.
const FIRST_WIN: u8 = 128;

impl Value {
    /// 0 for a draw.
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Draw => 0,
            Self::Loss(plies) => 1 + plies,
            Self::Win(plies) => FIRST_WIN + plies,
        }
    }

    /// Undoes [`Self::byte`].
    pub(super) const fn of(byte: u8) -> Self {
        match byte {
            0 => Self::Draw,
            1..FIRST_WIN => Self::Loss(byte - 1),
            _ => Self::Win(byte - FIRST_WIN),
        }
    }

    /// The same after a capture or promotion that led here.
    pub(super) const fn converted(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Win(_) => Self::Win(0),
            Self::Loss(_) => Self::Loss(0),
        }
    }

    /// Plies until then; `None` for a draw.
    pub(super) const fn plies(self) -> Option<u8> {
        match self {
            Self::Draw => None,
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
        }
    }
}
