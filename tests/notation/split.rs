//! Many games in one text: each is cut out whole, wherever the cuts fall.

use dama::notation::{parse_pdn, split_pdn, write_pdn};
use dama::rules::RuleSet;
use proptest::prelude::*;

use crate::{any_game, config};

/// The parts as their first line and the words of their text.
fn parts(text: &str) -> Vec<(usize, String)> {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    split_pdn(text)
        .iter()
        .map(|part| (part.line, words(part.text)))
        .collect()
}

fn part(line: usize, text: &str) -> (usize, String) {
    (line, text.into())
}

#[test]
fn a_tag_behind_moves_begins_the_next_game() {
    let text = "[A \"1\"]\n[B \"2\"]\n\n1. d3-d4\n*\n\n[A \"3\"]\n*\n[A \"4\"]\n*";
    let first = "[A \"1\"] [B \"2\"] 1. d3-d4 *";
    assert_eq!(
        parts(text),
        [
            part(1, first),
            part(7, "[A \"3\"] *"),
            part(9, "[A \"4\"] *")
        ]
    );
}

#[test]
fn nothing_but_space_is_no_game() {
    assert_eq!(parts(""), []);
    assert_eq!(parts(" \n\t\r\n"), []);
}

#[test]
fn comments_are_no_moves_and_hide_what_looks_like_a_tag() {
    let text = "[A \"1\"]\n{ between the\n[tags] } ; [and]\n% here\n[B \"2\"]\n1. d3-d4 { and\n[C \"3\"]\nhere } *\n";
    assert_eq!(split_pdn(text).len(), 1);
    assert_eq!(split_pdn(text)[0].text, text);
}

#[test]
fn a_comment_that_is_never_closed_does_not_swallow_the_games_behind_it() {
    let text = "[A \"1\"]\n1. d3-d4 { alas\n\n[A \"2\"]\n*\n";
    assert_eq!(
        parts(text),
        [part(1, "[A \"1\"] 1. d3-d4 { alas"), part(4, "[A \"2\"] *")]
    );
}

#[test]
fn braces_behind_a_semicolon_or_in_a_tag_open_nothing() {
    let text = "[A \"{\"]\n1. d3-d4 ; {\n[A \"2\"]\n* {}\n";
    assert_eq!(split_pdn(text).len(), 2);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn games_that_were_written_one_behind_the_other_are_cut_apart(games in proptest::collection::vec(any_game(), 1..5)) {
        let texts: Vec<String> = games.iter().map(|game| write_pdn(game, &[])).collect();
        let text = texts.join("\n");
        let parts = split_pdn(&text);
        prop_assert_eq!(parts.len(), games.len());
        for (part, game) in parts.iter().zip(&games) {
            let read = parse_pdn(part.text, RuleSet::CLASSIC).unwrap();
            prop_assert_eq!(read.len(), 1);
            prop_assert_eq!(read[0].game.line(), game.line());
        }
    }

    #[test]
    fn the_parts_are_the_text_without_what_is_blank(text in "[\\[\\]{};%\"a \n]{0,60}") {
        let parts = split_pdn(&text);
        let mut at = 0;
        for part in &parts {
            let from = at + text[at..].find(part.text).unwrap();
            prop_assert!(text[at..from].trim().is_empty());
            prop_assert_eq!(part.line, text[..from].matches('\n').count() + 1);
            at = from + part.text.len();
        }
        prop_assert!(text[at..].trim().is_empty());
    }
}
