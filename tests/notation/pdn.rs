//! Games as text: what is written is read back, and so is what others write.

use dama::board::Side;
use dama::notation::{PdnGame, PdnResult, parse_fen, parse_move, parse_pdn, write_pdn};
use dama::rules::{EqualLonePieces, Game, Outcome, Position, Reason, RuleSet};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{any_game, config};

fn read(text: &str) -> Vec<PdnGame> {
    parse_pdn(text, RuleSet::CLASSIC).unwrap_or_else(|error| panic!("{error}, in\n{text}"))
}

fn read_one(text: &str) -> PdnGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The moves of the main line as `a3-a4`, one behind the other.
fn line(read: &PdnGame) -> String {
    let moves: Vec<String> = read.game.line().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

fn assert_same(read: &PdnGame, game: &Game) {
    assert_eq!(read.game.rules(), game.rules());
    assert_eq!(read.game.start(), game.start());
    assert_eq!(read.game.line(), game.line());
    assert_eq!(read.game.position(), game.position());
    assert_eq!(read.game.outcome(), game.outcome());
    assert_eq!(read.result, PdnResult::of(game));
}

/// What may stand between two words and means nothing.
const ASIDES: [&str; 16] = [
    " ",
    "\t",
    "\n",
    "\r\n\r\n",
    " {x} ",
    "{*}",
    " { 1-0 ) ( [ ; % \" 1. a3-a4\n{ } ",
    " (1. h3-h4) ",
    "(1. b3-b4 (1. c3-c4 {)} (...)) 1-0 $7 \" bad words )",
    " ( ; )\n) ",
    " ; a comment } ) ] * 1-0\n",
    ";\n",
    "\n% an escaped line { ( [ *\n",
    " $3 $139 ",
    " !? ?! !! ",
    " 7. 7... 7 ... ",
];

/// The text with asides between its words, and the numbers glued to their
/// moves now and then.
fn with_asides(text: &str, asides: &[Index]) -> String {
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let mut asides = asides.iter().cycle();
    let mut aside = || *asides.next().unwrap().get(&ASIDES);
    let mut text = format!("{}{}\n", tags.replace('\n', aside()), aside());
    for word in moves.split_whitespace() {
        text.push_str(word);
        let glued = word.ends_with('.') && aside() == " ";
        text.push_str(if glued { "" } else { aside() });
    }
    text
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_game_reads_back(game in any_game()) {
        assert_same(&read_one(&write_pdn(&game, &[])), &game);
    }

    #[test]
    fn several_games_in_one_text_read_back_in_order(
        games in proptest::collection::vec(any_game(), 1..5),
        between in select(&["", "\n", "\n\n{between} ; games\n"][..]),
    ) {
        let texts: Vec<String> = games.iter().map(|game| write_pdn(game, &[])).collect();
        let read = read(&texts.join(between));
        prop_assert_eq!(read.len(), games.len());
        for (read, game) in read.iter().zip(&games) {
            assert_same(read, game);
        }
    }

    #[test]
    fn comments_variations_and_annotations_change_nothing(
        game in any_game(),
        asides in proptest::collection::vec(any::<Index>(), 1..40),
    ) {
        let text = with_asides(&write_pdn(&game, &[]), &asides);
        assert_same(&read_one(&text), &game);
    }

    #[test]
    fn any_tags_read_back_but_line_breaks(
        tags in proptest::collection::hash_map("[A-Za-z0-9_]{1,12}", any::<String>(), 0..8),
    ) {
        let tags: Vec<(String, String)> = tags.into_iter().collect();
        let read = read_one(&write_pdn(&Game::default(), &tags));
        let expected = tags
            .into_iter()
            .map(|(name, value)| (name, value.replace(['\n', '\r'], " ")));
        let own = [("Result", "*"), ("GameType", "30,W,8,8,A0,0"), ("Rules", "classic")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        prop_assert_eq!(read.tags, expected.chain(own).collect::<Vec<_>>());
    }
}

#[test]
fn a_game_is_written_in_lines_of_79_characters_with_the_tags_it_needs() {
    let start = parse_fen("B:Wa2,b3,h2:Bb7,c7,h6").unwrap();
    let mut game = Game::from_position(RuleSet::FEDERATION, start);
    for text in ["b7-b6", "b3-b4", "b6-b5", "b4xb6", "h6-h5", "b6-b7"] {
        let promotion = game.rules().promotion;
        let mv = parse_move(game.position(), promotion, text).unwrap();
        game.play(mv).unwrap();
    }
    game.resign(Side::Black);
    let tags = [("White", "A \"B\" \\ C"), ("Result", "0-1"), ("Black", "")];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(
        write_pdn(&game, &tags),
        "\
[White \"A \\\"B\\\" \\\\ C\"]
[Black \"\"]
[Result \"1-0\"]
[GameType \"30,W,8,8,A0,0\"]
[Rules \"federation\"]
[SetUp \"1\"]
[FEN \"B:Wa2,h2,b3:Bh6,b7,c7\"]

1... b7-b6 2. b3-b4 b6-b5 3. b4xb6 h6-h5 4. b6-b7 1-0
"
    );
}

#[test]
fn lines_of_moves_have_at_most_79_characters() {
    let mut game = Game::default();
    while let Some(mv) = game.legal_moves().first() {
        game.play(*mv).unwrap();
    }
    let text = write_pdn(&game, &[]);
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(79) && longest >= Some(65), "{text}");
    assert!(game.ply() > 30 && text.lines().count() > 8, "{text}");
}

#[test]
fn what_was_taken_back_is_not_written() {
    let mut game = read_one("1. a3-a4 h6-h5 2. b3-b4 0-1").game;
    game.undo(1);
    let read = read_one(&write_pdn(&game, &[]));
    assert_eq!(line(&read), "a3-a4 h6-h5");
    assert_eq!(read.result, PdnResult::Open);
}

#[test]
fn tags_that_could_not_be_read_back_are_left_out() {
    let names = [
        "",
        "two words",
        "é",
        "a-b",
        "a]",
        "White",
        "White",
        "FEN",
        "SetUp",
    ];
    let tags = names.map(|name| (name.to_owned(), "x".to_owned()));
    let text = write_pdn(&Game::default(), &tags);
    assert_eq!(
        text.lines().filter(|line| line.contains("\"x\"")).count(),
        1
    );
    let read = read_one(&text);
    assert_eq!(read.tags[0], ("White".to_owned(), "x".to_owned()));
}

#[test]
fn rules_without_a_name_are_those_given_to_the_reader() {
    let house = RuleSet {
        equal_lone_pieces: EqualLonePieces::Draw,
        ..RuleSet::CLASSIC
    };
    let text = write_pdn(&Game::new(house), &[]);
    assert!(!text.contains("Rules"), "{text}");
    let games = parse_pdn(&text, house).unwrap();
    assert_eq!(*games[0].game.rules(), house);
}

#[test]
fn every_way_to_write_a_game_gives_its_main_line() {
    let expected = "a3-a4 h6-h5 b3-b4 g6-g5";
    for text in [
        "1. a3-a4 h6-h5 2. b3-b4 g6-g5 *",
        "1.a3-a4 h6-h5 2.b3-b4 g6-g5 *",
        "1.a3-a4 1...h6-h5 2.b3-b4 2...g6-g5",
        "1. a3-a4 1... h6-h5 2. b3-b4 2. ... g6-g5 *",
        "1 a3-a4 h6-h5 2 b3-b4 g6-g5 *",
        "a3-a4 h6-h5 b3-b4 g6-g5",
        "17. a3-a4 h6-h5 3. b3-b4 g6-g5 *",
        "1. A3-A4 h6-H5 2. B3-b4 G6-G5=K *",
        "1. a3-a4! h6-h5?? 2. b3-b4!? g6-g5?! *",
        "1. a3-a4 ! h6-h5 ?? $4 2. b3-b4 $5 $10 g6-g5 *",
        "{before} 1. {number} a3-a4{glued}h6-h5 {two}{three} 2. b3-b4 g6-g5 {after} *",
        "1. a3-a4 {1-0 b3-b4 ) ] ; % \" (} h6-h5 {line\nbreak} 2. b3-b4 g6-g5 *",
        "1. a3-a4 (1. b3-b4 b6-b5) h6-h5 2. b3-b4 (2. c3-c4 (2. d3-d4 *) c6-c5) g6-g5 *",
        "(h3-h4)1. a3-a4(1-0)h6-h5((()))2. b3-b4 ({)} ;)\n) g6-g5 *",
        "1. a3-a4 ; 1... h6-h5 { ( [\nh6-h5 2. b3-b4 g6-g5;*\n*",
        "% first\n1. a3-a4 h6-h5\n% 2. h3-h4 { (\n%\n2. b3-b4 g6-g5 *\n% last",
        "\u{feff}1. a3-a4 h6-h5\r\n2.\tb3-b4\r\n\r\ng6-g5\r\n*\r\n",
        "\u{feff}% first\n[Event \"x\"]1. a3-a4 h6-h5 2. b3-b4 g6-g5",
        "[Event \"x\"] [Site \"y\"]\n\n\n1. a3-a4 h6-h5 2. b3-b4 g6-g5 *",
    ] {
        let read = read_one(text);
        assert_eq!(line(&read), expected, "{text}");
        assert_eq!(read.result, PdnResult::Open, "{text}");
    }
}

#[test]
fn tags_decide_the_start_and_the_rules() {
    const CUSTOM: &str = "B:Wa2:Ba7,Kh8";
    let custom = parse_fen(CUSTOM).unwrap();
    let fen = format!("[FEN \"{CUSTOM}\"]");
    for (tags, start, rules) in [
        (String::new(), Position::START, "crown-in-flight"),
        (fen.clone(), custom, "crown-in-flight"),
        (format!("[SetUp \"1\"]{fen}"), custom, "crown-in-flight"),
        (format!("{fen}\n[SetUp \"1\"]"), custom, "crown-in-flight"),
        (
            format!("[SetUp \"0\"]\n{fen}"),
            Position::START,
            "crown-in-flight",
        ),
        (
            format!("{fen}[SetUp \"0\"]"),
            Position::START,
            "crown-in-flight",
        ),
        ("[SetUp \"0\"]".into(), Position::START, "crown-in-flight"),
        (
            "[GameType \"30,W,8,8,A0,0\"]".into(),
            Position::START,
            "crown-in-flight",
        ),
        (
            "[GameType \"30,W,8,8,A1,0\"]".into(),
            Position::START,
            "crown-in-flight",
        ),
        ("[Rules \"classic\"]".into(), Position::START, "classic"),
        (
            "[Rules \"federation\"]".into(),
            Position::START,
            "federation",
        ),
        (
            format!("{fen}[Rules \"crown-in-flight\"]"),
            custom,
            "crown-in-flight",
        ),
    ] {
        let games = parse_pdn(&format!("{tags}\n*"), RuleSet::CROWN_IN_FLIGHT).unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!(*games[0].game.start(), start, "{tags}");
        assert_eq!(games[0].game.rules().name(), Some(rules), "{tags}");
    }
}

#[test]
fn tags_are_kept_in_order_with_quotes_and_backslashes() {
    let text = "[ White  \"A \\\"B\\\" \\\\ C\" ]\n[\tEvent\"[x] {y} ; % (\"]\n[Site \"\"]\n*";
    let tags = [
        ("White", "A \"B\" \\ C"),
        ("Event", "[x] {y} ; % ("),
        ("Site", ""),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(read_one(text).tags, tags);
}

#[test]
fn a_result_that_the_board_does_not_give_is_a_resignation_or_an_agreed_draw() {
    let won = Outcome::win(Side::White, Reason::NoPieces);
    let taken = "[FEN \"W:Wa4,h2:Ba5\"]\n1. a4xa6 ";
    for (moves, text, result, outcome) in [
        (
            "a3-a4 ",
            "1-0",
            PdnResult::Win(Side::White),
            Some(Outcome::win(Side::White, Reason::Resignation)),
        ),
        (
            "a3-a4 ",
            "0-1",
            PdnResult::Win(Side::Black),
            Some(Outcome::win(Side::Black, Reason::Resignation)),
        ),
        (
            "a3-a4 ",
            "1/2-1/2",
            PdnResult::Draw,
            Some(Outcome::draw(Reason::Agreement)),
        ),
        ("a3-a4 ", "*", PdnResult::Open, None),
        ("a3-a4 ", "", PdnResult::Open, None),
        // The board is believed, and what stands there is kept.
        (taken, "1-0", PdnResult::Win(Side::White), Some(won)),
        (taken, "0-1", PdnResult::Win(Side::Black), Some(won)),
        (taken, "1/2-1/2", PdnResult::Draw, Some(won)),
        (taken, "*", PdnResult::Open, Some(won)),
    ] {
        let read = read_one(&format!("{moves}{text}"));
        assert_eq!(read.result, result, "{moves}{text}");
        assert_eq!(read.game.outcome(), outcome, "{moves}{text}");
        assert_eq!(result.as_str(), if text.is_empty() { "*" } else { text });
    }
}

#[test]
fn a_loss_on_time_is_written_and_read_as_one() {
    let mut game = Game::default();
    game.lose_on_time(Side::White);
    let other = [("Termination".to_owned(), "normal".to_owned())];
    let text = write_pdn(&game, &other);
    assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
    assert!(!text.contains("normal"), "{text}");
    let lost = Some(Outcome::win(Side::Black, Reason::Time));
    assert_eq!(read_one(&text).game.outcome(), lost);

    // Any other word is kept as it is, and says nothing.
    let text = write_pdn(&Game::default(), &other);
    assert!(text.contains("[Termination \"normal\"]"), "{text}");
    for (termination, reason) in [
        ("Time Forfeit", Reason::Time),
        ("normal", Reason::Resignation),
    ] {
        let read = read_one(&format!("[Termination \"{termination}\"]\na3-a4 1-0"));
        let won = Some(Outcome::win(Side::White, reason));
        assert_eq!(read.game.outcome(), won, "{termination}");
    }
    let drawn = read_one("[Termination \"time forfeit\"]\na3-a4 1/2-1/2");
    let agreed = Some(Outcome::draw(Reason::Agreement));
    assert_eq!(drawn.game.outcome(), agreed);
}

#[test]
fn games_are_told_apart_by_results_and_by_tags() {
    for (text, lines) in [
        ("*", vec![""]),
        ("* *", vec!["", ""]),
        ("[Event \"x\"]", vec![""]),
        ("1. a3-a4 * 1. b3-b4 1-0 (x) {y}", vec!["a3-a4", "b3-b4"]),
        (
            "a3-a4 [Event \"x\"] b3-b4 [Event \"x\"]",
            vec!["a3-a4", "b3-b4", ""],
        ),
        (
            "[FEN \"B:Wa2:Ba7,b7\"] a7-a6 *\nb3-b4",
            vec!["a7-a6", "b3-b4"],
        ),
    ] {
        assert_eq!(
            read(text).iter().map(line).collect::<Vec<_>>(),
            lines,
            "{text}"
        );
    }
}
