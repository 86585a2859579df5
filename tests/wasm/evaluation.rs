//! The evaluation, with the vector instructions of a browser or without: what the
//! formula says.

use dama::engine::network::{Evaluator, Network};
use dama::notation::write_fen;
use dama::rules::Game;
use wasm_bindgen_test::wasm_bindgen_test;

#[path = "../network/formula.rs"]
mod formula;

#[wasm_bindgen_test]
fn positions_of_random_games_are_evaluated_by_the_formula() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut evaluator = Evaluator::new(8);
    for _ in 0..100 {
        let mut game = Game::default();
        while game.outcome().is_none() {
            let mv = random.choice(game.legal_moves()).unwrap();
            game.play(mv).unwrap();
            let position = game.position();
            let found = evaluator.evaluate(position, random.usize(..8));
            let expected = formula::formula(Network::EMBEDDED, position);
            assert_eq!(i64::from(found), expected, "{}", write_fen(position));
        }
    }
}
