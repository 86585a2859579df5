use super::{Move, Position, Promotion};

/// Counts the lines of `depth` plies from a position: the standard check of a
/// move generator. Moves are distinct by [`Move`]'s identity; the endings of
/// lone pieces, repetition and the quiet limit are not applied.
///
/// ```
/// use dama::rules::{Position, Promotion, perft};
///
/// assert_eq!(perft(&Position::START, Promotion::EndOfMove, 3), 708);
/// ```
pub fn perft(position: &Position, promotion: Promotion, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(position, promotion, &mut lists)
}

/// One list of moves for each ply that is left.
fn count(position: &Position, promotion: Promotion, lists: &mut [Vec<Move>]) -> u64 {
    match lists {
        [] => 1,
        [last] => position.count_moves(promotion, last) as u64,
        [moves, replies] => position.count_two_plies(promotion, moves, replies),
        [moves, rest @ ..] => {
            position.generate(promotion, moves);
            moves
                .iter()
                .map(|&mv| count(&position.after(mv), promotion, rest))
                .sum()
        }
    }
}
