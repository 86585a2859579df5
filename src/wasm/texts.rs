//! Positions and games as text: what an editor and a reader of records ask.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::error::{Code, JsResult, bad_fen, bad_pdn, fail};
use super::game::rule_set;
use super::objects::{
    Fields, PdnGameList, PdnPartList, RuleSetName, SetupInfo, SetupReport, SideName, SquareList,
    piece_codes,
};
use super::{shown, side_named, whole};
use crate::board::{Bitboard, Square};
use crate::notation::{self, PdnGame, parse_pdn, parse_setup, write_fen, write_move, write_setup};
use crate::rules::{Game, Reason, Setup, SetupError};

/// All games of a PDN text; those without a `Rules` tag are played by a preset
/// (default: `classic`). Throws `bad-rules`, or `bad-pdn` as a `TextError`.
#[wasm_bindgen(js_name = readPdn)]
pub fn read_pdn(text: &str, rules: Option<RuleSetName>) -> JsResult<PdnGameList> {
    let games = parse_pdn(text, rule_set(rules.as_ref())?).map_err(bad_pdn)?;
    let games: Array = games.iter().map(pdn_game_info).collect();
    Ok(games.unchecked_into())
}

/// Cuts a PDN text into its games without judging them, so that each can be
/// read by itself and one that is wrong does not keep the others from it.
#[wasm_bindgen(js_name = splitPdn)]
pub fn split_pdn(text: &str) -> PdnPartList {
    let parts = notation::split_pdn(text);
    let parts: Array = parts
        .iter()
        .map(|part| -> JsValue {
            Fields::new()
                .set("text", part.text)
                .set("line", part.line as u32)
                .done()
        })
        .collect();
    parts.unchecked_into()
}

fn pdn_game_info(PdnGame { tags, game, result }: &PdnGame) -> JsValue {
    let named = Object::new();
    for (name, value) in tags {
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&named, &name.into(), &value.into());
    }
    let promotion = game.rules().promotion;
    let moves: Array = game
        .plies()
        .map(|(position, mv)| JsValue::from(write_move(position, promotion, mv)))
        .collect();
    Fields::new()
        .set("tags", named)
        .set("rules", game.rules().name().unwrap_or_default())
        .set("startFen", write_fen(game.start()))
        .set("moves", moves)
        .set("result", result.as_str())
        .set("end", end_info(game))
        .done()
}

/// An end that the moves do not show.
fn end_info(game: &Game) -> JsValue {
    let Some(outcome) = game.outcome() else {
        return JsValue::NULL;
    };
    match (outcome.reason, outcome.winner) {
        (Reason::Resignation, Some(winner)) => {
            Fields::new().set("resigned", (!winner).name()).done()
        }
        (Reason::Time, Some(winner)) => Fields::new().set("outOfTime", (!winner).name()).done(),
        (Reason::Agreement, _) => Fields::new().set("agreed", true).done(),
        _ => JsValue::NULL,
    }
}

/// The pieces and the side to move of a FEN, whether or not they are those of a
/// position. Throws `bad-fen` as a `TextError`.
#[wasm_bindgen(js_name = readSetup)]
pub fn read_setup(fen: &str) -> JsResult<SetupInfo> {
    let setup = parse_setup(fen).map_err(bad_fen)?;
    Ok(Fields::new()
        .set("pieces", js_sys::Uint8Array::from(&piece_codes(&setup)[..]))
        .set("turn", setup.turn.name())
        .done())
}

/// Pieces as 64 codes and the side to move: as FEN, and all that keeps them
/// from being a position. Throws `bad-setup` or `bad-side`.
#[wasm_bindgen(js_name = checkSetup)]
pub fn check_setup(pieces: &SquareList, turn: SideName) -> JsResult<SetupReport> {
    let mut setup = Setup::empty(side_named(&turn)?);
    let codes = Array::from(pieces);
    if codes.length() != 64 {
        let message = format_args!("a board has 64 squares, not {}", codes.length());
        return Err(fail(Code::BadSetup, message));
    }
    for (square, code) in Square::all().zip(codes.iter()) {
        let number = code.as_f64().unwrap_or(f64::NAN);
        let code = whole(number, 4).ok_or_else(|| {
            let number = shown(number);
            let message = format_args!("{number} on {square} is not the code of a piece, 0 to 4");
            fail(Code::BadSetup, message)
        })?;
        if let Some(code) = code.checked_sub(1) {
            let sets = if code % 2 == 0 {
                &mut setup.men
            } else {
                &mut setup.kings
            };
            sets[code as usize / 2] |= Bitboard::of(square);
        }
    }
    let problems: Array = setup.problems().into_iter().map(problem_info).collect();
    Ok(Fields::new()
        .set("fen", write_setup(&setup))
        .set("problems", problems)
        .done())
}

fn problem_info(problem: SetupError) -> JsValue {
    let mut fields = Fields::new().set("code", problem.code());
    if let Some(side) = problem.side() {
        fields = fields.set("side", side.name());
    }
    if let Some(square) = problem.square() {
        fields = fields.set("square", square.index() as u8);
    }
    fields.done()
}
