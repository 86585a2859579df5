//! How many positions a second the network evaluates: one after the other as a
//! search meets them, and each from nothing.
//!
//! ```text
//! cargo run --release --example evaluations
//! ```

use std::hint::black_box;
use std::time::Instant;

use dama::engine::network::{Evaluator, evaluate};
use dama::rules::{Game, Position};

const GAMES: u64 = 50;

/// The best of so many measurements counts: other work on the machine spoils most.
const MEASUREMENTS: usize = 100;

fn main() {
    let (parents, children) = positions();
    let mut evaluator = Evaluator::new(2);
    // Siblings one after the other, as at the leaves of a search.
    let rate = rate(|| {
        let mut count = 0;
        for (parent, children) in parents.iter().zip(&children) {
            black_box(evaluator.evaluate(parent, 0));
            for child in children {
                black_box(evaluator.evaluate(child, 1));
            }
            count += 1 + children.len();
        }
        count
    });
    println!("as in a search: {rate:.1} million a second");

    let rate = self::rate(|| {
        for parent in &parents {
            black_box(evaluate(parent));
        }
        parents.len()
    });
    println!("each from nothing: {rate:.1} million a second");
}

/// The positions of random games, and the positions after each of their moves.
fn positions() -> (Vec<Position>, Vec<Vec<Position>>) {
    let mut random = fastrand::Rng::with_seed(1);
    let mut parents = Vec::new();
    let mut children = Vec::new();
    for _ in 0..GAMES {
        let mut game = Game::default();
        while let Some(mv) = random.choice(game.legal_moves()) {
            let position = *game.position();
            let promotion = game.rules().promotion;
            let after = |mv| position.play(mv, promotion);
            parents.push(position);
            children.push(game.legal_moves().into_iter().flat_map(after).collect());
            if game.play(mv).is_err() {
                break;
            }
        }
    }
    (parents, children)
}

/// Millions a second, at best.
fn rate(mut work: impl FnMut() -> usize) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..MEASUREMENTS {
        let start = Instant::now();
        #[allow(clippy::cast_precision_loss, reason = "a rate is shown, not kept")]
        let done = work() as f64;
        best = best.max(done / start.elapsed().as_secs_f64() / 1e6);
    }
    best
}
