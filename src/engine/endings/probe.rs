//! Asking the tables.

use super::block::{Kind, LOSS, WIN};
use super::model::Model;
use super::table::{self, EndingsError, Table};
use super::{MOST_PIECES, Material};
use crate::rules::{Position, RuleSet};

/// How a game ends with the best play of both sides, for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// It wins.
    Win,
}

impl Verdict {
    /// The same seen by the opponent.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// So many blocks of distances are kept unpacked.
const DISTANCE_BLOCKS: usize = 24;

/// The tables that there are for some rules. It grows while it is asked, by what
/// it has unpacked: 12 MB of results and 3 MB of distances at most.
pub struct Endings {
    rules: RuleSet,
    /// By [`Material::slot`].
    results: Vec<Option<Results>>,
    distances: Vec<Option<Table>>,
    /// Blocks of distances, by slot and number of the block, last used first.
    recent: Vec<(usize, usize, Vec<u8>)>,
    model: Model,
}

struct Results {
    table: Table,
    /// What has been unpacked: four results to a byte.
    blocks: Vec<Option<Box<[u8]>>>,
}

impl Results {
    fn get(&mut self, number: u32, model: &mut Model) -> u8 {
        let size = Kind::Results.block_size();
        let (block, index) = (number as usize / size, number as usize % size);
        let packed = self.blocks[block].get_or_insert_with(|| {
            let values = self.table.read(block, model, |_| true);
            let pack = |four: &[u8]| four.iter().rev().fold(0, |byte, value| byte << 2 | value);
            values.chunks(4).map(pack).collect()
        });
        packed[index / 4] >> (index % 4 * 2) & 3
    }
}

impl Endings {
    /// No tables yet, for these rules.
    pub fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            results: (0..256).map(|_| None).collect(),
            distances: (0..256).map(|_| None).collect(),
            recent: Vec::new(),
            model: Model::new(),
        }
    }

    /// The rules they are for.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Adds the tables of a file.
    ///
    /// # Errors
    ///
    /// When the bytes are no tables, are damaged, or are for other rules; what
    /// was there before stays.
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), EndingsError> {
        for table in table::read(bytes, &self.rules)? {
            let slot = table.material.slot();
            match table.kind {
                Kind::Distances => self.distances[slot] = Some(table),
                Kind::Results => {
                    let blocks = (0..table.blocks()).map(|_| None).collect();
                    self.results[slot] = Some(Results { table, blocks });
                }
            }
        }
        Ok(())
    }

    /// Whether so few pieces are left that there may be a verdict.
    pub fn may_know(&self, position: &Position) -> bool {
        position.occupied().len() <= u32::from(MOST_PIECES)
    }

    /// Who wins, whatever repetition and the quiet limit say; `None` when the
    /// tables do not know.
    pub fn verdict(&mut self, position: &Position) -> Option<Verdict> {
        if !self.may_know(position) {
            return None;
        }
        if position.pieces(position.turn()).is_empty() {
            return Some(Verdict::Loss);
        }
        if position.has_capture() {
            // Tables leave out what its captures tell.
            let mut best = None;
            for (_, next) in position.successors(self.rules.promotion, &mut Vec::new()) {
                best = best.max(Some(self.verdict(&next)?.flipped()));
            }
            return best;
        }
        let (material, number) = numbered(position)?;
        let results = self.results[material.slot()].as_mut()?;
        Some(match results.get(number, &mut self.model) {
            WIN => Verdict::Win,
            LOSS => Verdict::Loss,
            _ => Verdict::Draw,
        })
    }

    /// In how many plies the next capture, promotion or end comes when the side
    /// that wins hurries and the other delays; `None` in a drawn position and
    /// when the tables do not know.
    pub fn distance(&mut self, position: &Position) -> Option<u8> {
        let verdict = self.verdict(position)?;
        if verdict == Verdict::Draw {
            return None;
        }
        if position.outcome(&self.rules).is_some() {
            return Some(0);
        }
        if position.has_capture() {
            return Some(1);
        }
        if verdict == Verdict::Loss {
            return self.distance_of_loss(position);
        }
        let mut least = None;
        for (mv, next) in position.successors(self.rules.promotion, &mut Vec::new()) {
            if self.verdict(&next)? != Verdict::Loss {
                continue;
            }
            let after = if position.promotes(mv) {
                0
            } else {
                self.distance(&next)?
            };
            least = Some(least.map_or(after, |least: u8| least.min(after)));
        }
        Some(least? + 1)
    }

    fn distance_of_loss(&mut self, position: &Position) -> Option<u8> {
        let (material, number) = numbered(position)?;
        let slot = material.slot();
        let size = Kind::Distances.block_size();
        let (block, index) = (number as usize / size, number as usize % size);
        let known = self
            .recent
            .iter()
            .position(|&(s, b, _)| (s, b) == (slot, block));
        let place = if let Some(place) = known {
            place
        } else {
            let values = self.unpack_distances(slot, block)?;
            self.recent.truncate(DISTANCE_BLOCKS - 1);
            self.recent.push((slot, block, values));
            self.recent.len() - 1
        };
        self.recent[..=place].rotate_right(1);
        Some(self.recent[0].2[index])
    }

    fn unpack_distances(&mut self, slot: usize, block: usize) -> Option<Vec<u8>> {
        let table = self.distances[slot].as_ref()?;
        let results = self.results[slot].as_mut()?;
        // Which are lost must be known before the model is used for distances.
        let first = (block * Kind::Distances.block_size()) as u32;
        let length = table.block_length(block) as u32;
        let lost: Vec<bool> = (first..first + length)
            .map(|number| results.get(number, &mut self.model) == LOSS)
            .collect();
        let is_lost = |number: u32| lost[(number - first) as usize];
        Some(table.read(block, &mut self.model, is_lost))
    }
}

fn numbered(position: &Position) -> Option<(Material, u32)> {
    let material = Material::of(position)?;
    Some((material, material.number(position)?))
}
