//! The face towards JavaScript: the only place that knows it. Squares are
//! numbers 0–63 (a1 = 0), moves are plain objects, errors are `Error`s with a
//! `code`.

#![allow(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "the docs are read in TypeScript, where errors are thrown, and JavaScript's values \
              come as owned handles"
)]

mod engine;
mod error;
mod game;
mod objects;
mod texts;

pub use engine::{WasmEngine, level_count};
pub use game::WasmGame;
pub use texts::{check_setup, read_pdn, read_setup, split_pdn};

use wasm_bindgen::prelude::*;

use crate::board::{Side, Square};
use error::{Code, JsResult, fail};
use objects::SideName;

#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The name of a square: `a1` for 0. Throws `bad-square`.
#[wasm_bindgen(js_name = squareName)]
pub fn square_name(square: f64) -> JsResult<String> {
    Ok(square_at(square)?.to_string())
}

/// The square of a name: 0 for `a1`. Throws `bad-square`.
#[wasm_bindgen(js_name = squareFromName)]
pub fn square_from_name(name: &str) -> JsResult<u8> {
    let square: Square = name.parse().map_err(|error| fail(Code::BadSquare, error))?;
    Ok(square.index() as u8)
}

/// The square of an index. It comes as any number JavaScript may hold, since a
/// narrower type would silently turn 256 into 0.
fn square_at(index: f64) -> JsResult<Square> {
    whole(index, 63)
        .and_then(|index| Square::new(index as u8))
        .ok_or_else(|| {
            let index = shown(index);
            let message = format_args!("{index} is not the index of a square, 0 to 63");
            fail(Code::BadSquare, message)
        })
}

/// A number as JavaScript writes it. Rust's own way would put some 17 KB of
/// float formatting into the module.
fn shown(number: f64) -> String {
    js_sys::Number::from(number)
        .to_string_with_radix(10)
        .map_or_else(|_| "?".to_owned(), String::from)
}

/// A whole number from 0 to `most`.
fn whole(number: f64, most: u32) -> Option<u32> {
    (number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number)).then_some(number as u32)
}

/// The side of a name.
fn side_named(side: &SideName) -> JsResult<Side> {
    let name = side.as_string().unwrap_or_default();
    let side = Side::ALL.into_iter().find(|side| side.name() == name);
    side.ok_or_else(|| {
        let message = format_args!("`{name}` is neither `white` nor `black`");
        fail(Code::BadSide, message)
    })
}
