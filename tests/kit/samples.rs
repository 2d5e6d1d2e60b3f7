//! Tests the programs on their samples. Also checks that both READMEs list every program, and that
//! every file in `samples/` belongs to a sample of a program.

use crate::programs::{expected, files, input, names, package, run, samples};
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
fn every_program_that_reports_a_missing_solution_has_an_unsolvable_sample() {
    for name in names() {
        let source = package().join(format!("src/bin/{}.rs", name));
        let source = fs::read_to_string(source).unwrap();
        // `spoj_sudogob` reports boards with too many solutions, which it counts for hours.
        if source.contains(".report(") && name != "spoj_sudogob" {
            let folder = package().join("samples").join(&name).join("unsolvable");
            assert!(!files(&folder).is_empty(), "{} has no 1.in", folder.display());
        }
    }
}

/// The programs whose first line has a title, but no number on any judge.
const WITHOUT_A_JUDGE: [&str; 4] = ["queens4", "samurai", "sudoku4", "sudoku9"];

/// Returns the numbers and the titles in a program's first line. For example, poj2676 begins with
/// `//! POJ 2676 <http://poj.org/problem?id=2676>: Sudoku = Luogu P10481`, and we return ` 2676`,
/// `Sudoku`, ` P10481` and an empty title. We skip contests, and judges that have closed, because
/// nobody can submit there.
fn numbers_and_titles(name: &str) -> Vec<String> {
    let source = fs::read_to_string(package().join(format!("src/bin/{}.rs", name))).unwrap();
    let line = source.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap();
    let open =
        |entry: &&str| !["BOJ ", "BZOJ ", "COCI "].iter().any(|site| entry.starts_with(site));
    let mut found = Vec::new();
    for entry in line.split(" = ").filter(open) {
        // A link contains a colon, but no space after it.
        let (id, title) = entry.split_once(": ").unwrap_or((entry, ""));
        let id = id.split(" <").next().unwrap();
        // We keep the space before the number. Without it, the number at the end of a link would be
        // found as well, even if the row does not show the number itself.
        found.extend(id.find(' ').map(|blank| id[blank..].to_string()));
        found.extend(title.split(" / ").map(str::to_string));
    }
    found
}

#[test]
fn both_readmes_have_a_row_for_every_program_with_its_numbers_and_titles() {
    for readme in ["README.md", "README.zh-CN.md"] {
        let text = fs::read_to_string(package().join(readme)).expect(readme);
        for name in names() {
            let bundle = format!("](samples/{}/submit.rs)", name);
            let mut rows =
                text.lines().filter(|line| line.starts_with('|') && line.contains(&bundle));
            let row = rows.next().unwrap_or_else(|| panic!("{} lacks a row for {}", readme, name));
            assert_eq!(rows.next(), None, "{} has two rows for {}", readme, name);
            assert!(row.contains(&format!("](src/bin/{}.rs)", name)), "{}: {}", readme, row);
            // Each README describes a program without a judge in its own language.
            if WITHOUT_A_JUDGE.contains(&name.as_str()) {
                continue;
            }
            for part in numbers_and_titles(&name) {
                assert!(row.contains(&part), "{} lacks \"{}\" in the row {}", readme, part, row);
            }
        }
    }
}

#[test]
fn every_file_in_samples_belongs_to_a_sample_of_a_program() {
    for folder in fs::read_dir(package().join("samples")).unwrap() {
        let folder = folder.unwrap().path();
        let name = folder.file_name().unwrap().to_str().unwrap();
        assert!(names().iter().any(|known| known == name), "{} is not the name of a program", name);
        let mut found = files(&folder);
        found.retain(|file| file.file_name().unwrap() != "submit.rs");
        found.extend(files(&folder.join("unsolvable")));
        for file in found {
            let sample = file.with_extension("in");
            assert!(samples(name).contains(&sample), "{} has no .in", file.display());
        }
    }
}

#[test]
fn every_program_has_a_bundle_that_luogu_accepts_and_that_silences_nothing() {
    for name in names() {
        let file = format!("samples/{}/submit.rs", name);
        let again = format!("{} is missing: cargo bundle {} -o {}", file, name, file);
        let bundle = fs::read_to_string(package().join(&file)).expect(&again);
        // Luogu accepts at most this many bytes.
        assert!(bundle.len() <= 50_000, "{}: {} bytes", name, bundle.len());
        let silenced =
            "the bundle has an `allow` for something unused that the bundler could not remove; \
             remove it from the library";
        // NowCoder calls the method `Nqueen`, and rustc warns about a name that is not in snake
        // case.
        let required = if name == "nowcoder_nc39" { "#[allow(non_snake_case)]\n" } else { "" };
        assert!(!bundle.replacen(required, "", 1).contains("allow("), "{}: {}", name, silenced);
    }
}
