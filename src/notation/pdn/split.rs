/// A part of a PDN text that holds a game, as it stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PdnPart<'a> {
    /// The tags and the moves.
    pub text: &'a str,
    /// The line of the whole text, from 1, where this part begins.
    pub line: usize,
}

/// Cuts a PDN text into its games without judging them: a line that begins with
/// a tag and follows moves begins the next game. So each can be read by itself,
/// and one that is wrong does not keep the others from being read. Games
/// without tags stay together.
///
/// ```
/// use dama::notation::split_pdn;
///
/// let text = "[Event \"one\"]\n1. d3-d4 *\n\n[Event \"two\"]\n1. nonsense *\n";
/// let parts = split_pdn(text);
/// assert_eq!(parts.len(), 2);
/// assert_eq!(parts[1].line, 4);
/// ```
pub fn split_pdn(text: &str) -> Vec<PdnPart<'_>> {
    // A brace that nothing closes begins no comment.
    let last_close = text.rfind('}').unwrap_or(0);
    let mut parts = Vec::new();
    let mut begin = (0, 1);
    let mut in_comment = false;
    let mut has_moves = false;
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let is_tag = !in_comment && line.trim_start().starts_with('[');
        if is_tag && has_moves {
            parts.push((begin, at));
            begin = (at, index + 1);
            has_moves = false;
        }
        if !is_tag && (in_comment || !line.starts_with('%')) {
            for (column, sign) in line.char_indices() {
                match sign {
                    '}' if in_comment => in_comment = false,
                    _ if in_comment => {}
                    ';' => break,
                    '{' if at + column < last_close => in_comment = true,
                    sign => has_moves |= !sign.is_whitespace(),
                }
            }
        }
        at += line.len();
    }
    parts.push((begin, at));
    let parts = parts.into_iter().map(|((from, line), to)| PdnPart {
        text: &text[from..to],
        line,
    });
    parts.filter(|part| !part.text.trim().is_empty()).collect()
}
