use super::token::in_tag_name;
use super::{GAME_TYPE, PdnResult, RULES_TAG, TERMINATION_TAG, TIME_FORFEIT};
use crate::board::Side;
use crate::notation::{write_fen, write_move};
use crate::rules::{Game, Outcome, Position, Reason};

/// Lines of moves are no longer than this many characters.
const LINE_WIDTH: usize = 79;

/// Writes a game up to its cursor, with the given tags before those that the
/// game itself needs: result, game type, rules if they are a preset, how it
/// ended if that was by time, and the start where it is not the usual one. A
/// given tag of one of these names is left out, and so is one that could not be
/// read back: a name is made of ASCII letters, digits and `_`, and stands once.
///
/// ```
/// use dama::notation::{parse_pdn, write_pdn};
/// use dama::rules::{Game, RuleSet};
///
/// let mut game = Game::new(RuleSet::CLASSIC);
/// game.play(game.legal_moves()[0]).unwrap();
/// let text = write_pdn(&game, &[("White".into(), "Ayşe".into())]);
/// let read = parse_pdn(&text, RuleSet::CLASSIC).unwrap();
/// assert_eq!(read[0].game.line(), game.line());
/// ```
pub fn write_pdn(game: &Game, tags: &[(String, String)]) -> String {
    let result = PdnResult::of(game);
    let mut own = vec![("Result", result.as_str().to_owned())];
    own.push(("GameType", GAME_TYPE.to_owned()));
    if let Some(name) = game.rules().name() {
        own.push((RULES_TAG, name.to_owned()));
    }
    let on_time = |outcome: Outcome| outcome.reason == Reason::Time;
    if game.outcome().is_some_and(on_time) {
        own.push((TERMINATION_TAG, TIME_FORFEIT.to_owned()));
    }
    if *game.start() != Position::START {
        own.push(("SetUp", "1".to_owned()));
        own.push(("FEN", write_fen(game.start())));
    }
    let ended = own.iter().any(|(name, _)| *name == TERMINATION_TAG);
    let reserved = |name| {
        ["Result", "GameType", RULES_TAG, "SetUp", "FEN"].contains(&name)
            || (ended && name == TERMINATION_TAG)
    };
    let given = tags
        .iter()
        .enumerate()
        .filter(|(index, (name, _))| {
            let is_first = tags[..*index].iter().all(|(earlier, _)| earlier != name);
            is_first && is_tag_name(name) && !reserved(name.as_str())
        })
        .map(|(_, (name, value))| (name.as_str(), value.clone()));

    let mut text = String::new();
    for (name, value) in given.chain(own) {
        text.push_str(&tag(name, &value));
    }
    text.push('\n');
    text.push_str(&wrap(words(game), result.as_str()));
    text
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(in_tag_name)
}

fn tag(name: &str, value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\n', '\r'], " ");
    format!("[{name} \"{value}\"]\n")
}

/// The moves, each with its number where one is due.
fn words(game: &Game) -> impl Iterator<Item = String> {
    let promotion = game.rules().promotion;
    let offset = usize::from(game.start().turn() == Side::Black);
    game.plies()
        .take(game.ply())
        .enumerate()
        .map(move |(ply, (position, mv))| {
            let text = write_move(position, promotion, mv);
            let number = usize::midpoint(ply, offset) + 1;
            match position.turn() {
                Side::White => format!("{number}. {text}"),
                Side::Black if ply == 0 => format!("{number}... {text}"),
                Side::Black => text,
            }
        })
}

fn wrap(words: impl Iterator<Item = String>, last: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words.chain([last.to_owned()]) {
        if column > 0 && column + 1 + word.len() > LINE_WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += word.len();
    }
    text.push('\n');
    text
}
