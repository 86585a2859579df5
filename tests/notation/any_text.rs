//! Whatever the text: no panic, and an error whose place is in the text.

use dama::board::Square;
use dama::notation::{MoveTextError, parse_fen, parse_move, parse_pdn, write_fen, write_pdn};
use dama::rules::{Position, RuleSet};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{PROMOTIONS, TWO_WAYS, config};

fn assert_fen(text: &str) {
    match parse_fen(text) {
        Ok(position) => assert_eq!(parse_fen(&write_fen(&position)), Ok(position)),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(
                (1..=text.chars().count() + 1).contains(&error.at),
                "{text:?}"
            );
        }
    }
}

fn assert_move(text: &str) {
    for position in [Position::START, parse_fen(TWO_WAYS).unwrap()] {
        for promotion in PROMOTIONS {
            match parse_move(&position, promotion, text) {
                Ok(mv) => assert!(position.play(mv, promotion).is_ok()),
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    if let MoveTextError::Syntax { at, .. } = error {
                        assert!((1..=text.chars().count() + 1).contains(&at), "{text:?}");
                    }
                }
            }
        }
    }
}

fn assert_pdn(text: &str) {
    for (_, rules) in RuleSet::PRESETS {
        match parse_pdn(text, rules) {
            Ok(games) => {
                for read in games {
                    let text = write_pdn(&read.game, &read.tags);
                    let again = parse_pdn(&text, rules).unwrap();
                    assert_eq!(again[0].game.line(), read.game.line(), "{text}");
                }
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                let line = text.split('\n').nth(error.line - 1);
                let line = line.unwrap_or_else(|| panic!("{error}, in {text:?}"));
                assert!(
                    (1..=line.chars().count() + 1).contains(&error.column),
                    "{text:?}"
                );
            }
        }
    }
}

fn assert_square(text: &str) {
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text.to_lowercase());
    }
}

fn assert_readers_are_calm(text: &str) {
    assert_square(text);
    assert_fen(text);
    assert_move(text);
    assert_pdn(text);
}

#[derive(Copy, Clone, Debug)]
enum Edit {
    Insert(char),
    Replace(char),
    Delete,
    CutHere,
}

/// Characters that mean something, and some that look or weigh unusual.
fn any_char() -> impl Strategy<Value = char> {
    let telling: Vec<char> =
        "WBKabhik0189:,.-xX=+*/ \t\r\n()[]{};%$!?\"\\_'éßİ–♔０🙂\0\u{feff}\u{301}"
            .chars()
            .collect();
    prop_oneof![4 => select(telling), 1 => any::<char>()]
}

fn any_edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        4 => any_char().prop_map(Edit::Insert),
        4 => any_char().prop_map(Edit::Replace),
        3 => Just(Edit::Delete),
        1 => Just(Edit::CutHere),
    ]
}

/// One of these texts after some random edits.
fn mangled(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    let edits = proptest::collection::vec((any::<Index>(), any_edit()), 0..8);
    (select(texts), edits).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, edit) in edits {
            let at = place.index(chars.len() + 1);
            let end = chars.len().min(at + 1);
            match edit {
                Edit::Insert(c) => chars.insert(at, c),
                Edit::Replace(c) => drop(chars.splice(at..end, [c])),
                Edit::Delete => drop(chars.drain(at..end)),
                Edit::CutHere => chars.truncate(at),
            }
        }
        chars.into_iter().collect()
    })
}

const VALID: &[&str] = &[
    "a1",
    "H8",
    "a3-a4",
    "d2xb2xb4xb6=K",
    "W:Wa2,b2,Kd4:Ba7,Kh8",
    " B : B KH8 , A7 : W B2,a2 . ",
    "1. a3-a4 h6-h5 2. b3-b4 g6-g5 *",
    "[White \"Ayşe \\\"A\\\"\"]\n[Result \"1-0\"]\n[GameType \"30,W,8,8,A0,0\"]\n[Rules \"federation\"]\n\n\
     1. a3-a4! {é} h6-h5 $1 (1... b6-b5 (1... c6-c5)) ; x\n% y\n2. b3-b4 1-0",
    "[SetUp \"1\"]\n[FEN \"W:Wd2:Bc2,b3,d3,c4,b5\"]\n1. d2xb2xb4xb6 0-1 [Event \"2\"] 1/2-1/2",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..config() })]

    #[test]
    fn readers_are_calm_about_arbitrary_text(text: String) {
        assert_readers_are_calm(&text);
    }

    #[test]
    fn readers_are_calm_about_text_of_telling_characters(
        text in proptest::collection::vec(any_char(), 0..40),
    ) {
        assert_readers_are_calm(&text.into_iter().collect::<String>());
    }

    #[test]
    fn readers_are_calm_about_valid_text_gone_wrong(text in mangled(VALID)) {
        assert_readers_are_calm(&text);
    }
}

#[test]
fn readers_are_calm_about_very_long_text() {
    for part in [
        "(", "{", "[", "a3-a4 ", "a3x", ":", ",", ".", "é", "\\", "(a) ", "* ",
    ] {
        assert_readers_are_calm(&part.repeat(20_000));
    }
}
