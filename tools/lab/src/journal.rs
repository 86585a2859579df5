//! A file of JSON lines to which results are appended as they come, so that a
//! run that was interrupted can go on.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An open journal.
pub(crate) struct Journal(Option<File>);

impl Journal {
    /// Opens the file and reads what it holds. Without a path nothing is kept.
    /// A last line that was cut off while it was written is removed.
    pub(crate) fn open<T: DeserializeOwned>(path: Option<&Path>) -> Result<(Self, Vec<T>)> {
        let Some(path) = path else {
            return Ok((Self(None), Vec::new()));
        };
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        let mut entries = Vec::new();
        let mut good = 0;
        let mut reader = BufReader::new(&file);
        let mut line = String::new();
        while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
            let entry = serde_json::from_str(&line)
                .with_context(|| format!("{}, line {}", path.display(), entries.len() + 1))?;
            entries.push(entry);
            good += line.len() as u64;
            line.clear();
        }
        file.set_len(good)?;
        let mut file = file;
        file.seek(SeekFrom::End(0))?;
        Ok((Self(Some(file)), entries))
    }

    /// Appends a line.
    pub(crate) fn append(&mut self, entry: &impl Serialize) -> Result<()> {
        if let Some(file) = &mut self.0 {
            let mut line = serde_json::to_vec(entry)?;
            line.push(b'\n');
            file.write_all(&line)?;
        }
        Ok(())
    }
}
