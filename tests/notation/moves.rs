//! Moves as text.

use dama::board::Square;
use dama::notation::{MoveTextError, parse_fen, parse_move, write_move};
use dama::rules::{Move, Position, Promotion, Route};

use crate::{PROMOTIONS, TWO_WAYS, positions, square};

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
            let last = |(mv, _): &&(Move, Route)| {
                mv.to == next && taps.len() >= mv.captured.len() as usize
            };
            match steps.moves.iter().find(last) {
                Some((mv, _)) => complete.push((taps, *mv)),
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
    for (text, captured) in [
        ("d2xb2xb6", ["c2", "b3", "b5"]),
        ("d2xd4xb6", ["d3", "c4", "b5"]),
    ] {
        let read = parse_move(&position, Promotion::EndOfMove, text).unwrap();
        assert_eq!(read.captured, captured.into_iter().map(square).collect());
    }
}

#[test]
fn messages_name_the_place_and_the_reason() {
    let position = parse_fen(TWO_WAYS).unwrap();
    for (text, message) in [
        (
            "d2",
            "`d2` is not a move: `-` or `x` expected at character 3",
        ),
        ("d2-d4", "`d2-d4` is not a legal move here"),
        ("d2xb6", "`d2xb6` can be any of d2xb2xb4xb6, d2xd4xb4xb6"),
    ] {
        let error = parse_move(&position, Promotion::EndOfMove, text).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
