//! `docs/endings.md`: what the solved positions come to, for people.

use std::fmt::{self, Write};

use anyhow::Result;
use dama::engine::endings::{MOST_PIECES, Material};
use dama::notation::write_fen;
use dama::rules::Position;
use rayon::prelude::*;

use super::solve::{Solved, mirrored};
use super::value::Value;

/// Exceptions to "all are won" and the like are told of when there are no more.
const FEW_EXCEPTIONS: u64 = 10;

const INTRODUCTION: &str = "\
# Perfect endings

<!-- Written by `cargo run --release -p lab -- endings --docs docs/endings.md`: change the program, not this file. -->

How all positions of up to four pieces end when both sides play as well as can be, under each preset. They are solved
by `lab endings` ([how](../tools/lab/README.md#the-endings)) and the engine plays them from tables.

What is counted: positions in which White is to move, no capture is due, both sides have pieces, and men stand on the
six rows on which they stand in play. A position and its mirror image from left to right are one. Black to move is the
same turned round. The longest win is in plies up to the next capture, promotion or end of the game, when the winner
hurries and the loser delays; an example has White to move and win. Repetition and the quiet limit are left out: every
win makes progress long before the limit.
";

/// What the positions of a material, or of several, come to.
#[derive(Copy, Clone, Default)]
struct Count {
    wins: Tally,
    draws: Tally,
    losses: Tally,
    /// The plies of the longest win, and its position.
    longest: Option<(u8, Position)>,
    /// Positions that are lost for either side if it is its turn.
    zugzwangs: Tally,
}

/// How many, and the first.
#[derive(Copy, Clone, Default)]
struct Tally {
    number: u64,
    first: Option<Position>,
}

impl Tally {
    fn add(&mut self, position: &Position) {
        self.number += 1;
        self.first.get_or_insert(*position);
    }

    fn join(&mut self, later: Self) {
        self.number += later.number;
        self.first = self.first.or(later.first);
    }
}

impl Count {
    fn of(material: Material, solved: &Solved) -> Self {
        let values = solved.get(material).unwrap_or_default();
        // Parts in their order, so that the first is always the same.
        let parts: Vec<Self> = values
            .par_chunks(1 << 16)
            .enumerate()
            .map(|(part, values)| {
                let mut count = Self::default();
                for (number, &byte) in (part as u32 * (1 << 16)..).zip(values) {
                    if let Some(position) = counted(material, number) {
                        count.add(material, &position, Value::of(byte), solved);
                    }
                }
                count
            })
            .collect();
        let mut all = Self::default();
        for part in parts {
            all.join(part);
        }
        all
    }

    fn add(&mut self, material: Material, position: &Position, value: Value, solved: &Solved) {
        match value {
            Value::Draw => self.draws.add(position),
            Value::Win(plies) => {
                self.wins.add(position);
                if self.longest.is_none_or(|(longest, _)| plies > longest) {
                    self.longest = Some((plies, *position));
                }
            }
            Value::Loss(_) => {
                self.losses.add(position);
                if is_zugzwang(material, position, solved) {
                    self.zugzwangs.add(position);
                }
            }
        }
    }

    fn join(&mut self, later: Self) {
        self.wins.join(later.wins);
        self.draws.join(later.draws);
        self.losses.join(later.losses);
        self.zugzwangs.join(later.zugzwangs);
        let plies = |longest: Option<(u8, _)>| longest.map(|(plies, _)| plies);
        if plies(later.longest) > plies(self.longest) {
            self.longest = later.longest;
        }
    }

    const fn positions(&self) -> u64 {
        self.wins.number + self.draws.number + self.losses.number
    }

    /// The cells of a table from the number of positions on.
    fn cells(&self) -> String {
        let all = self.positions();
        let share = |tally: &Tally| Share(tally.number, all);
        let (longest, example) = self
            .longest
            .map_or_else(Default::default, |(plies, position)| {
                (plies.to_string(), format!("`{}`", write_fen(&position)))
            });
        format!(
            "{} | {} | {} | {} | {longest} | {example} |",
            Grouped(all),
            share(&self.wins),
            share(&self.draws),
            share(&self.losses),
        )
    }
}

/// The position of a number if it is to be counted.
fn counted(material: Material, number: u32) -> Option<Position> {
    let position = material.position(number)?;
    let is_first = material.number(&mirrored(&position)) >= Some(number);
    (is_first && !position.has_capture()).then_some(position)
}

/// Whether a lost position would be lost for the opponent as well, were it its
/// turn and no capture due. Of two that differ in colour alone the first counts.
fn is_zugzwang(material: Material, position: &Position, solved: &Solved) -> bool {
    let other = material.flipped();
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    let Ok(turned) = setup.position() else {
        return false;
    };
    let Some(number) = other.number(&turned) else {
        return false;
    };
    let is_first = order(material) < order(other)
        || material == other && material.number(position) <= Some(number);
    let value = |values: &[u8]| Value::of(values[number as usize]);
    is_first
        && !turned.has_capture()
        && matches!(solved.get(other).map(value), Some(Value::Loss(_)))
}

/// The rows of a table are in this order: the stronger side first.
fn order(material: Material) -> impl Ord {
    let [own_men, own_kings, men, kings] = material.counts();
    let own = own_men + own_kings;
    std::cmp::Reverse((own, own_kings, kings, men))
}

/// What the positions of so many pieces come to: a table, and what is remarkable.
/// Also adds them up.
fn section(pieces: u8, solved: &Solved) -> Result<(String, Count)> {
    let mut materials = Material::all();
    materials.retain(|material| material.pieces() == pieces);
    materials.sort_by_key(|&material| order(material));
    let mut text = format!("\n### {pieces} pieces\n\n{TABLE_HEAD}");
    let mut remarks = Vec::new();
    let mut sum = Count::default();
    for material in materials {
        let count = Count::of(material, solved);
        let [own_men, own_kings, men, kings] = material.counts();
        let (own, other) = (Pieces(own_men, own_kings), Pieces(men, kings));
        writeln!(text, "| {own} | {other} | {}", count.cells())?;
        remarks.extend(exceptions(&format!("{own} against {other}"), &count));
        sum.join(count);
    }
    if !remarks.is_empty() {
        writeln!(text, "\n{}", remarks.join("\n"))?;
    }
    if let Some(example) = sum.zugzwangs.first {
        let (number, example) = (Grouped(sum.zugzwangs.number), write_fen(&example));
        writeln!(
            text,
            "\nIn {number} positions whoever is to move loses, such as `{example}`; two that differ in colour alone are one."
        )?;
    }
    Ok((text, sum))
}

const TABLE_HEAD: &str = "\
| to move | against | positions | won | drawn | lost | longest win | such a position |
|---|---|--:|--:|--:|--:|--:|---|
";

/// Says that nearly all positions end alike.
fn exceptions(material: &str, count: &Count) -> Option<String> {
    let ends = [
        (&count.wins, "won"),
        (&count.draws, "drawn"),
        (&count.losses, "lost"),
    ];
    let (usual, word) = ends.iter().max_by_key(|(tally, _)| tally.number)?;
    let exceptions = count.positions() - usual.number;
    if exceptions == 0 || exceptions > FEW_EXCEPTIONS {
        return None;
    }
    let others = ends.iter().filter(|(_, other)| other != word);
    let told = others.filter_map(|(tally, word)| {
        let example = write_fen(&tally.first?);
        Some(match tally.number {
            1 => format!("1 that is {word}, `{example}`"),
            number => format!("{number} that are {word}, such as `{example}`"),
        })
    });
    let told = told.collect::<Vec<_>>().join(" and ");
    Some(format!("- {material}: all are {word} but {told}."))
}

/// The whole text, for the presets in the order of their solutions.
pub(super) fn report(solutions: &[(&str, Solved)]) -> Result<String> {
    let mut text = INTRODUCTION.to_owned();
    let mut details = String::new();
    text.push_str(
        "\n| preset | pieces | positions | won | drawn | lost | longest win | such a position |\n",
    );
    text.push_str("|---|--:|--:|--:|--:|--:|--:|---|\n");
    for (name, solved) in solutions {
        writeln!(details, "\n## {name}")?;
        for pieces in 2..=MOST_PIECES {
            let (section, sum) = section(pieces, solved)?;
            writeln!(text, "| {name} | {pieces} | {}", sum.cells())?;
            details.push_str(&section);
        }
    }
    Ok(text + &details)
}

/// Men and kings in words.
struct Pieces(u8, u8);

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |number: u8, one: &str, many: &str| match number {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{number} {many}")),
        };
        let kings = words(self.1, "king", "kings");
        let men = words(self.0, "man", "men");
        let both: Vec<String> = kings.into_iter().chain(men).collect();
        f.write_str(&both.join(" "))
    }
}

/// A number with its thousands apart.
struct Grouped(u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let groups: Vec<&str> = digits
            .as_bytes()
            .rchunks(3)
            .rev()
            .filter_map(|group| str::from_utf8(group).ok())
            .collect();
        f.write_str(&groups.join(","))
    }
}

/// So many of so many, in hundredths. What is not all or nothing never looks so.
struct Share(u64, u64);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self(part, whole) = self;
        let hundredths = (part * 20_000 + whole) / (whole * 2).max(1);
        match hundredths {
            _ if part == 0 => f.write_str("0"),
            _ if part == whole => f.write_str("100 %"),
            0 => f.write_str("< 0.01 %"),
            10_000.. => f.write_str("> 99.99 %"),
            _ => write!(f, "{}.{:02} %", hundredths / 100, hundredths % 100),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use dama::engine::endings::{Endings, Verdict};
    use dama::rules::RuleSet;

    use super::*;

    /// What the tables of up to three pieces tell of what is counted.
    fn few(name: &str, rules: RuleSet) -> Solved {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let bytes = fs::read(root.join(format!("www/endings/{name}.few.bin"))).unwrap();
        let mut endings = Endings::new(rules);
        endings.add(&bytes).unwrap();
        let mut solved = Solved::default();
        for material in Material::all().into_iter().filter(|m| m.pieces() <= 3) {
            let mut value = |number| {
                let position = counted(material, number)?;
                let plies = endings.distance(&position).unwrap_or(0);
                Some(match endings.verdict(&position)? {
                    Verdict::Draw => Value::Draw,
                    Verdict::Win => Value::Win(plies),
                    Verdict::Loss => Value::Loss(plies),
                })
            };
            let values = (0..material.size()).map(|number| value(number).unwrap_or(Value::Draw));
            solved.insert(material, values.map(Value::byte).collect());
        }
        solved
    }

    #[test]
    fn the_text_tells_of_few_pieces_what_the_tables_do() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/endings.md");
        let text = fs::read_to_string(file).unwrap();
        assert!(text.starts_with(INTRODUCTION));
        for (name, rules) in RuleSet::PRESETS {
            let (_, chapter) = text.split_once(&format!("\n## {name}\n")).unwrap();
            let solved = few(name, rules);
            let sections = [2, 3].map(|pieces| section(pieces, &solved).unwrap().0);
            assert!(
                chapter.starts_with(&sections.concat()),
                "{name}: call `lab endings --docs`"
            );
        }
    }

    #[test]
    fn what_is_not_all_or_nothing_does_not_look_so() {
        let shares = [
            (0, 30_000),
            (1, 30_000),
            (29_999, 30_000),
            (30_000, 30_000),
            (1, 3),
        ];
        let shown = shares.map(|(part, whole)| Share(part, whole).to_string());
        assert_eq!(shown, ["0", "< 0.01 %", "> 99.99 %", "100 %", "33.33 %"]);
    }
}
