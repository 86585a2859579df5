//! Games of a PDN, setups of an editor, and what an error in a text says.

use dama::wasm::{WasmGame, check_setup, read_pdn, read_setup};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{PRESETS, assert_error, assert_is, get, js, json, text};

fn pdn(text: &str) -> JsValue {
    read_pdn(text, None).unwrap().into()
}

fn checked(pieces: &str, turn: &str) -> JsValue {
    let pieces = js(pieces).unchecked_into();
    let turn = JsValue::from(turn).unchecked_into();
    check_setup(&pieces, turn).unwrap().into()
}

#[wasm_bindgen_test]
fn all_games_of_a_pdn() {
    let games = pdn(
        "[White \"Ayşe\"]\n[Black \"x \\\"y\\\"\"]\n1. d3-d4 e6-e5 1-0\n\n\
         [Rules \"federation\"]\n[FEN \"B:Wa2,h2,b3:Bh6,b7,c7\"]\nh6-h5 1/2-1/2\n*\n",
    );
    let usual = "'W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:\
                 Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7'";
    let expected = format!(
        "[{{ tags: {{ White: 'Ayşe', Black: 'x \"y\"' }}, rules: 'classic', startFen: {usual}, \
            moves: ['d3-d4', 'e6-e5'], result: '1-0', end: {{ resigned: 'black' }} }}, \
          {{ tags: {{ Rules: 'federation', FEN: 'B:Wa2,h2,b3:Bh6,b7,c7' }}, rules: 'federation', \
            startFen: 'B:Wa2,h2,b3:Bh6,b7,c7', moves: ['h6-h5'], result: '1/2-1/2', \
            end: {{ agreed: true }} }}, \
          {{ tags: {{}}, rules: 'classic', startFen: {usual}, moves: [], result: '*', end: null }}]"
    );
    assert_is(&games, &expected, "three games");
}

#[wasm_bindgen_test]
fn an_end_that_the_moves_show_is_not_told() {
    let games = pdn("[FEN \"W:Wa4,b2:Ba5\"]\n1. a4xa6 1-0");
    let game = js_sys::Array::from(&games).get(0);
    assert_eq!(text(&get(&game, "result")), "1-0");
    assert!(get(&game, "end").is_null());
}

#[wasm_bindgen_test]
fn a_pdn_is_played_by_the_rules_that_are_asked_for() {
    for rules in PRESETS {
        let name: JsValue = rules.into();
        let games = read_pdn("*", Some(name.unchecked_into())).unwrap();
        let game = js_sys::Array::from(&games).get(0);
        assert_eq!(text(&get(&game, "rules")), rules);
    }
    let chess: JsValue = "chess".into();
    assert_error(
        read_pdn("*", Some(chess.unchecked_into())),
        "bad-rules",
        "`chess` is not the name of a rule set",
        "chess",
    );
}

/// What an error says for programs.
fn detail(error: &JsValue) -> String {
    let names = [
        "line", "column", "reason", "text", "moves", "side", "square",
    ];
    let fields = js_sys::Object::new();
    for name in names {
        let value = js_sys::Reflect::get(error, &name.into()).unwrap();
        if !value.is_undefined() {
            js_sys::Reflect::set(&fields, &name.into(), &value).unwrap();
        }
    }
    json(&fields)
}

#[wasm_bindgen_test]
fn errors_of_a_pdn_say_what_stands_where() {
    for (text, expected) in [
        ("", "{ line: 1, column: 1, reason: 'no-game' }"),
        ("\n {", "{ line: 2, column: 2, reason: 'open-comment' }"),
        ("(", "{ line: 1, column: 1, reason: 'open-variation' }"),
        (
            "}",
            "{ line: 1, column: 1, reason: 'unmatched', text: '}' }",
        ),
        ("[A]", "{ line: 1, column: 1, reason: 'bad-tag' }"),
        (
            "[A \"\"][A \"\"]",
            "{ line: 1, column: 7, reason: 'tag-twice', text: 'A' }",
        ),
        (
            "[GameType \"20\"]",
            "{ line: 1, column: 1, reason: 'other-game', text: '20' }",
        ),
        (
            "[Rules \"x\"]",
            "{ line: 1, column: 1, reason: 'unknown-rules', text: 'x' }",
        ),
        (
            "[SetUp \"1\"]",
            "{ line: 1, column: 1, reason: 'setup-without-fen' }",
        ),
        (
            "[SetUp \"2\"]",
            "{ line: 1, column: 1, reason: 'setup-value' }",
        ),
        (
            "[FEN \"W:Wa2,i9:B\"]",
            "{ line: 1, column: 13, reason: 'fen-square', text: 'i9' }",
        ),
        (
            "[FEN \"W:Wa8:B\"]",
            "{ line: 1, column: 10, reason: 'man-on-last-row', side: 'white', square: 56 }",
        ),
        (
            "1. a3 *",
            "{ line: 1, column: 4, reason: 'bad-move-text', text: 'a3' }",
        ),
        (
            "1. a3-a5",
            "{ line: 1, column: 4, reason: 'illegal-move', text: 'a3-a5' }",
        ),
        (
            "[FEN \"W:Wd2:Bc2,b3,d3,c4,b5\"]\n1. d2xb6 *",
            "{ line: 2, column: 4, reason: 'ambiguous-move', text: 'd2xb6', \
               moves: 'd2xb2xb4xb6 d2xd4xb4xb6' }",
        ),
        (
            "[FEN \"W:WKa1:BKh8\"] a1-a2",
            "{ line: 1, column: 21, reason: 'game-over' }",
        ),
    ] {
        let error = read_pdn(text, None).map(drop).unwrap_err();
        assert_eq!(detail(&error), json(&js(expected)), "{text:?}");
        let error = WasmGame::from_pdn(text, None).map(drop).unwrap_err();
        assert_eq!(detail(&error), json(&js(expected)), "{text:?}");
    }
}

#[wasm_bindgen_test]
fn errors_of_a_fen_say_what_stands_where() {
    for (fen, expected) in [
        ("x", "{ line: 1, column: 1, reason: 'fen-turn' }"),
        ("W:a2", "{ line: 1, column: 3, reason: 'fen-side' }"),
        (
            "W:Wa2",
            "{ line: 1, column: 6, reason: 'fen-pieces-missing', side: 'black' }",
        ),
        (
            "W:Ba7:Bb7",
            "{ line: 1, column: 7, reason: 'fen-side-twice', side: 'black' }",
        ),
        (
            "W:Wi9:B",
            "{ line: 1, column: 4, reason: 'fen-square', text: 'i9' }",
        ),
        ("W:W:B:", "{ line: 1, column: 6, reason: 'fen-trailing' }"),
        (
            "W:Wa2,Ka2:B",
            "{ line: 1, column: 7, reason: 'occupied', square: 8 }",
        ),
    ] {
        for error in [
            WasmGame::new(None, Some(fen.into())).map(drop).unwrap_err(),
            read_setup(fen).map(drop).unwrap_err(),
        ] {
            assert_eq!(detail(&error), json(&js(expected)), "{fen:?}");
            assert_eq!(text(&get(&error, "code")), "bad-fen");
        }
    }
}

#[wasm_bindgen_test]
fn a_setup_goes_to_pieces_and_back() {
    for (fen, problems) in [
        ("W:WKb1,a2:Ba7,Kh8", "[]"),
        ("B:W:B", "[]"),
        (
            "B:Wa8,h8:Bc1",
            "[{ code: 'man-on-last-row', side: 'white', square: 56 }, \
              { code: 'man-on-last-row', side: 'white', square: 63 }, \
              { code: 'man-on-last-row', side: 'black', square: 2 }]",
        ),
        (
            "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,a4:Ba7",
            "[{ code: 'too-many-pieces', side: 'white' }]",
        ),
    ] {
        let setup: JsValue = read_setup(fen).unwrap().into();
        let pieces = get(&setup, "pieces").unchecked_into();
        let turn = get(&setup, "turn").unchecked_into();
        let report: JsValue = check_setup(&pieces, turn).unwrap().into();
        assert_eq!(text(&get(&report, "fen")), fen);
        assert_is(&get(&report, "problems"), problems, fen);
    }
    let report = checked(
        "Array(64).fill(0).with(0, 1).with(9, 2).with(18, 3).with(63, 4)",
        "black",
    );
    assert_eq!(text(&get(&report, "fen")), "B:Wa1,Kb2:Bc3,Kh8");
}

#[wasm_bindgen_test]
fn what_is_no_setup_is_refused() {
    for (pieces, message) in [
        ("[]", "a board has 64 squares, not 0"),
        ("new Uint8Array(65)", "a board has 64 squares, not 65"),
        (
            "Array(64).fill(0).with(8, 5)",
            "5 on a2 is not the code of a piece, 0 to 4",
        ),
        (
            "Array(64).fill(0).with(8, -1)",
            "-1 on a2 is not the code of a piece, 0 to 4",
        ),
        (
            "Array(64).fill(0).with(8, 0.5)",
            "0.5 on a2 is not the code of a piece, 0 to 4",
        ),
        (
            "Array(64).fill('x')",
            "NaN on a1 is not the code of a piece, 0 to 4",
        ),
    ] {
        let result = check_setup(
            &js(pieces).unchecked_into(),
            JsValue::from("white").unchecked_into(),
        );
        assert_error(result, "bad-setup", message, pieces);
    }
    let result = check_setup(
        &js("new Uint8Array(64)").unchecked_into(),
        JsValue::from("red").unchecked_into(),
    );
    assert_error(
        result,
        "bad-side",
        "`red` is neither `white` nor `black`",
        "red",
    );
}
