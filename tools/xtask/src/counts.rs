//! How many tests passed and failed, read from what the test runners print.

use std::iter::Sum;

/// How many tests passed and how many did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Counts {
    pub(crate) fn passed(passed: u32) -> Self {
        Self { passed, failed: 0 }
    }

    pub(crate) fn failed(failed: u32) -> Self {
        Self { passed: 0, failed }
    }

    /// Reads the output of `cargo test`, native or in a browser: the sum over
    /// all lines such as `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
    pub(crate) fn of_cargo(output: &str) -> Self {
        output
            .lines()
            .filter_map(|line| line.trim().strip_prefix("test result: "))
            .flat_map(|result| result.split(['.', ';']))
            .map(|part| match count_before_word(part) {
                Some((count, "passed")) => Self::passed(count),
                Some((count, "failed")) => Self::failed(count),
                _ => Self::default(),
            })
            .sum()
    }

    /// Reads the summary of `node --test`: lines such as `ℹ pass 3`, or
    /// `# pass 3` in its TAP format.
    pub(crate) fn of_node(output: &str) -> Self {
        output
            .lines()
            .filter_map(|line| {
                let summary = line.strip_prefix("ℹ ").or(line.strip_prefix("# "))?;
                let (word, count) = summary.split_once(' ')?;
                let count = count.trim().parse().ok()?;
                match word {
                    "pass" => Some(Self::passed(count)),
                    "fail" | "cancelled" => Some(Self::failed(count)),
                    _ => None,
                }
            })
            .sum()
    }

    /// Reads the summary of Playwright: lines such as `  5 passed (2.3s)`. A
    /// test that was to run and did not run to its end has failed.
    pub(crate) fn of_playwright(output: &str) -> Self {
        output
            .lines()
            .filter_map(|line| count_before_word(line.strip_prefix("  ")?))
            .map(|(count, word)| match word {
                "failed" | "interrupted" | "did not run" => Self::failed(count),
                // Failed, and passed when it was tried again: under CI alone.
                "flaky" => Self::passed(count),
                _ if word.starts_with("passed (") => Self::passed(count),
                _ => Self::default(),
            })
            .sum()
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), |sum, counts| Self {
            passed: sum.passed + counts.passed,
            failed: sum.failed + counts.failed,
        })
    }
}

/// Splits `12 passed` into 12 and `passed`.
fn count_before_word(text: &str) -> Option<(u32, &str)> {
    let (count, word) = text.trim().split_once(' ')?;
    Some((count.parse().ok()?, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_results_are_added_up() {
        let output = "\
running 12 tests
test rules::a_king_turns_by_90_degrees ... ok
test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s

test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.20s
";
        let expected = Counts {
            passed: 15,
            failed: 2,
        };
        assert_eq!(Counts::of_cargo(output), expected);
    }

    #[test]
    fn node_summaries_are_read_in_both_formats() {
        let spec = "ℹ tests 6\nℹ suites 0\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\n";
        let expected = Counts {
            passed: 3,
            failed: 2,
        };
        assert_eq!(Counts::of_node(spec), expected);
        assert_eq!(Counts::of_node(&spec.replace('ℹ', "#")), expected);
    }

    #[test]
    fn playwright_counts_what_did_not_run_as_failed() {
        let output = "\
Running 9 tests using 2 workers
  ✓  1 [desktop] › play.spec.js:3:1 › 4 passed pieces (1.2s)

  1 failed
    [desktop] › play.spec.js:3:1 › a game ────────────
  1 flaky
    [desktop] › play.spec.js:9:1 › a slow game ───────
  2 skipped
  1 did not run
  5 passed (2.3s)
";
        let expected = Counts {
            passed: 6,
            failed: 2,
        };
        assert_eq!(Counts::of_playwright(output), expected);
    }

    #[test]
    fn other_output_counts_nothing() {
        let output = "error: could not compile `dama`\n  7 passed pawns\nℹ pass the salt\n";
        assert_eq!(Counts::of_cargo(output), Counts::default());
        assert_eq!(Counts::of_node(output), Counts::default());
        assert_eq!(Counts::of_playwright(output), Counts::default());
    }
}
