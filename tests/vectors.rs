//! The rules against data made by an independent referee: see
//! `data/README.md`.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;

use dama::notation::parse_fen;
use dama::rules::{Promotion, perft};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A case under both promotion rules.
#[derive(Deserialize)]
struct Case<T> {
    #[serde(default)]
    name: String,
    fen: String,
    end_of_move: T,
    immediate: T,
}

impl<T> Case<T> {
    fn by_rule(&self) -> [(Promotion, &T); 2] {
        [
            (Promotion::EndOfMove, &self.end_of_move),
            (Promotion::Immediate, &self.immediate),
        ]
    }
}

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read_json<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_str(&read(name)).unwrap()
}

fn assert_legal_moves(case: &Case<Vec<String>>) {
    let position = parse_fen(&case.fen).unwrap();
    for (promotion, expected) in case.by_rule() {
        let legal = position.legal_moves(promotion);
        let count = position.count_moves(promotion, &mut Vec::new());
        assert_eq!(count, legal.len(), "{}, {promotion:?}", case.fen);
        let mut moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        assert_eq!(
            &moves, expected,
            "{} {}, {promotion:?}",
            case.name, case.fen
        );
    }
}

#[test]
fn legal_moves_of_2500_positions() {
    let text = read("legal-moves.jsonl");
    let cases: Vec<Case<Vec<String>>> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(cases.len(), 2500);
    cases.iter().for_each(assert_legal_moves);
}

#[test]
fn legal_moves_of_named_positions() {
    let cases: Vec<Case<Vec<String>>> = read_json("positions.json");
    assert!(cases.len() > 20);
    cases.iter().for_each(assert_legal_moves);
}

/// Counts above this take too long here; `cargo run --release --example perft`
/// goes deeper.
const MOST_NODES: u64 = 11_000_000;

#[test]
fn perft_from_the_start_to_depth_7_and_of_other_positions() {
    let cases: Vec<Case<Vec<u64>>> = read_json("perft.json");
    assert_eq!(cases[0].name, "start");
    assert_eq!(cases[0].end_of_move[6], 10_782_308);
    for case in &cases {
        let position = parse_fen(&case.fen).unwrap();
        for (promotion, counts) in case.by_rule() {
            for (depth, &count) in (1..).zip(counts).take_while(|(_, n)| **n <= MOST_NODES) {
                let found = perft(&position, promotion, depth);
                assert_eq!(found, count, "{}, {promotion:?}, depth {depth}", case.name);
            }
        }
    }
}
