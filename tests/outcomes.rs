//! How games end, under each preset and each switch.
#![cfg(not(target_arch = "wasm32"))]

use dama::board::Side;
use dama::notation::{parse_fen, parse_move};
use dama::rules::{
    EqualLonePieces, Game, KingAgainstMan, Outcome, PlayError, Position, Reason, RefusalKind,
    RuleSet,
};

const WHITE_WINS: fn(Reason) -> Option<Outcome> = |reason| Some(Outcome::win(Side::White, reason));
const BLACK_WINS: fn(Reason) -> Option<Outcome> = |reason| Some(Outcome::win(Side::Black, reason));
const DRAW: fn(Reason) -> Option<Outcome> = |reason| Some(Outcome::draw(reason));

fn position(fen: &str) -> Position {
    parse_fen(fen).unwrap()
}

fn game(rules: RuleSet, fen: &str) -> Game {
    Game::from_position(rules, position(fen))
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let promotion = game.rules().promotion;
        let mv = parse_move(game.position(), promotion, text).unwrap();
        game.play(mv).unwrap();
    }
}

/// The outcome on the board under classic, crown-in-flight and federation.
fn by_preset(fen: &str) -> [Option<Outcome>; 3] {
    RuleSet::PRESETS.map(|(_, rules)| position(fen).outcome(&rules))
}

#[test]
fn a_game_begins_undecided() {
    assert_eq!(Game::default().outcome(), None);
    assert_eq!(Game::default().legal_moves().len(), 8);
}

#[test]
fn the_side_to_move_without_pieces_has_lost() {
    assert_eq!(by_preset("B:Wa2,b2:B"), [WHITE_WINS(Reason::NoPieces); 3]);
    assert_eq!(by_preset("W:W:BKa2"), [BLACK_WINS(Reason::NoPieces); 3]);
    assert_eq!(by_preset("W:W:B"), [BLACK_WINS(Reason::NoPieces); 3]);
}

#[test]
fn the_side_to_move_without_a_legal_move_has_lost() {
    let blocked = "W:Wa6:Ba7,b6,a8,c6";
    assert_eq!(by_preset(blocked), [BLACK_WINS(Reason::NoLegalMove); 3]);
}

#[test]
fn a_king_beats_a_lone_man_except_in_the_federation() {
    let wins = WHITE_WINS(Reason::KingAgainstMan);
    let draws = DRAW(Reason::KingAgainstMan);
    assert_eq!(by_preset("W:WKa1:Bh7"), [wins, wins, draws]);
    assert_eq!(by_preset("B:WKa1:Bh7"), [wins, wins, draws]);
    let wins = BLACK_WINS(Reason::KingAgainstMan);
    assert_eq!(by_preset("W:Wa2:BKh8"), [wins, wins, draws]);
}

#[test]
fn two_lone_kings_draw_under_every_preset() {
    let fen = "W:WKa1:BKh8";
    assert_eq!(by_preset(fen), [DRAW(Reason::KingAgainstKing); 3]);
}

#[test]
fn two_lone_men_play_on_except_in_the_federation() {
    let fen = "W:Wa2:Bh7";
    assert_eq!(by_preset(fen), [None, None, DRAW(Reason::ManAgainstMan)]);
}

#[test]
fn a_capture_is_played_before_lone_pieces_are_judged() {
    // The king takes the king, the man takes the king, the man takes the man.
    for fen in ["W:WKa1:BKa5", "W:Wa4:BKa5", "W:Wa4:Ba5", "B:WKa4:Ba5"] {
        assert_eq!(by_preset(fen), [None; 3], "{fen}");
    }
    for (_, rules) in RuleSet::PRESETS {
        let mut game = game(rules, "W:Wa4:BKa5");
        play(&mut game, "a4xa6");
        assert_eq!(game.outcome(), WHITE_WINS(Reason::NoPieces));
    }
}

#[test]
fn lone_pieces_are_judged_again_after_the_capture() {
    let last_capture = |rules| {
        let mut game = game(rules, "W:WKa1:Ba5,h7");
        play(&mut game, "a1xa6");
        game.outcome()
    };
    let wins = WHITE_WINS(Reason::KingAgainstMan);
    assert_eq!(last_capture(RuleSet::CLASSIC), wins);
    assert_eq!(last_capture(RuleSet::CROWN_IN_FLIGHT), wins);
    let draw = DRAW(Reason::KingAgainstMan);
    assert_eq!(last_capture(RuleSet::FEDERATION), draw);
}

#[test]
fn each_lone_piece_rule_is_a_switch_of_its_own() {
    let man_draws = RuleSet {
        king_against_man: KingAgainstMan::Draw,
        ..RuleSet::CLASSIC
    };
    let men_draw = RuleSet {
        equal_lone_pieces: EqualLonePieces::Draw,
        ..RuleSet::CLASSIC
    };
    let king_v_man = position("W:WKa1:Bh7");
    let man_v_man = position("W:Wa2:Bh7");
    assert_eq!(king_v_man.outcome(&man_draws), DRAW(Reason::KingAgainstMan));
    assert_eq!(man_v_man.outcome(&man_draws), None);
    assert_eq!(
        king_v_man.outcome(&men_draw),
        WHITE_WINS(Reason::KingAgainstMan)
    );
    assert_eq!(man_v_man.outcome(&men_draw), DRAW(Reason::ManAgainstMan));
}

const TWO_KINGS_EACH: &str = "W:WKa1,Kb1:BKh8,Kg8";
const THERE_AND_BACK: &str = "a1-a2 h8-h7 a2-a1 h7-h8 ";

#[test]
fn the_same_position_for_the_third_time_is_a_draw() {
    for (_, rules) in RuleSet::PRESETS {
        let mut game = game(rules, TWO_KINGS_EACH);
        play(&mut game, THERE_AND_BACK);
        assert_eq!((game.repetitions(), game.outcome()), (2, None));
        play(&mut game, "a1-a2 h8-h7 a2-a1");
        assert_eq!((game.repetitions(), game.outcome()), (2, None));
        play(&mut game, "h7-h8");
        assert_eq!(game.repetitions(), 3);
        assert_eq!(game.outcome(), DRAW(Reason::Repetition));
        assert!(game.legal_moves().is_empty());
    }
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let mut game = game(RuleSet::CLASSIC, TWO_KINGS_EACH);
    // White loses a move: the pieces stand as before, but Black is to move.
    play(&mut game, "a1-a3 h8-h7 a3-a2 h7-h8 a2-a1");
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn repetition_follows_the_cursor() {
    let mut game = game(RuleSet::CLASSIC, TWO_KINGS_EACH);
    play(&mut game, &THERE_AND_BACK.repeat(2));
    assert_eq!(game.outcome(), DRAW(Reason::Repetition));
    game.undo(1);
    assert_eq!(game.outcome(), None);
    game.redo(1);
    assert_eq!(game.outcome(), DRAW(Reason::Repetition));
}

#[test]
fn repetition_can_be_switched_off() {
    let rules = RuleSet {
        repetitions: None,
        ..RuleSet::CLASSIC
    };
    let mut game = game(rules, TWO_KINGS_EACH);
    play(&mut game, &THERE_AND_BACK.repeat(4));
    assert_eq!((game.repetitions(), game.outcome()), (5, None));
}

/// No repetition, so that the quiet limit is met alone.
fn quiet_rules(limit: u16) -> RuleSet {
    RuleSet {
        repetitions: None,
        quiet_limit: Some(limit),
        ..RuleSet::CLASSIC
    }
}

#[test]
fn a_hundred_quiet_plies_are_a_draw_under_every_preset() {
    for (_, preset) in RuleSet::PRESETS {
        let rules = RuleSet {
            repetitions: None,
            ..preset
        };
        let mut game = game(rules, TWO_KINGS_EACH);
        play(&mut game, &THERE_AND_BACK.repeat(24));
        play(&mut game, "a1-a2 h8-h7 a2-a1");
        assert_eq!((game.quiet_plies(), game.outcome()), (99, None));
        play(&mut game, "h7-h8");
        assert_eq!(game.quiet_plies(), 100);
        assert_eq!(game.outcome(), DRAW(Reason::QuietLimit));
    }
}

#[test]
fn a_move_of_a_man_and_a_capture_begin_the_quiet_count_anew() {
    let mut game = game(quiet_rules(100), "W:WKa1,c2:BKh8,g7,Ka8");
    play(&mut game, "a1-b1 h8-h7 b1-a1");
    assert_eq!(game.quiet_plies(), 3);
    play(&mut game, "g7-g6");
    assert_eq!(game.quiet_plies(), 0);
    play(&mut game, "a1-b1 a8-a7");
    assert_eq!(game.quiet_plies(), 2);
    play(&mut game, "b1-b7 a7xc1");
    assert_eq!(game.quiet_plies(), 0);
}

#[test]
fn a_lost_position_counts_before_the_quiet_limit() {
    // The king's move reaches the limit and takes White's last move away.
    let mut game = game(quiet_rules(1), "B:Wa6:Ba5,a7,a8,c6,Kb1");
    play(&mut game, "b1-b6");
    assert_eq!(game.quiet_plies(), 1);
    assert_eq!(game.outcome(), BLACK_WINS(Reason::NoLegalMove));
}

#[test]
fn resignation_agreement_and_time_end_the_game_until_undone() {
    let mut game = Game::default();
    play(&mut game, "a3-a4");
    game.resign(Side::Black);
    assert_eq!(game.outcome(), WHITE_WINS(Reason::Resignation));
    assert!(game.legal_moves().is_empty());
    game.agree_draw();
    assert_eq!(game.outcome(), WHITE_WINS(Reason::Resignation), "too late");
    game.undo(1);
    assert_eq!(game.outcome(), None);
    game.redo(1);
    assert_eq!(game.outcome(), WHITE_WINS(Reason::Resignation));
    game.undo(1);
    game.agree_draw();
    assert_eq!(game.outcome(), DRAW(Reason::Agreement));
    assert_eq!(game.line().len(), 0, "the game ends where it was agreed");
    game.lose_on_time(Side::White);
    assert_eq!(game.outcome(), DRAW(Reason::Agreement), "too late");

    let mut game = Game::default();
    play(&mut game, "a3-a4");
    game.lose_on_time(Side::White);
    assert_eq!(game.outcome(), BLACK_WINS(Reason::Time));
    assert!(game.legal_moves().is_empty());
}

#[test]
fn a_finished_game_takes_no_move_and_says_why() {
    let mut game = game(RuleSet::CLASSIC, "W:WKa1:Bh7");
    let mv = game.position().legal_moves(game.rules().promotion)[0];
    let outcome = Outcome::win(Side::White, Reason::KingAgainstMan);
    assert_eq!(game.play(mv), Err(PlayError::GameOver(outcome)));
    let refusal = game.refusal(mv.from, mv.to).unwrap();
    assert_eq!(refusal.kind, RefusalKind::GameOver);
}

#[test]
fn an_illegal_move_leaves_the_game_as_it_was() {
    let mut game = Game::default();
    play(&mut game, "a3-a4 a6-a5");
    game.undo(1);
    let start = Game::default();
    let mv = start.legal_moves()[0];
    assert!(matches!(game.play(mv), Err(PlayError::Illegal(_))));
    assert_eq!((game.ply(), game.line().len()), (1, 2));
}

#[test]
fn playing_after_undo_forgets_what_was_taken_back() {
    let mut game = Game::default();
    play(&mut game, "a3-a4 h6-h5 b3-b4");
    assert_eq!(game.undo(2), 2);
    play(&mut game, "g6-g5");
    assert_eq!((game.ply(), game.line().len()), (2, 2));
    assert_eq!(game.undo(9), 2);
    assert_eq!(*game.position(), Position::START);
    assert_eq!(game.redo(9), 2);
    assert!(game.go_to(1));
    assert!(!game.go_to(3));
    assert_eq!(game.ply(), 1);
}

#[test]
fn taken_pieces_are_listed_in_order_up_to_the_cursor() {
    let mut game = game(RuleSet::CLASSIC, "W:Wa4,Kh1:BKa5,h7,c7");
    let taken = |game: &Game| game.taken().collect::<Vec<_>>();
    play(&mut game, "h1xh8");
    assert_eq!(taken(&game), [(Side::Black, false)]);
    game.undo(1);
    assert_eq!(taken(&game), []);
    play(&mut game, "a4xa6");
    assert_eq!(taken(&game), [(Side::Black, true)]);
}

#[test]
fn presets_are_found_by_their_names_and_house_rules_have_none() {
    for (name, rules) in RuleSet::PRESETS {
        assert_eq!(RuleSet::named(name), Some(rules));
        assert_eq!(rules.name(), Some(name));
    }
    assert_eq!(RuleSet::named("Classic"), None);
    assert_eq!(quiet_rules(3).name(), None);
}
