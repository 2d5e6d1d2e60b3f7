//! Finds the samples of a problem, where contest tools keep them.

use crate::failure::{refused, with_path, Result};
use crate::tools::text;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// An input with its answer.
pub struct Sample {
    /// The file of the input.
    pub input: PathBuf,
    pub answer: String,
    /// The exit status of the program. A program that rejects its input ends with status 1.
    pub status: i32,
}

/// Finds the samples of a problem with these names in a package's folder, each with its name in the
/// report:
///
/// - `samples/NAME`, `tests/NAME` and `NAME`, where `1.out` or `1.ans` is the answer to `1.in`. If
///   there is a file `1.err`, the program has to reject the input. The folder `unsolvable` within
///   them holds further samples.
/// - `testcases/NAME/in` and `testcases/NAME/out`, where files of the same name belong together.
pub fn find_samples(root: &Path, names: &[String]) -> Result<BTreeMap<String, Sample>> {
    let mut samples = BTreeMap::new();
    for name in names {
        for folder in ["samples", "tests", ""].map(|parent| root.join(parent).join(name)) {
            for inside in [folder.clone(), folder.join("unsolvable")] {
                for input in files(&inside, ".in") {
                    let answers = ["out", "ans"].map(|end| input.with_extension(end));
                    let answer = answers.into_iter().find(|file| file.is_file());
                    let sample = sample(&input, answer, "a .out or .ans next to it")?;
                    samples.entry(name_in(&folder, &input)).or_insert(sample);
                }
            }
        }
        let folder = root.join("testcases");
        let answers = files(&folder.join(name).join("out"), "");
        for input in files(&folder.join(name).join("in"), "") {
            let answer = answers.iter().find(|file| file.file_stem() == input.file_stem());
            let sample = sample(&input, answer.cloned(), "a file of this name in the folder out")?;
            samples.insert(name_in(&folder, &input), sample);
        }
    }
    Ok(samples)
}

/// Returns the sample with this input and the answer in a file. Without that file, the refusal says what
/// the input `lacks`.
fn sample(input: &Path, answer: Option<PathBuf>, lacks: &str) -> Result<Sample> {
    let none = || refused(format!("{}: the sample lacks its answer, {}", input.display(), lacks));
    let answer = answer.ok_or_else(none)?;
    Ok(Sample {
        input: input.to_path_buf(),
        answer: text(&with_path(&answer, fs::read(&answer))?),
        status: i32::from(input.with_extension("err").exists()),
    })
}

/// The name of a sample in the report.
fn name_in(folder: &Path, input: &Path) -> String {
    input.strip_prefix(folder).unwrap_or(input).display().to_string()
}

/// The files in a folder whose names end in this way, sorted.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_meant = |file: &PathBuf| file.to_string_lossy().ends_with(end) && file.is_file();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_meant).collect();
    files.sort();
    files
}
