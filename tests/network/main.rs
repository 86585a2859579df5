//! The network: however a position is reached, its evaluation is what the formula
//! says, whatever the weights.
#![cfg(not(target_arch = "wasm32"))]

mod formula;

use dama::board::Side;
use dama::engine::network::{Evaluator, HIDDEN, INPUTS, Network, inputs};
use dama::notation::write_fen;
use dama::rules::{Game, Position};
use formula::formula;
use proptest::prelude::*;

fn of_bytes(byte: impl FnMut(usize) -> u8) -> &'static Network {
    let bytes: Vec<u8> = (0..Network::SIZE).map(byte).collect();
    let bytes = bytes.first_chunk().unwrap();
    Box::leak(Box::new(Network::from_bytes(bytes)))
}

/// Every weight as far up or down as a file can have it, most of them up.
fn extremes() -> [&'static Network; 4] {
    let mut random = fastrand::Rng::with_seed(5);
    [
        of_bytes(|_| 0x7F),
        of_bytes(|_| 0x80),
        of_bytes(|index| if index < INPUTS * HIDDEN { 0x80 } else { 0x7F }),
        of_bytes(|_| random.u8(..)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// As a search goes: to and fro between the plies of lines of play.
    #[test]
    fn what_is_kept_changes_no_evaluation(seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let networks = extremes().into_iter().chain([Network::EMBEDDED]);
        let mut evaluators: Vec<_> = networks
            .map(|network| (network, Evaluator::with(network, 8)))
            .collect();
        let mut game = Game::default();
        while game.outcome().is_none() {
            let mv = random.choice(game.legal_moves()).unwrap();
            game.play(mv).unwrap();
            let ply = random.usize(..8);
            for (network, evaluator) in &mut evaluators {
                let expected = formula(network, game.position());
                let fen = write_fen(game.position());
                prop_assert_eq!(i64::from(evaluator.evaluate(game.position(), ply)), expected, "{}", fen);
                prop_assert_eq!(i64::from(network.evaluate(game.position())), expected);
            }
        }
    }
}

#[test]
fn numbers_out_of_bounds_are_brought_within_them() {
    let [up, down, ..] = extremes();
    assert_eq!(up.bias, [Network::MOST_BIAS; HIDDEN]);
    assert_eq!(down.bias, [-Network::MOST_BIAS; HIDDEN]);
    assert_eq!(up.output[0][0], [Network::MOST_OUTPUT; HIDDEN]);
    assert_eq!(down.output[7][1], [-Network::MOST_OUTPUT; HIDDEN]);
}

#[test]
fn a_network_is_read_as_it_was_written() {
    for network in extremes() {
        let bytes = network.to_bytes();
        assert_eq!(&Network::from_bytes(bytes.first_chunk().unwrap()), network);
        assert_eq!(bytes.len(), Network::SIZE);
    }
}

#[test]
fn a_side_sees_its_own_pieces_first_and_from_its_own_end() {
    let seen = |side| {
        let mut seen = Vec::new();
        inputs(&Position::START, side, |input| seen.push(input));
        seen.sort_unstable();
        seen
    };
    // Own men on rows 2 and 3, the opponent's on 6 and 7.
    let expected: Vec<usize> = (0..16).chain(48 + 32..48 + 48).collect();
    assert_eq!(seen(Side::White), expected);
    assert_eq!(seen(Side::Black), expected);
}
