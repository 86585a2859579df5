//! What the ending tables tell the engine: the score of a node that has few
//! pieces, and the move when the game itself has few.

use core::cmp::Reverse;

use super::endings::{Endings, Prospect, Verdict};
use super::network::evaluate;
use super::node::Node;
use super::search::Search;
use super::{Info, Score, Thought};
use crate::rules::{Game, Position};

impl Search<'_> {
    /// The score of a quiet node that a capture has brought within reach of the
    /// tables. There the count of quiet plies has just begun and nothing repeats,
    /// and every preset allows more quiet plies than any distance has, so that
    /// neither limit can spoil what the tables say.
    pub(super) fn known(&mut self, node: &Node) -> Option<Score> {
        let few = node.position.occupied().len() < self.known_below;
        if !few || node.position.has_capture() {
            return None;
        }
        let verdict = self.endings.as_mut()?.at_hand(&node.position)?;
        let ply = node.ply as u16;
        Some(match verdict {
            Verdict::Win => Score::won_ending_in(ply),
            Verdict::Draw => self.draw(node),
            Verdict::Loss => Score::lost_ending_in(ply),
        })
    }
}

/// The move that the tables tell to play at the game's cursor: the shortest way
/// to win, the longest to lose, and in a draw the one that leaves the opponent
/// the fewest ways to hold it. `None` when they do not know, or when repetition
/// or the quiet limit may turn it into a draw: then the search has to look.
pub(super) fn known_move(game: &Game, endings: &mut Endings) -> Option<Thought> {
    let position = game.position();
    let prospects = endings.prospects(position)?;
    let best = prospects.first()?;
    let chosen = match best.verdict {
        Verdict::Win => {
            let wins = prospects.iter().filter(|p| p.verdict == Verdict::Win);
            wins.copied().find(|&prospect| is_safe(game, prospect))?
        }
        Verdict::Loss if !is_in_time(game, *best) => return None,
        verdict => {
            let equal = prospects
                .iter()
                .copied()
                .filter(|p| p.verdict == verdict && p.plies == best.plies);
            stubborn(game, endings, equal)?
        }
    };
    let plies = u16::from(chosen.plies.unwrap_or(0));
    let score = match chosen.verdict {
        Verdict::Win => Score::won_ending_in(plies),
        Verdict::Draw => Score::DRAW,
        Verdict::Loss => Score::lost_ending_in(plies),
    };
    Some(Thought {
        mv: chosen.mv,
        info: Info {
            depth: 1,
            score,
            nodes: prospects.len() as u64,
            pv: vec![chosen.mv],
        },
    })
}

/// Whether a winning move reaches the next capture, promotion or end before the
/// quiet limit, and neither it nor an answer to it can repeat what has stood
/// before. What follows comes ever nearer to that and so repeats nothing new.
fn is_safe(game: &Game, prospect: Prospect) -> bool {
    if !is_in_time(game, prospect) {
        return false;
    }
    let rules = game.rules();
    let most = rules.repetitions.map_or(usize::MAX, usize::from);
    let stays_new = |position: &Position| times(game, position) + 1 < most;
    let next = game.position().after(prospect.mv);
    next.outcome(rules).is_some()
        || stays_new(&next)
            && next
                .successors(rules.promotion, &mut Vec::new())
                .all(|(_, answered)| stays_new(&answered))
}

/// Whether what is known to come does so before the quiet limit.
fn is_in_time(game: &Game, prospect: Prospect) -> bool {
    let limit = game.rules().quiet_limit.map_or(usize::MAX, usize::from);
    let come = |plies| game.quiet_plies() + usize::from(plies) <= limit;
    prospect.plies.is_some_and(come)
}

/// How often a position has stood in the game.
fn times(game: &Game, position: &Position) -> usize {
    let same = |earlier: &&Position| *earlier == position;
    game.history().iter().filter(same).count()
}

/// Among moves that come to the same, the one after which the most answers would
/// be mistakes; then the one that has been played least, then by the evaluation.
fn stubborn(
    game: &Game,
    endings: &mut Endings,
    moves: impl Iterator<Item = Prospect>,
) -> Option<Prospect> {
    let promotion = game.rules().promotion;
    moves.min_by_key(|prospect| {
        let next = game.position().after(prospect.mv);
        let answers: Vec<_> = next
            .successors(promotion, &mut Vec::new())
            .map(|(_, answered)| endings.verdict(&answered))
            .collect();
        // What is worst for us is best for the opponent.
        let best = answers.iter().min();
        let right = answers
            .iter()
            .filter(|answer| Some(*answer) == best)
            .count();
        // In hundredths of all answers.
        let right = right * 100 / answers.len().max(1);
        let worth = if next.has_capture() {
            0
        } else {
            -evaluate(&next)
        };
        (right, times(game, &next), Reverse(worth))
    })
}
