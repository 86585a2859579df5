use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::error::{Code, JsResult, bad_fen, bad_pdn, fail};
use super::objects::{
    MoveInfo, MoveInfoList, OutcomeInfo, PdnTags, RefusalInfo, RuleSetName, SideName, SquareList,
    StepsInfo, move_info, move_list, outcome_info, piece_code, piece_codes, refusal_info,
    steps_info,
};
use super::{shown, side_named, square_at, whole};
use crate::board::Square;
use crate::notation::{MoveTextError, parse_fen, parse_move, parse_pdn, write_fen, write_pdn};
use crate::rules::{Game, PlayError, Promotion, RuleSet, Steps, perft};

/// A game of Turkish draughts: its rules, its moves, and a cursor for undo and
/// redo.
#[wasm_bindgen(js_name = Game)]
pub struct WasmGame(pub(super) Game);

pub(super) fn rule_set(name: Option<&RuleSetName>) -> JsResult<RuleSet> {
    let Some(name) = name.filter(|name| !name.is_undefined()) else {
        return Ok(RuleSet::default());
    };
    let text = name.as_string().unwrap_or_default();
    RuleSet::named(&text).ok_or_else(|| {
        let message = format_args!("`{text}` is not the name of a rule set");
        fail(Code::BadRules, message)
    })
}

/// Pairs of a name and a value; what is none is passed over.
fn tags_of(tags: &PdnTags) -> Vec<(String, String)> {
    let pairs = Array::from(tags);
    let pairs = pairs.iter().filter_map(|pair| {
        let pair = Array::from(&pair);
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    });
    pairs.collect()
}

fn plies_of(number: f64) -> JsResult<usize> {
    whole(number, u32::MAX)
        .map(|plies| plies as usize)
        .ok_or_else(|| {
            let number = shown(number);
            let message = format_args!("{number} is not a number of plies");
            fail(Code::BadPly, message)
        })
}

#[wasm_bindgen(js_class = Game)]
impl WasmGame {
    /// A new game by a preset (default: `classic`) from a FEN (default: the
    /// usual start). Throws `bad-rules`, or `bad-fen` as a `TextError`.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: Option<RuleSetName>, fen: Option<String>) -> JsResult<Self> {
        let rules = rule_set(rules.as_ref())?;
        let game = match fen {
            None => Game::new(rules),
            Some(fen) => {
                let start = parse_fen(&fen).map_err(bad_fen)?;
                Game::from_position(rules, start)
            }
        };
        Ok(Self(game))
    }

    /// The first game of a PDN text, at its end. Throws `bad-pdn` as a
    /// `TextError`.
    #[wasm_bindgen(js_name = fromPdn)]
    pub fn from_pdn(text: &str, rules: Option<RuleSetName>) -> JsResult<Self> {
        let games = parse_pdn(text, rule_set(rules.as_ref())?).map_err(bad_pdn)?;
        // A PDN that was read holds at least one game.
        let first = games.into_iter().next();
        first
            .map(|game| Self(game.game))
            .ok_or_else(|| fail(Code::BadPdn, "there is no game in this text"))
    }

    /// The name of the preset it is played by.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> RuleSetName {
        let name = self.0.rules().name().unwrap_or_default();
        JsValue::from(name).unchecked_into()
    }

    /// The position at the cursor.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        write_fen(self.0.position())
    }

    /// The position the game started from.
    #[wasm_bindgen(getter, js_name = startFen)]
    pub fn start_fen(&self) -> String {
        write_fen(self.0.start())
    }

    /// The side to move.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> SideName {
        JsValue::from(self.0.position().turn().name()).unchecked_into()
    }

    /// How many plies have been played up to the cursor.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> u32 {
        self.0.ply() as u32
    }

    /// How many plies there are, those that were taken back included.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.0.line().len() as u32
    }

    /// What stands on the 64 squares: 0 nothing, 1 a white man, 2 a white
    /// king, 3 a black man, 4 a black king.
    pub fn pieces(&self) -> Vec<u8> {
        piece_codes(&self.0.position().setup())
    }

    /// What has been taken up to the cursor, in order, in the same codes.
    #[wasm_bindgen(js_name = capturedPieces)]
    pub fn captured_pieces(&self) -> Vec<u8> {
        let taken = self.0.taken();
        taken.map(|(side, king)| piece_code(side, king)).collect()
    }

    /// The legal moves; none when the game is over.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> MoveInfoList {
        let position = self.0.position();
        let moves = self.0.legal_moves().into_iter();
        move_list(moves.map(|mv| (position, mv)), self.promotion())
    }

    /// What can follow when the piece on `from` has landed on `taps`, one
    /// square for each jump. Nothing when no legal move begins so, or a move
    /// has been played to its end. Throws `bad-square`.
    pub fn steps(&self, from: f64, taps: &SquareList) -> JsResult<StepsInfo> {
        let from = square_at(from)?;
        let taps = Array::from(taps)
            .iter()
            .map(|tap| square_at(tap.as_f64().unwrap_or(f64::NAN)))
            .collect::<JsResult<Vec<Square>>>()?;
        let position = self.0.position();
        let steps = match self.0.outcome() {
            None => position.steps(from, &taps, self.promotion()),
            Some(_) => Steps::default(),
        };
        Ok(steps_info(position, steps))
    }

    /// Why no legal move leads from one square to another; `undefined` when
    /// one does. Throws `bad-square`.
    pub fn refusal(&self, from: f64, to: f64) -> JsResult<RefusalInfo> {
        let (from, to) = (square_at(from)?, square_at(to)?);
        Ok(refusal_info(self.0.refusal(from, to)))
    }

    /// Plays a move: `d4-d5`, `d6xd8xb8`, or start and end alone. Throws
    /// `bad-move-text`, `ambiguous-move`, `illegal-move` or `game-over`.
    pub fn play(&mut self, text: &str) -> JsResult<MoveInfo> {
        let position = *self.0.position();
        let over = |error: PlayError| fail(Code::GameOver, error);
        if let Some(outcome) = self.0.outcome() {
            return Err(over(PlayError::GameOver(outcome)));
        }
        let mv = parse_move(&position, self.promotion(), text).map_err(|error| {
            let code = match error {
                MoveTextError::Syntax { .. } => Code::BadMoveText,
                MoveTextError::Ambiguous { .. } => Code::AmbiguousMove,
                MoveTextError::Illegal { .. } => Code::IllegalMove,
            };
            fail(code, error)
        })?;
        self.0.play(mv).map_err(over)?;
        Ok(move_info(&position, self.promotion(), mv))
    }

    /// Counts the lines of so many plies from the position at the cursor: the
    /// usual check of a move generator, and a measure of its speed. The endings
    /// of lone pieces, repetition and the quiet limit are not applied. Throws
    /// `bad-ply` above 100.
    pub fn perft(&self, plies: f64) -> JsResult<f64> {
        let plies = whole(plies, 100).ok_or_else(|| {
            let plies = shown(plies);
            let message = format_args!("plies must be a whole number up to 100, not {plies}");
            fail(Code::BadPly, message)
        })?;
        let lines = perft(self.0.position(), self.promotion(), plies);
        #[allow(
            clippy::cast_precision_loss,
            reason = "exact to 2^53 lines, days of counting"
        )]
        Ok(lines as f64)
    }

    /// All moves of the game, also those that were taken back.
    pub fn line(&self) -> MoveInfoList {
        move_list(self.0.plies(), self.promotion())
    }

    /// Takes back up to so many plies and says how many it were. Throws
    /// `bad-ply` when that is no whole number.
    pub fn undo(&mut self, plies: f64) -> JsResult<u32> {
        Ok(self.0.undo(plies_of(plies)?) as u32)
    }

    /// Plays up to so many plies again and says how many it were. Throws
    /// `bad-ply` when that is no whole number.
    pub fn redo(&mut self, plies: f64) -> JsResult<u32> {
        Ok(self.0.redo(plies_of(plies)?) as u32)
    }

    /// Moves the cursor. Throws `bad-ply` beyond `length`.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: f64) -> JsResult<()> {
        if self.0.go_to(plies_of(ply)?) {
            Ok(())
        } else {
            let length = self.0.line().len();
            let ply = shown(ply);
            let message = format_args!("the game has {length} plies, not {ply}");
            Err(fail(Code::BadPly, message))
        }
    }

    /// How the game has ended; `undefined` while it goes on.
    pub fn outcome(&self) -> OutcomeInfo {
        outcome_info(self.0.outcome())
    }

    /// This side gives up. Throws `bad-side`.
    pub fn resign(&mut self, side: SideName) -> JsResult<()> {
        self.0.resign(side_named(&side)?);
        Ok(())
    }

    /// The time of this side has run out. Throws `bad-side`.
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, side: SideName) -> JsResult<()> {
        self.0.lose_on_time(side_named(&side)?);
        Ok(())
    }

    /// Both sides agree on a draw.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) {
        self.0.agree_draw();
    }

    /// The game up to the cursor as PDN, with the given tags before its own. A
    /// tag that could not be read back, or says what the game itself says, is
    /// left out.
    #[wasm_bindgen(js_name = toPdn)]
    pub fn to_pdn(&self, tags: Option<PdnTags>) -> String {
        write_pdn(&self.0, &tags.map_or_else(Vec::new, |tags| tags_of(&tags)))
    }
}

impl WasmGame {
    pub(super) fn promotion(&self) -> Promotion {
        self.0.rules().promotion
    }
}
