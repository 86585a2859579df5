use super::{PdnError, PdnErrorKind, PdnResult};

/// A meaningful piece of a PDN text; comments, variations, move numbers and
/// annotations are passed over.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token {
    Tag {
        name: String,
        value: String,
        /// Where the value begins, behind its quotation mark.
        inside: Place,
    },
    Move(String),
    Result(PdnResult),
}

/// A place in the text: line and column, both from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// So many characters further on in the same line.
    pub(super) fn after(self, characters: usize) -> Self {
        Self {
            column: self.column + characters,
            ..self
        }
    }

    pub(super) fn error(self, kind: impl Into<PdnErrorKind>) -> PdnError {
        PdnError {
            line: self.line,
            column: self.column,
            kind: kind.into(),
        }
    }
}

/// Cuts a PDN text into tokens.
pub(super) struct Tokens<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    place: Place,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            rest: text.chars().peekable(),
            place: Place { line: 1, column: 1 },
        }
    }

    /// Where reading has got to.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next token with the place where it begins.
    pub(super) fn next(&mut self) -> Result<Option<(Place, Token)>, PdnError> {
        let mut variations: Vec<Place> = Vec::new();
        loop {
            let place = self.place;
            let Some(first) = self.bump() else {
                return match variations.pop() {
                    Some(open) => Err(open.error(PdnErrorKind::OpenVariation)),
                    None => Ok(None),
                };
            };
            match first {
                c if c.is_whitespace() => {}
                '{' => self.comment(place)?,
                ';' => self.skip_line(),
                '%' if place.column == 1 => self.skip_line(),
                '(' => variations.push(place),
                ')' if variations.pop().is_some() => {}
                ')' | '}' | ']' => return Err(place.error(PdnErrorKind::Unmatched(first))),
                '[' => {
                    // A tag begins the next game: the variation was forgotten.
                    if let Some(open) = variations.pop() {
                        return Err(open.error(PdnErrorKind::OpenVariation));
                    }
                    return self.tag(place).map(|tag| Some((place, tag)));
                }
                _ => {
                    let word = self.word(first);
                    if variations.is_empty()
                        && let Some(token) = meaning(&word)
                    {
                        return Ok(Some((place, token)));
                    }
                }
            }
        }
    }

    fn bump(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        if next == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    fn bump_if(&mut self, wanted: impl FnOnce(char) -> bool) -> Option<char> {
        self.rest.peek().copied().filter(|&next| wanted(next))?;
        self.bump()
    }

    fn skip_line(&mut self) {
        while self.bump_if(|c| c != '\n').is_some() {}
    }

    fn comment(&mut self, open: Place) -> Result<(), PdnError> {
        while let Some(c) = self.bump() {
            if c == '}' {
                return Ok(());
            }
        }
        Err(open.error(PdnErrorKind::OpenComment))
    }

    /// A run of characters up to a space or a sign that begins something else;
    /// a full stop ends a move number.
    fn word(&mut self, first: char) -> String {
        let mut word = String::from(first);
        while !word.ends_with('.')
            && let Some(c) = self.bump_if(|c| !c.is_whitespace() && !"{}()[];".contains(c))
        {
            word.push(c);
        }
        word
    }

    /// The rest of `[Name "value"]`; `\"` and `\\` stand for `"` and `\`.
    fn tag(&mut self, open: Place) -> Result<Token, PdnError> {
        let bad = || open.error(PdnErrorKind::Tag);
        self.spaces();
        let mut name = String::new();
        while let Some(c) = self.bump_if(in_tag_name) {
            name.push(c);
        }
        self.spaces();
        self.bump_if(|c| c == '"').ok_or_else(bad)?;
        let inside = self.place;
        let mut value = String::new();
        loop {
            match self.bump_if(|c| c != '\n').ok_or_else(bad)? {
                '"' => break,
                '\\' => value.push(self.bump_if(|c| c != '\n').ok_or_else(bad)?),
                c => value.push(c),
            }
        }
        self.spaces();
        self.bump_if(|c| c == ']').ok_or_else(bad)?;
        if name.is_empty() {
            return Err(bad());
        }
        Ok(Token::Tag {
            name,
            value,
            inside,
        })
    }

    fn spaces(&mut self) {
        while self.bump_if(|c| c == ' ' || c == '\t').is_some() {}
    }
}

/// Whether a tag's name may contain this.
pub(super) fn in_tag_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A word's token; `None` for move numbers (`12.`, `...`) and annotations
/// (`$3`, `!?`).
fn meaning(word: &str) -> Option<Token> {
    if let Some(result) = PdnResult::parse(word) {
        return Some(Token::Result(result));
    }
    let numbering = word.chars().all(|c| c.is_ascii_digit() || c == '.');
    let text = word.trim_end_matches(['!', '?']);
    if numbering || word.starts_with('$') || text.is_empty() {
        return None;
    }
    Some(Token::Move(text.to_owned()))
}
