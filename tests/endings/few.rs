//! Every value of up to three pieces against a solver that is written for
//! plainness alone.

use std::collections::HashMap;

use dama::board::{Bitboard, Side, Square};
use dama::engine::endings::Verdict;
use dama::notation::write_fen;
use dama::rules::{Position, RuleSet, Setup};

use super::{Node, endings, node, stage};

/// The same position with White to move: Black's view turned round.
fn for_white(position: &Position) -> Position {
    if position.turn() == Side::White {
        return *position;
    }
    let setup = position.setup();
    let turned = |set: Bitboard| Bitboard(set.0.swap_bytes());
    let mut other = Setup::empty(Side::White);
    other.men = [turned(setup.men[1]), turned(setup.men[0])];
    other.kings = [turned(setup.kings[1]), turned(setup.kings[0])];
    other.position().unwrap()
}

/// Every position of two or three pieces, White to move, men on the rows on which
/// they stand in play.
fn all_positions() -> Vec<Position> {
    // A white man, a white king, a black man or a black king on each square.
    let pieces: Vec<(usize, Square)> = (0..4)
        .flat_map(|kind| Square::all().map(move |square| (kind, square)))
        .filter(|(kind, square)| kind % 2 == 1 || (1..7).contains(&square.rank()))
        .collect();
    let mut positions = Vec::new();
    let mut add = |chosen: &[(usize, Square)]| {
        let mut setup = Setup::empty(Side::White);
        for &(kind, square) in chosen {
            let sets = if kind % 2 == 0 {
                &mut setup.men
            } else {
                &mut setup.kings
            };
            sets[kind / 2] |= square.into();
        }
        if let Ok(position) = setup.position()
            && Side::ALL.iter().all(|&side| position.pieces(side).any())
        {
            positions.push(position);
        }
    };
    for (a, &first) in pieces.iter().enumerate() {
        for (b, &second) in pieces.iter().enumerate().skip(a + 1) {
            add(&[first, second]);
            for &third in &pieces[b + 1..] {
                add(&[first, second, third]);
            }
        }
    }
    positions
}

/// A verdict and the plies to the next capture, promotion or end, once known.
type Value = Option<(Verdict, u8)>;

/// The values of all positions, found by looking at them again and again.
fn solve(positions: &[Position], rules: &RuleSet) -> Vec<Value> {
    let numbers: HashMap<Position, u32> = positions.iter().copied().zip(0..).collect();
    // Where the opponent has nothing left it is no position here.
    let number = |position: Position| {
        if position.pieces(Side::Black).is_empty() {
            numbers.len() as u32
        } else {
            numbers[&for_white(&position)]
        }
    };
    let nodes: Vec<Node<u32>> = positions
        .iter()
        .map(|position| node(position, rules).map(number))
        .collect();
    let mut values: Vec<Value> = nodes
        .iter()
        .map(|node| match node {
            Node::Decided(verdict) => Some((*verdict, 0)),
            Node::Goes(_) => None,
        })
        // Last comes what is no position here: the opponent has nothing left.
        .chain([Some((Verdict::Loss, 0))])
        .collect();
    // First who wins, by fewest pieces and men, since the count of plies begins
    // anew on the way; then the plies.
    let mut stages: Vec<(u32, u32)> = positions.iter().map(stage).collect();
    stages.sort_unstable();
    stages.dedup();
    for stage_now in stages {
        let here: Vec<usize> = (0..positions.len())
            .filter(|&index| values[index].is_none() && stage(&positions[index]) == stage_now)
            .collect();
        for plies in 1.. {
            let mut found = Vec::new();
            for &index in here.iter().filter(|&&index| values[index].is_none()) {
                let Node::Goes(next) = &nodes[index] else {
                    unreachable!()
                };
                if let Some(verdict) = ends_in(plies, next, &values) {
                    found.push((index, verdict));
                }
            }
            if found.is_empty() && plies > 1 {
                break;
            }
            for (index, verdict) in found {
                values[index] = Some((verdict, plies));
            }
        }
        for index in here {
            values[index].get_or_insert((Verdict::Draw, 0));
        }
    }
    values
}

/// Whether a position with these successors is won or lost in so many plies, when
/// all that ends sooner is known.
fn ends_in(plies: u8, next: &[(u32, bool)], values: &[Value]) -> Option<Verdict> {
    let after = |&(to, anew): &(u32, bool)| match values[to as usize]? {
        (Verdict::Draw, _) => None,
        (verdict, _) if anew => Some((verdict, 0)),
        known => Some(known),
    };
    if next
        .iter()
        .any(|to| after(to) == Some((Verdict::Loss, plies - 1)))
    {
        return Some(Verdict::Win);
    }
    let wins = |to| matches!(after(to), Some((Verdict::Win, left)) if left < plies);
    next.iter().all(wins).then_some(Verdict::Loss)
}

fn every_value_of_few_pieces_is_right(rules: &RuleSet) {
    let mut endings = endings(rules, &["few"]);
    let positions = all_positions();
    assert_eq!(positions.len(), 12_336 + 1_335_840);
    let values = solve(&positions, rules);
    for (position, value) in positions.iter().zip(values) {
        let (verdict, plies) = value.unwrap();
        let fen = write_fen(position);
        assert_eq!(endings.verdict(position), Some(verdict), "{fen}");
        let known = endings.distance(position);
        let expected = (verdict != Verdict::Draw).then_some(plies);
        assert_eq!(known, expected, "{fen}");
    }
}

#[test]
fn every_value_of_few_pieces_is_right_in_classic() {
    every_value_of_few_pieces_is_right(&RuleSet::CLASSIC);
}

#[test]
fn every_value_of_few_pieces_is_right_in_crown_in_flight() {
    every_value_of_few_pieces_is_right(&RuleSet::CROWN_IN_FLIGHT);
}

#[test]
fn every_value_of_few_pieces_is_right_in_federation() {
    every_value_of_few_pieces_is_right(&RuleSet::FEDERATION);
}
