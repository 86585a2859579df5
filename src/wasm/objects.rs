//! The plain objects that cross to JavaScript, and their TypeScript types.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::board::{Side, Square};
use crate::engine::Info;
use crate::engine::endings::{Prospect, Verdict};
use crate::notation::{PdnResult, write_move, write_route};
use crate::rules::{Move, Outcome, Position, Promotion, Refusal, RefusalKind, Route, Setup, Steps};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type SideName = 'white' | 'black';
export type RuleSetName = 'classic' | 'crown-in-flight' | 'federation';

/** A legal or played move. Squares are numbers 0–63, a1 = 0, h8 = 63. */
export interface MoveInfo {
  /** With every landing square: "d4-d5", "d6xd8xb8". */
  text: string;
  from: number;
  to: number;
  /** Where the piece lands, in order; the last is `to`. */
  path: number[];
  /** What it jumps, in the order of `path`; empty for a quiet move. */
  captured: number[];
  /** Whether the piece becomes a king by this move. */
  promotes: boolean;
}

/** What can follow when a piece has been picked up and landed on some squares. */
export interface Steps {
  /** Where the next jump, or the quiet move, may land. */
  next: number[];
  /** What has been jumped so far. */
  jumped: number[];
  /** The legal moves that still fit; each `path` begins with the squares tapped. */
  moves: MoveInfo[];
}

export type RefusalCode =
  | 'game-over' | 'empty-square' | 'not-your-piece' | 'must-capture' | 'must-capture-this'
  | 'must-capture-most' | 'half-turn' | 'piece-blocked' | 'same-square' | 'occupied'
  | 'diagonal' | 'backward' | 'too-far' | 'king-path-blocked';

/** Why no legal move leads from one square to another. */
export interface Refusal {
  code: RefusalCode;
  /** The squares that show it: pieces that must capture, or what stands in the way. */
  squares: number[];
  /** How many pieces must be taken, where a capture is due; otherwise 0. */
  count: number;
}

export type Reason =
  | 'no-legal-move' | 'no-pieces' | 'king-against-man' | 'king-against-king' | 'man-against-man'
  | 'repetition' | 'quiet-limit' | 'resignation' | 'agreement' | 'time';

/** How a game ended. */
export interface OutcomeInfo {
  /** `null` for a draw. */
  winner: SideName | null;
  reason: Reason;
  result: '1-0' | '0-1' | '1/2-1/2';
}

/** A part of a PDN text that holds a game, and the line, from 1, where it begins. */
export interface PdnPart { text: string; line: number }

export type SetupReason = 'occupied' | 'too-many-pieces' | 'man-on-last-row';

export type TextReason =
  | SetupReason | 'fen-turn' | 'fen-pieces-missing' | 'fen-side' | 'fen-side-twice' | 'fen-square'
  | 'fen-trailing' | 'no-game' | 'open-comment' | 'open-variation' | 'unmatched' | 'bad-tag'
  | 'tag-twice' | 'other-game' | 'unknown-rules' | 'setup-without-fen' | 'setup-value'
  | 'bad-move-text' | 'illegal-move' | 'ambiguous-move' | 'game-over';

/** What is wrong in a FEN or a PDN, and where. */
export interface TextError extends Error {
  code: 'bad-fen' | 'bad-pdn';
  /** From 1. */
  line: number;
  /** In characters from 1. */
  column: number;
  reason: TextReason;
  /** What stands there, where the reason is about it. */
  text?: string;
  /** The moves that it may be, when it is ambiguous. */
  moves?: string;
  side?: SideName;
  square?: number;
}

/** A game of a PDN text. */
export interface PdnGameInfo {
  /** By name, as they stand. */
  tags: Record<string, string>;
  rules: RuleSetName;
  startFen: string;
  /** The main line. */
  moves: string[];
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** An end that the moves do not show. */
  end: { resigned: SideName } | { outOfTime: SideName } | { agreed: true } | null;
}

/** Pieces and the side to move, not yet known to be a position. */
export interface SetupInfo {
  /** 64 codes: 0 nothing, 1 a white man, 2 a white king, 3 a black man, 4 a black king. */
  pieces: Uint8Array;
  turn: SideName;
}

/** What keeps a setup from being a position. */
export interface SetupProblem {
  code: SetupReason;
  side?: SideName;
  square?: number;
}

/** A setup as FEN, and all that is wrong with it. */
export interface SetupReport { fen: string; problems: SetupProblem[] }

/** What the engine knows after a completed iteration. */
export interface ThoughtInfo {
  /** Plies looked ahead. */
  depth: number;
  /** For the side to move; 100 is the worth of a man. */
  score: number;
  /** For the side to move: from 0 for a loss over 0.5 for a draw to 1 for a win. */
  expectedResult: number;
  /** Plies to a sure win, negative to a sure loss; `null` when undecided. */
  winIn: number | null;
  /** Positions visited. */
  nodes: number;
  /** The best line found. */
  pv: string[];
}

/** The engine's answer. */
export interface Thought extends ThoughtInfo { move: MoveInfo }

/** How a game ends with the best play of both sides. */
export type EndingResult = 'win' | 'draw' | 'loss';

/** A legal move of an ending, and what it comes to for the side that plays it. */
export interface EndingMove {
  move: MoveInfo;
  result: EndingResult;
  /**
   * In how many plies the next capture, promotion or end comes, this move counted, when the side that wins hurries and the
   * other delays; `null` in a draw and where it is not known.
   */
  plies: number | null;
}

/** When the engine must answer; whichever is met first counts. */
export interface Limits {
  /** Plays as this level, from 1 to `levelCount()`; of the other limits only `timeMs` counts then. */
  level?: number;
  /** Plies, 1–100. */
  depth?: number;
  /** Positions. */
  nodes?: number;
  /** Milliseconds. */
  timeMs?: number;
  /** The same seed chooses the same among moves that are equal to a level. */
  seed?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "MoveInfo")]
    pub type MoveInfo;
    /// A list of [`MoveInfo`].
    #[wasm_bindgen(typescript_type = "MoveInfo[]")]
    pub type MoveInfoList;
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "Steps")]
    pub type StepsInfo;
    /// A refusal, or nothing when the move is legal.
    #[wasm_bindgen(typescript_type = "Refusal | undefined")]
    pub type RefusalInfo;
    /// An outcome, or nothing while the game goes on.
    #[wasm_bindgen(typescript_type = "OutcomeInfo | undefined")]
    pub type OutcomeInfo;
    /// Squares, in any kind of list.
    #[wasm_bindgen(typescript_type = "ArrayLike<number>")]
    pub type SquareList;
    /// The name of a preset.
    #[wasm_bindgen(typescript_type = "RuleSetName")]
    pub type RuleSetName;
    /// Tags of a PDN: names and values.
    #[wasm_bindgen(typescript_type = "readonly (readonly [string, string])[]")]
    pub type PdnTags;
    /// A list of parts of a PDN.
    #[wasm_bindgen(typescript_type = "PdnPart[]")]
    pub type PdnPartList;
    /// The name of a side.
    #[wasm_bindgen(typescript_type = "SideName")]
    pub type SideName;
    /// A list of games.
    #[wasm_bindgen(typescript_type = "PdnGameInfo[]")]
    pub type PdnGameList;
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "SetupInfo")]
    pub type SetupInfo;
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "SetupReport")]
    pub type SetupReport;
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "Thought")]
    pub type Thought;
    /// The moves of an ending, or nothing when the tables do not know it.
    #[wasm_bindgen(typescript_type = "EndingMove[] | undefined")]
    pub type EndingMoves;
    /// See the type of this name in the TypeScript section.
    #[wasm_bindgen(typescript_type = "Limits")]
    pub type LimitsInfo;
    /// Called with what the engine knows after each iteration.
    #[wasm_bindgen(typescript_type = "((info: ThoughtInfo) => void) | undefined")]
    pub type OnInfo;
}

/// An object under construction.
pub(super) struct Fields(Object);

impl Fields {
    pub(super) fn new() -> Self {
        Self(Object::new())
    }

    pub(super) fn set(self, name: &str, value: impl Into<JsValue>) -> Self {
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&self.0, &name.into(), &value.into());
        self
    }

    pub(super) fn done<T: JsCast>(self) -> T {
        self.0.unchecked_into()
    }
}

fn numbers(squares: impl IntoIterator<Item = Square>) -> Array {
    squares
        .into_iter()
        .map(|square| JsValue::from(square.index() as u8))
        .collect()
}

/// A legal move of this position.
pub(super) fn move_info(position: &Position, promotion: Promotion, mv: Move) -> MoveInfo {
    let route = position.route(mv, promotion).unwrap_or_else(|| Route {
        landings: vec![mv.to],
        victims: mv.captured.into_iter().collect(),
    });
    route_info(position, mv, route)
}

/// A legal move by one of its routes.
fn route_info(position: &Position, mv: Move, route: Route) -> MoveInfo {
    Fields::new()
        .set("text", write_route(mv, &route))
        .set("from", mv.from.index() as u8)
        .set("to", mv.to.index() as u8)
        .set("path", numbers(route.landings))
        .set("captured", numbers(route.victims))
        .set("promotes", position.promotes(mv))
        .done()
}

/// A list of moves, each with the position it is played in.
pub(super) fn move_list<'a>(
    moves: impl IntoIterator<Item = (&'a Position, Move)>,
    promotion: Promotion,
) -> MoveInfoList {
    let list: Array = moves
        .into_iter()
        .map(|(position, mv)| JsValue::from(move_info(position, promotion, mv)))
        .collect();
    list.unchecked_into()
}

pub(super) fn steps_info(position: &Position, steps: Steps) -> StepsInfo {
    let moves: Array = steps
        .moves
        .into_iter()
        .map(|(mv, route)| JsValue::from(route_info(position, mv, route)))
        .collect();
    Fields::new()
        .set("next", numbers(steps.next))
        .set("jumped", numbers(steps.jumped))
        .set("moves", moves)
        .done()
}

pub(super) fn refusal_info(refusal: Option<Refusal>) -> RefusalInfo {
    let Some(Refusal {
        kind,
        squares,
        count,
    }) = refusal
    else {
        return JsValue::UNDEFINED.unchecked_into();
    };
    let code = match kind {
        RefusalKind::GameOver => "game-over",
        RefusalKind::EmptySquare => "empty-square",
        RefusalKind::NotYourPiece => "not-your-piece",
        RefusalKind::MustCapture => "must-capture",
        RefusalKind::MustCaptureThis => "must-capture-this",
        RefusalKind::MustCaptureMost => "must-capture-most",
        RefusalKind::HalfTurn => "half-turn",
        RefusalKind::PieceBlocked => "piece-blocked",
        RefusalKind::SameSquare => "same-square",
        RefusalKind::Occupied => "occupied",
        RefusalKind::Diagonal => "diagonal",
        RefusalKind::Backward => "backward",
        RefusalKind::TooFar => "too-far",
        RefusalKind::KingPathBlocked => "king-path-blocked",
    };
    Fields::new()
        .set("code", code)
        .set("squares", numbers(squares))
        .set("count", count)
        .done()
}

pub(super) fn outcome_info(outcome: Option<Outcome>) -> OutcomeInfo {
    let Some(Outcome { winner, reason }) = outcome else {
        return JsValue::UNDEFINED.unchecked_into();
    };
    let result = winner.map_or(PdnResult::Draw, PdnResult::Win);
    let winner = winner.map_or(JsValue::NULL, |side| side.name().into());
    Fields::new()
        .set("winner", winner)
        .set("reason", reason.code())
        .set("result", result.as_str())
        .done()
}

/// What the engine knows, and its move once it has decided.
pub(super) fn thought_info(
    position: &Position,
    promotion: Promotion,
    info: &Info,
    mv: Option<Move>,
) -> Thought {
    let mut at = *position;
    let pv: Array = info
        .pv
        .iter()
        .map_while(|&mv| {
            let text = write_move(&at, promotion, mv);
            at = at.play(mv, promotion).ok()?;
            Some(JsValue::from(text))
        })
        .collect();
    let win_in = info
        .score
        .plies_to_win()
        .map_or(JsValue::NULL, JsValue::from);
    #[allow(
        clippy::cast_precision_loss,
        reason = "exact to 2^53 nodes, years of search"
    )]
    let nodes = info.nodes as f64;
    let fields = Fields::new()
        .set("depth", info.depth)
        .set("score", info.score.hundredths())
        .set("expectedResult", info.score.expected_result())
        .set("winIn", win_in)
        .set("nodes", nodes)
        .set("pv", pv);
    match mv {
        Some(mv) => fields.set("move", move_info(position, promotion, mv)),
        None => fields,
    }
    .done()
}

/// What each move of this position comes to.
pub(super) fn ending_moves(
    position: &Position,
    promotion: Promotion,
    prospects: Option<Vec<Prospect>>,
) -> EndingMoves {
    let Some(prospects) = prospects else {
        return JsValue::UNDEFINED.unchecked_into();
    };
    let moves: Array = prospects
        .into_iter()
        .map(|Prospect { mv, verdict, plies }| {
            let result = match verdict {
                Verdict::Win => "win",
                Verdict::Draw => "draw",
                Verdict::Loss => "loss",
            };
            Fields::new()
                .set("move", move_info(position, promotion, mv))
                .set("result", result)
                .set("plies", plies.map_or(JsValue::NULL, JsValue::from))
                .done::<JsValue>()
        })
        .collect();
    moves.unchecked_into()
}

/// All pieces as 64 codes: 0 empty, 1 white man, 2 white king, 3 black man,
/// 4 black king.
pub(super) fn piece_codes(setup: &Setup) -> Vec<u8> {
    let code = |square| {
        let owner = Side::ALL
            .into_iter()
            .find(|&side| setup.pieces(side).contains(square));
        owner.map_or(0, |side| {
            piece_code(side, setup.kings[side.index()].contains(square))
        })
    };
    Square::all().map(code).collect()
}

pub(super) const fn piece_code(side: Side, king: bool) -> u8 {
    side.index() as u8 * 2 + king as u8 + 1
}
