//! Finds the samples of a problem, where contest tools keep them.

use super::answer::Match;
use super::yaml::Yaml;
use crate::failure::{refused, with_path, Result};
use crate::tools::text;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// An input with its answer.
pub struct Sample {
    /// The file, for messages, and the name within a test suite.
    pub place: String,
    pub input: Vec<u8>,
    /// The answer, and how it is compared. A sample without an answer has to run to its end.
    pub answer: Option<(String, Match)>,
    /// The exit status of the program. A program that rejects its input ends with status 1.
    pub status: i32,
}

/// The samples of a problem, each with the name in the report.
pub type Samples = BTreeMap<String, Sample>;

/// Finds the samples of a problem with these names in a package's folder:
///
/// - `samples/NAME`, `tests/NAME` and `NAME`, where `1.out` or `1.ans` is the answer to `1.in`. If
///   there is a file `1.err`, the program has to reject the input. The folder `unsolvable` within
///   them holds further samples.
/// - `testcases/NAME.yml`, a test suite of cargo-compete, and the folders `testcases/NAME/in` and
///   `testcases/NAME/out`, where files of the same name belong together.
pub fn find_samples(root: &Path, names: &[String]) -> Result<Samples> {
    let mut samples = Samples::new();
    for name in names {
        let own = [root.join("samples").join(name), root.join("tests").join(name), root.join(name)];
        for folder in own {
            for inside in [folder.clone(), folder.join("unsolvable")] {
                let output = |input: &Path| {
                    let answers = ["out", "ans"].map(|end| input.with_extension(end));
                    answers.into_iter().find(|file| file.is_file())
                };
                let (inputs, lacks) = (files(&inside, ".in"), "a .out or .ans next to it");
                add(&mut samples, &folder, inputs, output, lacks)?;
            }
        }
        let (folder, suite) = (root.join("testcases"), root.join("testcases").join(name));
        read_suite(&suite.with_extension("yml"), &folder, &mut samples)?;
        let outputs = files(&suite.join("out"), "");
        let output = |input: &Path| with_stem(&outputs, input);
        let lacks = "a file of this name in the folder out";
        add(&mut samples, &folder, files(&suite.join("in"), ""), output, lacks)?;
    }
    Ok(samples)
}

/// Adds these inputs with the answers in the files that `output` finds. Without an answer, the
/// refusal says what the input `lacks`.
fn add(
    samples: &mut Samples,
    folder: &Path,
    inputs: Vec<PathBuf>,
    output: impl Fn(&Path) -> Option<PathBuf>,
    lacks: &str,
) -> Result<()> {
    for input in inputs {
        let place = input.display().to_string();
        let none = || refused(format!("{}: the sample lacks its answer, {}", place, lacks));
        let output = output(&input).ok_or_else(none)?;
        let sample = Sample {
            input: with_path(&input, fs::read(&input))?,
            answer: Some((text(&with_path(&output, fs::read(&output))?), Match::Lines)),
            status: i32::from(input.with_extension("err").exists()),
            place,
        };
        let name = input.strip_prefix(folder).unwrap_or(&input).display().to_string();
        samples.entry(name).or_insert(sample);
    }
    Ok(())
}

/// Reads a test suite of cargo-compete, if there is one.
fn read_suite(file: &Path, folder: &Path, samples: &mut Samples) -> Result<()> {
    if !file.is_file() {
        return Ok(());
    }
    let shown = file.display();
    let refuse = |why: &str| refused(format!("{}: {}", shown, why));
    let unknown = |line| refused(format!("{}:{}: the bundler cannot read this line", shown, line));
    let suite = with_path(file, fs::read_to_string(file))?;
    let suite = Yaml::parse(&suite).map_err(unknown)?;
    if suite.get("type").and_then(Yaml::text) != Some("Batch") {
        return Ok(());
    }
    let string = |value: &Yaml, key: &str| value.get(key).and_then(Yaml::text).map(str::to_string);
    let list = |key: &str| suite.get(key).map_or(&[][..], Yaml::list);
    let matching = |part: &Yaml| Match::read(part.get("match").or_else(|| suite.get("match")));
    for (index, case) in list("cases").iter().enumerate() {
        let name = string(case, "name").unwrap_or_else(|| (index + 1).to_string());
        let input = string(case, "in").ok_or_else(|| refuse("a case has no `in`"))?.into_bytes();
        let answer = string(case, "out").map(|answer| (answer, matching(case)));
        let place = format!("{}, {}", shown, name);
        samples.insert(name, Sample { place, input, answer, status: 0 });
    }
    for part in list("extend").iter().filter(|part| string(part, "type").as_deref() == Some("Text"))
    {
        let get = |key| string(part, key).ok_or_else(|| refuse("a part of `extend` lacks a key"));
        let base = folder.join(get("path")?);
        let outputs = matches(&base, &get("out")?);
        for input in matches(&base, &get("in")?) {
            let output = with_stem(&outputs, &input);
            let answer =
                output.map(|file| with_path(&file, fs::read_to_string(&file))).transpose()?;
            let (place, name) = (input.display().to_string(), input.strip_prefix(folder));
            let sample = Sample {
                answer: answer.map(|answer| (answer, matching(part))),
                input: with_path(&input, fs::read(&input))?,
                status: 0,
                place,
            };
            samples.insert(name.unwrap_or(&input).display().to_string(), sample);
        }
    }
    Ok(())
}

/// The files that a pattern such as `/in/*.txt` matches. Only the last part may have a star.
fn matches(base: &Path, pattern: &str) -> Vec<PathBuf> {
    let (folder, file) = pattern.rsplit_once('/').unwrap_or(("", pattern));
    let folder = base.join(folder.trim_start_matches('/'));
    let (start, end) = file.split_once('*').unwrap_or((file, ""));
    let has_start = |file: &PathBuf| {
        file.file_name().map_or(false, |name| name.to_string_lossy().starts_with(start))
    };
    files(&folder, end).into_iter().filter(has_start).collect()
}

/// The files in a folder whose names end in this way, sorted.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_meant = |file: &PathBuf| file.to_string_lossy().ends_with(end) && file.is_file();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_meant).collect();
    files.sort();
    files
}

/// The file with the same name as another one, apart from the folder and the extension.
fn with_stem(files: &[PathBuf], other: &Path) -> Option<PathBuf> {
    files.iter().find(|file| file.file_stem() == other.file_stem()).cloned()
}
