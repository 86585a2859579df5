//! Writes what others put on their hosts and into their pages: `dist/site` and
//! `dist/npm`.

use std::time::Duration;

use anyhow::Result;

use crate::{process, site, tools};

/// The scripts of this step, and their npm modules.
const FOLDER: &str = "tools/package";

const LIMIT: Duration = Duration::from_secs(5 * 60);

/// Builds `www/pkg` and lets `tools/package/main.mjs` make the site and the npm
/// package of it and print their sizes. `url` is where the site will be, if that
/// is known.
pub(crate) async fn package(url: Option<&str>) -> Result<()> {
    tools::npm_modules(FOLDER).await?;
    site::build().await?;
    process::run(
        tools::node()
            .await?
            .arg(format!("{FOLDER}/main.mjs"))
            // The version of the whole workspace.
            .arg(env!("CARGO_PKG_VERSION"))
            .arg(url.unwrap_or_default()),
        LIMIT,
    )
    .await
}
