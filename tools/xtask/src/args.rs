//! The command line.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};

use crate::test::Kind;

/// What `cargo xtask --help` prints.
pub(crate) const HELP: &str = "\
Usage: cargo xtask <command>

  build                          build the wasm module into www/pkg and print its size
  serve [--port N] [--no-build]  build, then serve the page on localhost (port 8080,
                                 or the next one that is free)
  package [--url URL]            write the static site into dist/site and the npm
                                 package into dist/npm, and print their sizes; URL is
                                 where the site will be, for pictures of shared links
  test [KIND ...]                run the tests of these kinds, or of all of them:
                                 native, wasm, backends, types, node, browser,
                                 browsers, embed
  visit                          measure the first visit of dist/site with a phone on a
                                 fast 4G network
  frames                         measure what a frame costs on a phone, in each theme
  screenshots [--out DIR]        retake the pictures of the README (into docs/screenshots)

What a command needs and is missing is installed, or named in one line.
Environment: CHROME, CHROMEDRIVER, FIREFOX and WEBKITDRIVER are the programs to test
with, where they are not on the PATH, and WEBKIT is WebKitGTK's MiniBrowser; DAMA_CACHE
is the folder for tools that are kept between builds.
";

/// What the command line asks for.
#[derive(Debug, PartialEq)]
pub(crate) enum Task {
    /// Print [`HELP`].
    Help,
    /// Build `www/pkg`.
    Build,
    /// Serve `www`, at `port` and no other if one is given.
    Serve { port: Option<u16>, build: bool },
    /// Write `dist/site`, which will be at `url`, and `dist/npm`.
    Package { url: Option<String> },
    /// Run the tests of these kinds.
    Test(Vec<Kind>),
    /// Measure a first visit.
    Visit,
    /// Measure what frames cost.
    Frames,
    /// Retake the pictures of the README.
    Screenshots { out: PathBuf },
}

/// Reads the command line; an unknown word is an error that names it.
pub(crate) fn parse(mut parser: Parser) -> Result<Task, Error> {
    let mut task = match parser.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Task::Help),
        Some(Arg::Value(name)) => match name.string()?.as_str() {
            "help" => return Ok(Task::Help),
            "build" => Task::Build,
            "serve" => Task::Serve {
                port: None,
                build: true,
            },
            "package" => Task::Package { url: None },
            "test" => Task::Test(Vec::new()),
            "visit" => Task::Visit,
            "frames" => Task::Frames,
            "screenshots" => Task::Screenshots {
                out: PathBuf::from("docs/screenshots"),
            },
            other => {
                let message = format!("no command is called `{other}`: see `cargo xtask --help`");
                return Err(message.into());
            }
        },
        Some(other) => return Err(other.unexpected()),
    };
    while let Some(arg) = parser.next()? {
        match (&mut task, arg) {
            (_, Arg::Short('h') | Arg::Long("help")) => return Ok(Task::Help),
            (Task::Serve { port, .. }, Arg::Long("port")) => {
                *port = Some(parser.value()?.parse()?);
            }
            (Task::Serve { build, .. }, Arg::Long("no-build")) => *build = false,
            (Task::Package { url }, Arg::Long("url")) => *url = Some(parser.value()?.parse()?),
            (Task::Test(kinds), Arg::Value(name)) => kinds.push(name.string()?.parse()?),
            (Task::Screenshots { out }, Arg::Long("out")) => *out = parser.value()?.into(),
            (_, other) => return Err(other.unexpected()),
        }
    }
    if let Task::Test(kinds) = &mut task
        && kinds.is_empty()
    {
        kinds.extend(Kind::ALL);
    }
    Ok(task)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Task, String> {
        parse(Parser::from_args(line.split_whitespace())).map_err(|error| error.to_string())
    }

    #[test]
    fn without_a_command_comes_the_help() {
        for line in ["", "--help", "-h", "help", "test --help"] {
            assert_eq!(parsed(line), Ok(Task::Help), "{line}");
        }
    }

    #[test]
    fn serve_takes_a_port() {
        let port = Some(9000);
        assert_eq!(
            parsed("serve --port 9000"),
            Ok(Task::Serve { port, build: true })
        );
        assert_eq!(
            parsed("serve --no-build --port=9000"),
            Ok(Task::Serve { port, build: false })
        );
    }

    #[test]
    fn package_takes_the_address_of_the_site() {
        assert_eq!(parsed("package"), Ok(Task::Package { url: None }));
        let url = Some("https://example.org/dama/".to_owned());
        assert_eq!(
            parsed("package --url https://example.org/dama/"),
            Ok(Task::Package { url })
        );
    }

    #[test]
    fn test_runs_all_kinds_or_those_named() {
        assert_eq!(parsed("test"), Ok(Task::Test(Kind::ALL.to_vec())));
        assert_eq!(
            parsed("test node native"),
            Ok(Task::Test(vec![Kind::Node, Kind::Native]))
        );
    }

    #[test]
    fn what_is_unknown_is_named() {
        for (line, name) in [
            ("biuld", "biuld"),
            ("build --port 1", "--port"),
            ("package npm", "npm"),
            ("serve --port 99999", "99999"),
            ("test nodes", "nodes"),
        ] {
            let error = parsed(line).expect_err(line);
            assert!(error.contains(name), "{line}: {error}");
        }
    }
}
