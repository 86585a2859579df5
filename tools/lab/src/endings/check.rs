//! Holds each value to those of its successors: the check of the solver that
//! shares none of its bookkeeping.

use anyhow::{Result, bail};
use dama::engine::endings::Material;
use dama::notation::write_fen;
use dama::rules::{Move, Position, RuleSet};
use rayon::prelude::*;

use super::solve::Solved;
use super::value::Value;

/// # Errors
///
/// Names the first position whose value is not what its successors make it.
pub(super) fn every_value_follows(solved: &Solved, rules: &RuleSet) -> Result<()> {
    for material in Material::all() {
        let values = solved.get(material).unwrap_or_default();
        let wrong = values
            .par_iter()
            .enumerate()
            .map_init(Vec::new, |moves, (number, &byte)| {
                let position = material.position(number as u32)?;
                let follows = follows(&position, material, solved, rules, moves);
                (follows != Value::of(byte)).then_some((position, follows, Value::of(byte)))
            })
            .find_map_any(|wrong| wrong);
        if let Some((position, follows, value)) = wrong {
            bail!(
                "{} is {value:?}, but {follows:?} follows",
                write_fen(&position)
            );
        }
    }
    Ok(())
}

fn follows(
    position: &Position,
    material: Material,
    solved: &Solved,
    rules: &RuleSet,
    moves: &mut Vec<Move>,
) -> Value {
    if let Some(outcome) = position.outcome(rules) {
        return match outcome.winner {
            None => Value::Draw,
            Some(side) if side == position.turn() => Value::Win(0),
            Some(_) => Value::Loss(0),
        };
    }
    let values = position
        .successors(rules.promotion, moves)
        .map(|(_, next)| {
            let Some(other) = Material::of(&next) else {
                return Value::Loss(0);
            };
            let number = other.number(&next).expect("men do not go back");
            let value = Value::of(solved.get(other).expect("all are solved")[number as usize]);
            let same = other == material.flipped();
            if same { value } else { value.converted() }
        })
        .collect::<Vec<_>>();
    let losses = values.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies),
        _ => None,
    });
    if let Some(soonest) = losses.min() {
        return Value::Win(soonest + 1);
    }
    let wins = values.iter().map(|value| match value {
        Value::Win(plies) => Some(*plies),
        _ => None,
    });
    match wins.collect::<Option<Vec<_>>>() {
        Some(plies) => Value::Loss(plies.into_iter().max().unwrap_or(0) + 1),
        None => Value::Draw,
    }
}
