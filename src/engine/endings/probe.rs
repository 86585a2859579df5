//! Asking the tables.

use super::block::{Kind, LOSS, WIN};
use super::model::Model;
use super::table::{self, EndingsError, Table};
use super::{MOST_PIECES, Material};
use crate::rules::{Move, Position, RuleSet};

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

/// A legal move, and what it comes to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The move.
    pub mv: Move,
    /// How the game ends after it, for the side that plays it.
    pub verdict: Verdict,
    /// In how many plies the next capture, promotion or end comes, this move
    /// counted, when the side that wins hurries and the other delays; `None` in a
    /// draw and when the tables do not know.
    pub plies: Option<u8>,
}

impl Prospect {
    /// The better, the larger.
    fn rank(&self) -> (Verdict, i16) {
        let plies = i16::from(self.plies.unwrap_or(0));
        let late = match self.verdict {
            Verdict::Loss => plies,
            _ => -plies,
        };
        (self.verdict, late)
    }
}

/// So many blocks are kept unpacked: 5 MB of results and 3 MB of distances.
const RESULT_BLOCKS: usize = 640;
const DISTANCE_BLOCKS: usize = 24;

/// Whoever would not wait gets a block unpacked when it has been asked for so
/// often: by then the search without it has cost about as much.
const PATIENCE: u16 = 1_000;

/// The tables that there are for some rules. It grows while it is asked, by what
/// it has unpacked.
pub struct Endings {
    rules: RuleSet,
    /// By [`Material::slot`].
    results: Vec<Option<Results>>,
    /// How many blocks of results are unpacked.
    unpacked: usize,
    distances: Vec<Option<Table>>,
    /// Blocks of distances, by slot and number of the block, last used first.
    recent: Vec<(usize, usize, Vec<u8>)>,
    model: Model,
}

struct Results {
    table: Table,
    blocks: Vec<Block>,
}

#[derive(Clone)]
enum Block {
    /// How often it was asked for by those who do not wait.
    Packed(u16),
    /// Four results to a byte.
    Unpacked(Box<[u8]>),
}

impl Results {
    fn unpack(&mut self, block: usize, model: &mut Model) {
        let values = self.table.read(block, model, |_| true);
        let pack = |four: &[u8]| four.iter().rev().fold(0, |byte, value| byte << 2 | value);
        self.blocks[block] = Block::Unpacked(values.chunks(4).map(pack).collect());
    }
}

impl Endings {
    /// No tables yet, for these rules.
    pub fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            results: (0..256).map(|_| None).collect(),
            unpacked: 0,
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
                    let blocks = vec![Block::Packed(0); table.blocks()];
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
        self.result(material.slot(), number).map(verdict)
    }

    /// The verdict on a position in which nothing is to be captured, if it is at
    /// hand or worth the wait by now.
    pub(in crate::engine) fn at_hand(&mut self, position: &Position) -> Option<Verdict> {
        let (material, number) = numbered(position)?;
        let slot = material.slot();
        let block = number as usize / Kind::Results.block_size();
        if let Block::Packed(asked) = &mut self.results[slot].as_mut()?.blocks[block]
            && *asked < PATIENCE
        {
            *asked += 1;
            return None;
        }
        self.result(slot, number).map(verdict)
    }

    /// What each legal move comes to, the best first: what wins soonest, then
    /// what draws, then what loses latest. `None` when the tables do not know.
    pub fn prospects(&mut self, position: &Position) -> Option<Vec<Prospect>> {
        if !self.may_know(position) {
            return None;
        }
        let mut prospects: Vec<Prospect> = Vec::new();
        for (mv, next) in position.successors(self.rules.promotion, &mut Vec::new()) {
            let verdict = self.verdict(&next)?.flipped();
            let ends = mv.is_capture() || position.promotes(mv);
            let plies = match verdict {
                Verdict::Draw => None,
                _ if ends => Some(1),
                _ => self.distance(&next).map(|plies| plies + 1),
            };
            let prospect = Prospect { mv, verdict, plies };
            // Few moves, and a library sort is as large as the rest of this file.
            let place = prospects.partition_point(|other| other.rank() >= prospect.rank());
            prospects.insert(place, prospect);
        }
        Some(prospects)
    }

    fn result(&mut self, slot: usize, number: u32) -> Option<u8> {
        let size = Kind::Results.block_size();
        let (block, index) = (number as usize / size, number as usize % size);
        if matches!(self.results[slot].as_ref()?.blocks[block], Block::Packed(_)) {
            self.make_room();
            self.unpacked += 1;
            self.results[slot].as_mut()?.unpack(block, &mut self.model);
        }
        match &self.results[slot].as_ref()?.blocks[block] {
            Block::Unpacked(packed) => Some(packed[index / 4] >> (index % 4 * 2) & 3),
            Block::Packed(_) => None,
        }
    }

    /// Forgets what is unpacked when there is much of it: what is needed comes
    /// back soon.
    fn make_room(&mut self) {
        if self.unpacked < RESULT_BLOCKS {
            return;
        }
        self.unpacked = 0;
        for results in self.results.iter_mut().flatten() {
            results.blocks.fill(Block::Packed(0));
        }
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
        // Which are lost must be known before the model is used for distances.
        let first = (block * Kind::Distances.block_size()) as u32;
        let length = self.distances[slot].as_ref()?.block_length(block) as u32;
        let lost: Option<Vec<bool>> = (first..first + length)
            .map(|number| Some(self.result(slot, number)? == LOSS))
            .collect();
        let lost = lost?;
        let is_lost = |number: u32| lost[(number - first) as usize];
        let table = self.distances[slot].as_ref()?;
        Some(table.read(block, &mut self.model, is_lost))
    }
}

const fn verdict(result: u8) -> Verdict {
    match result {
        WIN => Verdict::Win,
        LOSS => Verdict::Loss,
        _ => Verdict::Draw,
    }
}

fn numbered(position: &Position) -> Option<(Material, u32)> {
    let material = Material::of(position)?;
    Some((material, material.number(position)?))
}
