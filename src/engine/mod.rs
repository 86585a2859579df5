//! The engine: finds a move within limits of depth, nodes and time, or as a
//! player of a given level would.
//!
//! It knows no clock: whoever limits its time hands in the clock as well.
//!
//! ```
//! use dama::engine::{Engine, Limits};
//! use dama::rules::Game;
//!
//! let mut engine = Engine::new(1 << 20);
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let thought = engine.think(&Game::default(), &limits, |_| {}).unwrap();
//! assert_eq!(thought.info.depth, 4);
//! ```

pub mod endings;
mod key;
mod known;
mod level;
mod limits;
pub mod network;
mod node;
mod ordering;
mod quiescence;
mod root;
mod score;
mod search;
mod selective;
mod table;

pub use level::Level;
pub use limits::{Limits, TimeLimit};
pub use score::Score;

use crate::board::Side;
use crate::rules::{Game, Move, Position, RuleSet};
use endings::{Endings, Prospect};
use network::Evaluator;
use ordering::History;
use root::Root;
use search::{Frame, MAX_PLY, Search};
use table::Table;

/// A search goes at most this many plies deep.
pub const MAX_DEPTH: u8 = 100;

/// By how many hundredths of a man a player would rather be behind than let the game
/// be drawn. Matches against itself show no cost, and against the weaker it turns
/// draws into wins.
const CONTEMPT: i16 = 30;

/// What the engine knows after a completed iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies looked ahead, without extensions and quiescence.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// Positions visited since the search began.
    pub nodes: u64,
    /// The best line found, beginning with the move.
    pub pv: Vec<Move>,
}

/// The engine's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move to play.
    pub mv: Move,
    /// What the last iteration found; one that was cut short may have found a
    /// better move than the last that was reported. A level that errs on
    /// purpose plays another move than the first of the line.
    pub info: Info,
}

/// An engine with its memory: a transposition table and the history of good
/// moves, kept from move to move of a game.
pub struct Engine {
    full_width: bool,
    /// Those of the game that was thought about last: what is in the table and the
    /// history is true of no others.
    rules: Option<RuleSet>,
    endings: Option<Endings>,
    table: Table,
    evaluator: Evaluator,
    history: History,
    frames: Vec<Frame>,
}

impl Engine {
    /// An engine whose transposition table takes about so many bytes: at least
    /// some kilobytes, rounded down to a power of two of its buckets. They are
    /// allocated at the first search.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            full_width: false,
            rules: None,
            endings: None,
            table: Table::new(table_bytes),
            evaluator: Evaluator::new(MAX_PLY + 1),
            history: History::new(),
            frames: Vec::new(),
        }
    }

    /// An engine that leaves nothing out: plain alpha-beta to the full depth,
    /// with the table for the order of moves alone. It finds exactly what
    /// minimax finds, and holds the faster search to it in tests and matches.
    pub fn full_width(table_bytes: usize) -> Self {
        Self {
            full_width: true,
            ..Self::new(table_bytes)
        }
    }

    /// The ending tables for games of these rules, to be added to. Those of other
    /// rules are forgotten.
    pub fn endings(&mut self, rules: &RuleSet) -> &mut Endings {
        self.endings.take_if(|endings| endings.rules() != rules);
        self.endings.get_or_insert_with(|| Endings::new(*rules))
    }

    /// What each legal move at the game's cursor comes to, the best first; none
    /// when the game is over, `None` when there are no tables that know.
    pub fn prospects(&mut self, game: &Game) -> Option<Vec<Prospect>> {
        if game.outcome().is_some() {
            return Some(Vec::new());
        }
        self.tables_for(game)?.prospects(game.position())
    }

    /// The ending tables, if they are for the rules of this game.
    fn tables_for(&mut self, game: &Game) -> Option<&mut Endings> {
        let tables = self.endings.as_mut();
        tables.filter(|tables| tables.rules() == game.rules())
    }

    /// Forgets all but the ending tables, as before the first game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
    }

    /// The position that was evaluated last. When nodes have cut a search short,
    /// this is any one of those that searches evaluate: for training.
    pub fn last_evaluated(&self) -> Option<Position> {
        self.evaluator.last()
    }

    /// Looks for the best move at the game's cursor, one ply deeper at a time,
    /// and calls `on_info` after each iteration. `None` when the game is over.
    /// When the ending tables know the move, it does not look.
    ///
    /// The first iteration is always completed, whatever the limits.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits<'_>,
        mut on_info: impl FnMut(&Info),
    ) -> Option<Thought> {
        if let Some(thought) = self.known_move(game) {
            on_info(&thought.info);
            return Some(thought);
        }
        let root = self.explore(game, limits, None, &mut on_info)?;
        Some(root.thought())
    }

    /// Chooses a move as a player of this level would, within `time` if that is
    /// less than the level takes. The same `seed` gives the same choice among
    /// moves that are equal to the level, as long as time does not cut the
    /// search. `None` when the game is over.
    ///
    /// Other than [`Engine::think`], a player would rather play on than let it come to
    /// a draw, and its scores say so.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        time: TimeLimit<'_>,
        mut on_info: impl FnMut(&Info),
    ) -> Option<Thought> {
        if level.knows_endings()
            && let Some(thought) = self.known_move(game)
        {
            on_info(&thought.info);
            return Some(thought);
        }
        let limits = level.limits(time);
        let root = self.explore(game, &limits, Some(level), &mut on_info)?;
        Some(root.choice(level, seed))
    }

    /// What the ending tables tell to play, if they are for these rules.
    fn known_move(&mut self, game: &Game) -> Option<Thought> {
        if game.outcome().is_some() {
            return None;
        }
        known::known_move(game, self.tables_for(game)?)
    }

    /// Iterative deepening, for a player of a level or for the truth about the game.
    /// Every root move within the player's margin of the best gets an exact score.
    fn explore(
        &mut self,
        game: &Game,
        limits: &Limits<'_>,
        player: Option<Level>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Root> {
        let mut root = Root::new(game)?;
        if self.rules.replace(*game.rules()) != Some(*game.rules()) {
            self.clear();
        }
        let margin = player.map_or(0, Level::margin);
        let endings = player.is_none_or(Level::knows_endings);
        let contempt = if player.is_some() { CONTEMPT } else { 0 };
        let draw = Score::DRAW.plus(-contempt);
        self.table.next_search(match game.position().turn() {
            Side::White => draw,
            Side::Black => -draw,
        });
        self.history.age();
        let mut search = Search::new(
            game,
            limits,
            &mut self.table,
            &mut self.evaluator,
            &mut self.history,
            &mut self.frames,
        );
        search.full_width = self.full_width;
        search.draw = draw;
        search.endings = self
            .endings
            .as_mut()
            .filter(|tables| endings && tables.rules() == game.rules());
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            if !search.iterate(&mut root, depth, margin) {
                break;
            }
            on_info(&root.info);
            if root.is_decided() || limits.enough_time_used(root.steady) {
                break;
            }
        }
        Some(root)
    }
}
