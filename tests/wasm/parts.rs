//! Many games in one text, and the tags that a game is written with.

use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{assert_is, call, new_game, play, text};

#[wasm_bindgen_test]
fn a_text_of_many_games_is_cut_into_parts_with_their_lines() {
    let pdn = "[Event \"one\"]\n1. d3-d4 *\n[Event \"two\"]\n1. d9 *\n";
    let parts = JsValue::from(dama::wasm::split_pdn(pdn));
    let expected = "[{ text: '[Event \"one\"]\\n1. d3-d4 *\\n', line: 1 }, { text: '[Event \"two\"]\\n1. d9 *\\n', line: 3 }]";
    assert_is(&parts, expected, pdn);
    assert_is(&dama::wasm::split_pdn(" \n").into(), "[]", "blank");
}

#[wasm_bindgen_test]
fn tags_stand_before_those_of_the_game_and_what_is_none_is_left_out() {
    let game = new_game();
    play(&game, "d3-d4");
    let tags =
        r#"[['White', 'Ayşe "A"'], ['Result', '1-0'], ['no name!', 'x'], [1, 2], ['Id', 'a1']]"#;
    assert_eq!(
        text(&call(&game, "toPdn", tags)),
        "\
[White \"Ayşe \\\"A\\\"\"]
[Id \"a1\"]
[Result \"*\"]
[GameType \"30,W,8,8,A0,0\"]
[Rules \"classic\"]

1. d3-d4 *
"
    );
}
