//! How many bytes a visitor loads.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;

use crate::root;

/// The kinds of files in `www` that a page loads.
const LOADED: [&str; 5] = ["html", "css", "js", "wasm", "svg"];

/// Bytes as they are and as a server sends them, each file gzipped alone.
#[derive(Default)]
struct Size {
    raw: usize,
    gzipped: usize,
}

/// Prints the size of the wasm file and of all that `www` can send.
pub(crate) fn print() -> Result<()> {
    let www = root().join("www");
    let wasm = size(&www.join("pkg/dama_bg.wasm"))?;
    let mut all = Size::default();
    for entry in WalkDir::new(&www) {
        let path = entry?.into_path();
        let extension = path.extension().unwrap_or_default();
        if LOADED.iter().any(|loaded| extension == *loaded) {
            let file = size(&path)?;
            all.raw += file.raw;
            all.gzipped += file.gzipped;
        }
    }
    println!("                        bytes   gzipped");
    for (name, size) in [("www/pkg/dama_bg.wasm", wasm), ("all of www", all)] {
        println!("{name:20} {:8} {:9}", size.raw, size.gzipped);
    }
    Ok(())
}

fn size(path: &Path) -> Result<Size> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes)?;
    Ok(Size {
        raw: bytes.len(),
        gzipped: gzip.finish()?.len(),
    })
}
