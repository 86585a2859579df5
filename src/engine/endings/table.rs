//! The file format of tables, and reading from it at any place.
//!
//! A file is a chain of sections. Each begins with a head of [`HEAD`] bytes:
//! `damaend` and the version; the rules, the kind, the fewest and the most pieces;
//! the length of what follows, in four bytes; its hash, in eight. Then come the
//! lengths of all blocks, in two bytes each, and the blocks, material by material
//! in the order of [`Material::all`]. Numbers have their lowest byte first.

use thiserror::Error;

use super::block::{self, Kind, LOSS};
use super::coder::{Reader, Writer};
use super::model::Model;
use super::{MOST_PIECES, Material};
use crate::rules::RuleSet;

const MAGIC: &[u8; 7] = b"damaend";
const VERSION: u8 = 1;
const HEAD: usize = 24;

/// Why bytes are no tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum EndingsError {
    /// They do not begin as tables do, at this byte.
    #[error("no ending tables at byte {0}")]
    NotEndings(usize),
    /// They are of a version that is not known.
    #[error("ending tables of version {0}, not {VERSION}")]
    Version(u8),
    /// Their head says what cannot be, at this byte.
    #[error("the head of the ending tables is wrong at byte {0}")]
    Head(usize),
    /// They are for other rules.
    #[error("the ending tables are for other rules")]
    OtherRules,
    /// They end too early.
    #[error("the ending tables are cut off at byte {0}")]
    CutOff(usize),
    /// A byte of the section that begins there is not as it was written.
    #[error("the ending tables are damaged, in the section at byte {0}")]
    Damaged(usize),
}

/// What one table tells of the positions of a material.
pub(super) struct Table {
    pub(super) material: Material,
    pub(super) kind: Kind,
    blocks: Vec<Vec<u8>>,
}

impl Table {
    /// How many blocks there are.
    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// How many numbers a block has.
    pub(super) fn block_length(&self, block: usize) -> usize {
        let size = self.kind.block_size();
        (self.material.size() as usize - block * size).min(size)
    }

    /// Reads a block; see [`block::code`].
    pub(super) fn read(
        &self,
        block: usize,
        model: &mut Model,
        is_lost: impl Fn(u32) -> bool,
    ) -> Vec<u8> {
        let first = block * self.kind.block_size();
        let mut values = vec![0; self.block_length(block)];
        let mut bits = Reader::new(&self.blocks[block]);
        let what = (self.material, self.kind);
        block::code(what, first as u32, &mut values, is_lost, model, &mut bits);
        values
    }
}

/// The tables of a file that are for these rules.
pub(super) fn read(mut bytes: &[u8], rules: &RuleSet) -> Result<Vec<Table>, EndingsError> {
    let whole = bytes.len();
    let mut tables = Vec::new();
    while !bytes.is_empty() {
        let start = whole - bytes.len();
        let (head, rest) = bytes
            .split_at_checked(HEAD)
            .ok_or(EndingsError::CutOff(whole))?;
        if &head[..7] != MAGIC {
            return Err(EndingsError::NotEndings(start));
        }
        if head[7] != VERSION {
            return Err(EndingsError::Version(head[7]));
        }
        let (_, preset) = RuleSet::PRESETS
            .get(usize::from(head[8]))
            .ok_or(EndingsError::Head(start + 8))?;
        let kind = match head[9] {
            0 => Kind::Results,
            1 => Kind::Distances,
            _ => return Err(EndingsError::Head(start + 9)),
        };
        let pieces = head[10]..=head[11];
        if pieces.is_empty() || *pieces.end() > MOST_PIECES {
            return Err(EndingsError::Head(start + 10));
        }
        let length = number(&head[12..16]) as usize;
        let (body, after) = rest
            .split_at_checked(length)
            .ok_or(EndingsError::CutOff(whole))?;
        if hash(body) != number(&head[16..24]) {
            return Err(EndingsError::Damaged(start));
        }
        if preset != rules {
            return Err(EndingsError::OtherRules);
        }
        let materials = Material::all()
            .into_iter()
            .filter(|material| pieces.contains(&material.pieces()));
        tables.extend(section(body, kind, materials).ok_or(EndingsError::Damaged(start))?);
        bytes = after;
    }
    Ok(tables)
}

fn section(
    body: &[u8],
    kind: Kind,
    materials: impl Iterator<Item = Material> + Clone,
) -> Option<Vec<Table>> {
    let blocks = |material: Material| (material.size() as usize).div_ceil(kind.block_size());
    let count: usize = materials.clone().map(blocks).sum();
    let (lengths, mut rest) = body.split_at_checked(2 * count)?;
    let mut lengths = lengths.chunks_exact(2).map(|bytes| number(bytes) as usize);
    materials
        .map(|material| {
            let mut next = || {
                let (block, after) = rest.split_at_checked(lengths.next()?)?;
                rest = after;
                Some(block.to_vec())
            };
            let blocks = (0..blocks(material))
                .map(|_| next())
                .collect::<Option<_>>()?;
            Some(Table {
                material,
                kind,
                blocks,
            })
        })
        .collect()
}

/// Writes a section: what `values` tells of each material with so many pieces.
/// Distances need `results` as well; both are by number.
///
/// # Panics
///
/// When the rules are no preset.
pub fn write_section<'a>(
    rules: &RuleSet,
    kind: Kind,
    pieces: core::ops::RangeInclusive<u8>,
    values: impl Fn(Material) -> &'a [u8],
    results: impl Fn(Material) -> &'a [u8],
) -> Vec<u8> {
    let preset = RuleSet::PRESETS
        .iter()
        .position(|(_, preset)| preset == rules);
    let preset = preset.expect("tables are made for presets") as u8;
    let mut model = Model::new();
    let (mut lengths, mut blocks) = (Vec::new(), Vec::new());
    for material in Material::all() {
        if !pieces.contains(&material.pieces()) {
            continue;
        }
        let results = results(material);
        let is_lost = |number: u32| results[number as usize] == LOSS;
        for (block, values) in values(material).chunks(kind.block_size()).enumerate() {
            let first = (block * kind.block_size()) as u32;
            let mut writer = Writer::new();
            let what = (material, kind);
            block::code(
                what,
                first,
                &mut values.to_vec(),
                is_lost,
                &mut model,
                &mut writer,
            );
            let bytes = writer.finish();
            lengths.extend((bytes.len() as u16).to_le_bytes());
            blocks.extend(bytes);
        }
    }
    let body = [lengths, blocks].concat();
    let mut section = MAGIC.to_vec();
    section.extend([VERSION, preset, u8::from(kind == Kind::Distances)]);
    section.extend([*pieces.start(), *pieces.end()]);
    section.extend((body.len() as u32).to_le_bytes());
    section.extend(hash(&body).to_le_bytes());
    section.extend(body);
    section
}

/// The number that these bytes are, the lowest first.
fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// FNV-1a: finds every change of a single byte, and hardly misses others.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
