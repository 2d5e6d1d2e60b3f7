//! The folders in which the tools work.

use crate::failure::{with_path, Failure, Result};
use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, process};

/// The file of the bundle whose code `compare` compares with the program's. A folder without it has no
/// bundle that is worth keeping, see [`Scratch::keep`].
pub const COMPARED: &str = "compared.rs";

/// Hardly any bundling takes longer.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A folder in `target/bundle` for one process or one program. It is removed on drop.
pub struct Scratch {
    pub folder: PathBuf,
}

impl Scratch {
    /// Creates a folder for this process in `parent`, and removes the folders of interrupted and failed
    /// bundlings that are older than a day.
    pub fn of_process(parent: &Path) -> Result<Scratch> {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            let modified = entry.metadata().and_then(|folder| folder.modified());
            let age = modified.ok().and_then(|time| time.elapsed().ok());
            if age.map_or(false, |age| age > DAY) {
                // Another bundling may remove it first.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        Scratch::create(parent.join(process::id().to_string()))
    }

    pub fn create(folder: PathBuf) -> Result<Scratch> {
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

    /// Moves the folder to `kept` if a failure is about one of its files, so that the user can look at
    /// the lines that rustc or a panic names. The returned failure names the files in the new folder.
    pub fn keep(&self, failure: Failure, kept: &Path) -> Failure {
        let folder = self.folder.to_string_lossy();
        // A wrong answer is about the bundle without naming it.
        let has_bundle = self.folder.join(COMPARED).exists();
        if !has_bundle && !failure.reason.contains(&*folder) {
            return failure;
        }
        // An earlier run may have failed as well. Windows does not remove a folder in which a shell stands,
        // so we move the files into it.
        let _ = fs::remove_dir_all(kept);
        let move_file = |file: DirEntry| fs::rename(file.path(), kept.join(file.file_name()));
        let files = fs::create_dir_all(kept).and_then(|()| fs::read_dir(&self.folder));
        if files.and_then(|mut files| files.try_for_each(|file| move_file(file?))).is_err() {
            return failure;
        }
        let kept = kept.to_string_lossy();
        let reason = failure.reason.replace(&*folder, &kept);
        let reason = format!("{}\nthe files are kept in {}", reason.trim_end(), kept);
        Failure { reason, ..failure }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
