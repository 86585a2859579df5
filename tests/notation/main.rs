//! Squares, moves, positions and games as text: what is written is read back,
//! and what cannot be read gives the exact error.
#![cfg(not(target_arch = "wasm32"))]

mod any_text;
mod bad_pdn;
mod fen;
mod moves;
mod pdn;
mod split;
mod squares;

use dama::board::{Bitboard, Side, Square};
use dama::notation::parse_fen;
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
    let fens: Vec<String> = include_str!("../data/legal-moves.jsonl")
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

/// Any position; each square is occupied with odds of three in ten, as long as
/// its side has pieces left.
fn any_position() -> impl Strategy<Value = Position> {
    let piece = proptest::option::weighted(0.3, (any_side(), any::<bool>()));
    let pieces = proptest::collection::vec(piece, 64);
    (any_side(), pieces).prop_map(|(turn, pieces)| {
        let mut setup = Setup::empty(turn);
        for (square, piece) in Square::all().zip(pieces) {
            let Some((side, king)) = piece else { continue };
            let placed = setup.men[side.index()] | setup.kings[side.index()];
            if placed.len() == 16 {
                continue;
            }
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
    OutOfTime(Side),
}

/// Random play by any preset from the usual start or any other.
fn any_game() -> impl Strategy<Value = Game> {
    let start = prop_oneof![Just(Position::START), any_position()];
    let ending = prop_oneof![
        Just(Ending::AsItIs),
        any_side().prop_map(Ending::Resigned),
        Just(Ending::Agreed),
        any_side().prop_map(Ending::OutOfTime),
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
                Ending::OutOfTime(side) => game.lose_on_time(side),
            }
            game
        },
    )
}
