//! The folders in which the tools work.

use crate::failure::{with_path, Failure, Result};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, process};

/// The texts that a message may be about: the bundle as a judge compiles it, and the bundle of which we
/// compare the code. A wrong answer names neither, and then the first of them that exists is meant.
pub const BUNDLE: &str = "bundle.rs";
pub const COMPARED: &str = "compared.rs";

/// No bundling takes longer, so an interrupted one has left an older folder.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A folder in `target/bundle` for one process or one program. It is removed on drop.
pub struct Scratch {
    pub folder: PathBuf,
}

impl Scratch {
    /// Creates a folder for this process, and removes those of interrupted bundlings.
    pub fn create(parent: &Path) -> Result<Scratch> {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            let is_of_process = entry.file_name().to_string_lossy().parse::<u32>().is_ok();
            let modified = entry.metadata().and_then(|folder| folder.modified());
            let age = modified.ok().and_then(|time| time.elapsed().ok());
            if is_of_process && age.map_or(false, |age| age > DAY) {
                // Another bundling may remove it first.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        Scratch::of(parent.join(process::id().to_string()))
    }

    pub fn of(folder: PathBuf) -> Result<Scratch> {
        with_path(&folder, fs::create_dir_all(&folder))?;
        Ok(Scratch { folder })
    }

    /// Writes the text of a step into a file of this folder, and returns its path. Each step has a
    /// name of its own for the file, and overwrites the text that it has written before.
    pub fn write(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.folder.join(name);
        with_path(&path, fs::write(&path, text))?;
        Ok(path)
    }

    /// Moves the text that a message is about to `saved`, because the messages of rustc and of panics
    /// refer to its lines. The returned failure names that file, if there is such a text. A refusal
    /// comes before there is a bundle, and names a place in the sources.
    pub fn save(&self, failure: Failure, saved: &Path) -> Failure {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let is_named = |file: &PathBuf| {
            let is_source = file.extension() == Some("rs".as_ref());
            is_source && failure.reason.contains(&*file.to_string_lossy())
        };
        // The text that the message names, or else the last one that was made of the bundle.
        let named = files.map(|entry| entry.path()).filter(is_named);
        let mut files = named.chain([BUNDLE, COMPARED].map(|name| self.folder.join(name)));
        let file = match files.find(|file| file.exists()) {
            Some(file) => file,
            None => return failure,
        };
        let folder = saved.parent().map_or(Ok(()), fs::create_dir_all);
        if folder.and_then(|()| fs::rename(&file, saved)).is_err() {
            return failure;
        }
        let (file, saved) = (file.to_string_lossy(), saved.to_string_lossy());
        let reason = failure.reason.replace(&*file, &saved);
        let reason = format!("{}\nthe text is kept in {}", reason.trim_end(), saved);
        Failure { reason, ..failure }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
