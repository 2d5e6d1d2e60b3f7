//! Finds the samples of a problem, where contest tools keep them.

use crate::failure::{refused, with_path, Result};
use crate::tools::text;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// An input with its answer.
pub struct Sample {
    pub input: PathBuf,
    pub answer: String,
    /// The exit status of the program. A program that rejects its input ends with status 1.
    pub status: i32,
}

/// Finds the samples of a problem with these names in a package's folder, each with its name in the
/// report. The first of two samples with the same name counts:
///
/// - `samples/NAME`, `tests/NAME` and `NAME`, where `1.out` or `1.ans` is the answer to `1.in`. If
///   there is a file `1.err`, the program has to reject the input. The folder `unsolvable` within
///   them holds further samples.
/// - `testcases/NAME/in` and `testcases/NAME/out`, where files of the same name belong together.
pub fn find_samples(root: &Path, names: &[String]) -> Result<BTreeMap<String, Sample>> {
    let mut samples = BTreeMap::new();
    let mut add = |folder: &Path, input: PathBuf, answer: Option<PathBuf>| {
        let name = input.strip_prefix(folder).unwrap_or(&input).display().to_string();
        let why = "the sample lacks its answer, a .out or .ans next to it or in the folder out";
        let answer = answer.ok_or_else(|| refused(format!("{}: {}", input.display(), why)))?;
        read(&input)?;
        samples.entry(name).or_insert(Sample {
            answer: text(&read(&answer)?).trim_start_matches('\u{feff}').to_string(),
            status: i32::from(input.with_extension("err").exists()),
            input,
        });
        Ok(())
    };
    for name in names {
        for folder in ["samples", "tests", ""].map(|parent| root.join(parent).join(name)) {
            for input in files(&folder, ".in").chain(files(&folder.join("unsolvable"), ".in")) {
                let mut answers = ["out", "ans"].map(|end| input.with_extension(end)).into_iter();
                let answer = answers.find(|file| file.is_file());
                add(&folder, input, answer)?;
            }
        }
        let folder = root.join("testcases");
        for input in files(&folder.join(name).join("in"), "") {
            let mut answers = files(&folder.join(name).join("out"), "");
            let answer = answers.find(|file| file.file_stem() == input.file_stem());
            add(&folder, input, answer)?;
        }
    }
    Ok(samples)
}

/// Reads a file of a sample, and refuses UTF-16, which `>` writes in PowerShell 5. There, Latin letters and
/// digits have a 0 in every second byte.
fn read(file: &Path) -> Result<Vec<u8>> {
    let bytes = with_path(file, fs::read(file))?;
    let has_zeros =
        |start| bytes.len() > 1 && bytes.iter().skip(start).step_by(2).all(|byte| *byte == 0);
    let marks = [[0xFF, 0xFE], [0xFE, 0xFF]];
    if marks.iter().any(|mark| bytes.starts_with(mark)) || has_zeros(0) || has_zeros(1) {
        return Err(refused(format!("{} is UTF-16, save it as UTF-8", file.display())));
    }
    Ok(bytes)
}

/// The files in a folder whose names end in this way.
fn files<'a>(folder: &Path, end: &'a str) -> impl Iterator<Item = PathBuf> + 'a {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    files.filter(move |file| file.to_string_lossy().ends_with(end) && file.is_file())
}
