//! The known answers in `samples/`, through the real binaries.

mod programs;

use assert_cmd::Command;
use programs::{binary, files, names, samples, ALL};
use std::fs;
use std::time::Duration;

/// After so long a program hangs, on the slowest machine.
const HANG: Duration = Duration::from_secs(60);

#[test]
fn every_program_is_run_in_memory_too() {
    let mut listed = ALL.to_vec();
    listed.sort_unstable();
    assert_eq!(listed, names(), "tests/programs/mod.rs has the list");
}

#[test]
fn every_sample_gives_its_answer_whole() {
    for name in names() {
        assert!(!samples(&name).is_empty(), "{} has no samples", name);
        for input in samples(&name) {
            // Only what has no solution leaves something on standard error.
            let complaints = fs::read(input.with_extension("err")).unwrap_or_default();
            println!("{}", input.display());
            Command::new(binary(&name))
                .write_stdin(fs::read(&input).unwrap())
                .timeout(HANG)
                .assert()
                .code(i32::from(!complaints.is_empty()))
                .stdout(fs::read(input.with_extension("out")).unwrap())
                .stderr(complaints);
        }
    }
}

#[test]
fn every_file_in_samples_is_read_by_the_test_of_samples() {
    let folders = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    for folder in folders.map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        assert!(
            names().iter().any(|known| known == name),
            "{} is no program",
            name
        );
        let mut standing = files(&folder);
        standing.extend(files(&folder.join("unsolvable")));
        // The file to paste is what tests/bundle.rs is about.
        standing.retain(|file| !file.ends_with("submit.rs"));
        for file in standing {
            let input = file.with_extension("in");
            assert!(
                samples(name).contains(&input),
                "{} has no input",
                file.display()
            );
        }
    }
}
