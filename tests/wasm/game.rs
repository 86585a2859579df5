//! `Game`: the state of a game, its line and its end.

use dama::wasm::{level_count, square_from_name, square_name};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    PRESETS, assert_error, assert_is, call, construct, game, game_class, get, json, list, new_game,
    play, text, try_call, try_call_with,
};

const START: &str = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7";

/// Compares properties, or methods without arguments, with JavaScript
/// expressions.
#[track_caller]
fn assert_state<const N: usize>(game: &JsValue, expected: [(&str, &str); N]) {
    for (name, expected) in expected {
        let property = get(game, name);
        let value = if property.is_function() {
            call(game, name, "")
        } else {
            property
        };
        assert_is(&value, expected, name);
    }
}

#[wasm_bindgen_test]
fn squares_have_names_and_indices() {
    for (index, name) in [(0, "a1"), (7, "h1"), (8, "a2"), (27, "d4"), (63, "h8")] {
        assert_eq!(square_name(f64::from(index)).unwrap(), name);
        assert_eq!(square_from_name(name).unwrap(), index);
        assert_eq!(square_from_name(&name.to_uppercase()).unwrap(), index);
    }
    assert_eq!(square_name(-0.0).unwrap(), "a1");
}

#[wasm_bindgen_test]
fn there_are_ten_levels() {
    assert_eq!(level_count(), 10);
}

#[wasm_bindgen_test]
fn a_new_game_is_classic_from_the_usual_start() {
    for arguments in [
        "",
        "undefined",
        "undefined, undefined",
        "null, null",
        "'classic'",
    ] {
        let game = construct(&game_class(), arguments).unwrap();
        assert_state(
            &game,
            [
                ("rules", "'classic'"),
                ("fen", &format!("'{START}'")),
                ("startFen", &format!("'{START}'")),
                ("turn", "'white'"),
                ("ply", "0"),
                ("length", "0"),
                (
                    "pieces",
                    "[0, 0, 0, 0, 0, 0, 0, 0].concat(
                        Array(16).fill(1), Array(16).fill(0), Array(16).fill(3), Array(8).fill(0))",
                ),
                ("capturedPieces", "[]"),
                ("line", "[]"),
                ("outcome", "undefined"),
            ],
        );
        assert_eq!(list(&call(&game, "legalMoves", "")).len(), 8);
    }
}

#[wasm_bindgen_test]
fn a_game_is_made_by_any_preset_from_any_position() {
    for rules in PRESETS {
        let game = game(rules, " B : B KH8 , A7 : W B2,a2,Kd4 . ");
        assert_state(
            &game,
            [
                ("rules", &format!("'{rules}'")),
                ("fen", "'B:Wa2,b2,Kd4:Ba7,Kh8'"),
                ("startFen", "'B:Wa2,b2,Kd4:Ba7,Kh8'"),
                ("turn", "'black'"),
                (
                    "pieces",
                    "Object.assign(Array(64).fill(0), {8: 1, 9: 1, 27: 2, 48: 3, 63: 4})",
                ),
            ],
        );
        assert!(call(&game, "pieces", "").is_instance_of::<Uint8Array>());
    }
}

#[wasm_bindgen_test]
fn play_gives_the_move_with_its_path() {
    for (rules, fen, played, expected) in [
        (
            "classic",
            START,
            " A3-A4 ",
            "{text: 'a3-a4', from: 16, to: 24, path: [24], captured: [], promotes: false}",
        ),
        (
            "classic",
            "W:Wd6,h2:Bd7,c8,h7",
            "d6:b8",
            "{text: 'd6xd8xb8', from: 43, to: 57, path: [59, 57], captured: [51, 58], promotes: true}",
        ),
        (
            "crown-in-flight",
            "W:Wd6,h2:Bd7,c8,h7",
            "d6xa8=K",
            "{text: 'd6xd8xa8', from: 43, to: 56, path: [59, 56], captured: [51, 58], promotes: true}",
        ),
        (
            "classic",
            "B:Wa2,b2:Bc2,h7",
            "c2-c1",
            "{text: 'c2-c1', from: 10, to: 2, path: [2], captured: [], promotes: true}",
        ),
        (
            "federation",
            "W:WKa1,h2:Ba7,h7",
            "a1xa8",
            "{text: 'a1xa8', from: 0, to: 56, path: [56], captured: [48], promotes: false}",
        ),
        (
            "classic",
            "W:Wd2,h2:Bc2,b3,d3,c4,b5,h7",
            "d2xd4xb6",
            "{text: 'd2xd4xb4xb6', from: 11, to: 41, path: [27, 25, 41], captured: [19, 26, 33],
              promotes: false}",
        ),
    ] {
        let game = game(rules, fen);
        assert_is(
            &call(&game, "play", &format!("'{played}'")),
            expected,
            played,
        );
        assert_is(&call(&game, "line", ""), &format!("[{expected}]"), played);
        assert_state(&game, [("ply", "1"), ("length", "1")]);
    }
}

#[wasm_bindgen_test]
fn undo_redo_and_go_to_move_the_cursor() {
    let game = new_game();
    play(&game, "a3-a4 h6-h5 b3-b4");
    let line = call(&game, "line", "");
    for (method, argument, result, ply) in [
        ("undo", "0", "0", 3),
        ("undo", "1", "1", 2),
        ("redo", "1", "1", 3),
        ("redo", "1", "0", 3),
        ("undo", "2", "2", 1),
        ("redo", "4294967295", "2", 3),
        ("undo", "4294967295", "3", 0),
        ("undo", "1", "0", 0),
        ("redo", "2", "2", 2),
        ("goTo", "0", "undefined", 0),
        ("goTo", "3", "undefined", 3),
        ("goTo", "1", "undefined", 1),
    ] {
        let about = format!("{method}({argument}) to {ply}");
        assert_is(&call(&game, method, argument), result, &about);
        assert_is(&get(&game, "ply"), &ply.to_string(), &about);
        assert_is(&get(&game, "length"), "3", &about);
        let turn = if ply % 2 == 0 { "'white'" } else { "'black'" };
        assert_is(&get(&game, "turn"), turn, &about);
        assert_eq!(json(&call(&game, "line", "")), json(&line));
    }
    play(&game, "g6-g5");
    assert_state(&game, [("ply", "2"), ("length", "2")]);
    let texts: Vec<String> = list(&call(&game, "line", ""))
        .iter()
        .map(|mv| text(&get(mv, "text")))
        .collect();
    assert_eq!(texts, ["a3-a4", "g6-g5"]);
    assert_is(&get(&game, "startFen"), &format!("'{START}'"), "start");
}

#[wasm_bindgen_test]
fn captured_pieces_are_those_up_to_the_cursor_in_order() {
    let game = game("classic", "W:Wa2,d3,Kh1:BKa3,Kd8,g7");
    for (mv, expected) in [
        ("", "[]"),
        ("a2xa4", "[4]"),
        ("d8xd2", "[4, 1]"),
        ("h1-h2", "[4, 1]"),
        ("g7-g6", "[4, 1]"),
        ("h2xa2", "[4, 1, 4]"),
        ("g6-g5", "[4, 1, 4]"),
    ] {
        play(&game, mv);
        assert_state(&game, [("capturedPieces", expected)]);
    }
    call(&game, "goTo", "3");
    assert_state(&game, [("capturedPieces", "[4, 1]")]);
    assert!(call(&game, "capturedPieces", "").is_instance_of::<Uint8Array>());
}

#[wasm_bindgen_test]
fn every_end_has_its_outcome() {
    for (rules, fen, moves, winner, reason) in [
        ("classic", "W:W:Ba7", "", "'black'", "no-pieces"),
        ("classic", "W:Wa4,b2:Ba5", "a4xa6", "'white'", "no-pieces"),
        (
            "classic",
            "W:Wa6:Ba7,b6,a8,c6",
            "",
            "'black'",
            "no-legal-move",
        ),
        ("classic", "W:WKa1:Bh7", "", "'white'", "king-against-man"),
        (
            "crown-in-flight",
            "B:Wa2:BKh8",
            "",
            "'black'",
            "king-against-man",
        ),
        ("federation", "W:WKa1:Bh7", "", "null", "king-against-man"),
        ("classic", "W:WKa1:BKh8", "", "null", "king-against-king"),
        ("federation", "W:WKa1:BKh8", "", "null", "king-against-king"),
        ("classic", "W:Wa2:Bh7", "", "", ""),
        ("federation", "W:Wa2:Bh7", "", "null", "man-against-man"),
        // A capture is played before lone pieces are looked at.
        ("federation", "W:WKa1:Ba7", "", "", ""),
        ("federation", "W:WKa1:Ba7", "a1xa8", "'white'", "no-pieces"),
        ("classic", "W:WKa1,g2:BKh8,a7", "a1xa8 h8-h7", "", ""),
        (
            "classic",
            "W:WKa1,h2:BKb8,g7",
            "a1-a2 b8-c8 a2-a1 c8-b8 a1-a2 b8-c8 a2-a1",
            "",
            "",
        ),
        (
            "classic",
            "W:WKa1,h2:BKb8,g7",
            "a1-a2 b8-c8 a2-a1 c8-b8 a1-a2 b8-c8 a2-a1 c8-b8",
            "null",
            "repetition",
        ),
    ] {
        let game = game(rules, fen);
        play(&game, moves);
        let about = format!("{rules} {fen} {moves}");
        let expected = match (winner, reason) {
            ("", _) => "undefined".to_owned(),
            (winner, reason) => {
                let result = match winner {
                    "'white'" => "1-0",
                    "'black'" => "0-1",
                    _ => "1/2-1/2",
                };
                format!("{{winner: {winner}, reason: '{reason}', result: '{result}'}}")
            }
        };
        assert_is(&call(&game, "outcome", ""), &expected, &about);
        let over = !winner.is_empty();
        assert_eq!(
            list(&call(&game, "legalMoves", "")).is_empty(),
            over,
            "{about}"
        );
    }
}

#[wasm_bindgen_test]
fn a_hundred_quiet_plies_of_kings_are_a_draw() {
    let game = game("classic", "W:WKa1,Kb1:BKa8,Kb8");
    // Kings on their own first rows meet no one. White's goes round in 7
    // moves and Black's in 6, so that no position stands three times.
    let (white, black) = (
        ["b1", "c1", "d1", "e1", "f1", "g1", "h1"],
        ["b8", "c8", "d8", "e8", "f8", "g8"],
    );
    for turn in 0..50 {
        assert_is(&call(&game, "outcome", ""), "undefined", &turn.to_string());
        for squares in [&white[..], &black[..]] {
            let (from, to) = (
                squares[turn % squares.len()],
                squares[(turn + 1) % squares.len()],
            );
            play(&game, &format!("{from}-{to}"));
        }
    }
    assert_is(
        &call(&game, "outcome", ""),
        "{winner: null, reason: 'quiet-limit', result: '1/2-1/2'}",
        "after 100 plies",
    );
}

#[wasm_bindgen_test]
fn players_resign_agree_on_a_draw_or_run_out_of_time_and_can_take_it_back() {
    for (method, argument, expected) in [
        (
            "resign",
            "'white'",
            "{winner: 'black', reason: 'resignation', result: '0-1'}",
        ),
        (
            "resign",
            "'black'",
            "{winner: 'white', reason: 'resignation', result: '1-0'}",
        ),
        (
            "agreeDraw",
            "",
            "{winner: null, reason: 'agreement', result: '1/2-1/2'}",
        ),
        (
            "loseOnTime",
            "'black'",
            "{winner: 'white', reason: 'time', result: '1-0'}",
        ),
    ] {
        let game = new_game();
        play(&game, "a3-a4 h6-h5 b3-b4");
        call(&game, "undo", "1");
        assert_is(&call(&game, method, argument), "undefined", method);
        let over = [
            ("outcome", expected),
            ("legalMoves", "[]"),
            ("ply", "2"),
            ("length", "2"),
        ];
        assert_state(&game, over);
        // The first end stands.
        call(&game, "resign", "'white'");
        call(&game, "agreeDraw", "");
        assert_state(&game, over);
        call(&game, "undo", "1");
        assert_state(&game, [("outcome", "undefined"), ("ply", "1")]);
        call(&game, "redo", "1");
        assert_state(&game, over);
        call(&game, "undo", "1");
        play(&game, "g6-g5");
        assert_state(&game, [("outcome", "undefined"), ("ply", "2")]);
    }
}

#[wasm_bindgen_test]
fn a_game_that_is_over_takes_no_move() {
    let game = new_game();
    call(&game, "resign", "'white'");
    assert_state(
        &game,
        [("legalMoves", "[]"), ("line", "[]"), ("turn", "'white'")],
    );
    assert_is(
        &call(&game, "steps", "16, new Uint8Array()"),
        "{next: [], jumped: [], moves: []}",
        "steps",
    );
    for to in [24, 63] {
        assert_is(
            &call(&game, "refusal", &format!("16, {to}")),
            "{code: 'game-over', squares: [], count: 0}",
            "refusal",
        );
    }
    for text in ["'a3-a4'", "'nonsense'"] {
        let played = try_call(&game, "play", text);
        assert_error(played, "game-over", "the game is over", text);
    }
}

#[wasm_bindgen_test]
fn a_game_is_written_as_pdn_and_read_back() {
    for (rules, fen, moves, end) in [
        ("classic", START, "", ("", "")),
        ("classic", START, "a3-a4 h6-h5 b3-b4", ("", "")),
        (
            "crown-in-flight",
            "W:Wd6,h2:Bd7,f8,a6",
            "d6xg8 a6-a5",
            ("resign", "'black'"),
        ),
        (
            "federation",
            "B:WKa1,Kh8:BKb3,d7",
            "b3-b2",
            ("agreeDraw", ""),
        ),
        ("classic", START, "a3-a4", ("loseOnTime", "'white'")),
        ("classic", "W:Wa4,b2:Ba5", "a4xa6", ("", "")),
    ] {
        let game = game(rules, fen);
        play(&game, moves);
        if !end.0.is_empty() {
            call(&game, end.0, end.1);
        }
        let pdn = text(&call(&game, "toPdn", ""));
        let read = try_call_with(&game_class(), "fromPdn", &pdn).unwrap();
        for name in ["rules", "fen", "startFen", "turn", "ply", "length"] {
            assert_eq!(json(&get(&read, name)), json(&get(&game, name)), "{pdn}");
        }
        for name in ["line", "outcome", "toPdn", "pieces", "capturedPieces"] {
            let [read, written] = [&read, &game].map(|game| json(&call(game, name, "")));
            assert_eq!(read, written, "{pdn}");
        }
    }
}

#[wasm_bindgen_test]
fn pdn_holds_the_game_up_to_the_cursor() {
    let game = game("federation", "B:Wa2,h2,b3:Bh6,b7,c7");
    play(&game, "b7-b6 b3-b4 h6-h5");
    call(&game, "undo", "1");
    assert_eq!(
        text(&call(&game, "toPdn", "")),
        "\
[Result \"*\"]
[GameType \"30,W,8,8,A0,0\"]
[Rules \"federation\"]
[SetUp \"1\"]
[FEN \"B:Wa2,h2,b3:Bh6,b7,c7\"]

1... b7-b6 2. b3-b4 *
"
    );
}

#[wasm_bindgen_test]
fn of_a_pdn_the_first_game_counts_and_its_own_rules() {
    for (pdn, rules, expected) in [
        ("1. a3-a4 * 1. b3-b4 h6-h5 *", "", "classic"),
        ("1. a3-a4 *", ", undefined", "classic"),
        (
            "1. a3-a4 (1. b3-b4) {x} 1-0",
            ", 'federation'",
            "federation",
        ),
        (
            "[Rules \"crown-in-flight\"] 1. a3-a4",
            ", 'federation'",
            "crown-in-flight",
        ),
    ] {
        let game = call(&game_class(), "fromPdn", &format!("'{pdn}'{rules}"));
        assert_state(
            &game,
            [
                ("ply", "1"),
                ("length", "1"),
                ("rules", &format!("'{expected}'")),
            ],
        );
    }
}
