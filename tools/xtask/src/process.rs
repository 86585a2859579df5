//! Runs other programs. Each runs in a process group of its own, so that a
//! time limit or Ctrl-C ends it together with all that it started: a test
//! runner leaves no driver and no browser behind.

use std::io::{self, Write};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How a program ended, and what it wrote to standard output until then.
pub(crate) struct Finished {
    /// It ended by itself and without an error.
    pub(crate) success: bool,
    pub(crate) stdout: String,
}

/// Whether the standard output of a program is passed on as it comes.
#[derive(Clone, Copy, PartialEq)]
enum Echo {
    Yes,
    No,
}

/// Runs `command` with its output shown, for at most `limit`.
pub(crate) async fn watch(command: &mut Command, limit: Duration) -> Result<Finished> {
    execute(command, limit, Echo::Yes).await
}

/// Like [`watch`]; any other end than success is an error.
pub(crate) async fn run(command: &mut Command, limit: Duration) -> Result<()> {
    let finished = watch(command, limit).await?;
    ensure!(finished.success, "`{}` failed", line(command));
    Ok(())
}

/// The standard output of `command`, which is not shown. Any other end than
/// success is an error.
pub(crate) async fn output(command: &mut Command, limit: Duration) -> Result<String> {
    let finished = execute(command, limit, Echo::No).await?;
    ensure!(finished.success, "`{}` failed", line(command));
    Ok(finished.stdout)
}

/// Cargo: the one that runs this program.
pub(crate) fn cargo() -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(crate::root());
    command
}

/// Waits for Ctrl-C or a request to terminate.
pub(crate) async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

async fn execute(command: &mut Command, limit: Duration, echo: Echo) -> Result<Finished> {
    #[cfg(unix)]
    command.process_group(0);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run `{}`", line(command)))?;
    let group = child.id();

    let mut stdout = Vec::new();
    let ended = tokio::select! {
        ended = timeout(limit, follow(&mut child, &mut stdout, echo)) => ended,
        () = interrupted() => {
            kill(&mut child, group);
            std::process::exit(130);
        }
    };
    kill(&mut child, group);
    let success = if let Ok(success) = ended {
        success?
    } else {
        let seconds = limit.as_secs();
        eprintln!("error: `{}` was ended after {seconds} s", line(command));
        false
    };
    let stdout = String::from_utf8_lossy(&stdout).into_owned();
    Ok(Finished { success, stdout })
}

/// Reads what `child` prints until it ends; tells whether it succeeded.
async fn follow(child: &mut Child, stdout: &mut Vec<u8>, echo: Echo) -> Result<bool> {
    if let Some(mut pipe) = child.stdout.take() {
        loop {
            let shown = stdout.len();
            if pipe.read_buf(stdout).await? == 0 {
                break;
            }
            if echo == Echo::Yes {
                let mut terminal = io::stdout().lock();
                terminal.write_all(&stdout[shown..])?;
                terminal.flush()?;
            }
        }
    }
    Ok(child.wait().await?.success())
}

/// Ends `child`, and what is left of its process group.
fn kill(child: &mut Child, group: Option<u32>) {
    #[cfg(unix)]
    if let Some(group) = group.and_then(|id| rustix::process::Pid::from_raw(id as i32)) {
        // An error says that nothing is left.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.start_kill();
}

/// The command as a person would type it.
fn line(command: &Command) -> String {
    let command = command.as_std();
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Instant;

    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[tokio::test]
    async fn output_and_failure_are_told() {
        let limit = Duration::from_secs(10);
        let text = output(&mut shell("echo one; echo two"), limit).await;
        assert_eq!(text.expect("sh runs"), "one\ntwo\n");
        let error = run(&mut shell("exit 3"), limit).await.expect_err("exit 3");
        assert_eq!(error.to_string(), "`sh -c exit 3` failed");
    }

    #[tokio::test]
    async fn a_time_limit_ends_grandchildren_too() {
        let start = Instant::now();
        // The `sleep` holds the pipe open: left alive, it would be waited for.
        let finished = execute(
            &mut shell("echo begun; sleep 60 & wait"),
            Duration::from_millis(300),
            Echo::No,
        )
        .await
        .expect("sh runs");
        assert!(!finished.success);
        assert_eq!(finished.stdout, "begun\n");
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
