//! What has been solved, kept in files: one byte for each number of a material.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use dama::engine::endings::Material;

/// A folder with a file for each material that has been solved.
pub(super) struct Store(PathBuf);

impl Store {
    pub(super) fn open(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Self(folder.to_owned()))
    }

    fn file(&self, material: Material) -> PathBuf {
        let [own_men, own_kings, men, kings] = material.counts();
        self.0
            .join(format!("{own_men}{own_kings}-{men}{kings}.values"))
    }

    /// What an earlier run has kept; a file that a run did not finish is none.
    pub(super) fn load(&self, material: Material) -> Option<Vec<u8>> {
        let values = fs::read(self.file(material)).ok()?;
        (values.len() == material.size() as usize).then_some(values)
    }

    pub(super) fn keep(&self, material: Material, values: &[u8]) -> Result<()> {
        let file = self.file(material);
        let unfinished = file.with_extension("part");
        fs::write(&unfinished, values)
            .and_then(|()| fs::rename(&unfinished, &file))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}
