//! Principal variation search with a transposition table.

use super::endings::{Endings, MOST_PIECES};
use super::key::key;
use super::node::{Node, Window, is_reversible};
use super::ordering::{History, Killers, pick, rate};
use super::table::{Bound, Hit, Table};
use super::{Evaluator, Limits, MAX_DEPTH, Score};
use crate::rules::{Game, Move, RuleSet};

/// Lines are followed at most this far, extensions and captures included.
pub(super) const MAX_PLY: usize = MAX_DEPTH as usize + 60;

/// The limits are looked at whenever this many nodes more have been visited.
const CHECK_EVERY: u64 = 1024;

/// What the search keeps for each ply of the line it is in; used again, so
/// that it allocates nothing once it is warm.
#[derive(Clone, Default)]
pub(super) struct Frame {
    pub(super) moves: Vec<Move>,
    rates: Vec<i32>,
    killers: Killers,
    pub(super) pv: Vec<Move>,
}

/// The search was stopped; its result is void.
pub(super) struct Stopped;

pub(super) type Result<T> = core::result::Result<T, Stopped>;

/// One search from its first iteration to its last.
pub(super) struct Search<'a> {
    pub(super) rules: RuleSet,
    /// Nothing is left out and no result is taken from the table.
    pub(super) full_width: bool,
    /// The ending tables, and with how many pieces they are not asked any more.
    pub(super) endings: Option<&'a mut Endings>,
    pub(super) known_below: u32,
    limits: &'a Limits<'a>,
    table: &'a mut Table,
    evaluator: &'a mut Evaluator,
    history: &'a mut History,
    pub(super) frames: &'a mut Vec<Frame>,
    /// The keys of the game up to the root and of the line being searched.
    line: Vec<u64>,
    pub(super) root: Node,
    /// What a draw is worth to the side to move at the root.
    pub(super) draw: Score,
    pub(super) nodes: u64,
    /// The first iteration is always completed, so that there is a move.
    pub(super) may_stop: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        game: &Game,
        limits: &'a Limits<'a>,
        table: &'a mut Table,
        evaluator: &'a mut Evaluator,
        history: &'a mut History,
        frames: &'a mut Vec<Frame>,
    ) -> Self {
        frames.resize(MAX_PLY + 1, Frame::default());
        for frame in frames.iter_mut() {
            frame.killers = Killers::default();
        }
        let mut line: Vec<u64> = game.history().iter().map(key).collect();
        line.reserve(MAX_PLY);
        let played: Vec<_> = game.plies().take(game.ply()).collect();
        let reversible = played
            .iter()
            .rev()
            .take_while(|(position, mv)| is_reversible(position, *mv))
            .count();
        let position = *game.position();
        let root = Node {
            position,
            key: key(&position),
            ply: 0,
            quiet: game.quiet_plies(),
            reversible,
            passed: false,
        };
        Self {
            rules: *game.rules(),
            full_width: false,
            endings: None,
            known_below: position.occupied().len().min(u32::from(MOST_PIECES) + 1),
            limits,
            table,
            evaluator,
            history,
            frames,
            line,
            root,
            draw: Score::DRAW,
            nodes: 0,
            may_stop: false,
        }
    }

    /// The score of a child from its parent's point of view: the first child
    /// with the full window, the others with a null window first.
    pub(super) fn child(
        &mut self,
        child: &Node,
        depth: u8,
        window: Window,
        first: bool,
    ) -> Result<Score> {
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

    /// Enters a node: counts it and looks at the limits now and then.
    pub(super) fn visit(&mut self, node: &Node) -> Result<()> {
        self.frames[node.ply].pv.clear();
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
        if self.is_drawn(node) {
            self.visit(node)?;
            return Ok(self.draw(node));
        }
        if depth == 0 || node.ply >= MAX_PLY {
            return self.quiesce(node, window);
        }
        self.visit(node)?;
        if let Some(score) = self.known(node) {
            return Ok(score);
        }
        // Before the moves are listed: often they need not be, and the table
        // takes long to answer.
        let hit = self.table.get(node.key, node.ply as u16);
        if let Some(score) = self.settled(hit, depth, window) {
            return Ok(score);
        }
        let mut moves = core::mem::take(&mut self.frames[node.ply].moves);
        node.position.generate(self.rules.promotion, &mut moves);
        let result = match self.decided(node, moves.is_empty()) {
            Some(score) => Ok(score),
            None => self.search_moves(node, depth, window, hit, &mut moves),
        };
        self.frames[node.ply].moves = moves;
        result
    }

    /// The score that the table has for a search of this depth and window.
    pub(super) fn settled(&self, hit: Option<Hit>, depth: u8, window: Window) -> Option<Score> {
        let hit = hit.filter(|_| window.is_null() && !self.full_width)?;
        hit.cuts(depth, window.alpha, window.beta)
            .then_some(hit.score)
    }

    /// The static evaluation of a node.
    pub(super) fn evaluate(&mut self, node: &Node) -> Score {
        Score::eval(self.evaluator.evaluate(&node.position, node.ply))
    }

    /// What a draw is worth to the side to move at this node.
    pub(super) fn draw(&self, node: &Node) -> Score {
        if node.ply.is_multiple_of(2) {
            self.draw
        } else {
            -self.draw
        }
    }

    /// The score of a game that the board decides.
    pub(super) fn decided(&self, node: &Node, blocked: bool) -> Option<Score> {
        let ply = node.ply as u16;
        if blocked {
            return Some(Score::loss_in(ply));
        }
        let outcome = node.position.lone_pieces(&self.rules)?;
        Some(match outcome.winner {
            None => self.draw(node),
            Some(side) if side == node.position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        })
    }

    /// Whether the line that led here makes it a draw. A side that has lost
    /// meanwhile has still lost.
    fn is_drawn(&self, node: &Node) -> bool {
        let limit = self.rules.quiet_limit.map_or(usize::MAX, usize::from);
        (node.quiet >= limit || self.repeats(node)) && node.position.outcome(&self.rules).is_none()
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
        for back in (4..=node.reversible.min(now)).step_by(2) {
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
        window: Window,
        hit: Option<Hit>,
        moves: &mut [Move],
    ) -> Result<Score> {
        if let Some(score) = self.forward_prune(node, depth, window, hit, moves)? {
            return Ok(score);
        }
        self.search_all_moves(node, depth, window, hit, moves)
    }

    /// The same without forward pruning of this node.
    pub(super) fn search_all_moves(
        &mut self,
        node: &Node,
        depth: u8,
        mut window: Window,
        hit: Option<Hit>,
        moves: &mut [Move],
    ) -> Result<Score> {
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
        self.table
            .put(node.key, node.ply as u16, depth, score, bound, best);
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
        // A forced reply costs no depth.
        let left = if moves.len() == 1 { depth } else { depth - 1 };
        let late = self.late_moves(node, depth, *window, moves);
        let mut best = None;
        let mut best_score = -Score::INFINITE;
        let mut index = 0;
        while let Some(mv) = pick(moves, rates, index) {
            let child = node.child(mv);
            let crowns = node.position.promotes(mv);
            let score = if index == 0 {
                self.child(&child, left, *window, true)?
            } else if late.skips(&child, crowns, best_score) {
                index += 1;
                continue;
            } else {
                let reduced = left - late.reduction(&child, crowns, index, rates[index]);
                self.later_child(&child, left, reduced, *window)?
            };
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
    pub(super) fn keep_line(&mut self, ply: usize, mv: Move) {
        if let [frame, next, ..] = &mut self.frames[ply..] {
            frame.pv.clear();
            frame.pv.push(mv);
            frame.pv.extend_from_slice(&next.pv);
        }
    }
}
