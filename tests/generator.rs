//! The move generator against a naive one, on random placements and in random
//! games, under both promotion rules.
#![cfg(not(target_arch = "wasm32"))]

mod naive;

use std::collections::BTreeSet;

use dama::board::{Bitboard, Side, Square};
use dama::notation::write_fen;
use dama::rules::{Move, Position, Promotion, Setup};
use proptest::prelude::*;

const PROMOTIONS: [Promotion; 2] = [Promotion::EndOfMove, Promotion::Immediate];

/// Moves, promotions, resulting positions and counts agree with the naive
/// generator's.
fn assert_agrees(position: &Position, promotion: Promotion) {
    let fen = write_fen(position);
    let expected = naive::legal_moves(position, promotion);
    let mut legal = position.legal_moves(promotion);
    let count = position.count_moves(promotion, &mut Vec::new());
    assert_eq!(count, legal.len(), "count, {fen}, {promotion:?}");
    legal.sort_unstable();
    let distinct: BTreeSet<_> = legal.iter().copied().collect();
    assert_eq!(
        distinct.len(),
        legal.len(),
        "duplicates, {fen}, {promotion:?}"
    );
    let moves: Vec<_> = expected.iter().map(|(mv, _)| *mv).collect();
    assert_eq!(legal, moves, "{fen}, {promotion:?}");
    let captures = legal.first().is_some_and(Move::is_capture);
    assert_eq!(position.has_capture(), captures, "{fen}");
    for (mv, king) in expected {
        let was_king = position.is_king_at(mv.from);
        assert_eq!(position.promotes(mv), king && !was_king, "{mv}, {fen}");
        let next = position.play(mv, promotion);
        assert_eq!(next, Ok(naive::play(position, (mv, king))), "{mv}, {fen}");
    }
}

/// Every square is empty or holds a piece, by the given odds in 32 of each
/// kind.
fn placement(men: [u8; 2], kings: [u8; 2]) -> impl Strategy<Value = Position> {
    let cells = proptest::collection::vec(0u8..32, 64);
    (cells, any::<bool>()).prop_map(move |(cells, white)| {
        let turn = if white { Side::White } else { Side::Black };
        let mut setup = Setup::empty(turn);
        for (square, mut ticket) in Square::all().zip(cells) {
            for side in Side::ALL {
                let full = (setup.men[side.index()] | setup.kings[side.index()]).len() == 16;
                let stranded = square.rank() == side.last_rank();
                for (odds, sets, allowed) in [
                    (men[side.index()], &mut setup.men, !stranded),
                    (kings[side.index()], &mut setup.kings, true),
                ] {
                    if ticket < odds && allowed && !full {
                        sets[side.index()] |= Bitboard::of(square);
                    }
                    // Once won, the ticket wins nothing more.
                    ticket = ticket.checked_sub(odds).unwrap_or(u8::MAX);
                }
            }
        }
        setup.position().unwrap()
    })
}

fn any_placement() -> impl Strategy<Value = Position> {
    prop_oneof![
        // As in the middle of a game, then with kings, then sparse and wild.
        placement([6, 6], [0, 0]),
        placement([5, 5], [1, 1]),
        placement([2, 3], [1, 2]),
        placement([1, 2], [2, 1]),
        placement([0, 5], [2, 1]),
        placement([5, 0], [1, 2]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_naive_generator_on_random_placements(position in any_placement()) {
        for promotion in PROMOTIONS {
            assert_agrees(&position, promotion);
        }
    }

    #[test]
    fn a_route_of_each_move_leads_to_its_end_over_its_victims(position in any_placement()) {
        for promotion in PROMOTIONS {
            for mv in position.legal_moves(promotion) {
                let route = position.route(mv, promotion).unwrap();
                prop_assert_eq!(route.landings.last(), Some(&mv.to));
                let victims: Bitboard = route.victims.iter().copied().collect();
                prop_assert_eq!(victims, mv.captured);
                prop_assert_eq!(route.victims.len() as u32, mv.captured.len());
            }
        }
    }

    #[test]
    fn any_two_squares_are_a_legal_move_or_have_a_reason_against_it(
        position in any_placement(), from in 0u8..64, to in 0u8..64,
    ) {
        let (from, to) = (Square::new(from).unwrap(), Square::new(to).unwrap());
        for promotion in PROMOTIONS {
            let legal = position.legal_moves(promotion);
            let is_legal = legal.iter().any(|mv| mv.from == from && mv.to == to);
            prop_assert_eq!(position.refusal(from, to, promotion).is_none(), is_legal);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_naive_generator_in_random_games(
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..160),
        immediate in any::<bool>(),
    ) {
        let promotion = PROMOTIONS[usize::from(immediate)];
        let mut position = Position::START;
        for choice in choices {
            assert_agrees(&position, promotion);
            let legal = position.legal_moves(promotion);
            if legal.is_empty() {
                break;
            }
            position = position.play(*choice.get(&legal), promotion).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn steps_lead_to_every_legal_move_and_to_no_other(position in any_placement()) {
        for promotion in PROMOTIONS {
            for from in position.pieces(position.turn()) {
                assert_steps_lead_to_the_moves(&position, from, promotion);
            }
        }
    }
}

/// Plays a piece tap by tap in every way there is. Some placements have
/// thousands of ways: they are left after a few hundred.
fn assert_steps_lead_to_the_moves(position: &Position, from: Square, promotion: Promotion) {
    let legal = position.legal_moves(promotion).into_iter();
    let legal: BTreeSet<Move> = legal.filter(|mv| mv.from == from).collect();
    let mut reached = BTreeSet::new();
    let mut open = vec![Vec::new()];
    for _ in 0..300 {
        let Some(taps) = open.pop() else { break };
        let steps = position.steps(from, &taps, promotion);
        assert!(steps.moves.iter().all(|(mv, _)| legal.contains(mv)));
        for (_, route) in &steps.moves {
            assert!(route.landings.starts_with(&taps), "{}", write_fen(position));
        }
        for to in steps.next {
            let taps = [&taps[..], &[to]].concat();
            let played = |mv: &&Move| {
                let route = position.route_through(**mv, promotion, &taps);
                route.is_some_and(|route| route.landings == taps)
            };
            match steps
                .moves
                .iter()
                .map(|(mv, _)| mv)
                .filter(played)
                .collect::<Vec<_>>()[..]
            {
                [] => open.push(taps),
                [mv] => drop(reached.insert(*mv)),
                _ => panic!("{taps:?} plays several moves in {}", write_fen(position)),
            }
        }
    }
    if open.is_empty() {
        assert_eq!(reached, legal, "{}", write_fen(position));
    }
}
