//! Tests the programs with `samples/`, and compares their names with their files and the READMEs.

mod programs;

use programs::{expected, files, input, names, package, run, samples};
use std::fs;

#[test]
fn every_program_gives_the_complete_answer_of_each_sample() {
    for name in names() {
        for sample in samples(&name) {
            assert_eq!(run(&name, &input(&sample)), expected(&sample), "on {}", sample.display());
        }
    }
}

#[test]
fn every_program_calls_itself_by_the_name_of_its_file() {
    for name in names() {
        let source = fs::read_to_string(package().join(format!("src/bin/{}.rs", name))).unwrap();
        assert!(
            source.contains(&format!("(\"{}\", solve)", name)),
            "src/bin/{0}.rs has another program's name in `main`: write `run(\"{0}\", solve)`",
            name
        );
    }
}

#[test]
fn both_readmes_list_every_program_and_the_lookup_tables_of_its_bundle() {
    let read = |file: &str| fs::read_to_string(package().join(file)).expect(file);
    for readme in ["README.md", "README.zh-CN.md"] {
        let text = read(readme).replace('、', ", ");
        for name in names() {
            let submit = read(&format!("samples/{}/submit.rs", name));
            let tables = [("const LOWEST:", "lowbit"), ("const POPCOUNT:", "popcount")];
            let held = tables.iter().filter(|(table, _)| submit.contains(table));
            let held: Vec<&str> = held.map(|&(_, called)| called).collect();
            let start = format!("| [`{0}`](src/bin/{0}.rs) | ", name);
            let row = text.lines().find(|line| line.starts_with(&start));
            let row = row.unwrap_or_else(|| panic!("{} lacks a row: {}", readme, start));
            let said = row.split(" | ").nth(3).map(|said| said.trim_matches('–'));
            let why = "the row does not name the lookup tables that the bundle contains";
            assert_eq!(said, Some(&*held.join(", ")), "{}: {}\n{}", readme, why, row);
            assert!(row.contains(&format!("](samples/{}/submit.rs)", name)), "{}", row);
        }
    }
}

#[test]
fn every_file_in_samples_belongs_to_a_sample_of_a_program() {
    for folder in fs::read_dir(package().join("samples")).unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_str().unwrap();
        assert!(names().iter().any(|known| known == name), "{} is no program", name);
        let mut standing = files(&folder);
        standing.retain(|file| file.file_name().unwrap() != "submit.rs");
        standing.extend(files(&folder.join("unsolvable")));
        for file in standing {
            let sample = file.with_extension("in");
            assert!(samples(name).contains(&sample), "{} has no .in", file.display());
        }
    }
}
