//! The engine: it finds what there is to find, keeps its limits, and its levels
//! play sensible moves.
#![cfg(not(target_arch = "wasm32"))]

use std::cell::Cell;
use std::time::Duration;

use dama::engine::{Engine, Info, Level, Limits, Score, TimeLimit, network::evaluate};
use dama::notation::{parse_fen, parse_move, write_fen};
use dama::rules::{Game, Position, Promotion, RuleSet};

const TABLE: usize = 1 << 20;

fn game(fen: &str) -> Game {
    Game::from_position(RuleSet::CLASSIC, parse_fen(fen).unwrap())
}

fn depth(depth: u8) -> Limits<'static> {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn think(game: &Game, limits: &Limits<'_>) -> Info {
    let thought = Engine::new(TABLE).think(game, limits, |_| {}).unwrap();
    assert_eq!(thought.mv, thought.info.pv[0]);
    thought.info
}

fn best(fen: &str, plies: u8) -> String {
    think(&game(fen), &depth(plies)).pv[0].to_string()
}

/// A clock for tests: time stands still unless a level is limited by it.
const NO_TIME: TimeLimit<'static> = TimeLimit {
    budget: Duration::MAX,
    elapsed: &|| Duration::ZERO,
};

#[test]
fn two_kings_catch_one() {
    let info = think(&game("W:WKa1,Kb1:BKe5"), &depth(6));
    assert_eq!(info.score, Score::win_in(3));
    let info = think(&game("B:WKa1,Kb1:BKe5"), &depth(10));
    assert_eq!(info.score, Score::loss_in(6));
}

#[test]
fn the_shortest_win_is_found_and_played_to_its_end() {
    let mut game = game("W:WKa1,Kb1:BKe5");
    let mut engine = Engine::new(TABLE);
    let mut plies = 0;
    while let Some(thought) = engine.think(&game, &depth(8), |_| {}) {
        game.play(thought.mv).unwrap();
        plies += 1;
        assert!(plies <= 3);
    }
    assert_eq!(
        game.outcome().unwrap().winner,
        Some(dama::board::Side::White)
    );
}

#[test]
fn an_exchange_that_wins_a_king_for_a_man_is_found() {
    // Black offers g5; the king that takes it lands before d5 and is taken.
    let start = game("B:We2,f3,f4,Kh5:BKc5,g5,a6,d6,a7");
    let info = think(&start, &depth(7));
    assert_eq!(info.pv[0].to_string(), "d6-d5");
    assert!(info.pv[1].to_string().starts_with("h5x"));
    assert!(info.score > Score::eval(300), "{}", info.score);
}

#[test]
fn combinations_that_begin_with_an_offer_are_found() {
    // Out of games that were lost to an engine that leaves nothing out. In the first
    // a4, c4, g4 and d5 are given, one after the other; e4 takes back to the last row.
    for (fen, offer, plies, worth) in [
        (
            "W:Wb2,c2,d2,f2,h2,a3,b3,c3,e3,f3,g3,h3,b4,d4,e4,f4:\
             Ba5,b5,f5,g5,h5,a6,b6,c6,f6,g6,h6,a7,b7,d7,e7,f7",
            "a3-a4",
            9,
            300,
        ),
        (
            "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,e3,d4,f4,g4,h4:\
             Ba5,b5,c5,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,f7,g7,h7",
            "a3-a4",
            8,
            200,
        ),
        (
            "W:Wa2,b2,c2,d2,f2,g2,a3,d3,e3,g3,h3,b4,c4,e4,f4,g4:\
             Ba5,c5,g5,h5,a6,b6,c6,d6,e6,g6,b7,c7,e7,f7,g7,h7",
            "g4-h4",
            8,
            100,
        ),
    ] {
        let info = think(&game(fen), &depth(plies));
        assert_eq!(info.pv[0].to_string(), offer, "{fen}");
        assert!(info.score > Score::eval(worth), "{fen}: {}", info.score);
    }
}

#[test]
fn the_larger_capture_is_the_only_one_considered() {
    assert_eq!(best("W:Wd6,a3:Bd7,f8,h5,a4,a6", 3), "a3xa7:a4+a6");
}

#[test]
fn lone_pieces_count_as_the_rules_have_it() {
    // White can trade down to a king against a man.
    let fen = "W:WKa1:Ba5,h7";
    let score = |rules| {
        let game = Game::from_position(rules, parse_fen(fen).unwrap());
        think(&game, &depth(4)).score
    };
    assert_eq!(score(RuleSet::CLASSIC), Score::win_in(1));
    assert_eq!(score(RuleSet::FEDERATION), Score::DRAW);
}

#[test]
fn what_was_found_by_other_rules_is_forgotten() {
    let mut random = fastrand::Rng::with_seed(9);
    for _ in 0..60 {
        let ending = random_ending(&mut random);
        let by = |rules| Game::from_position(rules, *ending.position());
        let mut engine = Engine::new(TABLE);
        engine.think(&by(RuleSet::FEDERATION), &depth(7), |_| {});
        let thought = engine.think(&by(RuleSet::CLASSIC), &depth(5), |_| {});
        let fresh = Engine::new(TABLE).think(&by(RuleSet::CLASSIC), &depth(5), |_| {});
        assert_eq!(thought, fresh);
    }
}

/// White has two kings, Black three and a man.
const KINGS: &str = "WKa1,Kb1:BKh8,Kg8,Kf8,f7";

/// After seven plies there and back: the next can bring the first position for
/// the third time.
fn before_the_third_time(pieces: &str, first: &str, moves: &str) -> Game {
    let mut game = game(&format!("{first}:{pieces}"));
    for text in moves.split_whitespace() {
        let mv = parse_move(game.position(), Promotion::EndOfMove, text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn the_side_that_is_behind_repeats_for_a_draw() {
    let moves = "h8-h7 a1-a2 h7-h8 a2-a1 h8-h7 a1-a2 h7-h8";
    let white = think(&before_the_third_time(KINGS, "B", moves), &depth(3));
    assert_eq!(white.pv[0].to_string(), "a2-a1");
    assert_eq!(white.score, Score::DRAW);
}

#[test]
fn the_side_that_is_ahead_does_not_repeat() {
    let moves = "a1-a2 h8-h7 a2-a1 h7-h8 a1-a2 h8-h7 a2-a1";
    let black = think(&before_the_third_time(KINGS, "W", moves), &depth(3));
    assert_ne!(black.pv[0].to_string(), "h7-h8");
    assert!(black.score > Score::eval(300), "{}", black.score);
}

/// Men step aside and back again.
const MEN: &str = "Wa2,c2:Ba7,f7,g6,h7";

#[test]
fn steps_aside_repeat_a_position_for_the_side_that_is_behind() {
    let moves = "h7-g7 a2-b2 g7-h7 b2-a2 h7-g7 a2-b2 g7-h7";
    let white = think(&before_the_third_time(MEN, "B", moves), &depth(3));
    assert_eq!(white.pv[0].to_string(), "b2-a2");
    assert_eq!(white.score, Score::DRAW);
}

#[test]
fn the_side_that_is_ahead_does_not_repeat_by_steps_aside() {
    let moves = "a2-b2 h7-g7 b2-a2 g7-h7 a2-b2 h7-g7 b2-a2";
    let black = think(&before_the_third_time(MEN, "W", moves), &depth(3));
    assert_ne!(black.pv[0].to_string(), "g7-h7");
    assert!(black.score > Score::eval(100), "{}", black.score);
}

#[test]
fn the_quiet_limit_makes_a_draw_of_what_would_be_won_too_late() {
    let rules = RuleSet {
        quiet_limit: Some(1),
        ..RuleSet::CLASSIC
    };
    let position = parse_fen("W:WKa1,Kb1:BKe5").unwrap();
    let game = Game::from_position(rules, position);
    assert_eq!(think(&game, &depth(6)).score, Score::DRAW);
}

#[test]
fn a_player_would_rather_not_draw_and_who_only_thinks_says_the_truth() {
    let rules = RuleSet {
        quiet_limit: Some(3),
        ..RuleSet::CLASSIC
    };
    let level = Level::new(4).unwrap();
    let mut engine = Engine::new(TABLE);
    for fen in ["W:WKa1,Kb2:BKg7,Kh8", "B:WKa1,Kb2:BKg7,Kh8"] {
        let game = Game::from_position(rules, parse_fen(fen).unwrap());
        let played = engine.play(&game, level, 1, NO_TIME, |_| {}).unwrap();
        assert_eq!(played.info.score, Score::eval(-30), "{fen}");
        let thought = engine.think(&game, &depth(6), |_| {}).unwrap();
        assert_eq!(thought.info.score, Score::DRAW, "{fen}");
    }
}

#[test]
fn no_thought_when_the_game_is_over() {
    let over = game("W:W:Ba7");
    assert_eq!(Engine::new(TABLE).think(&over, &depth(3), |_| {}), None);
    let level = Level::new(1).unwrap();
    let played = Engine::new(TABLE).play(&over, level, 1, NO_TIME, |_| {});
    assert_eq!(played, None);
}

#[test]
fn information_comes_after_each_iteration_with_a_playable_line() {
    let game = Game::default();
    let mut depths = Vec::new();
    let mut nodes = 0;
    let report = |info: &Info| {
        depths.push(info.depth);
        assert!(info.nodes > nodes);
        nodes = info.nodes;
        let mut line = game.clone();
        for &mv in &info.pv {
            line.play(mv).unwrap();
        }
    };
    Engine::new(TABLE).think(&game, &depth(6), report).unwrap();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn limits_of_nodes_time_and_stop_end_the_search() {
    let game = Game::default();
    let nodes = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    assert!(think(&game, &nodes).nodes <= 5_000);

    let ticks = Cell::new(0);
    let elapsed = || {
        ticks.set(ticks.get() + 1);
        Duration::from_millis(ticks.get())
    };
    let time = Limits {
        time: Some(TimeLimit {
            budget: Duration::from_millis(50),
            elapsed: &elapsed,
        }),
        ..Limits::default()
    };
    think(&game, &time);
    assert!((25..=60).contains(&ticks.get()), "{}", ticks.get());

    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() >= 7
    };
    let stopped = Limits {
        stop: Some(&stop),
        ..Limits::default()
    };
    think(&game, &stopped);
    assert_eq!(asked.get(), 7);
}

#[test]
fn a_search_without_time_still_gives_a_move() {
    let late = || Duration::from_secs(9);
    let limits = Limits {
        nodes: Some(1),
        time: Some(TimeLimit {
            budget: Duration::ZERO,
            elapsed: &late,
        }),
        stop: Some(&|| true),
        ..Limits::default()
    };
    assert_eq!(think(&Game::default(), &limits).depth, 1);
}

#[test]
fn the_same_search_gives_the_same_result() {
    let game = game("W:Wa3,b3,c3,d4,e3,f3,h3,d2,e2,g2:Ba7,d7,e7,f7,g7,c6,f6,g6,h6,e5");
    assert_eq!(think(&game, &depth(6)), think(&game, &depth(6)));
    let mut engine = Engine::new(TABLE);
    let first = engine.think(&game, &depth(6), |_| {});
    engine.clear();
    assert_eq!(engine.think(&game, &depth(6), |_| {}), first);
}

/// The score of plain minimax over legal moves, captures played to their end.
fn minimax(position: &Position, depth: u8, root_distance: u16) -> Score {
    let rules = RuleSet::CLASSIC;
    let moves = position.legal_moves(rules.promotion);
    if moves.is_empty() {
        return Score::loss_in(root_distance);
    }
    if let Some(outcome) = position.outcome(&rules) {
        return match outcome.winner {
            None => Score::DRAW,
            Some(side) if side == position.turn() => Score::win_in(root_distance),
            Some(_) => Score::loss_in(root_distance),
        };
    }
    if depth == 0 && !moves[0].is_capture() {
        return Score::eval(evaluate(position));
    }
    // As the engine does: a forced reply costs no depth.
    let left = match moves.len() {
        1 if depth > 0 => depth,
        _ => depth.saturating_sub(1),
    };
    let play = |mv| position.play(mv, rules.promotion).unwrap();
    let scores = moves
        .into_iter()
        .map(|mv| -minimax(&play(mv), left, root_distance + 1));
    scores.max().unwrap()
}

/// What minimax makes of the moves of a game.
fn minimax_of_moves(game: &Game, plies: u8) -> Score {
    let play = |mv| game.position().play(mv, Promotion::EndOfMove).unwrap();
    let moves = game.legal_moves().into_iter();
    let scores = moves.map(|mv| -minimax(&play(mv), plies - 1, 1));
    scores.max().unwrap()
}

#[test]
fn full_width_search_finds_exactly_what_minimax_finds() {
    for (fen, deepest) in [
        (
            "W:Wa3,b3,c3,d4,e3,f3,h3,d2,e2,g2:Ba7,d7,e7,f7,g7,c6,f6,g6,h6,e5",
            4,
        ),
        ("W:Wc2,f2,d4,e4,Ka1:Bc7,f7,Kh8", 3),
        ("B:Wb3,c3,d3,f4,g3,h3,a2,e2:Ba6,b6,d6,e6,g6,h6,c7,f7", 5),
        ("W:Wb4,d3,f3,g4,h2:Ba6,c6,e6,g7,h7", 5),
        ("B:Wd5,e4,h5:Ba4,b6,Kg1", 5),
        ("W:Wb6,c6:Bf3,g3,h2", 6),
    ] {
        let game = game(fen);
        for plies in 1..=deepest {
            let mut engine = Engine::full_width(TABLE);
            let thought = engine.think(&game, &depth(plies), |_| {}).unwrap();
            let exact = minimax_of_moves(&game, plies);
            assert_eq!(thought.info.score, exact, "{fen}, depth {plies}");
        }
    }
}

/// A position of at most seven pieces out of a game of random moves.
fn random_ending(random: &mut fastrand::Rng) -> Game {
    loop {
        let mut game = Game::default();
        while game.outcome().is_none() {
            if game.position().occupied().len() <= 7 {
                return Game::from_position(RuleSet::CLASSIC, *game.position());
            }
            let mv = random.choice(game.legal_moves()).unwrap();
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn what_is_left_out_hides_no_win_and_no_loss() {
    let mut random = fastrand::Rng::with_seed(20);
    let (mut won, mut lost) = (0, 0);
    while won < 12 || lost < 12 {
        let game = random_ending(&mut random);
        let full = Engine::full_width(TABLE).think(&game, &depth(5), |_| {});
        let Some(plies) = full.unwrap().info.score.plies_to_win() else {
            continue;
        };
        if plies > 0 {
            won += 1;
        } else {
            lost += 1;
        }
        // The faster search may have to look deeper, and must then see the same
        // end, as near or nearer.
        let fast = think(&game, &depth(10)).score.plies_to_win();
        let fen = write_fen(game.position());
        let fast = fast.unwrap_or_else(|| panic!("{fen} is decided in {plies}"));
        assert_eq!(fast.signum(), plies.signum(), "{fen}");
        assert!(fast.abs() <= plies.abs(), "{fen}: {fast}, not {plies}");
    }
}

#[test]
fn evaluation_is_the_same_for_both_sides() {
    let mirrored = [
        ("W:Wa3,b3,Kc1:Ba6,Kd5,e7", "B:Wa3,Kd4,e2:Ba6,b6,Kc8"),
        ("W:Wd6,h2:Bb7", "B:Wb2:Bd3,h7"),
    ];
    for (white, black) in mirrored {
        let [white, black] = [white, black].map(|fen| evaluate(&parse_fen(fen).unwrap()));
        assert_eq!(white, black);
    }
}

#[test]
fn levels_are_numbered_from_one() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(Level::COUNT + 1), None);
    for number in 1..=Level::COUNT {
        assert_eq!(Level::new(number).unwrap().number(), number);
    }
}

#[test]
fn a_level_chooses_by_its_seed_among_moves_near_the_best() {
    let game = Game::default();
    let mut engine = Engine::new(TABLE);
    for number in 1..=5 {
        let level = Level::new(number).unwrap();
        let mut chosen = Vec::new();
        for seed in 0..20 {
            engine.clear();
            let thought = engine.play(&game, level, seed, NO_TIME, |_| {}).unwrap();
            engine.clear();
            let again = engine.play(&game, level, seed, NO_TIME, |_| {}).unwrap();
            assert_eq!(thought, again, "level {number}, seed {seed}");
            chosen.push(thought.mv);
        }
        chosen.sort_unstable();
        chosen.dedup();
        assert!(chosen.len() > 1, "level {number} always plays the same");
    }
}

/// A position out of a game of shallow moves, some of them random.
fn random_middle_game(random: &mut fastrand::Rng) -> Game {
    let mut game = Game::default();
    for _ in 0..random.usize(20..40) {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return random_middle_game(random);
        }
        let mv = match random.u8(0..4) {
            0 => random.choice(moves).unwrap(),
            _ => think(&game, &depth(3)).pv[0],
        };
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn a_level_chooses_by_scores_and_not_by_bounds() {
    // A search that leaves nothing out finds exact scores, so that what it chose can be
    // held against them, also where its nodes ran out between two moves.
    let rules = RuleSet {
        repetitions: None,
        quiet_limit: None,
        ..RuleSet::CLASSIC
    };
    let mut random = fastrand::Rng::with_seed(31);
    let mut others = 0;
    for seed in 0..200 {
        let game = Game::from_position(rules, *random_middle_game(&mut random).position());
        let level = Level::new(random.u8(1..=5)).unwrap();
        let mut engine = Engine::full_width(TABLE);
        let Some(played) = engine.play(&game, level, seed, NO_TIME, |_| {}) else {
            continue;
        };
        let Info {
            depth: reached,
            score,
            ..
        } = played.info;
        let mut next = game.clone();
        next.play(played.mv).unwrap();
        if played.mv == played.info.pv[0] || next.outcome().is_some() || reached < 3 {
            continue;
        }
        others += 1;
        // A forced reply costs no depth, but at the root it does.
        let replies = u8::from(next.legal_moves().len() == 1);
        let found = [reached - 1, reached - 2].map(|plies| {
            let thought = engine.think(&next, &depth(plies + replies), |_| {});
            -thought.unwrap().info.score
        });
        let worst = score.hundredths() - level.margin();
        assert!(
            found.iter().any(|score| score.hundredths() > worst),
            "level {}, {}: {} for {found:?}, best {score}",
            level.number(),
            write_fen(game.position()),
            played.mv,
        );
    }
    assert!(others > 50, "{others}");
}

#[test]
fn no_level_leaves_a_piece_to_be_taken_for_nothing() {
    // c3-c4 and e3-e4 give a man away at once; there are safe moves.
    let game = game("W:Wc3,e3,h2:Bb5,c6,e6,f5,h7");
    let position = game.position();
    let mut engine = Engine::new(TABLE);
    for number in 1..=Level::COUNT {
        let level = Level::new(number).unwrap();
        // The last level has no depth: let time end it early.
        let ticks = Cell::new(0);
        let elapsed = || {
            ticks.set(ticks.get() + 1);
            Duration::from_millis(ticks.get() * 20)
        };
        for seed in 0..20 {
            ticks.set(0);
            let time = TimeLimit {
                budget: Duration::MAX,
                elapsed: &elapsed,
            };
            let mv = engine.play(&game, level, seed, time, |_| {}).unwrap().mv;
            let next = position.play(mv, Promotion::EndOfMove).unwrap();
            assert!(!next.has_capture(), "level {number} plays {mv}");
        }
    }
}

#[test]
fn a_win_that_is_seen_is_played_at_every_level() {
    let game = game("W:WKa1:Ba5,h7");
    for number in 1..=Level::COUNT {
        let level = Level::new(number).unwrap();
        for seed in 0..10 {
            let mut engine = Engine::new(TABLE);
            let thought = engine.play(&game, level, seed, NO_TIME, |_| {}).unwrap();
            assert!(thought.mv.is_capture());
        }
    }
}

#[test]
fn a_level_takes_no_longer_than_it_is_given_and_never_longer_than_its_own_time() {
    let game = Game::default();
    let level = Level::new(Level::COUNT).unwrap();
    // How often the clock is looked at; each look costs a millisecond.
    let looks = |budget| {
        let ticks = Cell::new(0);
        let elapsed = || {
            ticks.set(ticks.get() + 1);
            Duration::from_millis(ticks.get())
        };
        let time = TimeLimit {
            budget,
            elapsed: &elapsed,
        };
        Engine::new(TABLE).play(&game, level, 1, time, |_| {});
        ticks.get()
    };
    let most = looks(Duration::MAX);
    assert_eq!(looks(Duration::from_secs(60)), most);
    for milliseconds in [1, 20, 200] {
        let taken = looks(Duration::from_millis(milliseconds));
        assert!(taken <= milliseconds + 1, "{taken} of {milliseconds} ms");
        assert!(taken < most);
    }
}
