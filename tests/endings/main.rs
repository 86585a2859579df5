//! The ending tables against what follows from the rules alone, by the naive move
//! generator, and the engine that plays by them.
#![cfg(not(target_arch = "wasm32"))]

mod few;
mod four;
#[path = "../naive/mod.rs"]
mod naive;
mod play;

use std::fs;

use dama::board::{Side, Square};
use dama::engine::endings::{Endings, EndingsError, Material, Verdict};
use dama::notation::parse_fen;
use dama::rules::{EqualLonePieces, KingAgainstMan, Position, RuleSet, Setup};

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/www/endings/{name}.bin", env!("CARGO_MANIFEST_DIR"));
    fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The tables of these files of a preset.
fn endings(rules: &RuleSet, kinds: &[&str]) -> Endings {
    let mut endings = Endings::new(*rules);
    add_tables(&mut endings, kinds);
    endings
}

fn add_tables(endings: &mut Endings, kinds: &[&str]) {
    let preset = endings.rules().name().unwrap();
    for kind in kinds {
        endings.add(&file(&format!("{preset}.{kind}"))).unwrap();
    }
}

/// A random position of this material in which nothing is to be captured.
fn random_position(material: Material, random: &mut fastrand::Rng) -> Position {
    loop {
        let mut setup = Setup::empty(Side::White);
        for (group, count) in material.counts().into_iter().enumerate() {
            let (sets, squares) = if group % 2 == 0 {
                (&mut setup.men, 8..56)
            } else {
                (&mut setup.kings, 0..64)
            };
            for _ in 0..count {
                let square = Square::new(random.u8(squares.clone())).unwrap();
                sets[group / 2] |= square.into();
            }
        }
        if let Ok(position) = setup.position()
            && Material::of(&position) == Some(material)
            && !position.has_capture()
        {
            return position;
        }
    }
}

/// How the board decides the game when each side has one piece and no move
/// captures: `None` when it does not.
fn lone_pieces(position: &Position, rules: &RuleSet) -> Option<Verdict> {
    let kings = [position.turn(), !position.turn()].map(|side| position.kings(side).any());
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
enum Node<T> {
    Decided(Verdict),
    Goes(Vec<(T, bool)>),
}

impl<T> Node<T> {
    fn map<U>(self, change: impl Fn(T) -> U) -> Node<U> {
        match self {
            Self::Decided(verdict) => Node::Decided(verdict),
            Self::Goes(next) => {
                let change = |(to, anew)| (change(to), anew);
                Node::Goes(next.into_iter().map(change).collect())
            }
        }
    }
}

fn node(position: &Position, rules: &RuleSet) -> Node<Position> {
    let moves = naive::legal_moves(position, rules.promotion);
    if moves.is_empty() {
        return Node::Decided(Verdict::Loss);
    }
    let captures = moves[0].0.is_capture();
    if !captures && let Some(verdict) = lone_pieces(position, rules) {
        return Node::Decided(verdict);
    }
    let next = moves.into_iter().map(|mv| {
        let after = naive::play(position, mv);
        let anew = captures || stage(&after) != stage(position);
        (after, anew)
    });
    Node::Goes(next.collect())
}

/// Each move that leads to another stage leads to an earlier one.
fn stage(position: &Position) -> (u32, u32) {
    let men = position.men(Side::White) | position.men(Side::Black);
    (position.occupied().len(), men.len())
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
