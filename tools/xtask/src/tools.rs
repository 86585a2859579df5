//! Finds the tools that the other commands need, and installs what is missing
//! where that can be done without asking: Rust targets, programs from
//! crates.io and npm, and Debian packages when root. Otherwise the error says
//! in one line what to install.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf, absolute};
use std::time::{Duration, SystemTime};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

use crate::{process, root};

/// The target of the browser build.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The folder of the npm modules that the browser tests and the type check use.
pub(crate) const BROWSER_TESTS: &str = "tests/browser";

/// The folder of the tests in Firefox and in `WebKit`, and of their npm modules.
pub(crate) const BROWSERS_TESTS: &str = "tests/browsers";

/// The oldest Node that the npm modules of the tests run on.
const OLDEST_NODE: u32 = 20;

const SHORT: Duration = Duration::from_secs(60);
const INSTALL: Duration = Duration::from_secs(15 * 60);

/// Makes sure that Rust can compile for [`WASM_TARGET`].
pub(crate) async fn wasm_target() -> Result<()> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    let folder = process::output(&mut rustc, SHORT).await?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    let rustup = on_path("rustup").with_context(|| {
        format!("Rust lacks {WASM_TARGET}, and there is no rustup to add it: see https://rustup.rs")
    })?;
    process::run(
        Command::new(rustup).args(["target", "add", WASM_TARGET]),
        INSTALL,
    )
    .await
}

/// `wasm-bindgen-test-runner` of the version of the `wasm-bindgen` in
/// Cargo.lock, from the cache folder.
pub(crate) async fn wasm_test_runner() -> Result<PathBuf> {
    // Such as `registry+https://github.com/rust-lang/crates.io-index#wasm-bindgen@0.2.130`.
    let id = process::output(process::cargo().args(["pkgid", "wasm-bindgen"]), SHORT).await?;
    let (_, version) = id
        .trim()
        .rsplit_once('@')
        .context("cargo pkgid gives no version")?;
    let cache = cache()?;
    let folder = cache.join(format!("wasm-bindgen-cli-{version}"));
    let program = format!("bin/wasm-bindgen-test-runner{EXE_SUFFIX}");
    if folder.join(&program).is_file() {
        return Ok(folder.join(program));
    }

    println!(
        "Installing wasm-bindgen-test-runner {version}, once, into {}",
        folder.display()
    );
    // What is half done stays in a folder of another name, where the next try
    // takes it up.
    let partial = cache.join(format!("wasm-bindgen-cli-{version}.partial"));
    let build = partial.join("target");
    process::run(
        process::cargo()
            .args(["install", "wasm-bindgen-cli", "--no-default-features"])
            .args(["--version", &format!("={version}")])
            .args(["--bin", "wasm-bindgen-test-runner"])
            // Not optimised: built in one minute instead of five, and a run
            // of the tests takes one second more.
            .arg("--debug")
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .arg("--root")
            .arg(&partial)
            .arg("--target-dir")
            .arg(&build),
        INSTALL,
    )
    .await?;
    fs::remove_dir_all(&build)?;
    fs::rename(&partial, &folder)
        .with_context(|| format!("cannot move {} to {}", partial.display(), folder.display()))?;
    Ok(folder.join(program))
}

/// Chromium or Chrome: the one that `CHROME` names, or one on the PATH.
pub(crate) async fn chromium() -> Result<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let find = || named_by("CHROME").or_else(|| names.into_iter().find_map(on_path));
    find_or_install(
        "Chromium",
        find,
        &["chromium", "chromium-driver", "fonts-noto-core"],
    )
    .await
}

/// The driver of Chromium: the one that `CHROMEDRIVER` names, or one on the PATH.
pub(crate) async fn chromedriver() -> Result<PathBuf> {
    let find = || named_by("CHROMEDRIVER").or_else(|| on_path("chromedriver"));
    find_or_install("chromedriver", find, &["chromium", "chromium-driver"]).await
}

/// Firefox: the one that `FIREFOX` names, or one on the PATH.
pub(crate) async fn firefox() -> Result<PathBuf> {
    let names = ["firefox-esr", "firefox"];
    let find = || named_by("FIREFOX").or_else(|| names.into_iter().find_map(on_path));
    find_or_install("Firefox", find, &["firefox-esr"]).await
}

/// The driver of `WebKitGTK`'s small browser: the one that `WEBKITDRIVER` names,
/// or one on the PATH.
pub(crate) async fn webkit_driver() -> Result<PathBuf> {
    let find = || named_by("WEBKITDRIVER").or_else(|| on_path("WebKitWebDriver"));
    find_or_install("WebKitWebDriver", find, &["webkit2gtk-driver", "xvfb"]).await
}

/// The screen that nobody sees, which `WebKitGTK` needs.
pub(crate) async fn xvfb() -> Result<PathBuf> {
    find_or_install("Xvfb", || on_path("Xvfb"), &["xvfb"]).await
}

/// Node, of a version that will do, to be started in the root.
pub(crate) async fn node() -> Result<Command> {
    let program = find_or_install("Node", || on_path("node"), &["nodejs", "npm"]).await?;
    let version = process::output(Command::new(&program).arg("--version"), SHORT).await?;
    let major = version.trim_start_matches('v').split('.').next();
    let major: Option<u32> = major.and_then(|digits| digits.parse().ok());
    ensure!(
        major.is_some_and(|major| major >= OLDEST_NODE),
        "Node {OLDEST_NODE} or newer is needed, and {} is {}",
        program.display(),
        version.trim()
    );
    let mut node = Command::new(program);
    // `counts` reads what the runners print: no colours.
    node.current_dir(root())
        .env("FORCE_COLOR", "0")
        .env_remove("NO_COLOR");
    Ok(node)
}

/// npm, which comes with Node.
pub(crate) async fn npm() -> Result<PathBuf> {
    find_or_install("npm", || on_path("npm"), &["nodejs", "npm"]).await
}

/// Makes sure that the npm modules of a folder are those of its lock file.
pub(crate) async fn npm_modules(folder: &str) -> Result<()> {
    let folder = root().join(folder);
    // npm writes this file at the end of an install.
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    process::run(
        Command::new(npm().await?)
            .current_dir(folder)
            .args(["ci", "--no-audit", "--no-fund"])
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"),
        INSTALL,
    )
    .await
}

/// Whether this program runs as root, where Chromium needs `--no-sandbox`.
pub(crate) fn is_root() -> bool {
    #[cfg(unix)]
    return rustix::process::geteuid().is_root();
    #[cfg(not(unix))]
    return false;
}

/// What `find` gives; if nothing, as root on Debian, what it gives once the
/// `packages` are installed.
async fn find_or_install(
    tool: &str,
    find: impl Fn() -> Option<PathBuf>,
    packages: &[&str],
) -> Result<PathBuf> {
    if let Some(program) = find() {
        return Ok(program);
    }
    let packages_line = packages.join(" ");
    let missing =
        || format!("{tool} is missing: install it (Debian: apt-get install {packages_line})");
    let apt = on_path("apt-get")
        .filter(|_| is_root())
        .with_context(missing)?;
    let apt_get = || {
        let mut command = Command::new(&apt);
        command.env("DEBIAN_FRONTEND", "noninteractive").args([
            "-q",
            "--option",
            "DPkg::Lock::Timeout=300",
        ]);
        command
    };
    println!("Installing {packages_line}");
    process::run(apt_get().arg("update"), INSTALL).await?;
    process::run(apt_get().args(["install", "-y"]).args(packages), INSTALL).await?;
    find().with_context(missing)
}

/// The folder for tools that are kept between builds.
fn cache() -> Result<PathBuf> {
    let folder = named_by("DAMA_CACHE")
        .or_else(|| Some(dirs::cache_dir()?.join("dama")))
        .context("there is no cache folder: set DAMA_CACHE")?;
    Ok(absolute(folder)?)
}

fn named_by(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .filter(|path| !path.is_empty())
        .map(PathBuf::from)
}

fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(format!("{program}{EXE_SUFFIX}")))
        .find(|path| path.is_file())
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}
