//! How the engine plays with the ending tables.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;

use dama::engine::endings::{Endings, Verdict};
use dama::engine::{Engine, Level, Limits, Score, Thought, TimeLimit};
use dama::notation::parse_fen;
use dama::rules::{Game, RuleSet};

const RULES: RuleSet = RuleSet::CLASSIC;

/// An engine with the classic tables of up to three pieces.
fn knowing() -> Engine {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/endings/classic.few.bin");
    let mut engine = Engine::new(1 << 20);
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    engine.endings(&RULES).add(&bytes).unwrap();
    engine
}

fn game(fen: &str) -> Game {
    Game::from_position(RULES, parse_fen(fen).unwrap())
}

fn think(engine: &mut Engine, game: &Game, depth: u8) -> Thought {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    engine.think(game, &limits, |_| {}).unwrap()
}

/// Two kings against one, won by White.
const WON: &str = "W:WKb3,Kb4:BKh1";

#[test]
fn a_won_ending_is_won_the_shortest_way_without_a_search() {
    let mut engine = knowing();
    let mut game = game(WON);
    while game.outcome().is_none() {
        let before = engine.endings(&RULES).distance(game.position());
        let thought = think(&mut engine, &game, 1);
        assert!(thought.info.score.is_decided());
        game.play(thought.mv).unwrap();
        let after = engine.endings(&RULES).distance(game.position());
        // A capture begins the count anew.
        assert!(
            thought.mv.is_capture() || game.outcome().is_some() || after < before,
            "{before:?} plies were left, then {after:?}"
        );
    }
    assert_eq!(game.outcome().unwrap().winner, Some(game.start().turn()));
}

#[test]
fn the_tables_say_how_many_plies_are_left() {
    let mut engine = knowing();
    let game = game(WON);
    let plies = engine.endings(&RULES).distance(game.position()).unwrap();
    let score = think(&mut engine, &game, 1).info.score;
    assert_eq!(score, Score::won_ending_in(plies.into()));
    assert_eq!(score.to_string(), "won ending");
}

#[test]
fn a_lost_ending_is_held_as_long_as_can_be() {
    let mut engine = knowing();
    let mut game = game("B:WKb3,Kb5:BKh1");
    assert_eq!(
        engine.endings(&RULES).verdict(game.position()),
        Some(Verdict::Loss)
    );
    let longest = engine.endings(&RULES).distance(game.position()).unwrap();
    let thought = think(&mut engine, &game, 1);
    assert!(thought.info.score.is_lost());
    game.play(thought.mv).unwrap();
    let left = engine.endings(&RULES).distance(game.position()).unwrap();
    assert_eq!(left, longest - 1);
}

#[test]
fn an_ending_that_a_capture_leads_to_is_seen_from_afar() {
    // White takes a man and keeps two kings against one.
    let won = game("W:WKb3,Kb8:Be8,Kh1");
    let plain = think(&mut Engine::new(1 << 20), &won, 1).info.score;
    let score = think(&mut knowing(), &won, 1).info.score;
    assert!(score.is_decided() && !score.is_lost(), "{score}");
    assert!(!plain.is_decided(), "{plain}");
}

#[test]
fn tables_of_other_rules_are_not_asked() {
    let mut engine = knowing();
    let other = Game::from_position(RuleSet::FEDERATION, parse_fen(WON).unwrap());
    let score = think(&mut engine, &other, 1).info.score;
    assert_eq!(
        score,
        think(&mut Engine::new(1 << 20), &other, 1).info.score
    );
}

/// Plays at random from a won ending, without offering anything, until a position
/// is `wanted`, and gives it. If it likes to go `back`, what stood before comes
/// again readily; otherwise it does not.
fn wandering(back: bool, mut wanted: impl FnMut(&Game) -> bool) -> Game {
    for seed in 0..10_000 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = game(WON);
        while game.outcome().is_none() {
            if wanted(&game) {
                return game;
            }
            let mut moves = game.legal_moves();
            random.shuffle(&mut moves);
            let next = |mv| game.position().play(mv, RULES.promotion).unwrap();
            moves.retain(|&mv| !next(mv).has_capture());
            let again = |mv: &&_| game.history().contains(&next(**mv)) == back;
            let Some(&mv) = moves.iter().find(again).or(moves.first()) else {
                break;
            };
            game.play(mv).unwrap();
        }
    }
    panic!("no such position was met")
}

#[test]
fn a_win_that_the_quiet_limit_forbids_is_not_promised() {
    let mut engine = knowing();
    let endings = engine.endings(&RULES);
    let late = wandering(false, |game| {
        let left = 100 - game.quiet_plies();
        let plies = |endings: &mut Endings| endings.distance(game.position());
        left < 12 && plies(endings).is_some_and(|plies| usize::from(plies) > left)
    });
    let in_time = Game::from_position(RULES, *late.position());
    assert!(think(&mut knowing(), &in_time, 1).info.score.is_decided());
    let score = think(&mut knowing(), &late, 4).info.score;
    assert!(!score.is_decided(), "{score}");
}

#[test]
fn the_way_to_win_leads_round_a_third_repetition() {
    let mut engine = knowing();
    let endings = engine.endings(&RULES);
    let after = |game: &Game, mv| {
        let mut game = game.clone();
        game.play(mv).unwrap();
        game
    };
    let game = wandering(true, |game| {
        game.ply() > 7 && {
            let first = endings.prospects(game.position()).unwrap()[0];
            let next = after(game, first.mv);
            first.verdict == Verdict::Win && next.repetitions() == 3
        }
    });
    let thought = think(&mut knowing(), &game, 1);
    assert!(thought.info.score.is_decided());
    assert!(after(&game, thought.mv).outcome().is_none());
}

#[test]
fn weak_levels_do_not_ask_the_tables() {
    let mut engine = knowing();
    let game = game(WON);
    let elapsed = Default::default;
    let mut score = |level| {
        let time = TimeLimit {
            budget: core::time::Duration::MAX,
            elapsed: &elapsed,
        };
        let level = Level::new(level).unwrap();
        let thought = engine.play(&game, level, 1, time, |_| {}).unwrap();
        thought.info.score
    };
    assert!(score(9).is_decided());
    assert!(!score(1).is_decided());
}
