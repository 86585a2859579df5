//! The face towards JavaScript, in a browser, as JavaScript sees it: objects
//! are made by their constructors, methods are called by their names, and
//! what comes back is compared as JSON.
#![cfg(target_arch = "wasm32")]

mod endings;
mod engine;
mod errors;
mod evaluation;
mod game;
mod moves;
mod parts;
mod texts;

use dama::wasm::{WasmEngine, WasmGame};
use js_sys::{Array, Error, Function, JSON, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test_configure;

// The engine lives in a worker.
wasm_bindgen_test_configure!(run_in_dedicated_worker);

const PRESETS: [&str; 3] = ["classic", "crown-in-flight", "federation"];

/// What a JavaScript expression stands for.
fn js(expression: &str) -> JsValue {
    let function = Function::new_no_args(&format!("return ({expression});"));
    function.call0(&JsValue::UNDEFINED).unwrap()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    assert!(
        Reflect::has(object, &name.into()).unwrap(),
        "there is no {name}"
    );
    Reflect::get(object, &name.into()).unwrap()
}

fn text(value: &JsValue) -> String {
    value
        .as_string()
        .unwrap_or_else(|| panic!("{value:?} is no string"))
}

fn whole(value: &JsValue) -> i32 {
    let number = value.as_f64().unwrap_or(f64::NAN);
    assert!(number.fract() == 0.0, "{value:?} is no whole number");
    number as i32
}

fn list(value: &JsValue) -> Vec<JsValue> {
    assert!(Array::is_array(value), "{value:?} is no array");
    Array::from(value).to_vec()
}

/// The squares of a list.
fn squares(value: &JsValue) -> Vec<u8> {
    list(value).iter().map(|index| whole(index) as u8).collect()
}

/// The names of squares, joined.
fn names(squares: impl IntoIterator<Item = u8>, separator: &str) -> String {
    let names = squares
        .into_iter()
        .map(|square| dama::wasm::square_name(square.into()).unwrap());
    names.collect::<Vec<_>>().join(separator)
}

/// The value as JSON, the properties sorted by name and the bytes of a
/// `Uint8Array` as an array; `undefined` as such.
fn json(value: &JsValue) -> String {
    thread_local! {
        static REPLACER: Function = Function::new_with_args(
            "key, value",
            "return value instanceof Uint8Array ? Array.from(value)
                : value === null || typeof value !== 'object' || Array.isArray(value) ? value
                : Object.fromEntries(Object.entries(value).sort())",
        );
    }
    let text = REPLACER.with(|replacer| JSON::stringify_with_replacer(value, replacer));
    text.unwrap().as_string().unwrap_or("undefined".into())
}

/// Compares a value with a JavaScript expression.
#[track_caller]
fn assert_is(value: &JsValue, expected: &str, about: &str) {
    assert_eq!(json(value), json(&js(expected)), "{about}");
}

/// Calls a method with the arguments of a JavaScript list.
fn try_call(object: &JsValue, method: &str, arguments: &str) -> Result<JsValue, JsValue> {
    apply(object, method, &js(&format!("[{arguments}]")).into())
}

fn apply(object: &JsValue, method: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    Reflect::apply(
        get(object, method).unchecked_ref::<Function>(),
        object,
        arguments,
    )
}

#[track_caller]
fn call(object: &JsValue, method: &str, arguments: &str) -> JsValue {
    try_call(object, method, arguments).unwrap_or_else(|error| panic!("{method}: {error:?}"))
}

/// Calls a method with one text, whatever its characters.
fn try_call_with(object: &JsValue, method: &str, argument: &str) -> Result<JsValue, JsValue> {
    apply(object, method, &Array::of1(&argument.into()))
}

/// The class `Game`.
fn game_class() -> JsValue {
    get(&WasmGame::new(None, None).unwrap().into(), "constructor")
}

/// The class `Engine`.
fn engine_class() -> JsValue {
    get(&WasmEngine::new(1.0).unwrap().into(), "constructor")
}

/// `new` with the arguments of a JavaScript list.
fn construct(class: &JsValue, arguments: &str) -> Result<JsValue, JsValue> {
    let arguments = js(&format!("[{arguments}]"));
    Reflect::construct(class.unchecked_ref::<Function>(), arguments.unchecked_ref())
}

/// A game by these rules from this FEN.
fn game(rules: &str, fen: &str) -> JsValue {
    construct(&game_class(), &format!("'{rules}', '{fen}'")).unwrap()
}

/// A new game by the default rules.
fn new_game() -> JsValue {
    construct(&game_class(), "").unwrap()
}

/// Plays some moves, separated by spaces.
#[track_caller]
fn play(game: &JsValue, moves: &str) {
    for mv in moves.split_whitespace() {
        call(game, "play", &format!("'{mv}'"));
    }
}

/// The move as in `data/legal-moves.jsonl`.
fn identity(mv: &JsValue) -> String {
    let mut captured = squares(&get(mv, "captured"));
    captured.sort_unstable();
    let ends = ["from", "to"].map(|end| whole(&get(mv, end)) as u8);
    if captured.is_empty() {
        names(ends, "-")
    } else {
        format!("{}:{}", names(ends, "x"), names(captured, "+"))
    }
}

/// Checks that this is a JavaScript `Error` with this code and message.
#[track_caller]
fn assert_error<T: Into<JsValue>>(
    result: Result<T, impl Into<JsValue>>,
    code: &str,
    message: &str,
    about: &str,
) {
    let error = match result {
        Ok(value) => panic!("{about}: {:?} instead of {code}", value.into()),
        Err(error) => error.into(),
    };
    let error: Error = error
        .dyn_into()
        .unwrap_or_else(|thrown| panic!("{about}: {thrown:?} is no Error"));
    assert_eq!(text(&get(&error, "message")), message, "{about}");
    assert_eq!(text(&get(&error, "code")), code, "{about}");
}
