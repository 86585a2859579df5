//! Positions from self-play with what the engine thought of them and how the
//! game ended: 36 bytes each.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use dama::board::{Bitboard, Side};
use dama::rules::{Position, Setup};

/// Bytes of a sample in a file.
pub(crate) const SIZE: usize = 36;

/// A position in which the side to move cannot capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// The search's score, hundredths of a man for the side to move.
    pub(crate) score: i16,
    /// How the game ended for the side to move: 1 won, 0 drawn, -1 lost, or
    /// [`NOT_PLAYED`].
    pub(crate) result: i8,
}

/// The result of a position that a search has evaluated, or that stood in a game
/// before a random move: how the game ended tells nothing of it.
pub(crate) const NOT_PLAYED: i8 = 2;

impl Sample {
    /// The four boards, the side to move, the result, the score; all numbers
    /// little-endian.
    pub(crate) fn to_bytes(self) -> [u8; SIZE] {
        let Setup { men, kings, turn } = self.position.setup();
        let mut bytes = [0; SIZE];
        for (place, board) in bytes.chunks_exact_mut(8).zip(men.into_iter().chain(kings)) {
            place.copy_from_slice(&board.0.to_le_bytes());
        }
        bytes[32] = turn.index() as u8;
        bytes[33] = self.result.to_le_bytes()[0];
        bytes[34..].copy_from_slice(&self.score.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; SIZE]) -> Result<Self> {
        let board = |index: usize| {
            let mut board = [0; 8];
            board.copy_from_slice(&bytes[8 * index..8 * index + 8]);
            Bitboard(u64::from_le_bytes(board))
        };
        let turn = *Side::ALL
            .get(usize::from(bytes[32]))
            .context("a side is neither 0 nor 1")?;
        let setup = Setup {
            men: [board(0), board(1)],
            kings: [board(2), board(3)],
            turn,
        };
        Ok(Self {
            position: setup.position()?,
            result: i8::from_le_bytes([bytes[33]]),
            score: i16::from_le_bytes([bytes[34], bytes[35]]),
        })
    }
}

/// Reads a file of samples.
pub(crate) fn read(path: &Path) -> Result<Vec<Sample>> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let length = file.metadata()?.len();
    ensure!(
        length.is_multiple_of(SIZE as u64),
        "{} has a broken end: go on with selfplay first",
        path.display()
    );
    let mut reader = BufReader::new(file);
    let mut bytes = [0; SIZE];
    (0..length / SIZE as u64)
        .map(|_| {
            reader.read_exact(&mut bytes)?;
            Sample::from_bytes(&bytes)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dama::notation::parse_fen;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let sample = Sample {
            position: parse_fen("B:Wa2,Kd4:Ba7,Kh8").unwrap(),
            score: -321,
            result: -1,
        };
        assert_eq!(Sample::from_bytes(&sample.to_bytes()).unwrap(), sample);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let mut bytes = [0; SIZE];
        bytes[32] = 2;
        assert!(Sample::from_bytes(&bytes).is_err());
        let mut bytes = [0; SIZE];
        // A white man on its last row.
        bytes[7] = 1;
        assert!(Sample::from_bytes(&bytes).is_err());
    }
}
