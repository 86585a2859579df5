//! Legal moves, the steps to them, and why others are refused.

use std::collections::BTreeSet;

use js_sys::{Array, JSON, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    apply, assert_is, call, game, get, identity, js, json, list, names, squares, text, whole,
};

/// The presets whose legal moves a file of vectors holds, by its names for
/// them.
const BY_PROMOTION: [(&str, &str); 2] =
    [("classic", "end_of_move"), ("crown-in-flight", "immediate")];

/// 200 of the 2,500 cases, evenly spread.
fn sample() -> Vec<JsValue> {
    let lines = include_str!("../data/legal-moves.jsonl").lines();
    let cases = lines.step_by(12).take(200);
    let cases: Vec<JsValue> = cases.map(|line| JSON::parse(line).unwrap()).collect();
    assert_eq!(cases.len(), 200);
    cases
}

fn named_positions() -> Vec<JsValue> {
    list(&JSON::parse(include_str!("../data/positions.json")).unwrap())
}

/// Calls `check` with a game for each case under both promotion rules, and
/// with the moves expected; none where lone pieces have ended the game.
fn each_case(cases: &[JsValue], mut check: impl FnMut(&JsValue, &[String])) {
    for case in cases {
        for (rules, expected) in BY_PROMOTION {
            let game = game(rules, &text(&get(case, "fen")));
            let mut expected: Vec<String> = list(&get(case, expected)).iter().map(text).collect();
            let outcome = call(&game, "outcome", "");
            if !outcome.is_undefined() {
                let reason = text(&get(&outcome, "reason"));
                assert!(
                    expected.is_empty() || reason.contains("against"),
                    "{reason}"
                );
                expected.clear();
            }
            check(&game, &expected);
        }
    }
}

fn legal_moves(game: &JsValue) -> Vec<JsValue> {
    list(&call(game, "legalMoves", ""))
}

fn assert_move_info(game: &JsValue, mv: &JsValue) {
    let keys = js_sys::Object::keys(mv.unchecked_ref::<js_sys::Object>()).sort();
    assert_is(
        &keys,
        "['captured', 'from', 'path', 'promotes', 'text', 'to']",
        "properties",
    );
    let (path, captured) = (squares(&get(mv, "path")), squares(&get(mv, "captured")));
    let [from, to] = ["from", "to"].map(|end| whole(&get(mv, end)) as u8);
    assert_eq!(path.len(), captured.len().max(1));
    assert_eq!(path.last(), Some(&to));
    let sign = if captured.is_empty() { "-" } else { "x" };
    let way = [from].into_iter().chain(path);
    assert_eq!(text(&get(mv, "text")), names(way, sign));

    let before = call(game, "pieces", "");
    let played = call(game, "play", &format!("'{}'", text(&get(mv, "text"))));
    assert_eq!(json(&played), json(mv));
    let after = call(game, "pieces", "");
    let [before, after] = [before, after].map(|pieces| Uint8Array::from(pieces).to_vec());
    let mut expected = before.clone();
    let (from, to) = (usize::from(from), usize::from(to));
    expected[from] = 0;
    for square in captured {
        assert!(expected[usize::from(square)] != 0);
        expected[usize::from(square)] = 0;
    }
    expected[to] = before[from] + u8::from(get(mv, "promotes").is_truthy());
    assert_eq!(after, expected);
    call(game, "undo", "1");
}

#[wasm_bindgen_test]
fn legal_moves_are_those_of_the_vectors_and_can_be_played() {
    let cases = [sample(), named_positions()].concat();
    let mut count = 0;
    each_case(&cases, |game, expected| {
        let moves = legal_moves(game);
        let mut identities: Vec<String> = moves.iter().map(identity).collect();
        identities.sort_unstable();
        assert_eq!(identities, expected, "{}", json(&get(game, "fen")));
        for mv in &moves {
            assert_move_info(game, mv);
        }
        count += moves.len();
    });
    assert!(count > 2_000, "{count}");
}

fn steps(game: &JsValue, from: u8, taps: &[u8]) -> JsValue {
    let taps = Uint8Array::from(taps);
    apply(game, "steps", &Array::of2(&from.into(), &taps)).unwrap()
}

/// Walks on square by square from where these taps have led, and gathers the
/// moves that are completed, with how often.
fn walk(game: &JsValue, from: u8, taps: &mut Vec<u8>, found: &mut Vec<String>) {
    let at = steps(game, from, taps);
    let moves = list(&get(&at, "moves"));
    let about = format!("{} {from} {taps:?}", json(&get(game, "fen")));
    let (next, jumped) = (squares(&get(&at, "next")), squares(&get(&at, "jumped")));
    assert_eq!(next.is_empty(), moves.is_empty(), "{about}");
    assert_eq!(
        jumped.len(),
        if moves.is_empty() { 0 } else { taps.len() },
        "{about}"
    );
    let jumped: BTreeSet<u8> = jumped.into_iter().collect();
    for mv in &moves {
        let (path, captured) = (squares(&get(mv, "path")), squares(&get(mv, "captured")));
        assert!(path.starts_with(taps), "{about}: {}", json(mv));
        assert!(next.contains(&path[taps.len()]), "{about}: {}", json(mv));
        assert_eq!(
            captured
                .iter()
                .take(taps.len())
                .copied()
                .collect::<BTreeSet<_>>(),
            jumped
        );
    }
    for square in next {
        taps.push(square);
        let complete = moves.iter().find(|mv| {
            let ends = whole(&get(mv, "to")) == i32::from(square);
            ends && squares(&get(mv, "path")).len() == taps.len()
        });
        match complete {
            Some(mv) => {
                let quiet = squares(&get(mv, "captured")).is_empty();
                let way = [from].into_iter().chain(taps.iter().copied());
                let way = names(way, if quiet { "-" } else { "x" });
                let played = call(game, "play", &format!("'{way}'"));
                assert_eq!(identity(&played), identity(mv));
                found.push(identity(mv));
                call(game, "undo", "1");
            }
            None => walk(game, from, taps, found),
        }
        taps.pop();
    }
}

#[wasm_bindgen_test]
fn steps_square_by_square_lead_to_every_legal_move_and_no_other() {
    let mut cases = [sample(), named_positions()].concat();
    cases.retain(|case| text(&get(case, "fen")).contains('K'));
    assert!(cases.len() > 100);
    let mut routes = 0;
    each_case(&cases, |game, expected| {
        let mut found = Vec::new();
        for from in 0..64 {
            walk(game, from, &mut Vec::new(), &mut found);
        }
        routes += found.len();
        let distinct: BTreeSet<String> = found.into_iter().collect();
        assert!(
            distinct.iter().eq(expected.iter()),
            "{}",
            json(&get(game, "fen"))
        );
    });
    assert!(routes > 2_000, "{routes}");
}

#[wasm_bindgen_test]
fn steps_of_a_man_and_of_a_king() {
    const NOTHING: &str = "{next: [], jumped: [], moves: []}";
    const MAN: &str = "W:Wd6,h2:Bd7,c8,h7";
    const ROUND_TRIP: &str = "W:WKe8,Kf8:Bc4,b6,Ke6,Kd8";
    for (fen, from, taps, expected) in [
        ("W:Wa2,h2:Ba7,h7", 0, &[][..], NOTHING),
        ("W:Wa2,h2:Ba7,h7", 48, &[], NOTHING),
        (
            "W:Wa2,h2:Ba7,h7",
            8,
            &[],
            "{next: [9, 16], jumped: [], moves: [
                {text: 'a2-a3', from: 8, to: 16, path: [16], captured: [], promotes: false},
                {text: 'a2-b2', from: 8, to: 9, path: [9], captured: [], promotes: false}]}",
        ),
        ("W:Wa2,h2:Ba7,h7", 8, &[16], NOTHING),
        ("W:Wa2,h2:Ba7,h7", 8, &[17], NOTHING),
        (MAN, 15, &[], NOTHING),
        (
            MAN,
            43,
            &[],
            "{next: [59], jumped: [], moves: [{text: 'd6xd8xb8', from: 43, to: 57,
                path: [59, 57], captured: [51, 58], promotes: true}]}",
        ),
        (
            MAN,
            43,
            &[59],
            "{next: [57], jumped: [51], moves: [{text: 'd6xd8xb8', from: 43, to: 57,
                path: [59, 57], captured: [51, 58], promotes: true}]}",
        ),
        (MAN, 43, &[57], NOTHING),
        (MAN, 43, &[59, 57], NOTHING),
        (MAN, 43, &[59, 57, 57], NOTHING),
        // Round the corner one way or the other: `path` is the way of the taps.
        (
            ROUND_TRIP,
            60,
            &[57],
            "{next: [25], jumped: [59], moves: [
                {text: 'e8xb8xb4xe4xe7', from: 60, to: 52, path: [57, 25, 28, 52],
                    captured: [59, 41, 26, 44], promotes: false},
                {text: 'e8xb8xb4xe4xe8', from: 60, to: 60, path: [57, 25, 28, 60],
                    captured: [59, 41, 26, 44], promotes: false}]}",
        ),
        (
            ROUND_TRIP,
            60,
            &[28],
            "{next: [25], jumped: [44], moves: [
                {text: 'e8xe4xb4xb8xe8', from: 60, to: 60, path: [28, 25, 57, 60],
                    captured: [44, 26, 41, 59], promotes: false}]}",
        ),
        (
            ROUND_TRIP,
            60,
            &[28, 25, 57],
            "{next: [60], jumped: [26, 41, 44], moves: [
                {text: 'e8xe4xb4xb8xe8', from: 60, to: 60, path: [28, 25, 57, 60],
                    captured: [44, 26, 41, 59], promotes: false}]}",
        ),
    ] {
        let game = game("classic", fen);
        let found = steps(&game, from, taps);
        let moves: Array = get(&found, "moves").unchecked_into();
        moves.sort_by(&mut |a, b| {
            let [a, b] = [a, b].map(|mv| text(&get(&mv, "text")));
            a.cmp(&b) as i32
        });
        assert_is(&found, expected, &format!("{fen} {from} {taps:?}"));
    }
}

/// Compares refusals; in what is expected, squares have names.
#[track_caller]
fn assert_refusals<const N: usize>(rules: &str, cases: [(&str, &str, &str, &str); N]) {
    for (fen, from, to, expected) in cases {
        let expected = js(expected);
        if !expected.is_undefined() {
            let squares = list(&get(&expected, "squares"));
            let squares: Array = squares.iter().map(|name| index(&text(name))).collect();
            Reflect::set(&expected, &"squares".into(), &squares).unwrap();
        }
        let game = game(rules, fen);
        let refusal = apply(&game, "refusal", &Array::of2(&index(from), &index(to))).unwrap();
        assert_eq!(json(&refusal), json(&expected), "{fen} {from} {to}");
    }
}

fn index(name: &str) -> JsValue {
    dama::wasm::square_from_name(name).unwrap().into()
}

#[wasm_bindgen_test]
fn where_a_capture_is_due_a_refusal_shows_it() {
    const TWO_CAPTURES: &str = "W:Wa2,d4,h2:BKd5,c4,b5,a3,h7";
    assert_refusals(
        "classic",
        [
            ("W:Wd6,h2:Bd7,c8,h7", "d6", "b8", "undefined"),
            (
                TWO_CAPTURES,
                "h2",
                "h3",
                "{code: 'must-capture', squares: ['d4'], count: 2}",
            ),
            (
                TWO_CAPTURES,
                "d4",
                "d3",
                "{code: 'must-capture-this', squares: ['b6'], count: 2}",
            ),
            (
                TWO_CAPTURES,
                "a2",
                "a4",
                "{code: 'must-capture-most', squares: ['d4'], count: 2}",
            ),
            (
                TWO_CAPTURES,
                "d4",
                "b4",
                "{code: 'must-capture-most', squares: ['d4'], count: 2}",
            ),
            (
                "W:WKc4,a1:Bf4,b4,h8",
                "c4",
                "e4",
                "{code: 'must-capture-this', squares: ['a4', 'g4', 'h4'], count: 1}",
            ),
            (
                "W:WKa2,h2:Ba7,h7",
                "a2",
                "c4",
                "{code: 'must-capture-this', squares: ['a8'], count: 1}",
            ),
        ],
    );
}

#[wasm_bindgen_test]
fn a_capture_that_would_need_a_half_turn_is_refused_as_such() {
    const CROWNED: &str = "W:Wd6,h2:Bd7,d3,h7";
    for (rules, code) in [
        ("crown-in-flight", "half-turn"),
        ("classic", "must-capture-this"),
    ] {
        let expected = format!("{{code: '{code}', squares: ['d8'], count: 1}}");
        assert_refusals(rules, [(CROWNED, "d6", "d1", &expected)]);
    }
}

#[wasm_bindgen_test]
fn where_none_is_due_a_refusal_names_its_rule() {
    assert_refusals(
        "classic",
        [
            ("W:Wa2,h2:Ba7,h7", "a2", "a3", "undefined"),
            (
                "W:WKa1:BKh8",
                "a1",
                "a2",
                "{code: 'game-over', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a3",
                "a4",
                "{code: 'empty-square', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a7",
                "a6",
                "{code: 'not-your-piece', squares: [], count: 0}",
            ),
            (
                "W:Wa6,h2:Ba7,b6,a8,c6",
                "a6",
                "a7",
                "{code: 'piece-blocked', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a2",
                "a2",
                "{code: 'same-square', squares: [], count: 0}",
            ),
            (
                "W:Wa2,b2:Ba7,h7",
                "a2",
                "b2",
                "{code: 'occupied', squares: ['b2'], count: 0}",
            ),
            (
                "W:Wa2,b2:Ba7,h7",
                "a2",
                "h7",
                "{code: 'occupied', squares: ['h7'], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a2",
                "b3",
                "{code: 'diagonal', squares: [], count: 0}",
            ),
            (
                "W:WKb2,h2:Ba7,h7",
                "b2",
                "c3",
                "{code: 'diagonal', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a2",
                "a1",
                "{code: 'backward', squares: [], count: 0}",
            ),
            (
                "B:Wa2,h2:Ba7,h7",
                "a7",
                "a8",
                "{code: 'backward', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a2",
                "a4",
                "{code: 'too-far', squares: [], count: 0}",
            ),
            (
                "W:Wa2,h2:Ba7,h7",
                "a2",
                "c2",
                "{code: 'too-far', squares: [], count: 0}",
            ),
            (
                "W:WKb1,b3,b4:Bb7,b8,h7",
                "b1",
                "b6",
                "{code: 'king-path-blocked', squares: ['b3', 'b4'], count: 0}",
            ),
        ],
    );
}

#[wasm_bindgen_test]
fn perft_counts_as_in_the_tables() {
    const CASES: &str = include_str!("../data/perft.json");
    for case in list(&js(CASES)) {
        let fen = text(&get(&case, "fen"));
        for (rules, counts) in [
            ("classic", "end_of_move"),
            ("crown-in-flight", "immediate"),
            ("federation", "end_of_move"),
        ] {
            let game = game(rules, &fen);
            for (plies, count) in (1..=5).zip(list(&get(&case, counts))) {
                let counted = call(&game, "perft", &plies.to_string());
                assert_eq!(json(&counted), json(&count), "{fen}, {rules}, {plies}");
            }
            assert_is(&call(&game, "perft", "0"), "1", &fen);
        }
    }
}
