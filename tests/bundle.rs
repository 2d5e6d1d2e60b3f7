//! Bundles behave as what they were made from: small crates that are hard to bundle, then every
//! problem of this package.

use assert_cmd::Command as Bundler;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const EDITIONS: &[&str] = &["2015", "2018", "2021", "2024"];

/// The package's root.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// An empty directory for one test's files.
fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn bundler(args: &[&str]) -> Output {
    let mut command = Bundler::cargo_bin("bundle").unwrap();
    command.current_dir(root()).args(args).output().unwrap()
}

/// Bundles without a proof, which the tests do themselves, and returns the text.
fn bundle(args: &[&str]) -> String {
    let mut all = vec!["--no-check"];
    all.extend(args);
    let output = bundler(&all);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{:?}: {}", args, words);
    String::from_utf8(output.stdout).unwrap()
}

/// Compiles one file; panics with the compiler's words.
fn compile(compiler: &str, flags: &[&str], source: &Path, to: &Path) {
    let output = Command::new(compiler)
        .args(flags)
        .arg(source)
        .arg("-o")
        .arg(to)
        .output()
        .unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{:?} {:?}\n{}",
        flags,
        source,
        words
    );
}

/// Runs a program on a file, or on nothing, and returns its output and status.
fn run(program: &Path, input: Option<&Path>) -> (String, Option<i32>) {
    let stdin = match input {
        Some(path) => Stdio::from(fs::File::open(path).unwrap()),
        None => Stdio::null(),
    };
    let output = Command::new(program).stdin(stdin).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code())
}

/// The value of a key in a manifest.
fn manifest_value(manifest: &str, key: &str) -> String {
    let line = manifest.lines().find(|line| line.starts_with(key)).unwrap();
    String::from(line.split('"').nth(1).unwrap())
}

/// The crates in `tests/hazards`, those that must be refused apart.
fn hazards(refused: bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests/hazards")).unwrap();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.is_dir() && path.join("refusal").exists() == refused);
    found.sort();
    found
}

/// Bundles a crate with one binary, which has the package's name.
fn bundle_of(directory: &Path) -> String {
    let manifest = fs::read_to_string(directory.join("Cargo.toml")).unwrap();
    let package = manifest_value(&manifest, "name");
    bundle(&["--crate", directory.to_str().unwrap(), &package])
}

/// Makes sure that the proof, too, finds nothing wrong with a bundle.
fn check_proof(compiler: &str, args: &[&str]) {
    let mut command = Bundler::cargo_bin("bundle").unwrap();
    command.env("RUSTC", compiler).current_dir(root());
    let output = command.args(args).output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{} {:?}: {}",
        compiler,
        args,
        words
    );
}

/// Bundles one hazard and compares it with the crate compiled as it stands.
fn check_hazard(hazard: &Path) {
    let manifest = fs::read_to_string(hazard.join("Cargo.toml")).unwrap();
    let package = manifest_value(&manifest, "name");
    let edition = manifest_value(&manifest, "edition");
    let library = package.replace('-', "_");
    let name = hazard.file_name().unwrap().to_str().unwrap();
    let scratch = scratch(&format!("hazard-{}", name));

    let rlib = scratch.join(format!("lib{}.rlib", library));
    let common = ["-Awarnings", "--edition", &edition, "--crate-name"];
    let mut flags = common.to_vec();
    flags.extend([library.as_str(), "--crate-type", "rlib"].iter());
    compile("rustc", &flags, &hazard.join("src/lib.rs"), &rlib);
    let dependency = format!("{}={}", library, rlib.display());
    let mut flags = common.to_vec();
    flags.extend(["unbundled", "--extern", &dependency].iter());
    let unbundled = scratch.join("unbundled");
    compile("rustc", &flags, &hazard.join("src/main.rs"), &unbundled);
    let wanted = run(&unbundled, None);

    let text = bundle_of(hazard);
    assert!(!text.contains('\r'), "{}: line ends are LF", name);
    let source = scratch.join("bundle.rs");
    fs::write(&source, &text).unwrap();
    for edition in EDITIONS {
        let program = scratch.join(format!("bundle{}", edition));
        compile(
            "rustc",
            &["--edition", edition, "-Dwarnings"],
            &source,
            &program,
        );
        assert_eq!(
            run(&program, None),
            wanted,
            "{} in edition {}",
            name,
            edition
        );
    }
    if let Some(old) = old_compiler() {
        for edition in EDITIONS.iter().filter(|&&e| e != "2024") {
            let metadata = scratch.join("old.rmeta");
            let flags = ["--emit=metadata", "--edition", edition, "-Dwarnings"];
            compile(&old, &flags, &source, &metadata);
        }
    }

    check_proof("rustc", &["--crate", hazard.to_str().unwrap(), &package]);

    // Bundling a bundle changes nothing, whether the library still stands beside it or not.
    let again = scratch.join("again");
    copy_tree(hazard, &again);
    fs::write(again.join("src/main.rs"), &text).unwrap();
    let directory = again.to_str().unwrap();
    let twice = bundle(&["--crate", directory, &package]);
    assert_eq!(twice, text, "{}: beside its library", name);
    fs::remove_file(again.join("src/lib.rs")).unwrap();
    let twice = bundle(&["--crate", directory, &package]);
    assert_eq!(twice, text, "{}: a bundle of the bundle", name);
}

fn copy_tree(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_tree(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The oldest compiler promised, if the environment names one.
fn old_compiler() -> Option<String> {
    let name = std::env::var("LOWBIT_OLD_RUSTC").ok();
    if name.is_none() {
        eprintln!("LOWBIT_OLD_RUSTC names no compiler: skipping rustc 1.63");
    }
    name
}

#[test]
fn hazards_behave_like_their_crates_in_every_edition() {
    let all = hazards(false);
    assert!(all.len() >= 40, "only {} hazards", all.len());
    // Compilers are slow: two hazards at a time.
    let (one, other) = all.split_at(all.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| one.iter().for_each(|hazard| check_hazard(hazard)));
        other.iter().for_each(|hazard| check_hazard(hazard));
    });
}

#[test]
fn what_cannot_be_carried_over_is_refused_with_its_place() {
    for hazard in hazards(true) {
        let wanted = fs::read_to_string(hazard.join("refusal")).unwrap();
        let output = bundler(&["--no-check", "--crate", hazard.to_str().unwrap(), "kit"]);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{:?}: {}", hazard, words);
        assert!(output.stdout.is_empty(), "{:?} printed something", hazard);
        assert!(words.contains(wanted.trim()), "{:?}: {}", hazard, words);
    }
}

/// A package whose library and binary are these texts.
fn package(name: &str, library: &str, binary: &str) -> PathBuf {
    let package = scratch(name);
    fs::create_dir_all(package.join("src/bin")).unwrap();
    fs::create_dir_all(package.join("samples/p")).unwrap();
    let manifest = "[package]\nname = \"kit\"\nversion = \"0.0.0\"\nedition = \"2021\"\n";
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    fs::write(package.join("src/lib.rs"), library).unwrap();
    fs::write(package.join("src/bin/p.rs"), binary).unwrap();
    fs::write(package.join("samples/p/1.in"), "").unwrap();
    fs::write(package.join("samples/p/1.out"), "1\n").unwrap();
    package
}

/// What the proof of such a package says; it must fail and print nothing.
fn failed_proof(name: &str, library: &str, binary: &str) -> String {
    let package = package(name, library, binary);
    let output = bundler(&["--crate", package.to_str().unwrap(), "p"]);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{}: {}", name, words);
    assert!(output.stdout.is_empty(), "{} printed something", name);
    words
}

#[test]
fn a_wrong_answer_a_crash_and_a_warning_fail_the_proof() {
    let library = "pub fn one() -> u32 {\n    1\n}\n";
    let wrong = "fn main() {\n    println!(\"{}\", kit::one() + 1);\n}\n";
    let words = failed_proof("wrong", library, wrong);
    assert!(
        words.contains("line 1 differs") && words.contains("\"1\""),
        "{}",
        words
    );

    let crash = "fn main() {\n    println!(\"{}\", kit::one());\n    panic!(\"late\");\n}\n";
    let words = failed_proof("crash", library, crash);
    assert!(
        words.contains("crashed") && words.contains("late"),
        "{}",
        words
    );

    let warning = "fn main() {\n    let x = 0;\n    println!(\"{}\", kit::one());\n}\n";
    let words = failed_proof("warning", library, warning);
    assert!(words.contains("unused variable"), "{}", words);
}

#[test]
fn code_that_means_something_else_in_another_edition_fails_the_proof() {
    // An array's `into_iter` yields references before the 2021 edition.
    let library = "pub fn first() -> usize {\n    let mut all = [1u32, 2].into_iter();\n    \
                   let first = all.next();\n    std::mem::size_of_val(&first) / 8\n}\n";
    let binary = "fn main() {\n    println!(\"{}\", kit::first());\n}\n";
    let words = failed_proof("into_iter", library, binary);
    assert!(words.contains("into_iter"), "{}", words);

    // A temporary in a block's tail is dropped earlier from the 2024 edition on.
    let library = "pub struct D(pub u32);\nimpl Drop for D {\n    fn drop(&mut self) {\n        \
                   println!(\"d\");\n    }\n}\nimpl D {\n    pub fn get(&self) -> u32 {\n        \
                   self.0\n    }\n}\n";
    let binary = "use kit::D;\n\nfn f() -> u32 {\n    let _keep = D(0);\n    D(1).get()\n}\n\n\
                  fn main() {\n    println!(\"{}\", f());\n}\n";
    let words = failed_proof("tail", library, binary);
    assert!(words.contains("edition"), "{}", words);
}

#[test]
fn a_sample_fails_by_its_status_and_by_how_much_it_prints() {
    let library = "pub fn one() -> u32 {\n    1\n}\n";
    let status = "fn main() {\n    println!(\"{}\", kit::one());\n    std::process::exit(2);\n}\n";
    let words = failed_proof("status", library, status);
    assert!(
        words.contains("exit status: 2") || words.contains("exit code: 2"),
        "{}",
        words
    );

    // With a `.err` the same status is right, and so are bytes that are no text.
    let binary = "use std::io::Write;\n\nfn main() {\n    println!(\"{}\", kit::one());\n    \
                  std::io::stderr().write_all(b\"\\xff\").unwrap();\n    std::process::exit(2);\n}\n";
    let package = package("complaint", library, binary);
    fs::write(package.join("samples/p/1.err"), b"\xff").unwrap();
    let output = bundler(&["--crate", package.to_str().unwrap(), "p"]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );

    let endless = "fn main() {\n    loop {\n        print!(\"{}\", kit::one());\n    }\n}\n";
    let words = failed_proof("endless", library, endless);
    assert!(
        words.contains("line 1 differs") && words.len() < 3000,
        "{}",
        words.len()
    );
}

#[test]
fn samples_run_where_nothing_of_the_user_stands() {
    let library = "pub fn one() -> u32 {\n    1\n}\n";
    let binary = "fn main() {\n    std::fs::write(\"touched\", \"\").unwrap();\n    \
                  println!(\"{}\", kit::one());\n}\n";
    // The compiler would read options from a file of this name.
    let package = package("@package", library, binary);
    let mut command = Bundler::cargo_bin("bundle").unwrap();
    let here = package.parent().unwrap();
    command
        .current_dir(here)
        .args(["--crate", "@package", "p"].iter());
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(!here.join("touched").exists() && !package.join("touched").exists());
}

#[test]
fn what_the_package_is_made_of_is_not_written_over() {
    let library = "pub fn one() -> u32 {\n    1\n}\n";
    let binary = "fn main() {\n    println!(\"{}\", kit::one());\n}\n";
    let package = package("own", library, binary);
    let directory = package.to_str().unwrap();
    let path = |name: &str| String::from(package.join(name).to_str().unwrap());
    for (option, name, file) in [
        ("-o", "src/../src/lib.rs", "src/lib.rs"),
        ("-o", "Cargo.toml", "Cargo.toml"),
        ("--all", "src/bin", "src/bin/p.rs"),
    ]
    .iter()
    {
        let before = fs::read(package.join(file)).unwrap();
        let name = path(name);
        let mut args = vec!["--no-check", "--crate", directory, option, &name];
        args.extend(Some("p").filter(|_| *option == "-o"));
        let output = bundler(&args);
        assert_eq!(output.status.code(), Some(2), "{}", file);
        assert_eq!(fs::read(package.join(file)).unwrap(), before, "{}", file);
    }
}

#[test]
fn brackets_nested_deep_overflow_no_stack() {
    let (open, close) = ("(".repeat(20_000), ")".repeat(20_000));
    let library = format!("pub fn one() -> u32 {{\n    {}1{}\n}}\n", open, close);
    let binary = "fn main() {\n    println!(\"{}\", kit::one());\n}\n";
    let package = package("deep", &library, binary);
    let text = bundle(&["--crate", package.to_str().unwrap(), "p"]);
    assert!(text.contains(&open));
}

#[test]
fn a_bundle_over_the_judges_limit_is_not_written() {
    let library = "pub fn one() -> u32 {\n    1\n}\n";
    let long = "x".repeat(60_000);
    let binary = format!(
        "//! {}\nfn main() {{\n    println!(\"{{}}\", kit::one());\n}}\n",
        long
    );
    let package = package("long", library, &binary);
    let directory = package.to_str().unwrap();
    let output = bundler(&["--judge", "SPOJ", "--crate", directory, "p"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let output = bundler(&["--judge", "DMOJ", "--crate", directory, "p"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn options_write_list_explain_and_correct() {
    let library = "pub fn one() -> u32 {\n    deep()\n}\nfn deep() -> u32 {\n    1\n}\n";
    let library = format!("{}pub fn unused() {{}}\n", library);
    let binary = "fn main() {\n    println!(\"{}\", kit::one());\n}\n";
    let package = package("options", &library, binary);
    let directory = package.to_str().unwrap();
    let out = package.join("out.rs");

    let output = bundler(&["-o", out.to_str().unwrap(), "--crate", directory, "p"]);
    assert!(output.status.success() && output.stdout.is_empty());
    assert!(fs::read_to_string(&out).unwrap().contains("fn deep"));

    let all = package.join("all");
    let output = bundler(&["--all", all.to_str().unwrap(), "--crate", directory]);
    assert!(output.status.success());
    assert_eq!(fs::read(all.join("p.rs")).unwrap(), fs::read(&out).unwrap());

    let list = bundler(&["--list", "--crate", directory]);
    assert_eq!(String::from_utf8(list.stdout).unwrap(), "p\n");

    let explain = bundler(&["--explain", "deep", "--crate", directory, "p"]);
    let words = String::from_utf8(explain.stdout).unwrap();
    assert!(
        words.contains("function one") && words.contains("function main"),
        "{}",
        words
    );
    let explain = bundler(&["--explain", "unused", "--crate", directory, "p"]);
    let words = String::from_utf8_lossy(&explain.stdout);
    assert!(words.contains("left out"), "{}", words);

    let path = bundler(&["--explain", "kit::unused", "--crate", directory, "p"]);
    assert_eq!(path.stdout, explain.stdout);
    let output = bundler(&["--explain", "none", "--crate", directory, "p"]);
    assert_eq!(output.status.code(), Some(2));

    let output = bundler(&["--crate", directory, "pp"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nearest is `p`"));

    // From a directory inside the package, without --crate.
    let mut inside = Bundler::cargo_bin("bundle").unwrap();
    inside
        .current_dir(package.join("src/bin"))
        .args(["--no-check", "p"].iter());
    let output = inside.output().unwrap();
    assert_eq!(output.stdout, fs::read(&out).unwrap());
}

// ---- this package's own bundles ------------------------------------------------------------

fn problems() -> Vec<String> {
    let list = String::from_utf8(bundler(&["--list"]).stdout).unwrap();
    list.lines().map(String::from).collect()
}

/// The samples of a problem: input and output.
fn samples(problem: &str) -> Vec<(PathBuf, PathBuf)> {
    let folder = root().join("samples").join(problem);
    let folders = [folder.join("unsolvable"), folder];
    let entries = folders
        .iter()
        .filter_map(|f| fs::read_dir(f).ok())
        .flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let inputs = paths.filter(|path| path.extension().map_or(false, |e| e == "in"));
    inputs
        .map(|path| (path.clone(), path.with_extension("out")))
        .collect()
}

#[test]
fn every_problem_bundles_right_for_every_judge() {
    let scratch = scratch("problems");
    for problem in problems() {
        let text = bundle(&[&problem]);
        let source = scratch.join(format!("{}.rs", problem));
        fs::write(&source, &text).unwrap();
        let mut compilers = vec![(String::from("rustc"), EDITIONS)];
        compilers.extend(old_compiler().map(|old| (old, &EDITIONS[..3])));
        for (compiler, editions) in compilers {
            check_proof(&compiler, &[&problem]);
            for edition in editions {
                let mut levels = vec![
                    vec!["-Copt-level=0", "-Coverflow-checks=on"],
                    vec!["-Copt-level=3"],
                ];
                if *edition == "2021" {
                    levels.extend(vec![vec!["-Copt-level=1"], vec!["-Copt-level=2"]]);
                }
                for level in levels {
                    let mut flags = vec!["--edition", edition, "-Dwarnings"];
                    flags.extend(level.iter());
                    let program = scratch.join(&problem);
                    compile(&compiler, &flags, &source, &program);
                    for (input, output) in samples(&problem) {
                        let wanted = fs::read_to_string(output).unwrap();
                        let got = run(&program, Some(&input)).0;
                        assert_eq!(got, wanted, "{} {} {:?}", problem, compiler, flags);
                    }
                }
            }
        }
    }
}

#[test]
fn every_bundle_is_smaller_than_the_smallest_limit() {
    for problem in problems() {
        // SPOJ's.
        let size = bundle(&[&problem]).len();
        assert!(size < 50_000, "{}: {} bytes", problem, size);
    }
}

#[test]
fn the_readme_tells_the_size_of_every_bundle() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for problem in problems() {
        let size = bundle(&[&problem]).len();
        let row = format!("| `{}` | {},{:03} |", problem, size / 1000, size % 1000);
        assert!(readme.contains(&row), "README.md lacks {}", row);
    }
}

#[test]
fn bundles_are_as_rustfmt_leaves_them() {
    let scratch = scratch("formatted");
    let found = Command::new("rustfmt").arg("--version").output();
    if found.map_or(true, |output| !output.status.success()) {
        eprintln!("there is no rustfmt: skipping");
        return;
    }
    fs::write(scratch.join("rustfmt.toml"), "").unwrap();
    let mut bundles: Vec<(String, String)> = problems()
        .into_iter()
        .map(|problem| (problem.clone(), bundle(&[&problem])))
        .collect();
    for hazard in hazards(false) {
        let name = String::from(hazard.file_name().unwrap().to_str().unwrap());
        if name.starts_with("flat_") {
            bundles.push((name, bundle_of(&hazard)));
        }
    }
    for (problem, text) in bundles {
        let source = scratch.join(format!("{}.rs", problem));
        fs::write(&source, text).unwrap();
        let mut command = Command::new("rustfmt");
        command.args(["--check", "--edition", "2021", "--config-path"].iter());
        let output = command.arg(&scratch).arg(&source).output().unwrap();
        let words = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{}\n{}", problem, words);
    }
}

/// Compares with a file in `tests/golden`, or writes it when asked to.
fn check_golden(name: &str, text: &str) {
    let golden = root().join("tests/golden").join(name);
    if std::env::var_os("LOWBIT_BLESS").is_some() {
        fs::write(&golden, text).unwrap();
    }
    let wanted = fs::read_to_string(&golden).unwrap();
    let hint = "LOWBIT_BLESS=1 writes the new one; git diff shows what changed";
    assert!(text == wanted, "{} is not what it was: {}", name, hint);
}

#[test]
fn bundles_are_the_golden_ones() {
    check_golden("queens4.rs", &bundle(&["queens4"]));
    for hazard in [
        "operators_and_derives",
        "macro_dollar_crate",
        "flat_modules",
    ]
    .iter()
    {
        let text = bundle_of(&root().join("tests/hazards").join(hazard));
        check_golden(&format!("{}.rs", hazard), &text);
    }
}
