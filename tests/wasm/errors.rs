//! What is refused: `Error`s with a `code` and a message, nothing changed.

use dama::wasm::{square_from_name, square_name};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    assert_error, call, construct, engine_class, game, game_class, get, json, new_game, play,
    try_call,
};

/// Numbers that are no index, and how JavaScript writes them.
const NO_INDEX: [(f64, &str); 8] = [
    (-1.0, "-1"),
    (0.5, "0.5"),
    (-0.5, "-0.5"),
    (f64::NAN, "NaN"),
    (f64::INFINITY, "Infinity"),
    (f64::NEG_INFINITY, "-Infinity"),
    (4_294_967_296.0, "4294967296"),
    (1e300, "1e+300"),
];

#[wasm_bindgen_test]
fn indices_that_are_no_square() {
    let outside = [(64.0, "64"), (255.0, "255"), (256.0, "256")];
    let game = new_game();
    for (index, shown) in NO_INDEX.into_iter().chain(outside) {
        let message = format!("{shown} is not the index of a square, 0 to 63");
        let no_square = |result: Result<JsValue, JsValue>, about: &str| {
            assert_error(result, "bad-square", &message, about);
        };
        let name = square_name(index).map(JsValue::from);
        no_square(name.map_err(JsValue::from), "squareName");
        for (method, arguments) in [
            ("steps", format!("{shown}, new Uint8Array()")),
            ("refusal", format!("{shown}, 0")),
            ("refusal", format!("0, {shown}")),
        ] {
            no_square(try_call(&game, method, &arguments), &arguments);
        }
    }
}

#[wasm_bindgen_test]
fn taps_that_are_no_squares() {
    let game = new_game();
    for (taps, shown) in [
        ("Uint8Array.of(64)", "64"),
        ("Uint8Array.of(24, 255)", "255"),
        ("[256]", "256"),
        ("[24, -1]", "-1"),
        ("[0.5]", "0.5"),
        ("['a1']", "NaN"),
    ] {
        assert_error(
            try_call(&game, "steps", &format!("16, {taps}")),
            "bad-square",
            &format!("{shown} is not the index of a square, 0 to 63"),
            taps,
        );
    }
}

#[wasm_bindgen_test]
fn names_that_are_no_square() {
    for name in ["", "a", "a0", "a9", "i1", "a11", "é", "♔"] {
        let message = format!("`{name}` is not a square from a1 to h8");
        assert_error(square_from_name(name), "bad-square", &message, name);
    }
}

#[wasm_bindgen_test]
fn numbers_that_are_no_ply() {
    let game = new_game();
    play(&game, "a3-a4 h6-h5");
    for method in ["undo", "redo", "goTo"] {
        for (ply, shown) in NO_INDEX {
            assert_error(
                crate::apply(&game, method, &js_sys::Array::of1(&ply.into())),
                "bad-ply",
                &format!("{shown} is not a number of plies"),
                &format!("{method}({shown})"),
            );
        }
    }
    for ply in ["3", "4294967295"] {
        let message = format!("the game has 2 plies, not {ply}");
        assert_error(try_call(&game, "goTo", ply), "bad-ply", &message, ply);
    }
    assert_eq!(json(&get(&game, "ply")), "2");
    assert_eq!(json(&get(&game, "length")), "2");
}

#[wasm_bindgen_test]
fn numbers_of_plies_that_perft_does_not_take() {
    let game = new_game();
    for (plies, shown) in NO_INDEX {
        assert_error(
            crate::apply(&game, "perft", &js_sys::Array::of1(&plies.into())),
            "bad-ply",
            &format!("plies must be a whole number up to 100, not {shown}"),
            &format!("perft({shown})"),
        );
    }
    assert_error(
        try_call(&game, "perft", "101"),
        "bad-ply",
        "plies must be a whole number up to 100, not 101",
        "101",
    );
}

#[wasm_bindgen_test]
fn constructors_and_from_pdn() {
    let (game, engine) = (game_class(), engine_class());
    let engine_message =
        |shown| format!("tableMegabytes must be a whole number from 1 to 256, not {shown}");
    for (class, arguments, code, message) in [
        (
            &game,
            "'chess'",
            "bad-rules",
            "`chess` is not the name of a rule set",
        ),
        (
            &game,
            "'Classic'",
            "bad-rules",
            "`Classic` is not the name of a rule set",
        ),
        (&game, "''", "bad-rules", "`` is not the name of a rule set"),
        (
            &game,
            "'classic', ''",
            "bad-fen",
            "expected W or B, the side to move, at character 1",
        ),
        (
            &game,
            "undefined, 'W:Wi9:B'",
            "bad-fen",
            "`i9` is not a square from a1 to h8 at character 4",
        ),
        (
            &game,
            "undefined, 'W:Wa8:Ba7'",
            "bad-fen",
            "a white man cannot stand on a8, its last row at character 4",
        ),
        (
            &game,
            "'chess', ''",
            "bad-rules",
            "`chess` is not the name of a rule set",
        ),
        (&engine, "0", "bad-limits", &engine_message("0")),
        (&engine, "-1", "bad-limits", &engine_message("-1")),
        (&engine, "1025", "bad-limits", &engine_message("1025")),
        (&engine, "1.5", "bad-limits", &engine_message("1.5")),
        (&engine, "NaN", "bad-limits", &engine_message("NaN")),
        (
            &engine,
            "Infinity",
            "bad-limits",
            &engine_message("Infinity"),
        ),
    ] {
        assert_error(construct(class, arguments), code, message, arguments);
    }
    for (arguments, code, message) in [
        (
            "''",
            "bad-pdn",
            "line 1, column 1: there is no game in this text",
        ),
        (
            "'1. a3-a4\\n{'",
            "bad-pdn",
            "line 2, column 1: this comment is not closed",
        ),
        (
            "'1. a3-a4 *\\n1. a3-a5 *'",
            "bad-pdn",
            "line 2, column 4: `a3-a5` is not a legal move here",
        ),
        (
            "'[Rules \"chess\"] *'",
            "bad-pdn",
            "line 1, column 1: `chess` is not the name of a rule set",
        ),
        (
            "'*', 'chess'",
            "bad-rules",
            "`chess` is not the name of a rule set",
        ),
    ] {
        let result = try_call(&game, "fromPdn", arguments);
        assert_error(result, code, message, arguments);
    }
    let error = try_call(&game, "fromPdn", "'1. a3-a4 *\\n1. a3-a5 *'").unwrap_err();
    let place = ["line", "column"].map(|name| get(&error, name).as_f64());
    assert_eq!(place, [Some(2.0), Some(4.0)]);
}

#[wasm_bindgen_test]
fn moves_that_are_not_played() {
    let two_ways = game("classic", "W:Wd2:Bc2,b3,d3,c4,b5");
    let start = new_game();
    let over = game("classic", "W:WKa1:BKh8");
    for (game, text, code, message) in [
        (
            &start,
            "",
            "bad-move-text",
            "`` is not a move: a square expected at character 1",
        ),
        (
            &start,
            "a3",
            "bad-move-text",
            "`a3` is not a move: `-` or `x` expected at character 3",
        ),
        (
            &start,
            "a3-♔",
            "bad-move-text",
            "`a3-♔` is not a move: a square expected at character 4",
        ),
        (
            &start,
            "a3-a5",
            "illegal-move",
            "`a3-a5` is not a legal move here",
        ),
        (
            &start,
            "a6-a5",
            "illegal-move",
            "`a6-a5` is not a legal move here",
        ),
        (
            &two_ways,
            "d2-e2",
            "illegal-move",
            "`d2-e2` is not a legal move here",
        ),
        (
            &two_ways,
            "d2xb6",
            "ambiguous-move",
            "`d2xb6` can be any of d2xb2xb4xb6, d2xd4xb4xb6",
        ),
        (&over, "a1-a2", "game-over", "the game is over"),
        (&over, "", "game-over", "the game is over"),
    ] {
        let before = json(&get(game, "fen"));
        let played = try_call(game, "play", &format!("'{text}'"));
        assert_error(played, code, message, text);
        assert_eq!(json(&get(game, "fen")), before);
        assert_eq!(json(&get(game, "length")), "0");
    }
}

#[wasm_bindgen_test]
fn sides_that_cannot_resign_or_run_out_of_time() {
    let game = new_game();
    for (side, shown) in [
        ("'White'", "White"),
        ("'red'", "red"),
        ("''", ""),
        ("5", ""),
        ("null", ""),
        ("undefined", ""),
    ] {
        let message = format!("`{shown}` is neither `white` nor `black`");
        for method in ["resign", "loseOnTime"] {
            assert_error(try_call(&game, method, side), "bad-side", &message, side);
        }
    }
    assert!(call(&game, "outcome", "").is_undefined());
}

#[wasm_bindgen_test]
fn limits_of_the_engine() {
    let engine = construct(&engine_class(), "1").unwrap();
    let game: JsValue = new_game();
    for (limits, code, message) in [
        (
            "{depth: 0}",
            "bad-limits",
            "depth must be a whole number from 1 to 100, not 0",
        ),
        (
            "{depth: 101}",
            "bad-limits",
            "depth must be a whole number from 1 to 100, not 101",
        ),
        (
            "{depth: 2.5}",
            "bad-limits",
            "depth must be a whole number from 1 to 100, not 2.5",
        ),
        (
            "{depth: NaN}",
            "bad-limits",
            "depth must be a whole number from 1 to 100, not NaN",
        ),
        ("{depth: '3'}", "bad-limits", "depth must be a number"),
        ("{depth: null}", "bad-limits", "depth must be a number"),
        (
            "{get depth() { throw 1 }}",
            "bad-limits",
            "depth must be a number",
        ),
        (
            "{nodes: 0}",
            "bad-limits",
            "nodes must be a whole number from 1 to 4294967295, not 0",
        ),
        (
            "{nodes: -5}",
            "bad-limits",
            "nodes must be a whole number from 1 to 4294967295, not -5",
        ),
        (
            "{nodes: 4294967296}",
            "bad-limits",
            "nodes must be a whole number from 1 to 4294967295, not 4294967296",
        ),
        ("null", "bad-limits", "limits must be an object"),
        ("5", "bad-limits", "limits must be an object"),
        (
            "{}",
            "bad-limits",
            "one of level, depth, nodes and timeMs is needed",
        ),
        ("{nodes: 10n}", "bad-limits", "nodes must be a number"),
        ("{timeMs: {}}", "bad-limits", "timeMs must be a number"),
        ("{level: '1'}", "bad-limits", "level must be a number"),
        (
            "{level: 1, timeMs: null}",
            "bad-limits",
            "timeMs must be a number",
        ),
        (
            "{level: 1, seed: 'x'}",
            "bad-limits",
            "seed must be a number",
        ),
    ] {
        let result = crate::engine::try_think(&engine, &game, limits, &JsValue::UNDEFINED);
        assert_error(result, code, message, limits);
    }
    for level in ["0", "11", "257", "1.5", "-1", "NaN"] {
        let limits = format!("{{level: {level}}}");
        let result = crate::engine::try_think(&engine, &game, &limits, &JsValue::UNDEFINED);
        let message = format!("the level must be 1 to 10, not {level}");
        assert_error(result, "bad-level", &message, &limits);
    }
    for (time, shown) in [
        ("-1", "-1"),
        ("NaN", "NaN"),
        ("Infinity", "Infinity"),
        ("1e300", "1e+300"),
    ] {
        let limits = format!("{{timeMs: {time}}}");
        let error = crate::engine::try_think(&engine, &game, &limits, &JsValue::UNDEFINED);
        let error = error.expect_err(time);
        assert_eq!(json(&get(&error, "code")), "\"bad-limits\"");
        let message = format!("timeMs must be a number of milliseconds, not {shown}");
        assert_eq!(crate::text(&get(&error, "message")), message);
    }
}

#[wasm_bindgen_test]
fn thinking_about_a_game_that_is_over() {
    let engine = construct(&engine_class(), "1").unwrap();
    let resigned = new_game();
    call(&resigned, "resign", "'white'");
    for over in [
        game("classic", "W:W:Ba7"),
        game("federation", "W:Wa2:Bh7"),
        resigned,
    ] {
        for limits in ["{level: 1}", "{depth: 3}", "{timeMs: 5}"] {
            let result = crate::engine::try_think(&engine, &over, limits, &JsValue::UNDEFINED);
            assert_error(result, "game-over", "the game is over", limits);
        }
    }
}
