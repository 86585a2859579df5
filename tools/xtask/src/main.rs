//! The project's own commands, run as `cargo xtask <command>`.
//!
//! - [`site`] builds `www/pkg`, [`sizes`] weighs `www`, [`serve`] serves it;
//! - [`mod@package`] writes `dist/site` and `dist/npm`;
//! - [`mod@test`] runs every kind of test and [`counts`] reads what the runners print;
//! - [`screenshots`] retakes the pictures of the README and measures frames and a first visit;
//! - [`tools`] finds or installs what these need, [`process`] runs it.

mod args;
mod counts;
mod package;
mod process;
mod screenshots;
mod serve;
mod site;
mod sizes;
mod test;
mod tools;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, anyhow};

use crate::args::Task;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<ExitCode> {
    let parser = lexopt::Parser::from_env();
    // The message of such an error names its cause already.
    match args::parse(parser).map_err(|error| anyhow!("{error}"))? {
        Task::Help => print!("{}", args::HELP),
        Task::Build => {
            site::build().await?;
            sizes::print()?;
        }
        Task::Serve { port, build } => {
            if build {
                site::build().await?;
            }
            serve::serve(port).await?;
        }
        Task::Package { url } => package::package(url.as_deref()).await?,
        Task::Test(kinds) => return test::test(&kinds).await,
        Task::Visit => screenshots::visit().await?,
        Task::Frames => screenshots::frames().await?,
        Task::Screenshots { out } => screenshots::take(&out).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.ancestors().nth(2).unwrap_or(xtask).to_path_buf()
}
