use super::token::{Place, Token, Tokens};
use super::{
    GAME_TYPE, PdnError, PdnErrorKind, PdnGame, PdnResult, RULES_TAG, TERMINATION_TAG, TIME_FORFEIT,
};
use crate::notation::{parse_fen, parse_move};
use crate::rules::{Game, Position, RuleSet};

/// Reads all games of a PDN text. Comments, variations, move numbers and
/// annotations are passed over.
///
/// A game whose `Rules` tag names a preset is played by it, any other by
/// `rules`.
///
/// # Errors
///
/// At the first thing that is wrong, with its line and column.
pub fn parse_pdn(text: &str, rules: RuleSet) -> Result<Vec<PdnGame>, PdnError> {
    let mut tokens = Tokens::new(text);
    let mut games = Vec::new();
    let mut draft = Draft::new(rules);
    while let Some((place, token)) = tokens.next()? {
        match token {
            Token::Tag {
                name,
                value,
                inside,
            } => {
                if draft.game.is_some() {
                    games.push(draft.finish(PdnResult::Open)?);
                    draft = Draft::new(rules);
                }
                draft.tag(place, inside, name, value)?;
            }
            Token::Move(text) => draft.play(place, &text)?,
            Token::Result(result) => {
                games.push(draft.finish(result)?);
                draft = Draft::new(rules);
            }
        }
    }
    if draft.begun() {
        games.push(draft.finish(PdnResult::Open)?);
    }
    if games.is_empty() {
        return Err(tokens.place().error(PdnErrorKind::NoGame));
    }
    Ok(games)
}

/// Whether a `GameType` is that of Turkish draughts. `A1` has the board mirrored
/// in diagrams, the squares are the same; and what is left out at the end is as
/// usual.
fn is_this_game(value: &str) -> bool {
    let value = value.replace("A1", "A0");
    let rest = GAME_TYPE.strip_prefix(&value);
    rest.is_some_and(|rest| value.starts_with("30") && (rest.is_empty() || rest.starts_with(',')))
}

/// A game of which a part has been read.
struct Draft {
    rules: RuleSet,
    tags: Vec<(String, String)>,
    start: Option<Position>,
    /// Where `[SetUp "1"]` stands.
    set_up: Option<Place>,
    /// `[SetUp "0"]`: the usual start, whatever FEN says.
    usual_start: bool,
    /// Present once the tags are complete.
    game: Option<Game>,
}

impl Draft {
    fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            tags: Vec::new(),
            start: None,
            set_up: None,
            usual_start: false,
            game: None,
        }
    }

    fn begun(&self) -> bool {
        self.game.is_some() || !self.tags.is_empty()
    }

    fn tag(
        &mut self,
        place: Place,
        inside: Place,
        name: String,
        value: String,
    ) -> Result<(), PdnError> {
        if self.tags.iter().any(|(known, _)| *known == name) {
            return Err(place.error(PdnErrorKind::TagTwice(name)));
        }
        match name.as_str() {
            "GameType" if !is_this_game(&value) => {
                return Err(place.error(PdnErrorKind::GameType(value)));
            }
            name if name == RULES_TAG => {
                self.rules = RuleSet::named(&value)
                    .ok_or_else(|| place.error(PdnErrorKind::Rules(value.clone())))?;
            }
            "FEN" => {
                let start = parse_fen(&value);
                let start = start.map_err(|error| inside.after(error.at - 1).error(error))?;
                self.start = Some(start);
            }
            "SetUp" => match value.as_str() {
                "0" => self.usual_start = true,
                "1" => self.set_up = Some(place),
                _ => return Err(place.error(PdnErrorKind::SetUp)),
            },
            _ => {}
        }
        self.tags.push((name, value));
        Ok(())
    }

    /// The game, begun with the tags read so far.
    fn game(&mut self) -> Result<&mut Game, PdnError> {
        if let (Some(place), None) = (self.set_up, self.start) {
            return Err(place.error(PdnErrorKind::SetUpWithoutFen));
        }
        let (rules, usual) = (self.rules, self.usual_start);
        let start = self.start.filter(|_| !usual).unwrap_or(Position::START);
        Ok(self
            .game
            .get_or_insert_with(|| Game::from_position(rules, start)))
    }

    fn play(&mut self, place: Place, text: &str) -> Result<(), PdnError> {
        let promotion = self.rules.promotion;
        let game = self.game()?;
        let mv = parse_move(game.position(), promotion, text).map_err(|e| place.error(e))?;
        game.play(mv).map_err(|error| place.error(error))
    }

    fn finish(mut self, result: PdnResult) -> Result<PdnGame, PdnError> {
        let on_time = |(name, value): &(String, String)| {
            name == TERMINATION_TAG && value.eq_ignore_ascii_case(TIME_FORFEIT)
        };
        let on_time = self.tags.iter().any(on_time);
        let game = self.game()?;
        match result {
            PdnResult::Win(winner) if on_time => game.lose_on_time(!winner),
            PdnResult::Win(winner) => game.resign(!winner),
            PdnResult::Draw => game.agree_draw(),
            PdnResult::Open => {}
        }
        Ok(PdnGame {
            game: game.clone(),
            tags: self.tags,
            result,
        })
    }
}
