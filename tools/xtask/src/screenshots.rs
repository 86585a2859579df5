//! Scripts that look at the page as it is served: pictures for the README, what
//! a frame costs, and what a first visit does.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::process::Command;

use crate::serve::Server;
use crate::{package, process, root, site, tools};

const LIMIT: Duration = Duration::from_secs(5 * 60);
const FRAMES_LIMIT: Duration = Duration::from_secs(15 * 60);

/// Builds and serves the page and lets `tests/browser/screenshots.mjs` write
/// its pictures into the folder `out`, which is relative to the root.
///
/// Beside what every [`script`] gets it is given `OUT`: the folder, which exists.
pub(crate) async fn take(out: &Path) -> Result<()> {
    let out = root().join(out);
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let mut script = script("tests/browser/screenshots.mjs").await?;
    process::run(script.env("OUT", &out), LIMIT).await?;
    println!("The pictures are in {}", out.display());
    Ok(())
}

/// Builds and serves the page and lets `tests/browser/frames.mjs` measure what
/// a frame costs while pieces move. It fails when a frame costs too much.
pub(crate) async fn frames() -> Result<()> {
    let mut script = script("tests/browser/frames.mjs").await?;
    process::run(&mut script, FRAMES_LIMIT).await
}

/// Packages the site and lets `tests/browser/first-visit.mjs` measure what a
/// first visitor with a phone waits for and loads. It is given `SITE` (the
/// folder) and `CHROMIUM`.
pub(crate) async fn visit() -> Result<()> {
    tools::npm_modules(tools::BROWSER_TESTS).await?;
    package::package(None).await?;
    process::run(
        tools::node()
            .await?
            .arg("tests/browser/first-visit.mjs")
            .env("SITE", root().join("dist/site"))
            .env("CHROMIUM", tools::chromium().await?),
        LIMIT,
    )
    .await
}

/// A script of the browser tests, with the page built and served. It is given
/// `BASE_URL` (the address, without a slash at its end) and `CHROMIUM` (the
/// browser's program).
async fn script(path: &str) -> Result<Command> {
    tools::npm_modules(tools::BROWSER_TESTS).await?;
    let chromium = tools::chromium().await?;
    site::build().await?;
    let mut node = tools::node().await?;
    node.arg(path)
        .env("BASE_URL", Server::in_background().await?)
        .env("CHROMIUM", chromium);
    Ok(node)
}
