//! The ending tables against a solver that is written for plainness alone, with
//! the naive move generator.
#![cfg(not(target_arch = "wasm32"))]

mod naive;

use std::collections::HashMap;
use std::fs;

use dama::board::{Bitboard, Side, Square};
use dama::engine::endings::{Endings, EndingsError, Verdict};
use dama::notation::{parse_fen, write_fen};
use dama::rules::{EqualLonePieces, KingAgainstMan, Position, RuleSet, Setup};

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/www/endings/{name}.bin", env!("CARGO_MANIFEST_DIR"));
    fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

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

/// How the board decides the game when each side has one piece and no move
/// captures: `None` when it does not.
fn lone_pieces(position: &Position, rules: &RuleSet) -> Option<Verdict> {
    let kings = [Side::White, Side::Black].map(|side| position.kings(side).any());
    if position.occupied().len() != 2 {
        return None;
    }
    let by_kings = rules.king_against_man == KingAgainstMan::KingWins;
    match kings {
        [false, false] if rules.equal_lone_pieces == EqualLonePieces::KingsDraw => None,
        [true, false] if by_kings => Some(Verdict::Win),
        [false, true] if by_kings => Some(Verdict::Loss),
        _ => Some(Verdict::Draw),
    }
}

/// What a position comes to: decided, or by its successors. One that begins a
/// new count of plies is told by `true`.
enum Node {
    Decided(Verdict),
    Goes(Vec<(u32, bool)>),
}

/// A verdict and the plies to the next capture, promotion or end, once known.
type Value = Option<(Verdict, u8)>;

/// The values of all positions, found by looking at them again and again.
fn solve(positions: &[Position], rules: &RuleSet) -> Vec<Value> {
    let numbers: HashMap<Position, u32> = positions.iter().copied().zip(0..).collect();
    let nodes: Vec<Node> = positions
        .iter()
        .map(|position| node(position, rules, &numbers))
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

fn stage(position: &Position) -> (u32, u32) {
    let men = position.men(Side::White) | position.men(Side::Black);
    (position.occupied().len(), men.len())
}

fn node(position: &Position, rules: &RuleSet, numbers: &HashMap<Position, u32>) -> Node {
    let moves = naive::legal_moves(position, rules.promotion);
    if moves.is_empty() {
        return Node::Decided(Verdict::Loss);
    }
    let captures = moves[0].0.is_capture();
    if !captures && let Some(verdict) = lone_pieces(position, rules) {
        return Node::Decided(verdict);
    }
    let mut next = Vec::new();
    for mv in moves {
        let after = naive::play(position, mv);
        if after.pieces(Side::Black).is_empty() {
            next.push((numbers.len() as u32, true));
            continue;
        }
        let anew = captures || stage(&after) != stage(position);
        next.push((numbers[&for_white(&after)], anew));
    }
    Node::Goes(next)
}

fn every_value_of_few_pieces_is_right(rules: &RuleSet) {
    let mut endings = Endings::new(*rules);
    let name = format!("{}.few", rules.name().unwrap());
    endings.add(&file(&name)).unwrap();
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

#[test]
fn damaged_tables_are_refused_with_their_place() {
    let whole = file("classic.few");
    let mut endings = Endings::new(RuleSet::CLASSIC);
    assert_eq!(
        endings.add(b"hello, I am no table at all"),
        Err(EndingsError::NotEndings(0))
    );
    assert_eq!(endings.add(&whole[..20]), Err(EndingsError::CutOff(20)));
    assert_eq!(
        endings.add(&whole[..whole.len() - 1]),
        Err(EndingsError::CutOff(whole.len() - 1))
    );
    for (place, error) in [
        (7, EndingsError::Version(2)),
        (8, EndingsError::Head(8)),
        (9, EndingsError::Head(9)),
        (11, EndingsError::Head(10)),
        (30, EndingsError::Damaged(0)),
    ] {
        let mut bytes = whole.clone();
        bytes[place] = if place == 7 { 2 } else { 77 };
        assert_eq!(endings.add(&bytes), Err(error), "byte {place}");
    }
    assert_eq!(
        Endings::new(RuleSet::FEDERATION).add(&whole),
        Err(EndingsError::OtherRules)
    );
    let position = parse_fen("W:WKa1,Kb1:BKh8").unwrap();
    assert_eq!(endings.verdict(&position), None);
    endings.add(&whole).unwrap();
    assert_eq!(endings.verdict(&position), Some(Verdict::Win));
}
