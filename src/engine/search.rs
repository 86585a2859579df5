//! Principal variation search with a transposition table, and quiescence over
//! captures.

use super::evaluate::evaluate;
use super::key::key;
use super::ordering::{History, Killers, pick, rate};
use super::root::Root;
use super::table::{Bound, Table};
use super::{Info, Limits, MAX_DEPTH, Score};
use crate::rules::{Game, Move, Position, RuleSet};

/// Lines are followed at most this far, extensions and captures included.
const MAX_PLY: usize = MAX_DEPTH as usize + 60;

/// The limits are looked at whenever this many nodes more have been visited.
const CHECK_EVERY: u64 = 1024;

/// What the search keeps for each ply of the line it is in; used again, so
/// that it allocates nothing once it is warm.
#[derive(Clone, Default)]
pub(super) struct Frame {
    moves: Vec<Move>,
    rates: Vec<i32>,
    killers: Killers,
    pv: Vec<Move>,
}

/// The search was stopped; its result is void.
struct Stopped;

type Result<T> = core::result::Result<T, Stopped>;

/// A node's window and what is left to search.
#[derive(Copy, Clone)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    /// The window of the opponent, for a child.
    fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The smallest window above alpha: enough to see whether a move is
    /// better.
    fn null(self) -> Self {
        Self {
            alpha: self.alpha,
            beta: self.alpha.plus(1),
        }
    }

    fn is_null(self) -> bool {
        self.alpha.plus(1) >= self.beta
    }
}

/// A position in the search.
#[derive(Copy, Clone)]
struct Node {
    position: Position,
    key: u64,
    ply: usize,
    /// Plies since the last capture or move of a man.
    quiet: usize,
}

impl Node {
    fn child(&self, mv: Move) -> Self {
        let position = self.position.after(mv);
        let reversible = !mv.is_capture() && self.position.is_king_at(mv.from);
        Self {
            position,
            key: key(&position),
            ply: self.ply + 1,
            quiet: if reversible { self.quiet + 1 } else { 0 },
        }
    }
}

/// One search from its first iteration to its last.
pub(super) struct Search<'a> {
    rules: RuleSet,
    limits: &'a Limits<'a>,
    table: &'a mut Table,
    history: &'a mut History,
    frames: &'a mut Vec<Frame>,
    /// The keys of the game up to the root and of the line being searched.
    line: Vec<u64>,
    root: Node,
    nodes: u64,
    /// The first iteration is always completed, so that there is a move.
    may_stop: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        game: &Game,
        limits: &'a Limits<'a>,
        table: &'a mut Table,
        history: &'a mut History,
        frames: &'a mut Vec<Frame>,
    ) -> Self {
        frames.resize(MAX_PLY + 1, Frame::default());
        for frame in frames.iter_mut() {
            frame.killers = Killers::default();
        }
        let mut line: Vec<u64> = game.history().iter().map(key).collect();
        line.reserve(MAX_PLY);
        let position = *game.position();
        let root = Node {
            position,
            key: key(&position),
            ply: 0,
            quiet: game.quiet_plies(),
        };
        Self {
            rules: *game.rules(),
            limits,
            table,
            history,
            frames,
            line,
            root,
            nodes: 0,
            may_stop: false,
        }
    }

    /// One iteration over the root moves; those within `margin` of the best
    /// get exact scores. `false` when it was stopped before it had a result.
    pub(super) fn root(&mut self, root: &mut Root, depth: u8, margin: i16) -> bool {
        let mut best = -Score::INFINITE;
        for index in 0..root.moves.len() {
            let mv = root.moves[index].mv;
            let window = Window {
                alpha: best.plus(-margin),
                beta: Score::INFINITE,
            };
            let child = self.root.child(mv);
            let Ok(score) = self.child(&child, depth - 1, window, index == 0) else {
                // The best move of the last iteration was searched first: if
                // there is a result at all, it is at least as good.
                return index > 0 && root.info.depth == depth;
            };
            root.moves[index].score = score;
            if score > best {
                best = score;
                let mut pv = vec![mv];
                pv.extend_from_slice(&self.frames[1].pv);
                root.info = Info {
                    depth,
                    score,
                    nodes: self.nodes,
                    pv,
                };
                // Stable: the others keep the order of their last scores.
                root.moves[..=index].rotate_right(1);
            }
        }
        root.info.nodes = self.nodes;
        self.may_stop = true;
        true
    }

    /// The score of a child from its parent's point of view: the first child
    /// with the full window, the others with a null window first.
    fn child(&mut self, child: &Node, depth: u8, window: Window, first: bool) -> Result<Score> {
        self.line.push(child.key);
        let score = self.child_score(child, depth, window, first);
        self.line.pop();
        score
    }

    fn child_score(
        &mut self,
        child: &Node,
        depth: u8,
        window: Window,
        first: bool,
    ) -> Result<Score> {
        if !first && !window.is_null() {
            let score = -self.search(child, depth, window.null().flipped())?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        Ok(-self.search(child, depth, window.flipped())?)
    }

    /// Counts a node and looks at the limits now and then.
    fn visit(&mut self) -> Result<()> {
        self.nodes += 1;
        let due = self.nodes.is_multiple_of(CHECK_EVERY)
            || self.limits.nodes.is_some_and(|most| self.nodes >= most);
        if due && self.may_stop && self.limits.exhausted(self.nodes) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The score of a node for its side to move: exact inside the window, a
    /// bound outside.
    fn search(&mut self, node: &Node, depth: u8, window: Window) -> Result<Score> {
        self.visit()?;
        self.frames[node.ply].pv.clear();
        let position = &node.position;
        let mut moves = core::mem::take(&mut self.frames[node.ply].moves);
        position.generate(self.rules.promotion, &mut moves);
        let result = match self.ended(node, &moves) {
            Some(score) => Ok(score),
            None if node.ply >= MAX_PLY => Ok(Score::eval(evaluate(position))),
            None => self.search_moves(node, depth, window, &mut moves),
        };
        self.frames[node.ply].moves = moves;
        result
    }

    /// The score of a game that ends here.
    fn ended(&self, node: &Node, moves: &[Move]) -> Option<Score> {
        let ply = node.ply as u16;
        if moves.is_empty() {
            return Some(Score::loss_in(ply));
        }
        if let Some(outcome) = node.position.lone_pieces(&self.rules) {
            return Some(match outcome.winner {
                None => Score::DRAW,
                Some(side) if side == node.position.turn() => Score::win_in(ply),
                Some(_) => Score::loss_in(ply),
            });
        }
        let limit = self.rules.quiet_limit.map_or(usize::MAX, usize::from);
        (node.quiet >= limit || self.repeats(node)).then_some(Score::DRAW)
    }

    /// Whether the position stood before. In the searched line once is enough,
    /// since what led back once can do so again; from the game's past it takes
    /// as many times as the rules ask.
    fn repeats(&self, node: &Node) -> bool {
        let Some(most) = self.rules.repetitions else {
            return false;
        };
        let now = self.line.len() - 1;
        let first_of_search = now - node.ply;
        let mut seen = 1;
        // The same side is to move every second ply, and two plies cannot lead
        // back.
        for back in (4..=node.quiet.min(now)).step_by(2) {
            if self.line[now - back] == node.key {
                seen += 1;
                if now - back >= first_of_search || seen >= most {
                    return true;
                }
            }
        }
        false
    }

    fn search_moves(
        &mut self,
        node: &Node,
        depth: u8,
        mut window: Window,
        moves: &mut [Move],
    ) -> Result<Score> {
        let capture = moves[0].is_capture();
        if depth == 0 && !capture {
            return Ok(Score::eval(evaluate(&node.position)));
        }
        let ply = node.ply as u16;
        let hit = self.table.get(node.key, ply);
        if let Some(hit) = hit
            && window.is_null()
            && hit.cuts(depth, window.alpha, window.beta)
        {
            return Ok(hit.score);
        }

        let frame = &mut self.frames[node.ply];
        let mut rates = core::mem::take(&mut frame.rates);
        let killers = frame.killers;
        rate(
            &node.position,
            moves,
            hit,
            killers,
            self.history,
            &mut rates,
        );
        let result = self.try_moves(node, depth, &mut window, moves, &mut rates);
        self.frames[node.ply].rates = rates;
        let (best, score, bound) = result?;
        self.table.put(node.key, ply, depth, score, bound, best);
        Ok(score)
    }

    /// Plays the moves in the order of their rates until one is too good for
    /// the opponent.
    fn try_moves(
        &mut self,
        node: &Node,
        depth: u8,
        window: &mut Window,
        moves: &mut [Move],
        rates: &mut [i32],
    ) -> Result<(Option<Move>, Score, Bound)> {
        // A forced reply costs no depth, and captures are played to their end.
        let left = if moves.len() == 1 && depth > 0 {
            depth
        } else {
            depth.saturating_sub(1)
        };
        let mut best = None;
        let mut best_score = -Score::INFINITE;
        let mut index = 0;
        while let Some(mv) = pick(moves, rates, index) {
            let child = node.child(mv);
            let score = self.child(&child, left, *window, index == 0)?;
            if score > best_score {
                best_score = score;
            }
            if score > window.alpha {
                best = Some(mv);
                window.alpha = score;
                self.keep_line(node.ply, mv);
                if score >= window.beta {
                    if !mv.is_capture() {
                        self.frames[node.ply].killers.add(mv);
                        let tried = &moves[..index];
                        let side = node.position.turn();
                        self.history.reward(side, mv, tried, depth);
                    }
                    return Ok((best, best_score, Bound::Lower));
                }
            }
            index += 1;
        }
        let bound = if best.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        Ok((best, best_score, bound))
    }

    /// The line of this ply becomes the move and the line behind it.
    fn keep_line(&mut self, ply: usize, mv: Move) {
        if let [frame, next, ..] = &mut self.frames[ply..] {
            frame.pv.clear();
            frame.pv.push(mv);
            frame.pv.extend_from_slice(&next.pv);
        }
    }
}
