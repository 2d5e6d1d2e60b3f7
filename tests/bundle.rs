//! Bundles are what they were made from: small crates that are hard to bundle, and some problems
//! of this package. `.ci/run` makes all of these and proves them in all editions.

mod programs;

use assert_cmd::Command;
use programs::{files, names, on_two_threads, package};
use std::collections::HashMap;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Mutex;

fn bundler(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::cargo_bin("bundle").unwrap();
    // The hazards' own folders, wherever this package is built.
    command.env_remove("CARGO_TARGET_DIR").current_dir(folder).args(args).output().unwrap()
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
/// Returns its folder and the parts that are no files. The edition is 2021 unless a part says so.
fn unpack(name: &str, text: &str) -> (PathBuf, HashMap<String, String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hazards").join(name);
    let _ = fs::remove_dir_all(&folder);
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
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
    let edition = parts.get("edition").map_or("2021", |part| part.trim_end());
    let manifest = "[package]\nname = \"hazard\"\nversion = \"0.1.0\"\nedition = \"EDITION\"\n";
    if !folder.join("Cargo.toml").exists() {
        write("Cargo.toml", &manifest.replace("EDITION", edition));
    }
    if let Some(prints) = parts.get("prints") {
        write("samples/main/1.in", "");
        write("samples/main/1.out", prints);
    }
    (folder, parts)
}

#[test]
fn every_hazard_prints_what_it_should_or_is_refused_where_it_should() {
    let hazards = files(&package().join("tests/hazards"));
    assert!(hazards.len() > 20);
    let failing = Mutex::new(Vec::new());
    on_two_threads(&hazards, |file| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        println!("{}", name);
        let text = fs::read_to_string(file).unwrap();
        let each = text.split_once("\n== each\n").map_or("", |(_, each)| each);
        let each: Vec<&str> = each.lines().take_while(|line| !line.starts_with("== ")).collect();
        let all = each.iter().map(|one| text.replace("EACH", one));
        for text in if each.is_empty() { vec![text.clone()] } else { all.collect() } {
            if panic::catch_unwind(|| meets(name, &text)).is_err() {
                failing.lock().unwrap().push(name.to_string());
            }
        }
    });
    assert_eq!(failing.into_inner().unwrap(), [""; 0]);
}

/// Asserts that what a hazard's parts say holds of its bundle.
fn meets(name: &str, text: &str) {
    let (folder, parts) = unpack(name, text);
    let part = |name| parts.get(name).map_or("", String::as_str).trim_end();
    let made = bundler(&folder, &["main"]);
    for (why, status) in [("refused", 2), ("fails", 1)] {
        if parts.contains_key(why) {
            assert_eq!(expect(&made, status, &[part(why)]), "");
            return;
        }
    }
    // The bundler itself compiles, runs and compares.
    let editions = parts.get("editions").map_or("2015 2018 2021 2024", |part| part.trim_end());
    let clean = format!("without a warning in {}\n", editions.replace(' ', ", "));
    let reported = parts.get("reports").map_or(clean.trim_end(), |part| part.trim_end());
    let bundle = expect(&made, 0, &[reported, "1.in is right"]);
    for word in part("lacks").split(' ').filter(|word| !word.is_empty()) {
        assert!(!bundle.contains(&word.replace('.', " ")), "{}: {} in {}", name, word, bundle);
    }
    for line in part("has").lines() {
        assert!(bundle.contains(line), "{}: no {} in {}", name, line, bundle);
    }
    // An `allow` stands on single items.
    let pairs = bundle.lines().zip(bundle.lines().skip(1));
    let silenced = pairs.filter(|(line, _)| line.contains("[allow(dead_code)]"));
    let silenced: Vec<&str> = silenced.map(|(_, next)| next.trim()).collect();
    assert_eq!(silenced.join("\n"), part("silenced"), "{}: {}", name, bundle);
}

/// Reads the file to submit, or tells how to make it.
fn file_to_submit(name: &str) -> String {
    let file = format!("samples/{}/submit.rs", name);
    let text = fs::read_to_string(package().join(&file));
    text.unwrap_or_else(|_| panic!("{} is missing: cargo bundle {} -o {}", file, name, file))
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
        assert!(file.len() <= 50_000, "{}: {} bytes", name, file.len());
        let silenced = "its modules hold a field, a variant or a macro's item that nothing uses";
        // NowCoder calls a method by a name that Rust warns of.
        let told = if name == "nowcoder_nc39" { "#[allow(non_snake_case)]\n" } else { "" };
        assert!(!file.replacen(told, "", 1).contains("allow("), "{}: {}", name, silenced);
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
    expect(&bundler(&folder, &["uva12"]), 0, &["not run, because there are no samples in"]);
    expect(&bundler(&folder, &["12"]), 2, &["12 may be p1_echo or uva12"]);
    expect(&bundler(&folder, &["uva13"]), 2, &["no problem uva13, the nearest is uva12 (UVa 12)"]);
    expect(&bundler(&folder, &["luogu1"]), 2, &["the nearest is p1_echo (POJ 12 = Luogu P1)"]);
    expect(&bundler(&folder, &["lucid"]), 2, &["no problem lucid\n"]);
    fs::remove_file(folder.join("src/bin/uva12.rs")).unwrap();
    expect(&bundler(&folder, &[".."]), 2, &["no problem"]);
    expect(&bundler(&folder, &["--crate", "/nope", "12"]), 2, &["/nope/Cargo.toml"]);
    let listed = expect(&bundler(&folder, &["--list"]), 0, &[]);
    assert_eq!(listed, "p1_echo            POJ 12 = Luogu P1\n");
    let written = folder.join("all/p1_echo/submit.rs");
    expect(&bundler(&folder, &["--all", "all", "--judge", "spoj"]), 0, &[]);
    assert_eq!(fs::read_to_string(written).unwrap(), bundle);
}

#[test]
fn a_command_line_that_means_nothing_is_refused() {
    let folder = echo("options", "println!(\"{}\", text.trim());");
    for (args, said) in [
        (&[][..], "give a PROBLEM, or --all DIR"),
        (&["12", "p1"], "one PROBLEM, or one option"),
        (&["12", "--all", "all"], "one PROBLEM, or one option"),
        (&["--list", "--all", "all"], "one PROBLEM, or one option"),
        (&["--all", "all", "-o", "new.rs"], "-o needs a PROBLEM"),
        (&["--list", "-o", "new.rs"], "-o needs a PROBLEM"),
        (&["12", "--judge", ""], "--judge needs a value"),
        (&["12", "-o"], "-o needs a value"),
        (&["12", "--judge", "poj"], "no such judge, only luogu"),
        (&["12", "--edition", "2020"], "--edition takes one of 2015 2018 2021 2024"),
        (&["12", "--timeout", "0"], "--timeout takes a number of seconds"),
        (&["12", "--fast"], "no option --fast"),
        (&["12", "-o", "src"], "src: "),
    ] {
        assert_eq!(expect(&bundler(&folder, args), 2, &[said]), "", "{:?}", args);
    }
    assert!(!folder.join("all").exists() && !folder.join("new.rs").exists());
}

#[test]
fn another_edition_than_the_packages_own_is_reported() {
    let folder = echo("edition", "println!(\"{}\", text.trim());");
    let own = "in edition 2021\n";
    let other = "in edition 2015, the package's own is 2021\n";
    for (args, said) in [
        (&["12"][..], own),
        (&["12", "--judge", "dmoj"], own),
        (&["12", "--judge", "hydro"], other),
        (&["12", "--judge", "dmoj", "--edition", "2015"], other),
    ] {
        expect(&bundler(&folder, &[args, &["--no-check"]].concat()), 0, &[said]);
    }
}

#[test]
fn an_import_that_another_edition_does_not_find_is_not_dropped() {
    let module = "pub mod a { pub fn drop(_: u32) {} }\nuse a::drop;\npub fn b() { drop(1) }\n";
    let text =
        format!("\n== src/b.rs\n{}\n== src/main.rs\nmod b;\nfn main() {{ b::b() }}\n", module);
    let (folder, _) = unpack("imports_of_2018", &text);
    let made = bundler(&folder, &["src/main.rs", "--edition", "2015"]);
    expect(&made, 1, &["unresolved import `a`"]);
}

#[test]
fn two_bundlings_at_once_work_in_folders_of_their_own_and_leave_none() {
    let folder = echo("at\tonce\u{1}", "println!(\"{}\", text.trim());");
    let bundles = Mutex::new(Vec::new());
    on_two_threads(&[(); 4], |()| {
        bundles.lock().unwrap().push(expect(&bundler(&folder, &["12"]), 0, &["2.in is right"]))
    });
    assert!(bundles.into_inner().unwrap().windows(2).all(|two| two[0] == two[1]));
    assert_eq!(fs::read_dir(folder.join("target/bundle")).unwrap().count(), 0);
}

#[test]
fn a_file_stays_what_it_was_if_there_is_no_bundle_for_it() {
    let folder = echo("failed", "println!(\"6\");");
    fs::write(folder.join("old.rs"), "old").unwrap();
    for file in ["old.rs", "new.rs"] {
        expect(&bundler(&folder, &["12", "-o", file]), 1, &["2.in: line 1"]);
    }
    assert_eq!(fs::read_to_string(folder.join("old.rs")).unwrap(), "old");
    assert!(!folder.join("new.rs").exists());
}

#[cfg(unix)]
#[test]
fn a_toolchain_without_rustfmt_is_told_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = echo("no_rustfmt", "println!(\"6\");");
    fs::write(folder.join("rustfmt"), "#!/bin/sh\necho \"$0 is not installed\" >&2; exit 1\n")
        .unwrap();
    fs::set_permissions(folder.join("rustfmt"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut command = Command::cargo_bin("bundle").unwrap();
    let made = command.current_dir(&folder).env("PATH", path).arg("12").output().unwrap();
    expect(&made, 2, &["rustfmt does not run", "is not installed"]);
}

#[test]
fn a_bundle_that_does_not_hold_is_not_printed() {
    for (name, program, said) in [
        ("wrong", "eprintln!(\"why\"); println!(\"6\")", &["2.in: line 1 is \"6\"", "why"][..]),
        ("panics", "assert!(text.len() > 1); println!(\"6\")", &["2.in: exit", "submit.rs:8:3"]),
        ("breaks", "println!(\"{}\", texts)", &["does not compile", "`texts`"]),
        ("no_rust", "println!(\"{}\", text", &["does not compile", "unclosed delimiter"]),
        ("prints", "loop { println!(\"{}\", text) }", &["1.in: prints more than"]),
    ] {
        let folder = echo(name, program);
        let made = bundler(&folder, &["p1_echo"]);
        assert_eq!(expect(&made, 1, said), "", "{}", name);
    }
}

#[test]
fn a_program_that_does_not_end_is_ended_and_its_sample_named() {
    let folder = echo("endless", "while text.trim() == \"7\" {} println!(\"6\");");
    let made = bundler(&folder, &["12", "--timeout", "1"]);
    assert_eq!(expect(&made, 1, &["1.in is right", "2.in: not done after 1 s"]), "");
}
