//! `Engine` with ending tables: what it takes, refuses and answers.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::engine::try_think;
use crate::{apply, assert_is, call, construct, engine_class, game, get, json, list, play, text};

const FEW: &[u8] = include_bytes!("../../www/endings/classic.few.bin");

/// Two kings against one, won by White.
const WON: &str = "W:WKb3,Kb4:BKh1";

fn add(engine: &JsValue, rules: &str, bytes: &[u8]) -> Result<JsValue, JsValue> {
    let bytes: JsValue = Uint8Array::from(bytes).into();
    apply(engine, "addEndings", &Array::of2(&rules.into(), &bytes))
}

fn knowing() -> JsValue {
    let engine = construct(&engine_class(), "1").unwrap();
    add(&engine, "classic", FEW).unwrap();
    engine
}

fn endings(engine: &JsValue, game: &JsValue) -> JsValue {
    apply(engine, "endings", &Array::of1(game)).unwrap()
}

#[wasm_bindgen_test]
fn every_legal_move_is_told_once_the_best_first() {
    let game = game("classic", WON);
    let moves = list(&endings(&knowing(), &game));
    let mut told: Vec<String> = moves.iter().map(|mv| json(&get(mv, "move"))).collect();
    let mut legal: Vec<String> = list(&call(&game, "legalMoves", ""))
        .iter()
        .map(json)
        .collect();
    told.sort();
    legal.sort();
    assert_eq!(told, legal);
    assert_is(&get(&moves[0], "result"), "'win'", "the first");
    assert_is(&get(&moves[0], "plies"), "14", "the first");
    let ranks: Vec<usize> = moves
        .iter()
        .map(|mv| {
            let result = text(&get(mv, "result"));
            let known = ["win", "draw", "loss"].iter().position(|r| *r == result);
            assert_eq!(get(mv, "plies").is_null(), result == "draw");
            known.unwrap()
        })
        .collect();
    assert!(ranks.is_sorted());
}

#[wasm_bindgen_test]
fn what_the_tables_do_not_know_is_undefined() {
    let engine = construct(&engine_class(), "1").unwrap();
    let won = game("classic", WON);
    assert!(endings(&engine, &won).is_undefined(), "no tables");
    let engine = knowing();
    let four = game("classic", "W:WKa1,Kb1,Kc1:BKe5");
    assert!(endings(&engine, &four).is_undefined(), "four pieces");
    let start = game("classic", "W:Wa2,b2,c2:Ba7,b7,c7");
    assert!(endings(&engine, &start).is_undefined(), "six pieces");
    assert!(!endings(&engine, &won).is_undefined());
    let other = game("federation", WON);
    assert!(endings(&engine, &other).is_undefined(), "other rules");
    let again = endings(&engine, &won);
    assert!(!again.is_undefined(), "a question forgets nothing");
}

#[wasm_bindgen_test]
fn a_game_that_is_over_has_no_moves() {
    let game = game("classic", "W:WKa1:BKa8");
    assert_is(&endings(&knowing(), &game), "[]", "a king each");
}

#[wasm_bindgen_test]
fn the_engine_plays_by_the_tables() {
    let engine = knowing();
    let game = game("classic", WON);
    while call(&game, "outcome", "").is_undefined() {
        let best = list(&endings(&engine, &game))[0].clone();
        let limits = "{depth: 1}";
        let thought = try_think(&engine, &game, limits, &JsValue::UNDEFINED).unwrap();
        let plies = |mv: &JsValue| json(&get(mv, "plies"));
        let moves = list(&endings(&engine, &game));
        let mv = get(&thought, "move");
        let played = moves
            .iter()
            .find(|other| json(&get(other, "move")) == json(&mv));
        assert_eq!(plies(played.unwrap()), plies(&best));
        play(&game, &text(&get(&mv, "text")));
    }
    assert_is(
        &get(&call(&game, "outcome", ""), "winner"),
        "'white'",
        "winner",
    );
}

#[wasm_bindgen_test]
fn damaged_tables_are_refused_and_those_there_are_stay() {
    let engine = knowing();
    let mut damaged = FEW.to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    for (rules, bytes) in [
        ("classic", &damaged[..]),
        ("classic", b"no tables at all, but as long as a head"),
        ("classic", &FEW[..1000]),
    ] {
        let error = add(&engine, rules, bytes).unwrap_err();
        assert_is(&get(&error, "code"), "'bad-endings'", "code");
    }
    assert!(!endings(&engine, &game("classic", WON)).is_undefined());
    let error = add(&engine, "federation", FEW).unwrap_err();
    assert_is(&get(&error, "code"), "'bad-endings'", "code");
    let error = add(&engine, "chess", FEW).unwrap_err();
    assert_is(&get(&error, "code"), "'bad-rules'", "code");
}
