//! Bundles are what they were made from: small crates that are hard to bundle, and some problems
//! of this package. `.ci/run` makes all of these and proves them in all editions.

mod programs;

use assert_cmd::Command;
use programs::{files, names, package};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::thread;

fn bundler(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::cargo_bin("bundle").unwrap();
    command.current_dir(folder).args(args).output().unwrap()
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Asserts an exit status and what standard error holds; returns standard output.
#[track_caller]
fn expect(output: &Output, status: i32, said: &[&str]) -> String {
    let words = words(output);
    assert_eq!(output.status.code(), Some(status), "{}", words);
    for said in said {
        assert!(words.contains(said), "`{}` is not in: {}", said, words);
    }
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Writes a package in the form of `tests/hazards`: each file under a line of `==` and its name.
/// Returns its folder and the parts that are no files.
fn unpack(name: &str, text: &str) -> (PathBuf, HashMap<String, String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hazards").join(name);
    let _ = fs::remove_dir_all(&folder);
    let manifest = "[package]\nname = \"hazard\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("Cargo.toml", manifest);
    let mut parts = HashMap::new();
    for part in text.split("\n== ").skip(1) {
        let (name, text) = part.split_once('\n').unwrap();
        let text = text.trim_end().to_string() + "\n";
        match name.strip_prefix("crlf ") {
            Some(name) => write(name, &format!("\u{feff}{}", text.replace('\n', "\r\n"))),
            None if name.contains('.') => write(name, &text),
            None => drop(parts.insert(name.to_string(), text)),
        }
    }
    if let Some(prints) = parts.get("prints") {
        write("samples/main/1.in", "");
        write("samples/main/1.out", prints);
    }
    (folder, parts)
}

/// Does something with each element on two threads.
fn on_two_threads<T: Sync>(elements: &[T], work: impl Fn(&T) + Sync) {
    thread::scope(|scope| {
        for half in 0..2 {
            let work = &work;
            scope.spawn(move || elements.iter().skip(half).step_by(2).for_each(work));
        }
    });
}

#[test]
fn every_hazard_prints_what_it_should_or_is_refused_where_it_should() {
    let hazards = files(&package().join("tests/hazards"));
    assert!(hazards.len() > 20);
    on_two_threads(&hazards, |file| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        println!("{}", name);
        let text = fs::read_to_string(file).unwrap();
        let (folder, parts) = unpack(name, &text);
        let part = |name| parts.get(name).map_or("", String::as_str).trim_end();
        let editions = part("editions");
        let editions = if editions.is_empty() { "2015 2018 2021 2024" } else { editions };
        let edition = if editions.contains("2021") { "2021" } else { editions };
        let made = bundler(&folder, &["main", "--edition", edition]);
        if parts.contains_key("refused") {
            assert_eq!(expect(&made, 2, &[part("refused")]), "");
            return;
        }
        if parts.contains_key("fails") {
            assert_eq!(expect(&made, 1, &[part("fails")]), "");
            return;
        }
        // The bundler itself compiles, runs and compares.
        let same = format!("the same in {}\n", editions.replace(' ', ", "));
        let bundle = expect(&made, 0, &[&same, "1.in is right"]);
        for word in part("lacks").split(' ').filter(|word| !word.is_empty()) {
            assert!(!bundle.contains(&word.replace('.', " ")), "{}: {} in {}", name, word, bundle);
        }
        for line in part("has").lines() {
            assert!(bundle.contains(line), "{}: no {} in {}", name, line, bundle);
        }
        let silenced = part("has").contains("allow(dead_code)");
        assert_eq!(bundle.contains("allow(dead_code)"), silenced, "{}: {}", name, bundle);
    });
}

fn file_to_submit(name: &str) -> String {
    fs::read_to_string(package().join("samples").join(name).join("submit.rs")).unwrap_or_default()
}

/// One program for each search; `.ci/run` makes the others.
#[test]
fn files_to_submit_are_what_the_bundler_makes() {
    on_two_threads(&["poj2676", "spoj_sudoku", "samurai", "luogu_p1074", "queens4"], |name| {
        let made = expect(&bundler(package(), &[name, "--no-check"]), 0, &[]);
        let again = format!("cargo bundle {} -o samples/{}/submit.rs", name, name);
        assert!(made == file_to_submit(name), "not up to date: {}", again);
    });
}

#[test]
fn every_program_has_a_file_to_submit_that_luogu_takes_and_that_silences_nothing() {
    for name in names() {
        let file = file_to_submit(&name);
        assert!((1..=50_000).contains(&file.len()) && !file.contains("allow("), "{}", name);
    }
}

/// A package whose program echoes a number, with samples of all sorts.
fn echo(name: &str, program: &str) -> PathBuf {
    let text = "
== src/bin/p1_echo.rs
//! POJ 12 <http://poj.org/problem?id=12> = Luogu P1
use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    PROGRAM
}
";
    let (folder, _) = unpack(name, &text.replace("PROGRAM", program));
    fs::create_dir_all(folder.join("samples/p1_echo")).unwrap();
    fs::write(folder.join("samples/p1_echo/2.in"), "7").unwrap();
    fs::write(folder.join("samples/p1_echo/1.in"), "6\r\n").unwrap();
    fs::write(folder.join("samples/p1_echo/1.out"), "6 \r\n\r\n").unwrap();
    fs::write(folder.join("samples/p1_echo/2.out"), "7").unwrap();
    folder
}

#[test]
fn a_problem_is_found_by_its_names_and_bundled_from_any_folder() {
    let folder = echo("names", "println!(\"{}\", text.trim());");
    let made = bundler(&folder.join("src/bin"), &["src/bin/p1_echo.rs"]);
    let bundle = expect(&made, 0, &["1.in is right", "2.in is right"]);
    for name in ["p1 echo", "POJ 12", "poj12", "12", "P1"] {
        let made = bundler(&folder, &[name, "--no-check"]);
        assert_eq!(expect(&made, 0, &["bundling p1_echo"]), bundle, "{}", name);
    }
    fs::write(folder.join("src/bin/uva12.rs"), "//! UVa 12\nfn main() {}\n").unwrap();
    expect(&bundler(&folder, &["uva12"]), 0, &["not run, for there are no samples in"]);
    expect(&bundler(&folder, &["12"]), 2, &["12 may be p1_echo or uva12"]);
    expect(&bundler(&folder, &["uva13"]), 2, &["no problem uva13, the nearest is uva12"]);
    expect(&bundler(&folder, &["luogu1"]), 2, &["the nearest is p1_echo"]);
    fs::remove_file(folder.join("src/bin/uva12.rs")).unwrap();
    expect(&bundler(&folder, &["12", "p1"]), 2, &["two problems"]);
    expect(&bundler(&folder, &[".."]), 2, &["no problem"]);
    expect(&bundler(&folder, &[]), 2, &["give a PROBLEM or --all"]);
    expect(&bundler(&folder, &["--crate", "/nope", "12"]), 2, &["/nope/Cargo.toml"]);
    let listed = expect(&bundler(&folder, &["--list"]), 0, &[]);
    assert_eq!(listed, "p1_echo            POJ 12 = Luogu P1\n");
    let written = folder.join("all/p1_echo/submit.rs");
    expect(&bundler(&folder, &["--all", "all", "--judge", "spoj"]), 0, &[]);
    assert_eq!(fs::read_to_string(written).unwrap(), bundle);
    expect(&bundler(&folder, &["12", "-o", "src"]), 2, &["cannot write src"]);
}

#[test]
fn a_bundle_that_does_not_hold_is_not_printed() {
    for (name, program, said) in [
        ("wrong", "eprintln!(\"why\"); println!(\"6\")", &["2.in: line 1 is \"6\"", "why"][..]),
        ("panics", "assert!(text.len() > 1); println!(\"6\")", &["2.in: exit", "submit.rs:8:5"]),
        (
            "warns",
            "let x = 1; println!(\"{}\", text)",
            &["without a warning", "unused variable: `x`"],
        ),
        ("breaks", "println!(\"{}\", texts)", &["does not compile", "`texts`"]),
        ("no_rust", "println!(\"{}\", text", &["src/bin/p1_echo.rs is no Rust"]),
        ("prints", "loop { println!(\"{}\", text) }", &["1.in: signal: 9"]),
    ] {
        let folder = echo(name, program);
        let made = bundler(&folder, &["p1_echo"]);
        assert_eq!(expect(&made, 1, said), "", "{}", name);
    }
}
