//! Retakes the pictures of the README.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::serve::Server;
use crate::{process, root, site, tools};

const LIMIT: Duration = Duration::from_secs(5 * 60);

/// Builds and serves the page and lets `tests/browser/screenshots.mjs` write
/// its pictures into the folder `out`, which is relative to the root.
///
/// The script is given `BASE_URL` (the address, without a slash at its end),
/// `CHROMIUM` (the browser's program) and `OUT` (the folder, which exists).
pub(crate) async fn take(out: &Path) -> Result<()> {
    let out = root().join(out);
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    tools::npm_modules(tools::BROWSER_TESTS).await?;
    let chromium = tools::chromium().await?;
    site::build().await?;
    process::run(
        tools::node()
            .await?
            .arg("tests/browser/screenshots.mjs")
            .env("BASE_URL", Server::in_background().await?)
            .env("CHROMIUM", chromium)
            .env("OUT", &out),
        LIMIT,
    )
    .await?;
    println!("The pictures are in {}", out.display());
    Ok(())
}
