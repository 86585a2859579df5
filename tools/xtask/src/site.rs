//! Builds `www/pkg`: the crate as WebAssembly with its JavaScript face.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::{process, root, tools};

const LIMIT: Duration = Duration::from_secs(15 * 60);

/// Builds the crate for the browser and writes `dama.js`, `dama_bg.wasm` and
/// `dama.d.ts` into `www/pkg`.
pub(crate) async fn build() -> Result<()> {
    tools::wasm_target().await?;
    let wasm = compile().await?;
    Bindgen::new()
        .input_path(&wasm)
        .web(true)?
        .typescript(true)
        // So that `init()` without an argument finds the wasm beside the script.
        .omit_default_module_path(false)
        // Names of functions are an eighth of the download.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(root().join("www/pkg"))
        .with_context(|| format!("wasm-bindgen cannot use {}", wasm.display()))
}

/// Compiles the library and tells where the wasm file is.
async fn compile() -> Result<PathBuf> {
    let messages = process::output(
        process::cargo()
            .args(["build", "--release", "--lib", "--package", "dama"])
            .args(["--target", tools::WASM_TARGET])
            .arg("--message-format=json-render-diagnostics"),
        LIMIT,
    )
    .await?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "dama")
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten()
        .filter_map(|file| file.as_str().map(PathBuf::from))
        .find(|file| {
            file.extension()
                .is_some_and(|extension| extension == "wasm")
        })
        .context("cargo built no wasm file: is `cdylib` among the crate types of dama?")
}
