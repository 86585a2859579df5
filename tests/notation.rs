//! Squares, moves, positions and games as text: what is written is read back,
//! and what cannot be read gives the exact error.
#![cfg(not(target_arch = "wasm32"))]

use dama::board::{Bitboard, Side, Square};
use dama::notation::{parse_fen, parse_move, parse_pdn};
use dama::rules::{Game, Position, Promotion, RuleSet, Setup};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde::Deserialize;

const PROMOTIONS: [Promotion; 2] = [Promotion::EndOfMove, Promotion::Immediate];

/// Here `d2xb6` fits two moves, by b2 and b4 or by d4 and b4.
const TWO_WAYS: &str = "W:Wd2:Bc2,b3,d3,c4,b5";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn fens() -> Vec<String> {
    #[derive(Deserialize)]
    struct Case {
        fen: String,
    }
    let fens: Vec<String> = include_str!("data/legal-moves.jsonl")
        .lines()
        .map(|line| serde_json::from_str::<Case>(line).unwrap().fen)
        .collect();
    assert_eq!(fens.len(), 2500);
    fens
}

fn positions() -> impl Iterator<Item = Position> {
    fens().into_iter().map(|fen| parse_fen(&fen).unwrap())
}

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_side() -> impl Strategy<Value = Side> {
    select(&Side::ALL[..])
}

/// Any position; one square in three is occupied.
fn any_position() -> impl Strategy<Value = Position> {
    let piece = proptest::option::weighted(0.3, (any_side(), any::<bool>()));
    let pieces = proptest::collection::vec(piece, 64);
    (any_side(), pieces).prop_map(|(turn, pieces)| {
        let mut setup = Setup::empty(turn);
        for (square, piece) in Square::all().zip(pieces) {
            let Some((side, king)) = piece else { continue };
            let sets = if king || square.rank() == side.last_rank() {
                &mut setup.kings
            } else {
                &mut setup.men
            };
            sets[side.index()] |= Bitboard::of(square);
        }
        setup.position().unwrap()
    })
}

/// How a random game is left.
#[derive(Copy, Clone, Debug)]
enum Ending {
    AsItIs,
    Resigned(Side),
    Agreed,
}

/// Random play by any preset from the usual start or any other.
fn any_game() -> impl Strategy<Value = Game> {
    let start = prop_oneof![Just(Position::START), any_position()];
    let ending = prop_oneof![
        Just(Ending::AsItIs),
        any_side().prop_map(Ending::Resigned),
        Just(Ending::Agreed),
    ];
    let choices = proptest::collection::vec(any::<Index>(), 0..100);
    (select(&RuleSet::PRESETS[..]), start, choices, ending).prop_map(
        |((_, rules), start, choices, ending)| {
            let mut game = Game::from_position(rules, start);
            for choice in choices {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                game.play(*choice.get(&legal)).unwrap();
            }
            match ending {
                Ending::AsItIs => {}
                Ending::Resigned(side) => game.resign(side),
                Ending::Agreed => game.agree_draw(),
            }
            game
        },
    )
}

mod squares {
    use super::*;
    use dama::notation::SquareError;

    #[test]
    fn all_64_read_back_in_lower_and_upper_case() {
        for square in Square::all() {
            let name = square.to_string();
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(name.to_uppercase().parse(), Ok(square));
        }
    }

    #[test]
    fn anything_else_is_handed_back() {
        for text in [
            "", "a", "1", "a0", "a9", "i1", "`1", "@1", "[1", "{1", "a:", "a/", "1a", "a1 ", " a1",
            "aa1", "a11", "é", "ａ1", "a１", "♔♔",
        ] {
            assert_eq!(text.parse::<Square>(), Err(SquareError(text.to_owned())));
        }
    }
}

mod fen {
    use super::*;
    use dama::notation::{FenError, FenErrorKind as Kind, write_fen};
    use dama::rules::SetupError;

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
            (
                " B : B KH8 , A7 : W B2,a2,\tKd4 . ",
                "B:Wa2,b2,Kd4:Ba7,Kh8",
            ),
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
            ("W:Wa2, ,b2:Ba7", 8, no_square("")),
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
            (
                "W:Wa2:Wb2",
                "the pieces of W a second time at character 7",
            ),
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
}

mod moves {
    use super::*;
    use dama::notation::{MoveTextError, write_move};
    use dama::rules::Move;

    /// Calls `check` for every legal move of the 2,500 positions under both
    /// promotion rules, and says how many it were.
    fn each_legal_move(mut check: impl FnMut(&Position, Promotion, Move)) -> usize {
        let mut count = 0;
        for position in positions() {
            for promotion in PROMOTIONS {
                for mv in position.legal_moves(promotion) {
                    check(&position, promotion, mv);
                    count += 1;
                }
            }
        }
        count
    }

    #[test]
    fn every_legal_move_reads_back_in_every_spelling() {
        let spellings: [fn(&str) -> String; 7] = [
            str::to_owned,
            str::to_uppercase,
            |text| text.replace('x', ":"),
            |text| text.replacen('x', ":", 1),
            |text| format!("{text}=K"),
            |text| format!(" {text}\t\n"),
            |text| format!("\u{a0}{}=k ", text.to_uppercase().replace('X', ":")),
        ];
        let count = each_legal_move(|position, promotion, mv| {
            let written = write_move(position, promotion, mv);
            for spelling in spellings {
                let text = spelling(&written);
                let read = parse_move(position, promotion, &text);
                assert_eq!(read, Ok(mv), "{text:?} in {position:?}, {promotion:?}");
            }
        });
        assert!(count > 30_000, "{count}");
    }

    #[test]
    fn start_and_end_alone_give_the_move_or_a_list_that_has_it() {
        let mut ambiguous = 0;
        each_legal_move(|position, promotion, mv| {
            let sign = if mv.is_capture() { 'x' } else { '-' };
            let text = format!("{}{sign}{}", mv.from, mv.to);
            match parse_move(position, promotion, &text) {
                Ok(read) => assert_eq!(read, mv, "{text} in {position:?}, {promotion:?}"),
                Err(MoveTextError::Ambiguous {
                    text: given,
                    candidates,
                }) => {
                    assert_eq!(given, text);
                    assert!(candidates.len() > 1);
                    assert!(candidates.contains(&write_move(position, promotion, mv)));
                    for candidate in &candidates {
                        let read = parse_move(position, promotion, candidate).unwrap();
                        assert_eq!((read.from, read.to), (mv.from, mv.to));
                    }
                    ambiguous += 1;
                }
                Err(error) => panic!("{error}, in {position:?}, {promotion:?}"),
            }
        });
        assert!(ambiguous > 0);
    }

    /// Every sequence of landing squares by which the piece on `from` can
    /// move, with the move it makes.
    fn routes(position: &Position, promotion: Promotion, from: Square) -> Vec<(Vec<Square>, Move)> {
        let mut complete = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(taps) = open.pop() {
            let steps = position.steps(from, &taps, promotion);
            for next in steps.next {
                let mut taps = taps.clone();
                taps.push(next);
                // From one square a piece can jump only one other to land on
                // `next`, so that the last jump tells the move.
                let last = |mv: &&Move| mv.to == next && taps.len() >= mv.captured.len() as usize;
                match steps.moves.iter().find(last) {
                    Some(mv) => complete.push((taps, *mv)),
                    None => open.push(taps),
                }
            }
        }
        complete
    }

    #[test]
    fn every_route_of_every_move_reads_as_that_move() {
        let (mut captures, mut most_routes) = (0, 0);
        for position in positions() {
            for promotion in PROMOTIONS {
                for from in position.pieces(position.turn()) {
                    let routes = routes(&position, promotion, from);
                    most_routes = most_routes.max(routes.len());
                    for (landings, mv) in routes {
                        let sign = if mv.is_capture() { "x" } else { "-" };
                        let text = landings.iter().fold(from.to_string(), |text, landing| {
                            format!("{text}{sign}{landing}")
                        });
                        let read = parse_move(&position, promotion, &text);
                        assert_eq!(read, Ok(mv), "{text} in {position:?}, {promotion:?}");
                        captures += usize::from(mv.is_capture());
                    }
                }
            }
        }
        assert!(captures > 4_000, "{captures}");
        assert!(most_routes > 20, "{most_routes}");
    }

    #[test]
    fn bad_texts_give_the_place_and_what_belongs_there() {
        const SQUARE: &str = "a square";
        const SIGN: &str = "`-` or `x`";
        const QUIET_END: &str = "the end of a quiet move";
        const CAPTURE_END: &str = "`x` or the end";
        for (text, at, expected) in [
            ("", 1, SQUARE),
            ("  ", 3, SQUARE),
            ("a", 1, SQUARE),
            ("-", 1, SQUARE),
            ("=K", 1, SQUARE),
            ("Ka3-a4", 1, SQUARE),
            ("a9-a4", 1, SQUARE),
            ("i3-i4", 1, SQUARE),
            ("3a-4a", 1, SQUARE),
            ("1-0", 1, SQUARE),
            ("9-17", 1, SQUARE),
            ("é3-a4", 1, SQUARE),
            ("ａ3-a4", 1, SQUARE),
            ("♔-a4", 1, SQUARE),
            ("a3", 3, SIGN),
            ("a3=K", 3, SIGN),
            ("a3a4", 3, SIGN),
            ("a3 a4", 3, SIGN),
            ("a3 - a4", 3, SIGN),
            ("a3–a4", 3, SIGN),
            ("a3×a4", 3, SIGN),
            ("\ta3", 4, SIGN),
            ("a3-", 4, SQUARE),
            ("a3x", 4, SQUARE),
            ("a3-a", 4, SQUARE),
            ("a3-a9", 4, SQUARE),
            ("a3-i4", 4, SQUARE),
            ("a3--a4", 4, SQUARE),
            ("a3-xa4", 4, SQUARE),
            ("a3-é4", 4, SQUARE),
            ("a3-=K", 4, SQUARE),
            ("  a3-i4", 6, SQUARE),
            ("a3xa5x", 7, SQUARE),
            ("a3:a5:", 7, SQUARE),
            ("a3xa5xx", 7, SQUARE),
            ("a3-a4-a5", 6, QUIET_END),
            ("a3-a4xa6", 6, QUIET_END),
            ("a3-a4+", 6, QUIET_END),
            ("a3-a4=Q", 6, QUIET_END),
            ("a3-a4=", 6, QUIET_END),
            ("a3-a4=K=K", 6, QUIET_END),
            ("a3-a4 b3-b4", 6, QUIET_END),
            ("a3-a4\0", 6, QUIET_END),
            ("\u{a0}a3-a4é", 7, QUIET_END),
            ("a3xa5-a7", 6, CAPTURE_END),
            ("a3xa5a7", 6, CAPTURE_END),
            ("a3xa5!", 6, CAPTURE_END),
        ] {
            let text = text.to_owned();
            for promotion in PROMOTIONS {
                assert_eq!(
                    parse_move(&Position::START, promotion, &text),
                    Err(MoveTextError::Syntax {
                        text: text.clone(),
                        at,
                        expected
                    })
                );
            }
        }
    }

    #[test]
    fn texts_of_no_legal_move_are_handed_back() {
        const START: &str = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Bh6,a7";
        const ROUND_THE_CORNER: &str = "W:Wd6,a2:Bd7,c8";
        for (fen, text) in [
            (START, "a3-a5"),
            (START, "a3-a2"),
            (START, "a3-b4"),
            (START, "a3-a3"),
            (START, "a2-a3"),
            (START, "a4-a5"),
            (START, "h6-h5"),
            (START, "a3xa4"),
            (START, "a3:a5"),
            (START, " A3-A5=K "),
            (ROUND_THE_CORNER, "a2-a3"),
            (ROUND_THE_CORNER, "d6-c6"),
            (ROUND_THE_CORNER, "d6-b8"),
            (ROUND_THE_CORNER, "d6xd8"),
            (ROUND_THE_CORNER, "d6xb8xd8"),
            (ROUND_THE_CORNER, "d6xc8xb8"),
            (ROUND_THE_CORNER, "d6xd8xb8xb8"),
            (ROUND_THE_CORNER, "d6xd8xd8xb8"),
            (ROUND_THE_CORNER, "d6xd8xa8"),
            ("W:W:B", "a1-a2"),
        ] {
            assert_eq!(
                parse_move(&parse_fen(fen).unwrap(), Promotion::EndOfMove, text),
                Err(MoveTextError::Illegal {
                    text: text.to_owned()
                })
            );
        }
    }

    #[test]
    fn a_short_text_that_fits_several_moves_lists_them() {
        let position = parse_fen(TWO_WAYS).unwrap();
        for text in ["d2xb6", "D2:B6", "d2xb4xb6", "d2xb6=K"] {
            let candidates = ["d2xb2xb4xb6", "d2xd4xb4xb6"].map(str::to_owned).to_vec();
            assert_eq!(
                parse_move(&position, Promotion::EndOfMove, text),
                Err(MoveTextError::Ambiguous {
                    text: text.to_owned(),
                    candidates
                })
            );
        }
        for (text, captured) in [("d2xb2xb6", ["c2", "b3", "b5"]), ("d2xd4xb6", ["d3", "c4", "b5"])]
        {
            let read = parse_move(&position, Promotion::EndOfMove, text).unwrap();
            assert_eq!(read.captured, captured.into_iter().map(square).collect());
        }
    }

    #[test]
    fn messages_name_the_place_and_the_reason() {
        let position = parse_fen(TWO_WAYS).unwrap();
        for (text, message) in [
            ("d2", "`d2` is not a move: `-` or `x` expected at character 3"),
            ("d2-d4", "`d2-d4` is not a legal move here"),
            ("d2xb6", "`d2xb6` can be any of d2xb2xb4xb6, d2xd4xb4xb6"),
        ] {
            let error = parse_move(&position, Promotion::EndOfMove, text).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }
}

mod pdn {
    use super::*;
    use dama::notation::{
        FenError, FenErrorKind, MoveTextError, PdnError, PdnErrorKind as Kind, PdnGame, PdnResult,
        write_pdn,
    };
    use dama::rules::{EqualLonePieces, Outcome, PlayError, Reason};

    fn read(text: &str) -> Vec<PdnGame> {
        parse_pdn(text, RuleSet::CLASSIC).unwrap_or_else(|error| panic!("{error}, in\n{text}"))
    }

    fn read_one(text: &str) -> PdnGame {
        let mut games = read(text);
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0)
    }

    /// The moves of the main line as `a3-a4`, one behind the other.
    fn line(read: &PdnGame) -> String {
        let moves: Vec<String> = read.game.line().iter().map(ToString::to_string).collect();
        moves.join(" ")
    }

    fn assert_same(read: &PdnGame, game: &Game) {
        assert_eq!(read.game.rules(), game.rules());
        assert_eq!(read.game.start(), game.start());
        assert_eq!(read.game.line(), game.line());
        assert_eq!(read.game.position(), game.position());
        assert_eq!(read.game.outcome(), game.outcome());
        assert_eq!(read.result, PdnResult::of(game));
    }

    /// What may stand between two words and means nothing.
    const ASIDES: [&str; 16] = [
        " ",
        "\t",
        "\n",
        "\r\n\r\n",
        " {x} ",
        "{*}",
        " { 1-0 ) ( [ ; % \" 1. a3-a4\n{ } ",
        " (1. h3-h4) ",
        "(1. b3-b4 (1. c3-c4 {)} (...)) 1-0 $7 \" bad words )",
        " ( ; )\n) ",
        " ; a comment } ) ] * 1-0\n",
        ";\n",
        "\n% an escaped line { ( [ *\n",
        " $3 $139 ",
        " !? ?! !! ",
        " 7. 7... 7 ... ",
    ];

    /// The text with asides between its words, and the numbers glued to their
    /// moves now and then.
    fn with_asides(text: &str, asides: &[Index]) -> String {
        let (tags, moves) = text.split_once("\n\n").unwrap();
        let mut asides = asides.iter().cycle();
        let mut aside = || *asides.next().unwrap().get(&ASIDES);
        let mut text = format!("{}{}\n", tags.replace('\n', aside()), aside());
        for word in moves.split_whitespace() {
            text.push_str(word);
            let glued = word.ends_with('.') && aside() == " ";
            text.push_str(if glued { "" } else { aside() });
        }
        text
    }

    proptest! {
        #![proptest_config(config())]

        #[test]
        fn any_game_reads_back(game in any_game()) {
            assert_same(&read_one(&write_pdn(&game, &[])), &game);
        }

        #[test]
        fn several_games_in_one_text_read_back_in_order(
            games in proptest::collection::vec(any_game(), 1..5),
            between in select(&["", "\n", "\n\n{between} ; games\n"][..]),
        ) {
            let texts: Vec<String> = games.iter().map(|game| write_pdn(game, &[])).collect();
            let read = read(&texts.join(between));
            prop_assert_eq!(read.len(), games.len());
            for (read, game) in read.iter().zip(&games) {
                assert_same(read, game);
            }
        }

        #[test]
        fn comments_variations_and_annotations_change_nothing(
            game in any_game(),
            asides in proptest::collection::vec(any::<Index>(), 1..40),
        ) {
            let text = with_asides(&write_pdn(&game, &[]), &asides);
            assert_same(&read_one(&text), &game);
        }

        #[test]
        fn any_tags_read_back_but_line_breaks(
            tags in proptest::collection::hash_map("[A-Za-z0-9_]{1,12}", any::<String>(), 0..8),
        ) {
            let tags: Vec<(String, String)> = tags.into_iter().collect();
            let read = read_one(&write_pdn(&Game::default(), &tags));
            let expected = tags
                .into_iter()
                .map(|(name, value)| (name, value.replace(['\n', '\r'], " ")));
            let own = [("Result", "*"), ("GameType", "30,W,8,8,A0,0"), ("Rules", "classic")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()));
            prop_assert_eq!(read.tags, expected.chain(own).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_game_is_written_in_lines_of_79_characters_with_the_tags_it_needs() {
        let start = parse_fen("B:Wa2,b3,h2:Bb7,c7,h6").unwrap();
        let mut game = Game::from_position(RuleSet::FEDERATION, start);
        for text in ["b7-b6", "b3-b4", "b6-b5", "b4xb6xd6", "h6-h5", "d6-d7"] {
            let promotion = game.rules().promotion;
            let mv = parse_move(game.position(), promotion, text).unwrap();
            game.play(mv).unwrap();
        }
        game.resign(Side::Black);
        let tags = [("White", "A \"B\" \\ C"), ("Result", "0-1"), ("Black", "")];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(
            write_pdn(&game, &tags),
            "\
[White \"A \\\"B\\\" \\\\ C\"]
[Black \"\"]
[Result \"1-0\"]
[GameType \"30,W,8,8,A0,0\"]
[Rules \"federation\"]
[SetUp \"1\"]
[FEN \"B:Wa2,h2,b3:Bh6,b7,c7\"]

1... b7-b6 2. b3-b4 b6-b5 3. b4xb6 h6-h5 4. b6-b7 1-0
"
        );
    }
}
