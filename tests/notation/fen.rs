//! Positions as text.

use dama::board::Side;
use dama::notation::{
    FenError, FenErrorKind as Kind, parse_fen, parse_setup, write_fen, write_setup,
};
use dama::rules::SetupError;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{any_position, config, fens, square};

#[test]
fn the_2500_positions_are_written_as_they_were_read() {
    for fen in fens() {
        assert_eq!(write_fen(&parse_fen(&fen).unwrap()), fen);
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_position_reads_back(position in any_position()) {
        prop_assert_eq!(parse_fen(&write_fen(&position)), Ok(position));
    }

    #[test]
    fn sides_in_either_order_spaces_and_upper_case_change_nothing(
        position in any_position(),
        spaces in select(&["", " ", "  ", "\t", "\n", "\u{a0}"][..]),
        end in select(&["", ".", " .", ". "][..]),
        swapped: bool,
        upper: bool,
    ) {
        let fen = write_fen(&position);
        let mut parts: Vec<String> = fen.split(':').map(str::to_owned).collect();
        if swapped {
            parts.swap(1, 2);
        }
        if upper {
            parts = parts.iter().map(|part| part.to_uppercase()).collect();
        }
        let spaced = |text: &str, mark: &str| {
            text.replace(mark, &format!("{spaces}{mark}{spaces}"))
        };
        let text = spaced(&spaced(&parts.join(":"), ":"), ",");
        let text = format!("{spaces}{text}{spaces}{end}{spaces}");
        prop_assert_eq!(parse_fen(&text), Ok(position), "{}", text);
    }
}

#[test]
fn written_from_a1_to_h8_white_first_whatever_was_read() {
    for (text, written) in [
        ("W:Wa2,b2,Kd4:Ba7,Kh8", "W:Wa2,b2,Kd4:Ba7,Kh8"),
        (" B : B KH8 , A7 : W B2,a2,\tKd4 . ", "B:Wa2,b2,Kd4:Ba7,Kh8"),
        ("W:Ba7:Wa2", "W:Wa2:Ba7"),
        ("W:WKa8,h7:BKh1,a2", "W:Wh7,Ka8:BKh1,a2"),
        ("W:W:B", "W:W:B"),
        ("B:B:W.", "B:W:B"),
        ("W:W :Ba7", "W:W:Ba7"),
    ] {
        assert_eq!(write_fen(&parse_fen(text).unwrap()), written, "{text}");
    }
}

fn no_square(text: &str) -> Kind {
    Kind::Square(text.to_owned())
}

fn occupied(name: &str) -> Kind {
    Kind::Setup(SetupError::Occupied(square(name)))
}

fn stranded(side: Side, name: &str) -> Kind {
    let square = square(name);
    Kind::Setup(SetupError::ManOnLastRow { side, square })
}

#[test]
fn bad_texts_give_the_place_and_the_reason() {
    use Side::{Black, White};
    for (text, at, kind) in [
        // The side to move.
        ("", 1, Kind::Turn),
        ("   ", 1, Kind::Turn),
        (".", 1, Kind::Turn),
        (":Wa2:Ba7", 1, Kind::Turn),
        ("w:Wa2:Ba7", 1, Kind::Turn),
        ("X:Wa2:Ba7", 1, Kind::Turn),
        ("Ü:Wa2:Ba7", 1, Kind::Turn),
        (" ?:Wa2:Ba7", 2, Kind::Turn),
        ("[FEN \"W:Wa2:Ba7\"]", 1, Kind::Turn),
        ("Wa2:Ba7", 2, Kind::Trailing),
        ("White:Wa2:Ba7", 2, Kind::Trailing),
        ("W Wa2:Ba7", 2, Kind::Trailing),
        // The two sides.
        ("W", 2, Kind::PiecesMissing(White)),
        ("B.", 2, Kind::PiecesMissing(White)),
        ("W:Wa2", 6, Kind::PiecesMissing(Black)),
        ("W:Wa2,b2.", 9, Kind::PiecesMissing(Black)),
        ("W:Ba7", 6, Kind::PiecesMissing(White)),
        ("W:", 3, Kind::Side),
        ("W::Ba7", 3, Kind::Side),
        ("W:a2:Ba7", 3, Kind::Side),
        ("W:wa2:Ba7", 3, Kind::Side),
        ("W:Ka2:Ba7", 3, Kind::Side),
        ("W:Wa2:", 7, Kind::Side),
        ("W:Wa2:Xa7", 7, Kind::Side),
        ("W:Wa2:  a7", 9, Kind::Side),
        ("W:Wa2:Wb2", 7, Kind::SideTwice(White)),
        ("W:Ba7:Bb7", 7, Kind::SideTwice(Black)),
        ("W:Wa2:Ba7:", 10, Kind::Trailing),
        ("W:Wa2:Ba7:Wb2", 10, Kind::Trailing),
        ("W:Wa2:B:Ba7", 8, Kind::Trailing),
        // Squares.
        ("W:Wa9:Ba7", 4, no_square("a9")),
        ("W:Wa0:Ba7", 4, no_square("a0")),
        ("W:Wi2:Ba7", 4, no_square("i2")),
        ("W:Wa:Ba7", 4, no_square("a")),
        ("W:W2a:Ba7", 4, no_square("2a")),
        ("W:Wa22:Ba7", 4, no_square("a22")),
        ("W:Wa2,:Ba7", 7, no_square("")),
        ("W:W,a2:Ba7", 4, no_square("")),
        ("W:Wa2, ,b2:Ba7", 7, no_square("")),
        ("W:Wa2;b2:Ba7", 4, no_square("a2;b2")),
        ("W:Wa2 b2:Ba7", 4, no_square("a2 b2")),
        ("W:Wa2-c2:Ba7", 4, no_square("a2-c2")),
        ("W:Wa2 Ba7", 4, no_square("a2 Ba7")),
        ("W:W9,10:B55", 4, no_square("9")),
        ("W:WK:Ba7", 4, no_square("K")),
        ("W:Wka2:Ba7", 4, no_square("ka2")),
        ("W:WKKa2:Ba7", 4, no_square("KKa2")),
        ("W:WK a2:Ba7", 4, no_square("K a2")),
        ("W:WKa2,Ki9:Ba7", 8, no_square("Ki9")),
        ("W:Wa2:Ba7..", 8, no_square("a7.")),
        ("W:Wa2,é2:Ba7", 7, no_square("é2")),
        ("W:Wé2,i9:Ba7", 4, no_square("é2")),
        ("W:W\u{430}2:Ba7", 4, no_square("\u{430}2")),
        ("W:Wa2:Ba7,♔h8", 11, no_square("♔h8")),
        ("  W : W a2 , i9 : B a7", 14, no_square("i9")),
        // What the rules do not allow.
        ("W:Wa2,a2:Ba7", 7, occupied("a2")),
        ("W:Wa2,Ka2:Ba7", 7, occupied("a2")),
        ("W:Wa2,b2:Ba7,B2", 14, occupied("b2")),
        ("W:BKa2:WKa2", 9, occupied("a2")),
        ("W:Wa8:Ba7", 4, stranded(White, "a8")),
        ("W:WKa8,H8:Ba7", 8, stranded(White, "h8")),
        ("W:W:Ba1", 6, stranded(Black, "a1")),
        ("B:Wa2,Kd1:BKa8,e1", 16, stranded(Black, "e1")),
        (
            "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,Ka4,i9:B",
            52,
            Kind::Setup(SetupError::TooManyPieces(White)),
        ),
        (
            "W:W:Ba7,b7,c7,d7,e7,f7,g7,h7,a6,b6,c6,d6,e6,f6,g6,Kh8,h6",
            55,
            Kind::Setup(SetupError::TooManyPieces(Black)),
        ),
    ] {
        assert_eq!(parse_fen(text), Err(FenError { at, kind }), "{text:?}");
    }
}

#[test]
fn messages_name_the_place_and_the_reason() {
    for (text, message) in [
        ("", "expected W or B, the side to move, at character 1"),
        ("W:Wa2", "expected `:` and the pieces of B at character 6"),
        (
            "W:a2:Ba7",
            "expected W or B, whose pieces follow, at character 3",
        ),
        ("W:Wa2:Wb2", "the pieces of W a second time at character 7"),
        (
            "W:Wi9:B",
            "`i9` is not a square from a1 to h8 at character 4",
        ),
        ("W:Wa2:Ba2", "more than one piece on a2 at character 8"),
        (
            "W:W:Ba1",
            "a black man cannot stand on a1, its last row at character 6",
        ),
        ("W:W:B:", "unexpected text at character 6"),
    ] {
        assert_eq!(parse_fen(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_setup_is_read_whether_or_not_it_is_a_position() {
    for (text, problems) in [
        ("W:Wa2:Ba7", &[][..]),
        ("W:W:B", &[]),
        ("W:Wa8,b8,Kc8:Ba7", &["a8", "b8"]),
        ("B:Wa2:Ba1,h1", &["a1", "h1"]),
    ] {
        let setup = parse_setup(text).unwrap();
        let found: Vec<String> = setup
            .problems()
            .into_iter()
            .map(|problem| problem.square().unwrap().to_string())
            .collect();
        assert_eq!(found, problems, "{text}");
        assert_eq!(write_setup(&setup), text);
        assert_eq!(parse_fen(text).is_ok(), problems.is_empty(), "{text}");
    }
    let seventeen = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,a4:B";
    let problems = parse_setup(seventeen).unwrap().problems();
    assert_eq!(problems, [SetupError::TooManyPieces(Side::White)]);
}

#[test]
fn a_setup_breaks_the_form_as_a_position_does() {
    for (text, at, kind) in [
        ("", 1, Kind::Turn),
        ("W:Wi9:B", 4, no_square("i9")),
        ("W:Wa2,Ka2:B", 7, occupied("a2")),
        ("W:Wa8:Ba8", 8, occupied("a8")),
        ("W:Wa2", 6, Kind::PiecesMissing(Side::Black)),
    ] {
        assert_eq!(parse_setup(text), Err(FenError { at, kind }), "{text:?}");
    }
}
