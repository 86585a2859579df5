//! `Engine`: it keeps to its limits, and tells what it knows on the way.

use js_sys::{Array, Function};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    apply, assert_is, call, construct, engine_class, game, get, js, json, list, new_game, play,
    text, whole,
};

pub(crate) fn try_think(
    engine: &JsValue,
    game: &JsValue,
    limits: &str,
    on_info: &JsValue,
) -> Result<JsValue, JsValue> {
    apply(engine, "think", &Array::of3(game, &js(limits), on_info))
}

fn new_engine() -> JsValue {
    construct(&engine_class(), "1").unwrap()
}

/// The thought, and what the listener was told before.
fn think(engine: &JsValue, game: &JsValue, limits: &str) -> (JsValue, Vec<JsValue>) {
    let told = Array::new();
    let push: Function = get(&told, "push").unchecked_into();
    let thought = try_think(engine, game, limits, &push.bind0(&told)).unwrap();
    (thought, told.to_vec())
}

/// Checks that the line can be played.
fn assert_playable(game: &JsValue, pv: &JsValue) {
    let pdn = text(&call(game, "toPdn", ""));
    let copy = crate::try_call_with(&crate::game_class(), "fromPdn", &pdn).unwrap();
    for mv in list(pv) {
        play(&copy, &text(&mv));
    }
}

/// Checks the shape of a thought, or of what a listener is told.
fn assert_info(game: &JsValue, info: &JsValue, with_move: bool) {
    let keys = if with_move {
        "['depth', 'expectedResult', 'move', 'nodes', 'pv', 'score', 'winIn']"
    } else {
        "['depth', 'expectedResult', 'nodes', 'pv', 'score', 'winIn']"
    };
    let found = js_sys::Object::keys(info.unchecked_ref::<js_sys::Object>()).sort();
    assert_is(&found, keys, "properties");
    assert!((1..=100).contains(&whole(&get(info, "depth"))));
    assert!(whole(&get(info, "nodes")) >= 1);
    let score = whole(&get(info, "score"));
    assert!(score.abs() <= 30_000);
    let expected = get(info, "expectedResult").as_f64().unwrap();
    assert!((0.0..=1.0).contains(&expected), "{expected}");
    assert_eq!(
        expected.total_cmp(&0.5),
        score.cmp(&0),
        "{score}: {expected}"
    );
    assert!(!list(&get(info, "pv")).is_empty());
    let win_in = get(info, "winIn");
    assert!(win_in.is_null() || whole(&win_in) != 0);
    assert_playable(game, &get(info, "pv"));
    if with_move {
        assert_legal(game, info);
    }
}

/// Checks that the thought's move is one of `legalMoves`.
fn assert_legal(game: &JsValue, thought: &JsValue) {
    let mv = json(&get(thought, "move"));
    let legal = list(&call(game, "legalMoves", ""));
    assert!(legal.iter().any(|legal| json(legal) == mv), "{mv}");
}

#[wasm_bindgen_test]
fn a_listener_is_told_once_an_iteration_ever_deeper() {
    let game = new_game();
    play(&game, "a3-a4 h6-h5");
    let (thought, told) = think(&new_engine(), &game, "{depth: 5}");
    assert_info(&game, &thought, true);
    assert_eq!(told.len(), 5);
    let mut nodes = 0;
    for (info, depth) in told.iter().zip(1..) {
        assert_info(&game, info, false);
        assert_is(&get(info, "depth"), &depth.to_string(), "depth");
        assert!(whole(&get(info, "nodes")) > nodes);
        nodes = whole(&get(info, "nodes"));
    }
    for name in ["depth", "expectedResult", "nodes", "pv", "score", "winIn"] {
        assert_eq!(
            json(&get(&thought, name)),
            json(&get(&told[4], name)),
            "{name}"
        );
    }
    let best = list(&get(&thought, "pv"))[0].clone();
    assert_eq!(text(&get(&get(&thought, "move"), "text")), text(&best));
    assert_is(&get(&game, "ply"), "2", "the game is as it was");
}

#[wasm_bindgen_test]
fn whatever_the_limits_a_legal_move_is_found() {
    let engine = new_engine();
    let game = new_game();
    for limits in [
        "{depth: 1}",
        "{depth: 1, nodes: undefined, timeMs: undefined, level: undefined, seed: undefined}",
        "{nodes: 1}",
        "{timeMs: 0}",
        "{timeMs: 0.001}",
        "{timeMs: 20}",
        "{depth: 100, nodes: 2000}",
        "{depth: 2, nodes: 4294967295, timeMs: 1e9}",
        "{level: 1}",
        "{level: 1, depth: -5, nodes: 'x'}",
        "{level: 10, timeMs: 0}",
        "{level: 10, timeMs: 1e9, nodes: null}",
        "{level: 2, seed: 0}",
        "{level: 3, seed: -1.5}",
        "{level: 4, seed: NaN}",
        "{level: 5, seed: 7}",
    ] {
        let (thought, told) = think(&engine, &game, limits);
        assert_info(&game, &thought, true);
        assert!(!told.is_empty(), "{limits}");
        // An iteration that was cut short may still have found a better move.
        let last = whole(&get(&told[told.len() - 1], "depth"));
        let depth = whole(&get(&thought, "depth"));
        assert!((last..=last + 1).contains(&depth), "{limits}: {depth}");
    }
}

#[wasm_bindgen_test]
fn depth_and_nodes_are_kept_to() {
    let game = new_game();
    for depth in 1..=4 {
        let (thought, told) = think(&new_engine(), &game, &format!("{{depth: {depth}}}"));
        assert_is(&get(&thought, "depth"), &depth.to_string(), "depth");
        assert_eq!(told.len(), depth);
    }
    let depth_of = |limits| whole(&get(&think(&new_engine(), &game, limits).0, "depth"));
    // The first iteration is completed, whatever the limits.
    assert_eq!(depth_of("{nodes: 1}"), 1);
    for nodes in [1_000, 5_000] {
        let (thought, _) = think(&new_engine(), &game, &format!("{{nodes: {nodes}}}"));
        let visited = whole(&get(&thought, "nodes"));
        assert!(visited > 1 && visited <= nodes, "{visited} of {nodes}");
    }
    // Whichever limit is met first.
    assert_eq!(depth_of("{depth: 2, nodes: 1000000}"), 2);
    assert!(depth_of("{depth: 50, nodes: 1000}") < 50);
}

#[wasm_bindgen_test]
fn the_same_seed_gives_the_same_choice() {
    let game = new_game();
    let choice = |level: u8, seed: u8| {
        let limits = format!("{{level: {level}, seed: {seed}}}");
        json(&get(&think(&new_engine(), &game, &limits).0, "move"))
    };
    for level in 1..=2 {
        for seed in 0..4 {
            assert_eq!(choice(level, seed), choice(level, seed), "{level}, {seed}");
        }
    }
    let first = choice(1, 0);
    assert!((1..40).any(|seed| choice(1, seed) != first));
}

#[wasm_bindgen_test]
fn a_decided_game_is_won_at_every_level_and_stops_a_search_without_end() {
    let engine = new_engine();
    let levels = (1..=dama::wasm::level_count()).map(|level| format!("{{level: {level}}}"));
    for limits in levels.chain(["{depth: 100}", "{nodes: 4294967295}"].map(str::to_owned)) {
        for (fen, win_in, expected, mv) in [
            ("W:Wa4,h2:Ba5", "1", "1", "'a4xa6'"),
            ("B:Wa4,b6,c6:Ba6", "-2", "0", "'a6-a5'"),
        ] {
            let game = game("classic", fen);
            let (thought, _) = think(&engine, &game, &limits);
            assert_info(&game, &thought, true);
            assert_is(&get(&thought, "winIn"), win_in, fen);
            assert_is(&get(&thought, "expectedResult"), expected, fen);
            assert_is(&get(&get(&thought, "move"), "text"), mv, fen);
        }
    }
}

#[wasm_bindgen_test]
fn a_listener_that_throws_or_is_none_does_no_harm() {
    let game = new_game();
    let depth = "{depth: 3}";
    let (undisturbed, _) = think(&new_engine(), &game, depth);
    for listener in [
        "() => { throw new Error('listener') }",
        "() => { throw undefined }",
        "undefined",
        "null",
        "5",
        "{}",
        "() => 7",
    ] {
        let thought = try_think(&new_engine(), &game, depth, &js(listener)).unwrap();
        assert_eq!(json(&thought), json(&undisturbed), "{listener}");
    }
}

#[wasm_bindgen_test]
fn it_thinks_at_the_cursor_by_the_rules_of_the_game() {
    let engine = new_engine();
    for rules in crate::PRESETS {
        let game = game(rules, "W:Wd6,a3,h2:Bd7,f8,h5,a4,a6,h7");
        for ply in 0..8 {
            let (thought, _) = think(&engine, &game, "{depth: 4}");
            assert_info(&game, &thought, true);
            assert_is(&get(&game, "ply"), &ply.to_string(), rules);
            play(&game, &text(&get(&get(&thought, "move"), "text")));
            if !call(&game, "outcome", "").is_undefined() {
                break;
            }
        }
        call(&game, "goTo", "1");
        let (thought, _) = think(&engine, &game, "{depth: 3}");
        assert_info(&game, &thought, true);
    }
}
