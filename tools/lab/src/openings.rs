//! Random openings that are about even, the same for the same seed.

use dama::engine::{Engine, Limits};
use dama::rules::{Game, RuleSet};

/// An opening is even if a look finds no more than this advantage, in hundredths
/// of a man, for either side.
const MOST_ADVANTAGE: i16 = 25;

/// The opening of this number: 6 to 10 random plies from the start, even as far
/// as a look so many plies deep can tell.
pub(crate) fn opening(rules: RuleSet, seed: u64, number: u64, look: u8) -> Game {
    let mut random = fastrand::Rng::with_seed(seed.wrapping_mul(0x9E37_79B9) ^ number);
    loop {
        let game = playout(rules, &mut random);
        if is_even(&game, look) {
            return game;
        }
    }
}

fn playout(rules: RuleSet, random: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..random.usize(6..=10) {
        let moves = game.legal_moves();
        let Some(&mv) = random.choice(&moves) else {
            break;
        };
        game.play(mv).expect("it is one of the legal moves");
    }
    game
}

fn is_even(game: &Game, look: u8) -> bool {
    if game.outcome().is_some() || game.position().has_capture() {
        return false;
    }
    let limits = Limits {
        depth: Some(look),
        ..Limits::default()
    };
    let thought = Engine::new(8 << 20).think(game, &limits, |_| {});
    thought.is_some_and(|thought| thought.info.score.hundredths().abs() <= MOST_ADVANTAGE)
}
