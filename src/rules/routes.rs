//! The way a capturing piece takes: worked out only to show, write or read a
//! move, or to play it jump by jump.

use std::collections::BTreeSet;

use super::captures::Field;
use super::{Move, Position, Promotion, kings, men};
use crate::board::{Bitboard, Direction, Side, Square};

/// One way to play a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Where the piece lands, in order; the last square is the move's end. A
    /// quiet move lands once.
    pub landings: Vec<Square>,
    /// What it jumps, in order; empty for a quiet move.
    pub victims: Vec<Square>,
}

/// What can follow when a player has picked up a piece and landed it on some
/// squares already.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Where the next jump, or the quiet move, may land.
    pub next: Bitboard,
    /// What has been jumped so far.
    pub jumped: Bitboard,
    /// The legal moves that still fit, each with a route that begins with the
    /// squares landed on. A move that has been played to its end is no longer
    /// among them.
    pub moves: Vec<(Move, Route)>,
}

/// A piece in the middle of a capture.
#[derive(Copy, Clone)]
pub(super) struct Capturer {
    pub(super) at: Square,
    king: bool,
    came: Option<Direction>,
    field: Field,
}

/// One jump: the victim and the piece behind it.
struct Jump {
    victim: Square,
    after: Capturer,
}

impl Capturer {
    pub(super) fn new(position: &Position, from: Square) -> Self {
        Self {
            at: from,
            king: position.is_king_at(from),
            came: None,
            field: Field {
                enemy: position.pieces(!position.turn()),
                occupied: position.occupied(),
            }
            .without_origin(from),
        }
    }

    /// Every single jump from here, nearest landing squares first.
    fn jumps(self, side: Side, promotion: Promotion, half_turns: HalfTurns) -> Vec<Jump> {
        let backward = match side {
            Side::White => Direction::South,
            Side::Black => Direction::North,
        };
        let mut jumps = Vec::new();
        for direction in Direction::ALL {
            let turned_back = self.came == Some(direction.opposite());
            if turned_back && half_turns == HalfTurns::Banned || !self.king && direction == backward
            {
                continue;
            }
            let jump = if self.king {
                kings::jump(self.at, direction, self.field)
            } else {
                men::jump(self.at, direction, self.field)
                    .map(|(victim, landing)| (victim, Bitboard::of(landing)))
            };
            let Some((victim, landings)) = jump else {
                continue;
            };
            let mut landings = landings.into_iter();
            while let Some(at) = if direction.rises() {
                landings.next()
            } else {
                landings.next_back()
            } {
                let crowned = promotion == Promotion::Immediate && at.rank() == side.last_rank();
                jumps.push(Jump {
                    victim,
                    after: Self {
                        at,
                        king: self.king || crowned,
                        came: Some(direction),
                        field: self.field.without_victim(victim),
                    },
                });
            }
        }
        jumps
    }

    /// What tells two capturers of one move apart.
    fn key(self) -> (Square, bool, Option<u8>, Bitboard) {
        let came = self.came.map(|direction| direction as u8);
        (self.at, self.king, came, self.field.enemy)
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum HalfTurns {
    Banned,
    Allowed,
}

/// A capturer's key and how many wanted squares are still to be visited.
type Dead = ((Square, bool, Option<u8>, Bitboard), usize);

/// Follows the routes of one capture.
struct Pathfinder {
    mv: Move,
    side: Side,
    promotion: Promotion,
    /// States from which the move cannot be finished as wanted.
    dead: BTreeSet<Dead>,
}

impl Pathfinder {
    fn new(position: &Position, promotion: Promotion, mv: Move) -> Self {
        Self {
            mv,
            side: position.turn(),
            promotion,
            dead: BTreeSet::new(),
        }
    }

    fn jumps(&self, piece: Capturer) -> impl Iterator<Item = Jump> + use<> {
        let captured = self.mv.captured;
        piece
            .jumps(self.side, self.promotion, HalfTurns::Banned)
            .into_iter()
            .filter(move |jump| captured.contains(jump.victim))
    }

    /// Whether the move can be finished from here, visiting the wanted squares
    /// in this order.
    fn finishes(&mut self, piece: Capturer, wanted: &[Square]) -> bool {
        self.finish(piece, wanted, &mut Vec::new())
    }

    /// As [`Self::finishes`]; leaves the jumps in `way`, last one first.
    fn finish(
        &mut self,
        piece: Capturer,
        wanted: &[Square],
        way: &mut Vec<(Square, Square)>,
    ) -> bool {
        if (self.mv.captured & piece.field.enemy).is_empty() {
            return piece.at == self.mv.to && wanted.is_empty();
        }
        let state = (piece.key(), wanted.len());
        if self.dead.contains(&state) {
            return false;
        }
        for Jump { victim, after } in self.jumps(piece) {
            let wanted = match wanted {
                [first, rest @ ..] if *first == after.at => rest,
                _ => wanted,
            };
            if self.finish(after, wanted, way) {
                way.push((after.at, victim));
                return true;
            }
        }
        self.dead.insert(state);
        false
    }
}

impl Position {
    /// A way to play a legal move: the one that turns and lands earliest.
    /// `None` when the move is not legal here.
    pub fn route(&self, mv: Move, promotion: Promotion) -> Option<Route> {
        self.route_through(mv, promotion, &[])
    }

    /// A way to play a legal move that lands on these squares in this order,
    /// among others. `None` when there is none.
    ///
    /// ```
    /// use dama::notation::parse_fen;
    /// use dama::rules::Promotion;
    ///
    /// let position = parse_fen("W:Wd6:Bd7,c8").unwrap();
    /// let mv = position.legal_moves(Promotion::EndOfMove)[0];
    /// let route = position.route(mv, Promotion::EndOfMove).unwrap();
    /// let landings: Vec<_> = route.landings.iter().map(ToString::to_string).collect();
    /// assert_eq!(landings, ["d8", "b8"]);
    /// ```
    pub fn route_through(
        &self,
        mv: Move,
        promotion: Promotion,
        landings: &[Square],
    ) -> Option<Route> {
        if !mv.is_capture() {
            let fits = matches!(landings, [] | [_]) && landings.iter().all(|to| *to == mv.to);
            let legal = fits && self.legal_moves(promotion).contains(&mv);
            return legal.then(|| Route {
                landings: vec![mv.to],
                victims: Vec::new(),
            });
        }
        let mut finder = Pathfinder::new(self, promotion, mv);
        let mut way = Vec::new();
        let found = finder.finish(Capturer::new(self, mv.from), landings, &mut way);
        found.then(|| Route {
            landings: way.iter().rev().map(|(at, _)| *at).collect(),
            victims: way.iter().rev().map(|(_, victim)| *victim).collect(),
        })
    }

    /// What a player who has picked up the piece on `from` and landed it on
    /// `taps`, one square for each jump, can do next. Without a legal move
    /// that begins so, all parts of the answer are empty.
    pub fn steps(&self, from: Square, taps: &[Square], promotion: Promotion) -> Steps {
        let mut steps = Steps::default();
        for mv in self.legal_moves(promotion) {
            if mv.from != from {
                continue;
            }
            if !mv.is_capture() {
                if let (true, Some(route)) = (taps.is_empty(), self.route(mv, promotion)) {
                    steps.next |= mv.to.into();
                    steps.moves.push((mv, route));
                }
                continue;
            }
            let mut finder = Pathfinder::new(self, promotion, mv);
            let mut piece = Capturer::new(self, from);
            let mut victims = Vec::new();
            let follows = taps.iter().all(|tap| {
                let jump = finder.jumps(piece).find(|jump| jump.after.at == *tap);
                jump.map(|Jump { victim, after }| {
                    victims.push(victim);
                    piece = after;
                })
                .is_some()
            });
            if !follows {
                continue;
            }
            let next: Bitboard = finder
                .jumps(piece)
                .filter(|jump| finder.finishes(jump.after, &[]))
                .map(|jump| jump.after.at)
                .collect();
            let mut way = Vec::new();
            if next.any() && finder.finish(piece, &[], &mut way) {
                steps.next |= next;
                steps.jumped = victims.iter().copied().collect();
                way.reverse();
                let (landings, rest): (Vec<_>, Vec<_>) = way.into_iter().unzip();
                victims.extend(rest);
                let landings = [taps, &landings].concat();
                steps.moves.push((mv, Route { landings, victims }));
            }
        }
        steps
    }

    /// Whether the piece on `from` could land on `to` by capturing, were it
    /// not for the largest capture being compulsory.
    pub(super) fn captures_to(&self, from: Square, to: Square, promotion: Promotion) -> bool {
        self.capture_lands(from, to, promotion, HalfTurns::Banned)
    }

    /// As [`Self::captures_to`], were half turns allowed.
    pub(super) fn captures_to_by_half_turn(
        &self,
        from: Square,
        to: Square,
        promotion: Promotion,
    ) -> bool {
        self.capture_lands(from, to, promotion, HalfTurns::Allowed)
    }

    fn capture_lands(
        &self,
        from: Square,
        to: Square,
        promotion: Promotion,
        half_turns: HalfTurns,
    ) -> bool {
        /// Enough for any board of a game; on a board made to be slow the
        /// explanation may miss a way, never the rules.
        const MOST_STATES: usize = 20_000;
        let mut seen = BTreeSet::new();
        let mut open = vec![Capturer::new(self, from)];
        while let Some(piece) = open.pop() {
            for jump in piece.jumps(self.turn(), promotion, half_turns) {
                if jump.after.at == to {
                    return true;
                }
                if seen.len() < MOST_STATES && seen.insert(jump.after.key()) {
                    open.push(jump.after);
                }
            }
        }
        false
    }
}
