//! Squares as text.

use dama::board::Square;
use dama::notation::SquareError;

#[test]
fn all_64_read_back_in_lower_and_upper_case() {
    for square in Square::all() {
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
    }
}

#[test]
fn anything_else_is_handed_back() {
    for text in [
        "", "a", "1", "a0", "a9", "i1", "`1", "@1", "[1", "{1", "a:", "a/", "1a", "a1 ", " a1",
        "aa1", "a11", "é", "ａ1", "a１", "♔♔",
    ] {
        assert_eq!(text.parse::<Square>(), Err(SquareError(text.to_owned())));
    }
}
