use super::Score;
use crate::board::Square;
use crate::rules::Move;

/// What a stored score says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is known about a position from an earlier visit.
#[derive(Copy, Clone)]
pub(super) struct Hit {
    pub(super) depth: u8,
    pub(super) score: Score,
    pub(super) bound: Bound,
    from_to: u16,
}

impl Hit {
    /// Whether this was the best move. Captures with the same start and end
    /// are not told apart: this only orders moves.
    pub(super) fn suggests(self, mv: Move) -> bool {
        self.from_to == from_to(mv)
    }

    /// Whether the score decides a search of this depth and window.
    pub(super) fn cuts(self, depth: u8, alpha: Score, beta: Score) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= beta,
                Bound::Upper => self.score <= alpha,
            }
    }
}

/// Start and end in twelve bits, with the highest bit set to tell it from the
/// absence of a move.
fn from_to(mv: Move) -> u16 {
    let pack = |square: Square| square.index() as u16;
    0x8000 | pack(mv.from) << 6 | pack(mv.to)
}

#[derive(Copy, Clone, Default)]
struct Entry {
    /// The part of the key that the bucket's index does not hold.
    check: u32,
    from_to: u16,
    score: Score,
    depth: u8,
    /// 0: the entry is empty.
    bound: u8,
    search: u8,
}

/// An odd number of 64 bits without order: 2^64 by the golden ratio.
const SALT: u64 = 0x9e37_79b9_7f4a_7c15;

/// The transposition table: buckets of two entries. The first is replaced by
/// deeper searches or when it stems from an earlier move of the game, the
/// second always.
pub(super) struct Table {
    buckets: Vec<[Entry; 2]>,
    count: usize,
    search: u8,
    /// Tells the keys of searches apart to which a draw is not worth the same.
    salt: u64,
}

impl Table {
    pub(super) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<[Entry; 2]>()).max(256);
        Self {
            buckets: Vec::new(),
            count: 1 << count.ilog2(),
            search: 0,
            salt: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.buckets = Vec::new();
    }

    /// From here on, what earlier searches stored counts as old. Of those to which a
    /// draw was worth something else to White, nothing is found.
    pub(super) fn next_search(&mut self, draw: Score) {
        self.salt = u64::from(draw.hundredths().cast_unsigned()).wrapping_mul(SALT);
        if self.buckets.is_empty() {
            self.buckets = vec![[Entry::default(); 2]; self.count];
        }
        self.search = self.search.wrapping_add(1);
    }

    /// The index of a key's bucket and what tells it from the others there.
    fn place(&self, key: u64) -> (usize, u32) {
        let key = key ^ self.salt;
        (key as usize & (self.buckets.len() - 1), (key >> 32) as u32)
    }

    pub(super) fn get(&self, key: u64, ply: u16) -> Option<Hit> {
        let (bucket, check) = self.place(key);
        let entry = self.buckets[bucket]
            .iter()
            .find(|entry| entry.check == check && entry.bound != 0)?;
        Some(Hit {
            depth: entry.depth,
            score: entry.score.seen_from_root(ply),
            bound: match entry.bound {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            from_to: entry.from_to,
        })
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        ply: u16,
        depth: u8,
        score: Score,
        bound: Bound,
        best: Option<Move>,
    ) {
        let search = self.search;
        let (bucket, check) = self.place(key);
        let [deep, recent] = &mut self.buckets[bucket];
        let mut entry = Entry {
            check,
            from_to: best.map_or(0, from_to),
            score: score.seen_from_node(ply),
            depth,
            bound: bound as u8,
            search,
        };
        let slot = if deep.check == entry.check || deep.search != search || depth >= deep.depth {
            if deep.check != entry.check && deep.bound != 0 {
                *recent = *deep;
            }
            deep
        } else {
            recent
        };
        // A search that failed low knows no best move: keep the earlier one.
        if entry.from_to == 0 && slot.check == entry.check {
            entry.from_to = slot.from_to;
        }
        *slot = entry;
    }
}
