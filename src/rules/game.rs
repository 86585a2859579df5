use thiserror::Error;

use super::{IllegalMove, Move, Outcome, Position, Reason, Refusal, RefusalKind, RuleSet};
use crate::board::{Bitboard, Side, Square};

/// A whole game: rules, start, the line of moves, and a cursor in it for undo
/// and redo.
///
/// ```
/// use dama::rules::{Game, RuleSet};
///
/// let mut game = Game::new(RuleSet::CLASSIC);
/// let mv = game.legal_moves()[0];
/// game.play(mv).unwrap();
/// assert_eq!(game.undo(1), 1);
/// assert_eq!(game.redo(5), 1);
/// assert_eq!(game.line(), [mv]);
/// assert_eq!(game.outcome(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: RuleSet,
    line: Vec<Move>,
    /// The position before each move of the line, and the one after the last.
    positions: Vec<Position>,
    cursor: usize,
    /// An end that the board does not show, and the ply at which it happened.
    agreed: Option<(usize, Outcome)>,
}

/// Why a move was not played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Game {
    /// A new game from the usual start.
    pub fn new(rules: RuleSet) -> Self {
        Self::from_position(rules, Position::START)
    }

    /// A new game from any position.
    pub fn from_position(rules: RuleSet, start: Position) -> Self {
        Self {
            rules,
            line: Vec::new(),
            positions: vec![start],
            cursor: 0,
            agreed: None,
        }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position it started from.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position at the cursor.
    pub fn position(&self) -> &Position {
        &self.positions[self.cursor]
    }

    /// The positions from the start to the cursor, both included.
    pub fn history(&self) -> &[Position] {
        &self.positions[..=self.cursor]
    }

    /// How many plies have been played up to the cursor.
    pub const fn ply(&self) -> usize {
        self.cursor
    }

    /// All moves, also those that were taken back and can be played again.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// The moves of the whole line, each with the position it was played in.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = (&Position, Move)> {
        self.positions.iter().zip(self.line.iter().copied())
    }

    /// The legal moves at the cursor; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            Vec::new()
        } else {
            self.position().legal_moves(self.rules.promotion)
        }
    }

    /// Plays a move. What had been taken back is forgotten.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let next = self.position().play(mv, self.rules.promotion)?;
        self.line.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.line.push(mv);
        self.positions.push(next);
        self.cursor += 1;
        self.agreed = None;
        Ok(())
    }

    /// Takes back up to so many plies and says how many it were.
    pub fn undo(&mut self, plies: usize) -> usize {
        let undone = plies.min(self.cursor);
        self.cursor -= undone;
        undone
    }

    /// Plays up to so many plies again that were taken back, and says how many
    /// it were.
    pub fn redo(&mut self, plies: usize) -> usize {
        let redone = plies.min(self.line.len() - self.cursor);
        self.cursor += redone;
        redone
    }

    /// Moves the cursor; `false`, and no change, when the line is shorter.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let exists = ply <= self.line.len();
        if exists {
            self.cursor = ply;
        }
        exists
    }

    /// This side gives up. Nothing happens when the game is already over.
    pub fn resign(&mut self, side: Side) {
        self.agree(Outcome::win(!side, Reason::Resignation));
    }

    /// Both sides agree on a draw. Nothing happens when the game is already
    /// over.
    pub fn agree_draw(&mut self) {
        self.agree(Outcome::draw(Reason::Agreement));
    }

    /// The time of this side has run out. Nothing happens when the game is
    /// already over.
    pub fn lose_on_time(&mut self, side: Side) {
        self.agree(Outcome::win(!side, Reason::Time));
    }

    fn agree(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.line.truncate(self.cursor);
            self.positions.truncate(self.cursor + 1);
            self.agreed = Some((self.cursor, outcome));
        }
    }

    /// How the game has ended at the cursor, if it has. When several ends
    /// meet, a lost position counts before any draw.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((ply, outcome)) = self.agreed
            && ply == self.cursor
        {
            return Some(outcome);
        }
        if let Some(outcome) = self.position().outcome(&self.rules) {
            return Some(outcome);
        }
        let repeated = |most: u8| self.repetitions() >= usize::from(most);
        if self.rules.repetitions.is_some_and(repeated) {
            return Some(Outcome::draw(Reason::Repetition));
        }
        let exhausted = |limit: u16| self.quiet_plies() >= usize::from(limit);
        if self.rules.quiet_limit.is_some_and(exhausted) {
            return Some(Outcome::draw(Reason::QuietLimit));
        }
        None
    }

    /// How often the position at the cursor has stood since the start, with
    /// the same side to move; at least 1.
    pub fn repetitions(&self) -> usize {
        let position = self.position();
        let same = |earlier: &&Position| *earlier == position;
        self.history().iter().rev().filter(same).count()
    }

    /// How many plies at the cursor's end of the line went by without a
    /// capture and without a move of a man.
    pub fn quiet_plies(&self) -> usize {
        let quiet =
            |(position, mv): &(&Position, &Move)| !mv.is_capture() && position.is_king_at(mv.from);
        let played = self.positions[..self.cursor]
            .iter()
            .zip(&self.line[..self.cursor]);
        played.rev().take_while(quiet).count()
    }

    /// The pieces taken up to the cursor, in order: whose they were, and
    /// whether they were kings.
    pub fn taken(&self) -> impl Iterator<Item = (Side, bool)> {
        self.plies().take(self.cursor).flat_map(|(position, mv)| {
            mv.captured
                .into_iter()
                .map(|square| (!position.turn(), position.is_king_at(square)))
        })
    }

    /// Why no legal move leads from one square to another; `None` when one
    /// does.
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal {
                kind: RefusalKind::GameOver,
                squares: Bitboard::EMPTY,
                count: 0,
            });
        }
        self.position().refusal(from, to, self.rules.promotion)
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(RuleSet::default())
    }
}
