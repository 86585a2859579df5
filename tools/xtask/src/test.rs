//! Runs the tests, kind by kind, and adds up what the runners report.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tokio::process::Command;

use crate::counts::Counts;
use crate::process::{self, Finished};
use crate::serve::Server;
use crate::{package, root, site, tools};

/// A kind of tests: one run of one runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `cargo test` of the whole workspace.
    Native,
    /// `tests/wasm` in headless Chromium.
    Wasm,
    /// The evaluation with other vector instructions than the builds have: AVX2 in
    /// `tests/network`, where the processor has it, and none in `tests/wasm`.
    Backends,
    /// The types that the comments of `www` state, by `tsc`: one test.
    Types,
    /// `tests/node/*.test.js`: front-end modules in bare Node.
    Node,
    /// Playwright: the served page in Chromium.
    Browser,
    /// `tests/browsers/*.test.js`: a short list of steps in Firefox and in `WebKit`.
    Browsers,
    /// `tests/embed/*.test.js`: what `cargo xtask package` writes, as sites use it.
    Embed,
}

impl Kind {
    /// Every kind, the quickest to tell of a mistake first.
    pub(crate) const ALL: [Self; 8] = [
        Self::Native,
        Self::Wasm,
        Self::Backends,
        Self::Types,
        Self::Node,
        Self::Browser,
        Self::Browsers,
        Self::Embed,
    ];

    /// How long a run may take, its compilation included.
    fn limit(self) -> Duration {
        let minutes = match self {
            Self::Native => 20,
            Self::Browser => 37,
            Self::Wasm | Self::Backends | Self::Browsers | Self::Embed => 10,
            Self::Types | Self::Node => 3,
        };
        Duration::from_secs(60 * minutes)
    }

    /// Whether the tests use `www/pkg`.
    fn needs_site(self) -> bool {
        matches!(
            self,
            Self::Types | Self::Node | Self::Browser | Self::Browsers
        )
    }

    async fn run(self) -> Result<Counts> {
        match self {
            Self::Native => self.native().await,
            Self::Wasm => self.wasm(&mut process::cargo(), &[]).await,
            Self::Backends => self.backends().await,
            Self::Types => self.types().await,
            Self::Node => self.node().await,
            Self::Browser => self.browser().await,
            Self::Browsers => self.browsers().await,
            Self::Embed => self.embed().await,
        }
    }

    async fn native(self) -> Result<Counts> {
        let mut cargo = process::cargo();
        cargo.args(["test", "--workspace", "--no-fail-fast"]);
        let finished = process::watch(&mut cargo, self.limit()).await?;
        Ok(verdict(&finished, Counts::of_cargo(&finished.stdout)))
    }

    async fn backends(self) -> Result<Counts> {
        let mut cargo = process::cargo();
        cargo.env("RUSTFLAGS", "-C target-feature=-simd128");
        let mut counts = vec![self.wasm(&mut cargo, &["evaluation::"]).await?];
        if has_avx2() {
            let mut cargo = process::cargo();
            cargo
                .args(["test", "--package", "dama", "--test", "network"])
                .env("RUSTFLAGS", "-C target-cpu=x86-64-v3");
            let finished = process::watch(&mut cargo, self.limit()).await?;
            counts.push(verdict(&finished, Counts::of_cargo(&finished.stdout)));
        }
        Ok(counts.into_iter().sum())
    }

    /// The tests in the browser whose names begin so, built by this call of cargo.
    async fn wasm(self, cargo: &mut Command, names: &[&str]) -> Result<Counts> {
        tools::wasm_target().await?;
        let mut arguments = vec![
            "--headless",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ];
        if tools::is_root() {
            arguments.push("--no-sandbox");
        }
        let capabilities = tempfile::NamedTempFile::new()?;
        let options = json!({ "binary": tools::chromium().await?, "args": arguments });
        serde_json::to_writer(&capabilities, &json!({ "goog:chromeOptions": options }))?;

        let finished = process::watch(
            cargo
                .args(["test", "--package", "dama", "--test", "wasm"])
                .args(["--target", tools::WASM_TARGET])
                .args(names)
                .env(
                    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                    tools::wasm_test_runner().await?,
                )
                .env("CHROMEDRIVER", tools::chromedriver().await?)
                .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities.path())
                .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
                .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30")
                .env("WASM_BINDGEN_TEST_TIMEOUT", "180"),
            self.limit(),
        )
        .await?;
        Ok(verdict(&finished, Counts::of_cargo(&finished.stdout)))
    }

    async fn types(self) -> Result<Counts> {
        tools::npm_modules(tools::BROWSER_TESTS).await?;
        let finished = process::watch(
            tools::node()
                .await?
                .arg("tests/browser/node_modules/typescript/bin/tsc")
                .args(["--project", "tests/browser", "--pretty", "false"]),
            self.limit(),
        )
        .await?;
        let passed = u32::from(finished.success);
        Ok(verdict(&finished, Counts::passed(passed)))
    }

    async fn node(self) -> Result<Counts> {
        let mut node = tools::node().await?;
        self.node_tests(&mut node, "tests/node").await
    }

    async fn browser(self) -> Result<Counts> {
        tools::npm_modules(tools::BROWSER_TESTS).await?;
        let chromium = tools::chromium().await?;
        let finished = process::watch(
            tools::node()
                .await?
                .args(["tests/browser/node_modules/@playwright/test/cli.js", "test"])
                .args(["--config", "tests/browser"])
                .env("BASE_URL", Server::in_background().await?)
                .env("CHROMIUM", chromium),
            self.limit(),
        )
        .await?;
        Ok(verdict(&finished, Counts::of_playwright(&finished.stdout)))
    }

    async fn browsers(self) -> Result<Counts> {
        tools::npm_modules(tools::BROWSERS_TESTS).await?;
        let mut node = tools::node().await?;
        node.env("FIREFOX", tools::firefox().await?)
            .env("WEBKITDRIVER", tools::webkit_driver().await?)
            .env("XVFB", tools::xvfb().await?)
            .env("BASE_URL", Server::in_background().await?);
        self.node_tests(&mut node, tools::BROWSERS_TESTS).await
    }

    async fn embed(self) -> Result<Counts> {
        package::package(None).await?;
        tools::npm_modules(tools::BROWSER_TESTS).await?;
        let mut node = tools::node().await?;
        node.env("CHROMIUM", tools::chromium().await?)
            .env("NPM", tools::npm().await?);
        self.node_tests(&mut node, "tests/embed").await
    }

    /// Runs the test files of a folder with `node --test`.
    async fn node_tests(self, node: &mut Command, folder: &str) -> Result<Counts> {
        let files = node_tests(folder)?;
        ensure!(!files.is_empty(), "there is no {folder}/*.test.js");
        let finished = process::watch(
            node.args(["--test", "--test-reporter=spec"]).args(files),
            self.limit(),
        )
        .await?;
        Ok(verdict(&finished, Counts::of_node(&finished.stdout)))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Backends => "backends",
            Self::Types => "types",
            Self::Node => "node",
            Self::Browser => "browser",
            Self::Browsers => "browsers",
            Self::Embed => "embed",
        })
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.to_string() == name)
            .ok_or_else(|| format!("no kind of tests is called `{name}`: see `cargo xtask --help`"))
    }
}

/// Runs the tests of `kinds`, all of them even if some fail. What it prints
/// ends with a table and the line `N passed, N failed`.
pub(crate) async fn test(kinds: &[Kind]) -> Result<ExitCode> {
    let mut site = None;
    let mut table = Vec::new();
    for &kind in kinds {
        println!("\n== {kind} ==");
        if kind.needs_site() && site.is_none() {
            site = Some(report(site::build().await).is_some());
        }
        let counts = if kind.needs_site() && site == Some(false) {
            eprintln!("error: no {kind} tests without www/pkg");
            None
        } else {
            report(kind.run().await)
        };
        table.push((kind, counts.unwrap_or(Counts::failed(1))));
    }

    println!("\nkind      passed  failed");
    for (kind, Counts { passed, failed }) in &table {
        println!("{kind:8} {passed:7} {failed:7}");
    }
    let Counts { passed, failed } = table.into_iter().map(|(_, counts)| counts).sum();
    println!("\n{passed} passed, {failed} failed");
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Takes the value, or prints the error.
fn report<T>(result: Result<T>) -> Option<T> {
    result
        .inspect_err(|error| eprintln!("error: {error:#}"))
        .ok()
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
const fn has_avx2() -> bool {
    false
}

/// What to report of a run: a runner that failed outside its tests counts as
/// one failure, and so does one that ran none.
fn verdict(finished: &Finished, counts: Counts) -> Counts {
    if counts == Counts::default() && finished.success {
        eprintln!("error: no test ran");
    }
    let sound = finished.success && counts.passed > 0;
    Counts {
        failed: counts.failed.max(u32::from(!sound)),
        ..counts
    }
}

/// The test files for Node in a folder, in order. They are named one by one because what
/// `node --test` makes of a folder depends on its version.
fn node_tests(folder: &str) -> Result<Vec<PathBuf>> {
    let folder = root().join(folder);
    let mut files = fs::read_dir(&folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    files.retain(|path| {
        let name = path.to_string_lossy();
        name.ends_with(".test.js") || name.ends_with(".test.mjs")
    });
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict_of(success: bool, passed: u32, failed: u32) -> u32 {
        let stdout = String::new();
        verdict(&Finished { success, stdout }, Counts { passed, failed }).failed
    }

    #[test]
    fn only_tests_that_ran_and_passed_are_no_failure() {
        assert_eq!(verdict_of(true, 5, 0), 0);
        assert_eq!(verdict_of(false, 5, 2), 2);
        // The runner broke down, or ran nothing.
        assert_eq!(verdict_of(false, 5, 0), 1);
        assert_eq!(verdict_of(false, 0, 0), 1);
        assert_eq!(verdict_of(true, 0, 0), 1);
    }

    #[test]
    fn kinds_are_read_as_they_are_printed() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse::<Kind>().ok(), Some(kind));
        }
    }
}
