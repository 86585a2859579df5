//! Many games in one text.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::objects::PdnPartList;
use crate::notation;

/// Cuts a PDN text into its games without judging them, so that each can be
/// read by itself and one that is wrong does not keep the others from it.
#[wasm_bindgen(js_name = splitPdn)]
pub fn split_pdn(text: &str) -> PdnPartList {
    let parts = notation::split_pdn(text);
    let parts: Array = parts
        .iter()
        .map(|part| {
            let object = Object::new();
            // Setting a property of a fresh object cannot fail.
            let _ = Reflect::set(&object, &"text".into(), &part.text.into());
            let _ = Reflect::set(&object, &"line".into(), &(part.line as u32).into());
            JsValue::from(object)
        })
        .collect();
    parts.unchecked_into()
}
