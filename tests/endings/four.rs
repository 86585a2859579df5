//! The values of random positions of four pieces: each is what its successors'
//! values make it.
//!
//! The time goes into unpacking the tables. So each pair of materials is looked at
//! in one preset, the next pair in the next preset: `lab endings` looks at every
//! position in all.

use std::collections::BTreeSet;

use dama::engine::endings::{Endings, Material, Verdict};
use dama::notation::write_fen;
use dama::rules::{Position, RuleSet};

use super::{Node, endings, node, random_position};

/// So many positions are looked at in all presets together.
const POSITIONS: usize = 200_000;

/// The value that follows from those of the successors.
fn follows(next: Vec<(Position, bool)>, endings: &mut Endings) -> (Verdict, Option<u8>) {
    let mut worst = (Verdict::Win, 0);
    let mut soonest_win = None;
    for (position, anew) in next {
        let verdict = endings.verdict(&position).unwrap();
        let plies = if anew || verdict == Verdict::Draw {
            0
        } else {
            endings.distance(&position).unwrap()
        };
        match verdict {
            Verdict::Loss => soonest_win = Some(soonest_win.unwrap_or(u8::MAX).min(plies + 1)),
            Verdict::Draw => worst = (Verdict::Draw, 0),
            Verdict::Win if worst.0 == Verdict::Win => worst.1 = worst.1.max(plies + 1),
            Verdict::Win => {}
        }
    }
    match (soonest_win, worst) {
        (Some(plies), _) => (Verdict::Win, Some(plies)),
        (None, (Verdict::Draw, _)) => (Verdict::Draw, None),
        (None, (_, plies)) => (Verdict::Loss, Some(plies)),
    }
}

fn values_of_four_pieces_follow(rules: &RuleSet) {
    let mut endings = endings(rules, &["few", "results", "distances"]);
    let mut random = fastrand::Rng::with_seed(4);
    let mut materials = Material::all();
    materials.retain(|material| material.pieces() == 4);
    let each = POSITIONS.div_ceil(materials.len());
    let preset = RuleSet::PRESETS
        .iter()
        .position(|(_, preset)| preset == rules);
    let pairs = materials
        .iter()
        .filter(|&&material| material <= material.flipped());
    let pairs = pairs.skip(preset.unwrap()).step_by(RuleSet::PRESETS.len());
    let both = |&material: &Material| BTreeSet::from([material, material.flipped()]);
    for material in pairs.flat_map(both) {
        let mut positions: Vec<_> = (0..each)
            .map(|_| {
                let position = random_position(material, &mut random);
                (
                    endings.verdict(&position),
                    material.number(&position),
                    position,
                )
            })
            .collect();
        // Like positions after each other, so that few blocks are unpacked twice.
        positions.sort_unstable_by_key(|&(verdict, number, _)| (verdict, number));
        for (verdict, _, position) in positions {
            let follows = match node(&position, rules) {
                Node::Decided(verdict) => (verdict, Some(0)),
                Node::Goes(next) => follows(next, &mut endings),
            };
            let value = (verdict.unwrap(), endings.distance(&position));
            assert_eq!(value, follows, "{}", write_fen(&position));
        }
    }
}

#[test]
fn values_of_four_pieces_follow_in_classic() {
    values_of_four_pieces_follow(&RuleSet::CLASSIC);
}

#[test]
fn values_of_four_pieces_follow_in_crown_in_flight() {
    values_of_four_pieces_follow(&RuleSet::CROWN_IN_FLIGHT);
}

#[test]
fn values_of_four_pieces_follow_in_federation() {
    values_of_four_pieces_follow(&RuleSet::FEDERATION);
}
