//! Texts that are no PDN of this game, with the exact error.

use dama::board::Side;
use dama::notation::{
    FenError, FenErrorKind, MoveTextError, PdnError, PdnErrorKind as Kind, parse_pdn,
};
use dama::rules::{Outcome, PlayError, Reason, RuleSet};

fn tag_twice(name: &str) -> Kind {
    Kind::TagTwice(name.to_owned())
}

fn game_type(value: &str) -> Kind {
    Kind::GameType(value.to_owned())
}

fn rules(name: &str) -> Kind {
    Kind::Rules(name.to_owned())
}

fn fen(at: usize, kind: FenErrorKind) -> Kind {
    Kind::Fen(FenError { at, kind })
}

fn syntax(text: &str, at: usize, expected: &'static str) -> Kind {
    let text = text.to_owned();
    Kind::Move(MoveTextError::Syntax { text, at, expected })
}

fn illegal(text: &str) -> Kind {
    let text = text.to_owned();
    Kind::Move(MoveTextError::Illegal { text })
}

fn ambiguous(text: &str, candidates: [&str; 2]) -> Kind {
    Kind::Move(MoveTextError::Ambiguous {
        text: text.to_owned(),
        candidates: candidates.map(str::to_owned).to_vec(),
    })
}

fn over(winner: Option<Side>, reason: Reason) -> Kind {
    Kind::Play(PlayError::GameOver(Outcome { winner, reason }))
}

#[track_caller]
fn assert_errors<const N: usize>(cases: [(&str, usize, usize, Kind); N]) {
    for (text, line, column, kind) in cases {
        let error = parse_pdn(text, RuleSet::CLASSIC).unwrap_err();
        assert_eq!(error, PdnError { line, column, kind }, "{text:?}");
    }
}

#[test]
fn a_text_without_a_game_is_refused_at_its_end() {
    assert_errors([
        ("", 1, 1, Kind::NoGame),
        ("\n\n  ", 3, 3, Kind::NoGame),
        ("\u{feff}", 1, 1, Kind::NoGame),
        ("{only a comment}", 1, 17, Kind::NoGame),
        ("; note", 1, 7, Kind::NoGame),
        ("% escaped\n", 2, 1, Kind::NoGame),
        ("1. 2... $4 !?", 1, 14, Kind::NoGame),
        ("(1. a3-a4 *)", 1, 13, Kind::NoGame),
    ]);
}

#[test]
fn what_is_not_closed_is_shown_where_it_opens() {
    assert_errors([
        ("{", 1, 1, Kind::OpenComment),
        ("1. a3-a4 {never closed", 1, 10, Kind::OpenComment),
        (
            "[Event \"x\"]\n\n1. a3-a4 a6-a5\n  { *\n",
            4,
            3,
            Kind::OpenComment,
        ),
        ("1. a3-a4 (b3-b4 {x) *", 1, 17, Kind::OpenComment),
        ("1. a3-a4 (1. b3-b4 *", 1, 10, Kind::OpenVariation),
        ("(()", 1, 1, Kind::OpenVariation),
        ("*\n(a\n (b", 3, 2, Kind::OpenVariation),
        ("1. a3-a4 ( ; )", 1, 10, Kind::OpenVariation),
        (
            "1. a3-a4 (1. b3-b4 *\n\n[Event \"x\"]\n*",
            1,
            10,
            Kind::OpenVariation,
        ),
        ("1. a3-a4 ) *", 1, 10, Kind::Unmatched(')')),
        ("1. a3-a4 (b3-b4)) *", 1, 17, Kind::Unmatched(')')),
        ("1. a3-a4 } *", 1, 10, Kind::Unmatched('}')),
        ("1. a3-a4 (b3-b4 }) *", 1, 17, Kind::Unmatched('}')),
        ("{a {b} *}", 1, 9, Kind::Unmatched('}')),
        ("[Event \"x\"]]\n*", 1, 12, Kind::Unmatched(']')),
    ]);
}

#[test]
fn bad_tags_are_shown_where_they_begin() {
    assert_errors([
        ("[", 1, 1, Kind::Tag),
        ("[]", 1, 1, Kind::Tag),
        ("[Event]", 1, 1, Kind::Tag),
        ("[Event x]", 1, 1, Kind::Tag),
        ("[Event 'x']", 1, 1, Kind::Tag),
        ("[Event \"x\"", 1, 1, Kind::Tag),
        ("[Event \"x]", 1, 1, Kind::Tag),
        ("[Event \"x\\\"]", 1, 1, Kind::Tag),
        ("[Event \"x\\", 1, 1, Kind::Tag),
        ("[Event \"x\ny\"]", 1, 1, Kind::Tag),
        ("[Event\n\"x\"]", 1, 1, Kind::Tag),
        ("[Event \"x\" \"y\"]", 1, 1, Kind::Tag),
        ("[Ev-ent \"x\"]", 1, 1, Kind::Tag),
        ("[\"x\"]", 1, 1, Kind::Tag),
        ("*\n  [Event", 2, 3, Kind::Tag),
        ("[White \"a\"]\n[White \"a\"]\n*", 2, 1, tag_twice("White")),
        ("[FEN \"W:W:B\"] [FEN \"W:W:B\"]", 1, 15, tag_twice("FEN")),
        ("[GameType \"\"]", 1, 1, game_type("")),
        ("[GameType \"20\"]", 1, 1, game_type("20")),
        (
            "[GameType \"20,W,10,10,N2,0\"]",
            1,
            1,
            game_type("20,W,10,10,N2,0"),
        ),
        (
            "[GameType \"30,W,8,8,A0,1\"]",
            1,
            1,
            game_type("30,W,8,8,A0,1"),
        ),
        (
            "[GameType \"30,B,8,8,A0,0\"]",
            1,
            1,
            game_type("30,B,8,8,A0,0"),
        ),
        ("[Rules \"\"]", 1, 1, rules("")),
        ("[Rules \"Classic\"]", 1, 1, rules("Classic")),
        ("[Event \"x\"]\n[Rules \"chess\"]", 2, 1, rules("chess")),
        ("[SetUp \"\"]", 1, 1, Kind::SetUp),
        ("[SetUp \"2\"]", 1, 1, Kind::SetUp),
        ("[SetUp \"yes\"]", 1, 1, Kind::SetUp),
        ("[SetUp \"1\"]", 1, 1, Kind::SetUpWithoutFen),
        (
            "[Event \"x\"]\n[SetUp \"1\"]\n\n*",
            2,
            1,
            Kind::SetUpWithoutFen,
        ),
        ("*\n[SetUp \"1\"] 1. a3-a4", 2, 1, Kind::SetUpWithoutFen),
        ("[FEN \"\"]", 1, 7, fen(1, FenErrorKind::Turn)),
        (
            "[SetUp \"0\"]\n[FEN \"?\"]",
            2,
            7,
            fen(1, FenErrorKind::Turn),
        ),
        (
            "[Event \"é\"] [FEN \"W:Wa2,i9:B\"]",
            1,
            25,
            fen(7, FenErrorKind::Square("i9".into())),
        ),
    ]);
}

#[test]
fn bad_moves_are_shown_where_they_stand() {
    assert_errors([
        ("foo", 1, 1, syntax("foo", 1, "a square")),
        ("1. a3", 1, 4, syntax("a3", 3, "`-` or `x`")),
        ("1. a3-a9 *", 1, 4, syntax("a3-a9", 4, "a square")),
        (
            "1. a3-a4-a5 *",
            1,
            4,
            syntax("a3-a4-a5", 6, "the end of a quiet move"),
        ),
        ("1.a3-a9! *", 1, 3, syntax("a3-a9", 4, "a square")),
        ("1. a3 - a4 *", 1, 4, syntax("a3", 3, "`-` or `x`")),
        ("1. a3-a4 0-0", 1, 10, syntax("0-0", 1, "a square")),
        ("1. a3-a4 1/2", 1, 10, syntax("1/2", 1, "a square")),
        ("1. a3-a4 %x", 1, 10, syntax("%x", 1, "a square")),
        ("1. a3-a4 {a {b} c} *", 1, 17, syntax("c", 1, "a square")),
        (
            "1. a3-a4\r\n1... b6\r\n",
            2,
            6,
            syntax("b6", 3, "`-` or `x`"),
        ),
        ("{ééé♔} x", 1, 8, syntax("x", 1, "a square")),
        ("1. a3–a4", 1, 4, syntax("a3–a4", 3, "`-` or `x`")),
        ("1. a3-a5 *", 1, 4, illegal("a3-a5")),
        ("1. a3-a5?! *", 1, 4, illegal("a3-a5")),
        ("1. a3xa4 *", 1, 4, illegal("a3xa4")),
        ("\u{feff}1. a6-a5", 1, 4, illegal("a6-a5")),
        ("1. a3-a4 a3-a4 *", 1, 10, illegal("a3-a4")),
        ("1. a3-a4 * 1. a3-a5 *", 1, 15, illegal("a3-a5")),
        ("1. a3-a4 (\n) ;\n{\n} a6-a4 *", 4, 3, illegal("a6-a4")),
        ("[FEN \"W:Wd6:Bd7,c8\"]\nd6xd8", 2, 1, illegal("d6xd8")),
        (
            "[FEN \"W:Wd2:Bc2,b3,d3,c4,b5\"]\n1. d2xb6 *",
            2,
            4,
            ambiguous("d2xb6", ["d2xb2xb4xb6", "d2xd4xb4xb6"]),
        ),
        (
            "[FEN \"W:WKa1:BKh8\"]\n1. a1-a2 *",
            2,
            4,
            over(None, Reason::KingAgainstKing),
        ),
        (
            "[FEN \"W:WKa1:Bh7\"] 1. a1-a2 *",
            1,
            23,
            over(Some(Side::White), Reason::KingAgainstMan),
        ),
        (
            "[Rules \"federation\"]\n[FEN \"W:Wa2:Bh7\"]\n1. a2-a3",
            3,
            4,
            over(None, Reason::ManAgainstMan),
        ),
        (
            "[FEN \"W:Wa4,b2:Ba5\"]\n1. a4xa6 a6-a5 *",
            2,
            10,
            illegal("a6-a5"),
        ),
    ]);
}

#[test]
fn messages_name_the_place_and_the_reason() {
    for (text, message) in [
        ("", "line 1, column 1: there is no game in this text"),
        ("\n {", "line 2, column 2: this comment is not closed"),
        ("(", "line 1, column 1: this variation is not closed"),
        (")", "line 1, column 1: `)` closes nothing"),
        ("[x]", "line 1, column 1: a tag must read [Name \"value\"]"),
        (
            "[a \"\"][a \"\"]",
            "line 1, column 7: the tag a a second time",
        ),
        (
            "[GameType \"20\"]",
            "line 1, column 1: game type `20` is not Turkish draughts (30,W,8,8,A0,0)",
        ),
        (
            "[Rules \"x\"]",
            "line 1, column 1: `x` is not the name of a rule set",
        ),
        (
            "[FEN \"W:Wi9:B\"]",
            "line 1, column 10: start position: `i9` is not a square from a1 to h8 at character 4",
        ),
        ("[SetUp \"1\"]", "line 1, column 1: SetUp without FEN"),
        ("[SetUp \"2\"]", "line 1, column 1: SetUp must be 0 or 1"),
        (
            "1. a3-a5",
            "line 1, column 4: `a3-a5` is not a legal move here",
        ),
        (
            "[FEN \"W:WKa1:BKh8\"] a1-a2",
            "line 1, column 21: the game is over",
        ),
    ] {
        let error = parse_pdn(text, RuleSet::CLASSIC).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
