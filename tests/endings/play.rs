//! The engine against the best that the tables know to do: it wins what they call
//! won, and does not lose what they call drawn.

use dama::board::Side;
use dama::engine::endings::{Endings, Material, Verdict};
use dama::engine::{Engine, Limits};
use dama::notation::write_fen;
use dama::rules::{Game, Move, Position, RuleSet};

use super::{add_tables, random_position};

/// So many games of each kind in each preset.
const GAMES: usize = 300;

/// Whether the engine wins; it must have few nodes, lest a search makes good what
/// it should know.
fn engine_wins(engine: &mut Engine, start: Position, side: Side, rules: &RuleSet) -> Option<bool> {
    let limits = Limits {
        nodes: Some(1),
        ..Limits::default()
    };
    let mut random = fastrand::Rng::with_seed(start.occupied().0);
    let mut game = Game::from_position(*rules, start);
    while game.outcome().is_none() {
        let mv = if game.position().turn() == side {
            engine.think(&game, &limits, |_| {}).unwrap().mv
        } else {
            resist(game.position(), engine.endings(rules), &mut random)
        };
        game.play(mv).unwrap();
    }
    let winner = game.outcome().unwrap().winner;
    winner.map(|winner| winner == side)
}

/// Any of the moves that lose latest, or that draw.
fn resist(position: &Position, endings: &mut Endings, random: &mut fastrand::Rng) -> Move {
    let prospects = endings.prospects(position).unwrap();
    let best = (prospects[0].verdict, prospects[0].plies);
    let equal = prospects.partition_point(|p| (p.verdict, p.plies) == best);
    random.choice(&prospects[..equal]).unwrap().mv
}

fn the_engine_wins_and_holds_what_it_should(rules: &RuleSet) {
    let mut engine = Engine::new(1 << 16);
    add_tables(engine.endings(rules), &["few", "results", "distances"]);
    // Of four pieces only kings, whose endings lead to no others of four: more
    // would have to be unpacked.
    let mut materials = Material::all();
    materials
        .retain(|material| material.pieces() == 3 || material.pieces() == 4 && material.men() == 0);
    let mut random = fastrand::Rng::with_seed(300);
    let [mut won, mut drawn] = [0, 0];
    for material in materials.iter().cycle() {
        if won >= GAMES && drawn >= GAMES {
            break;
        }
        let start = random_position(*material, &mut random);
        let turn = start.turn();
        let verdict = engine.endings(rules).verdict(&start).unwrap();
        let side = match verdict {
            Verdict::Win => turn,
            Verdict::Draw if random.bool() => turn,
            Verdict::Draw | Verdict::Loss => !turn,
        };
        let (games, due) = match verdict {
            Verdict::Draw => (&mut drawn, None),
            _ => (&mut won, Some(true)),
        };
        *games += 1;
        if *games > GAMES {
            continue;
        }
        let wins = engine_wins(&mut engine, start, side, rules);
        assert_eq!(wins, due, "{}", write_fen(&start));
    }
}

#[test]
fn the_engine_wins_and_holds_what_it_should_in_classic() {
    the_engine_wins_and_holds_what_it_should(&RuleSet::CLASSIC);
}

#[test]
fn the_engine_wins_and_holds_what_it_should_in_crown_in_flight() {
    the_engine_wins_and_holds_what_it_should(&RuleSet::CROWN_IN_FLIGHT);
}

#[test]
fn the_engine_wins_and_holds_what_it_should_in_federation() {
    the_engine_wins_and_holds_what_it_should(&RuleSet::FEDERATION);
}
