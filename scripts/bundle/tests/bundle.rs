//! Bundles do what their programs do. The tests bundle the small crates in `hazards`, each of which
//! is hard to bundle; `.ci/run` bundles all problems of the kit.

use std::collections::BTreeMap;
#[cfg(unix)]
use std::collections::BTreeSet;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread;

mod generated;
mod report;

const BUNDLER: &str = env!("CARGO_BIN_EXE_lowbit-bundle");

/// Returns the command of a program in a folder. cargo tells a test where it is by environment
/// variables, which the program must not see: a user's shell does not set them either.
fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    let is_of_cargo = |name: &String| name.starts_with("CARGO_") && name != "CARGO_HOME";
    for name in std::env::vars().map(|(name, _)| name).filter(is_of_cargo) {
        command.env_remove(name);
    }
    command.current_dir(folder);
    command
}

fn bundler(folder: &Path, args: &[&str]) -> Output {
    command(BUNDLER, folder).args(args).output().unwrap()
}

/// Calls `work` with each element, on two threads.
fn on_two_threads<T: Sync>(elements: &[T], work: impl Fn(&T) + Sync) {
    thread::scope(|scope| {
        for half in 0..2 {
            let work = &work;
            scope.spawn(move || elements.iter().skip(half).step_by(2).for_each(work));
        }
    });
}

/// Returns the files in a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// Returns the folder of the bundler's package.
fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the bundler, and asserts its exit status and what standard error holds; returns standard output.
#[track_caller]
fn run(folder: &Path, args: &[&str], status: i32, said: &[&str]) -> String {
    expect(&bundler(folder, args), status, said)
}

/// Returns what standard error holds, with the separators of paths as on Unix.
fn messages(output: &Output) -> String {
    with_slashes(&String::from_utf8_lossy(&output.stderr))
}

fn with_slashes(text: &str) -> String {
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text.to_string()
    }
}

/// Returns the version of the rustc that the bundler calls, and the system for which this rustc compiles:
/// 63 and `linux` if it is 1.63.
fn rustc() -> (u32, String) {
    static FOUND: Mutex<Option<(u32, String)>> = Mutex::new(None);
    let ask = |options: &[&str]| {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        String::from_utf8(Command::new(rustc).args(options).output().unwrap().stdout).unwrap()
    };
    let find = || {
        let version = ask(&["-V"]).split('.').nth(1).unwrap().parse().unwrap();
        let system = ask(&["--print", "cfg"]);
        let (_, system) = system.split_once("target_os=\"").unwrap();
        (version, system.split('"').next().unwrap().to_string())
    };
    FOUND.lock().unwrap().get_or_insert_with(find).clone()
}

/// Asserts an exit status and what standard error holds; returns standard output.
#[track_caller]
fn expect(output: &Output, status: i32, said: &[&str]) -> String {
    let messages = messages(output);
    assert_eq!(output.status.code(), Some(status), "{}", messages);
    for said in said {
        assert!(messages.contains(&with_slashes(said)), "`{}` is not in: {}", said, messages);
    }
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Writes a file, and the folders around it.
fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// Returns the parts of a text in the format of `hazards`, by their names. A line `== NAME` begins a
/// part. The part `NAME with 1.63` takes the place of NAME if we bundle with that version of rustc.
fn parts(text: &str) -> BTreeMap<String, String> {
    let this_version = format!(" with 1.{}", rustc().0);
    let mut parts = BTreeMap::new();
    for part in text.split("\n== ").skip(1) {
        let (name, text) = part.split_once('\n').unwrap();
        let name = name.strip_suffix(&this_version).unwrap_or(name);
        if !name.contains(" with ") {
            parts.insert(name.to_string(), text.trim_end().to_string() + "\n");
        }
    }
    parts
}

/// Writes a package in the format of `hazards`, and returns its folder and its parts. A part with a
/// dot in its name is a file; `crlf NAME` is a file with a byte-order mark and carriage returns, and
/// `NAME.sh` is executable. The other parts are:
///
/// - `edition`: the edition of the packages (2021 without this part)
/// - `options`: options for the bundler
/// - `each`: values of the word `EACH`; the hazard is tested once with each of these lines
/// - `prints`: the output of the program
/// - `refused`, `fails`: a part of the message with exit status 2 or 1
/// - `reports`: a part of the report
/// - `has`, `lacks`: texts that the bundle contains, one a line, and words that it does not contain
/// - `silenced`: the lines below `#[allow(dead_code)]`
/// - `needs`: the oldest version of rustc that compiles the package, such as 1.85
/// - `systems`: the systems for which the package is, such as `linux`
///
/// A folder with a `src/lib.rs` has a package, and `copies` has those of a registry. A `Cargo.toml` may
/// leave out `[package]`, and the name, version and edition in it. The folder `dice-0.7.3` has the
/// crate `dice` in this version, and packages in other folders have version 0.1.0. If the root has no
/// `Cargo.toml`, its package depends on all others.
fn unpack(name: &str, text: &str) -> (PathBuf, BTreeMap<String, String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hazards").join(name);
    let _ = fs::remove_dir_all(&folder);
    let write = |name: &str, text: &str| write(&folder.join(name), text);
    // The lines of a bundle depend on it, and the folder may be outside the repository.
    write("rustfmt.toml", include_str!("../../../rustfmt.toml"));
    let parts = parts(text);
    for (file, text) in parts.iter().filter(|(name, _)| name.contains('.')) {
        match file.strip_prefix("crlf ") {
            Some(file) => write(file, &format!("\u{feff}{}", text.replace('\n', "\r\n"))),
            None => write(file, text),
        }
        #[cfg(unix)]
        if file.ends_with(".sh") {
            let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o755);
            fs::set_permissions(folder.join(file), permissions).unwrap();
        }
    }
    if let Some(prints) = parts.get("prints") {
        write("samples/main/1.in", "");
        write("samples/main/1.out", prints);
    }
    let mut dependencies = "[dependencies]\n".to_string();
    let packages = parts.keys().filter_map(|file| file.strip_suffix("/src/lib.rs"));
    for package in packages {
        let name = package.rsplit('/').next().unwrap();
        let is_copied = package.starts_with("copies/");
        let (name, version) = match name.rsplit_once('-') {
            Some(parts) if is_copied && parts.1.starts_with(|c: char| c.is_ascii_digit()) => parts,
            _ => (name, "0.1.0"),
        };
        write(&format!("{}/Cargo.toml", package), &manifest(&parts, package, name, version, ""));
        if is_copied {
            let source = "[source.crates-io]\nreplace-with = \"copies\"\n[source.copies]\n";
            write(".cargo/config.toml", &format!("{}directory = \"copies\"\n", source));
            write(&format!("{}/.cargo-checksum.json", package), "{\"files\":{}}");
            dependencies += &format!("{} = {:?}\n", name, version);
        } else {
            dependencies += &format!("{} = {{ path = {:?} }}\n", name, package);
        }
    }
    if !parts.contains_key("Cargo.toml") || parts.keys().any(|file| file.starts_with("src/")) {
        write("Cargo.toml", &manifest(&parts, "", "hazard", "0.1.0", &dependencies));
    }
    (folder, parts)
}

/// Returns the manifest of the package in a folder, or of one that has none.
fn manifest(
    parts: &BTreeMap<String, String>,
    folder: &str,
    name: &str,
    version: &str,
    dependencies: &str,
) -> String {
    let file = Path::new(folder).join("Cargo.toml");
    let own = parts.get(file.to_str().unwrap()).map_or(dependencies, String::as_str);
    if own.contains("[package]") {
        return own.to_string();
    }
    // The keys of the package come before the first table.
    let (keys, tables) = own.split_at(own.find('[').unwrap_or(own.len()));
    let mut all = "[package]\n".to_string() + keys;
    let edition = parts.get("edition").map_or("2021", |part| part.trim_end());
    for (key, value) in [("name", name), ("version", version), ("edition", edition)] {
        if !keys.contains(&format!("{} =", key)) {
            all += &format!("{} = {:?}\n", key, value);
        }
    }
    all + "\n" + tables
}

/// The environment variable `HAZARD` selects the hazards whose names contain it.
#[test]
fn every_hazard_prints_what_it_should_or_is_refused() {
    let mut hazards = files(&package().join("tests/hazards"));
    assert!(hazards.len() > 20);
    let selected = std::env::var("HAZARD").unwrap_or_default();
    hazards.retain(|file| file.file_stem().unwrap().to_string_lossy().contains(&selected));
    let failing = Mutex::new(Vec::new());
    let made = Mutex::new(BTreeMap::new());
    on_two_threads(&hazards, |file| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        #[allow(
            clippy::print_stdout,
            reason = "the messages of a failing test begin with its hazard"
        )]
        {
            println!("{}", name);
        }
        let text = fs::read_to_string(file).unwrap();
        let each = parts(&text).remove("each").unwrap_or_else(|| "EACH\n".to_string());
        let mut lines = Vec::new();
        for text in each.lines().map(|value| text.replace("EACH", value)) {
            match panic::catch_unwind(|| check_hazard(name, &text)) {
                Ok(count) => lines.extend(count.map(|count| count.to_string())),
                Err(_) => failing.lock().unwrap().push(name.to_string()),
            }
        }
        // A hazard that this compiler or system skips has no lines.
        if !lines.is_empty() {
            made.lock().unwrap().insert(name.to_string(), lines.join(" "));
        }
    });
    assert_eq!(failing.into_inner().unwrap(), [""; 0]);
    compare_lines(made.into_inner().unwrap());
}

/// A dozen generated packages, each of which prints what the generator has computed.
#[test]
fn every_generated_package_prints_what_it_should() {
    let made = Mutex::new(BTreeMap::new());
    on_two_threads(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], |seed| {
        let name = format!("generated {:02}", seed);
        let count = check_hazard(&name.replace(' ', "_"), &generated::package(*seed));
        made.lock().unwrap().insert(name, count.unwrap().to_string());
    });
    compare_lines(made.into_inner().unwrap());
}

/// Compares the numbers of lines of bundles with those in `lines.txt`, so that a change shows there
/// what it does to sizes. Only the installed compiler has to agree, because another one may find more
/// items unused. With the environment variable `LINES=write`, this writes the numbers instead.
fn compare_lines(made: BTreeMap<String, String>) {
    static FILE: Mutex<()> = Mutex::new(());
    if std::env::var_os("RUSTC").is_some() {
        return;
    }
    let _guard = FILE.lock().unwrap();
    let file = package().join("tests/lines.txt");
    let text = fs::read_to_string(&file).unwrap_or_default();
    let named = |line: &str| line.split_once(": ").map(|(name, rest)| (name.into(), rest.into()));
    let mut known: BTreeMap<String, String> = text.lines().filter_map(named).collect();
    if std::env::var_os("LINES").is_some() {
        known.extend(made);
        let hazards = package().join("tests/hazards");
        let is_there = |name: &str| hazards.join(format!("{}.txt", name)).exists();
        known.retain(|name, _| name.starts_with("generated ") || is_there(name));
        let lines = known.iter().map(|(name, lines)| format!("{}: {}\n", name, lines));
        fs::write(&file, lines.collect::<String>()).unwrap();
        return;
    }
    let differing = made.iter().filter(|(name, lines)| known.get(*name) != Some(*lines));
    let differing = differing.map(|(name, lines)| {
        format!("{}: {}, and {} before\n", name, lines, known.get(name).map_or("none", |old| old))
    });
    let differing: String = differing.collect();
    assert!(
        differing.is_empty(),
        "tests/lines.txt has other numbers of lines:\n{}If a change means that, write them with\n\
         cargo test -p lowbit-bundle --test bundle every_ --config \"env.LINES='write'\"",
        differing
    );
}

/// Bundles a hazard, and asserts what its parts expect of the bundle. Returns the bundle's lines: none
/// if there is no bundle, and `None` if the compiler is too old for the package.
fn check_hazard(name: &str, text: &str) -> Option<usize> {
    let (folder, parts) = unpack(name, text);
    let part = |name| parts.get(name).map_or("", String::as_str).trim_end();
    let needs = part("needs").strip_prefix("1.").map_or(0, |version| version.parse().unwrap());
    let (version, system) = rustc();
    if version < needs || !part("systems").is_empty() && !part("systems").contains(&system) {
        return None;
    }
    let mut args = vec!["main"];
    args.extend(part("options").split(' ').filter(|option| !option.is_empty()));
    // We cannot run what rustc compiles for another system, so we do not see a failure of the run. A proc
    // macro is for this system, and so cargo would have to build its crates twice.
    let is_run = system == std::env::consts::OS;
    if !is_run {
        if parts.contains_key("fails") || text.contains("proc-macro") {
            return None;
        }
        args.push("--no-check");
    }
    let made = bundler(&folder, &args);
    for (why, status) in [("fails", 1), ("refused", 2)] {
        if parts.contains_key(why) {
            assert_eq!(expect(&made, status, &[part(why)]), "");
            // Messages of rustc are not printed as JSON.
            assert!(!messages(&made).contains("{\""), "{}", messages(&made));
            // The report does not speak of a bundle that there is not.
            assert!(!messages(&made).contains("unused items stay"), "{}", messages(&made));
            return Some(0);
        }
    }
    // The bundler itself compiles the bundle, runs it on the sample and compares the output.
    let reported =
        parts.get("reports").map_or("without a warning in edition", |part| part.trim_end());
    let said = if is_run { vec![reported, "1.in is right"] } else { Vec::new() };
    let bundle = expect(&made, 0, &said);
    report::assert_known(&messages(&made), parts.contains_key("reports"));
    // The words are separated by blanks, so a dot stands for a blank within one: `fn.unused`.
    for word in part("lacks").split(' ').filter(|word| !word.is_empty()) {
        assert!(!bundle.contains(&word.replace('.', " ")), "{}: {} in {}", name, word, bundle);
    }
    for line in part("has").lines() {
        assert!(bundle.contains(line), "{}: no {} in {}", name, line, bundle);
    }
    // Only the items in the part `silenced` have an `allow`.
    let pairs = bundle.lines().zip(bundle.lines().skip(1));
    let silenced = pairs.filter(|(line, _)| line.contains("[allow(dead_code)]"));
    let silenced: Vec<&str> = silenced.map(|(_, next)| next.trim()).collect();
    assert_eq!(silenced.join("\n"), part("silenced"), "{}: {}", name, bundle);
    Some(bundle.lines().count())
}

/// A compiler that fails for some drafts, or for some bundles that are compared, with an error that names
/// nothing, stands for any fault of the pruning. The text without pruning compiles, so the program is bundled, with more items than it needs.
#[test]
#[cfg(unix)]
fn a_draft_that_cannot_be_repaired_is_pruned_less_and_at_last_not_at_all() {
    let text = r#"
== failing_rustc.sh
#!/bin/sh
case "$*" in
*$FAILING_FILE*)
    echo >> calls
    case " $FAILING " in
    *" $(($(wc -l < calls))) "*)
        echo '{"level":"error","message":"no","spans":[{"is_primary":true,"byte_start":0,"byte_end":1}]}' >&2
        exit 1
    esac
esac
exec "$REAL_RUSTC" "$@"
== src/lib.rs
pub fn used() -> u32 { 1 }
pub fn spare() -> u32 { 2 }
pub fn unreached() -> u32 { 3 }
== src/bin/main.rs
const ONE: u32 = 1;
fn main() { let spare = ONE; println!("{}", spare + hazard::used()); }
== prints
2
"#;
    let (folder, _) = unpack("failing_drafts", text);
    let without = |file: &str, failing: &str, status: i32, said: &[&str]| {
        let _ = fs::remove_file(folder.join("calls"));
        let mut command = command(BUNDLER, &folder);
        command.arg("main").env("RUSTC", folder.join("failing_rustc.sh"));
        command.env("FAILING_FILE", file).env("FAILING", failing);
        let real = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        expect(&command.env("REAL_RUSTC", real).output().unwrap(), status, said)
    };
    let bundle = |failing: &str, status, said: &[&str]| without("draft.rs", failing, status, said);
    let all_stay = "more than half of hazard stays, because of: src/bin/main.rs:1:1: no\n";
    // A name that only looks like the library's leads to `spare` in the first draft.
    let smallest = bundle("", 0, &["1.in is right"]);
    assert!(!smallest.contains("fn spare") && !smallest.contains("fn unreached"));
    let without_round = bundle("2", 0, &["1.in is right"]);
    assert!(without_round.contains("fn spare") && !without_round.contains("fn unreached"));
    // Everything comes back, and rustc's lints remove it once more.
    assert_eq!(bundle("1", 0, &["1.in is right"]), smallest);
    for failing in ["1 3", "1 2"] {
        let whole = bundle(failing, 0, &["1.in is right", all_stay]);
        assert!(whole.contains("fn spare") && whole.contains("fn unreached"));
    }
    assert_eq!(bundle("1 2 3", 1, &["the bundle does not compile"]), "");
    // A laid-out bundle that does not compile is pruned less as well.
    assert_eq!(without("compared.rs", "1", 0, &["1.in is right"]), smallest);
    let not_without_them = "unused items stay, because the bundle would not compile without them\n";
    let whole = without("compared.rs", "1 2", 0, &["1.in is right", not_without_them]);
    assert!(whole.contains("fn spare") && whole.contains("fn unreached"));
    assert_eq!(without("compared.rs", "1 2 3", 1, &["the bundle does not compile"]), "");
}

/// Makes all bundles of the kit. A bundle that differs from the committed one needs
/// `cargo bundle --all samples`.
#[test]
fn every_bundle_of_the_kit_is_the_committed_one_and_its_report_has_only_the_ordinary_lines() {
    let kit = package().join("../..");
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kit");
    let _ = fs::remove_dir_all(&made);
    fs::create_dir_all(&made).unwrap();
    let bundled = bundler(&kit, &["--all", made.to_str().unwrap()]);
    assert_eq!(expect(&bundled, 0, &[]), "");
    report::assert_known(&messages(&bundled), false);
    for program in files(&kit.join("src/bin")) {
        let file = Path::new(program.file_stem().unwrap()).join("submit.rs");
        let [committed, made] = [kit.join("samples"), made.clone()]
            .map(|folder| fs::read_to_string(folder.join(&file)).unwrap());
        assert!(made == committed, "samples/{} is out of date", file.display());
    }
}

/// Writes a package with one program that prints its input, and returns its folder. Each of the two
/// samples expects the number that is its input. They end their lines in different ways.
fn echo(name: &str) -> PathBuf {
    program(name, "println!(\"{}\", text.trim());")
}

/// The same with another body of `main`, which has the input as `text`.
fn program(name: &str, body: &str) -> PathBuf {
    let text = "
== src/bin/p1_echo.rs
//! POJ 12 <http://poj.org/problem?id=12> = Luogu P1
use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    BODY
}
== samples/p1_echo/2.out
7
";
    let (folder, _) = unpack(name, &text.replace("BODY", body));
    for (file, text) in [("2.in", "7"), ("1.in", "6\r\n"), ("1.out", "6 \r\n\r\n")] {
        write(&folder.join("samples/p1_echo").join(file), text);
    }
    folder
}

#[test]
fn a_problem_is_found_by_its_names_and_bundled_from_any_folder() {
    let folder = echo("names");
    let write = |file: &str, text: &str| write(&folder.join(file), text);
    let said = ["1.in is right", "2.in is right"];
    let bundle = run(&folder.join("src/bin"), &["src/bin/p1_echo.rs"], 0, &said);
    for name in ["p1 echo", "POJ 12", "poj12", "12", "P1"] {
        let made = run(&folder, &[name, "--no-check"], 0, &["bundling p1_echo"]);
        assert_eq!(made, bundle, "{}", name);
    }
    write("src/bin/uva12.rs", "//! UVa 12\nfn main() {}\n");
    write("src/bin/p1.rs", "fn main() {}\n");
    run(&folder, &["P1", "--no-check"], 0, &["bundling p1 "]);
    fs::remove_file(folder.join("src/bin/p1.rs")).unwrap();
    write("src/p3.rs", "fn main() {}\n");
    let no_program =
        "cargo knows no program in this file; give it a `main`, and move it to src/bin/";
    for (args, said) in [
        (&["src/p3.rs"][..], &*format!("src/p3.rs: {}", no_program)),
        (&["12"], "12 fits 2 problems:\np1_echo  POJ 12 = Luogu P1\nuva12    UVa 12\n"),
        (&["12"], "give the file of the one you mean, such as src/bin/p1_echo.rs\n"),
        (&["generate"], "no problem generate; --list shows all programs\n"),
        (&["--crate", "/nope", "12"], "/nope/Cargo.toml` does not exist"),
    ] {
        run(&folder, args, 2, &[said]);
    }
    let outside = &["--crate", "names/Cargo.toml", "p1", "--no-check"];
    assert_eq!(run(folder.parent().unwrap(), outside, 0, &[]), bundle);
    fs::create_dir(folder.join("all")).unwrap();
    let not_run = "not run: there are no samples such as samples/uva12/1.in with 1.out";
    run(&folder, &["--all", "all", "--judge", "spoj"], 0, &[not_run]);
    assert_eq!(fs::read_to_string(folder.join("all/p1_echo/submit.rs")).unwrap(), bundle);
    assert!(folder.join("all/uva12/submit.rs").exists());
}

#[test]
fn a_problem_is_found_by_words_of_its_first_line_and_listed_with_it() {
    let text = "
== src/bin/luogu_p1074.rs
//! Luogu P1074 <https://www.luogu.com.cn/problem/P1074>: [NOIP2009 提高组] 靶形数独 = LOJ 2591 = AcWing 183: 靶形数独
fn main() {}
== src/bin/queens.rs
//! Luogu P1219: 八皇后 Checker Challenge = LeetCode 51 <https://leetcode.com/problems/n-queens/>: N-Queens / N 皇后
fn main() {}
== src/bin/more.rs
//! AcWing 843: n皇后
fn main() {}
== src/bin/attack.rs
//! HackerRank queens-attack-2: Queen's Attack II
fn main() {}
";
    let (folder, _) = unpack("titles", text);
    for name in ["靶形数独", "[NOIP2009 提高组] 靶形数独", "NOIP2009提高组 靶形数独", "2591"]
    {
        run(&folder, &[name, "--no-check"], 0, &["bundling luogu_p1074"]);
    }
    run(&folder, &["n-queens", "--no-check"], 0, &["bundling queens"]);
    for name in ["Queens Attack II", "queen's attack ii", "Queen’s Attack II"] {
        run(&folder, &[name, "--no-check"], 0, &["bundling attack"]);
    }
    for name in ["Checker Challenge", "洛谷 P1219", "洛谷P1219", "力扣 51"] {
        run(&folder, &[name, "--no-check"], 0, &["bundling queens"]);
    }
    let listed = "\
attack       HackerRank queens-attack-2: Queen's Attack II
luogu_p1074  Luogu P1074: [NOIP2009 提高组] 靶形数独 = LOJ 2591 = AcWing 183: 靶形数独
more         AcWing 843: n皇后
queens       Luogu P1219: 八皇后 Checker Challenge = LeetCode 51: N-Queens / N 皇后
";
    assert_eq!(run(&folder, &["--list"], 0, &[]), listed);
    let both = "\
N皇后 fits 2 problems:
more    AcWing 843: n皇后
queens  Luogu P1219: 八皇后 Checker Challenge = LeetCode 51: N-Queens / N 皇后
";
    run(&folder, &["N皇后"], 2, &[both]);
    // A part of a word is no word.
    for name in ["Que", "21", "靶形", "Attack Queens"] {
        let none = format!("no problem {}; --list shows all programs\n", name);
        run(&folder, &[name], 2, &[&none]);
    }
}

#[test]
fn a_program_is_found_in_every_package_of_a_workspace() {
    let text = r#"
== Cargo.toml
[workspace]
members = ["abc1", "abc2", "built"]
== abc1/Cargo.toml
[package]
name = "abc1"
version = "0.1.0"
[[bin]]
name = "abc1-a"
path = "src/bin/a.rs"
== abc1/src/bin/a.rs
fn main() { println!("1"); }
== abc2/Cargo.toml
[package]
name = "abc2"
version = "0.1.0"
== abc2/src/bin/a.rs
fn main() { println!("2"); }
== abc2/src/bin/b.rs
//! Luogu P2
fn main() { println!("3"); }
== abc2/src/bin/line.rs
fn main() { println!("{}", line!()); }
== abc2/samples/b/1.in

== abc2/samples/b/1.out
3
== built/Cargo.toml
[package]
name = "built"
version = "0.1.0"
== built/build.rs
fn main() { println!("cargo:rustc-cfg=fast"); }
== built/src/bin/c.rs
fn main() {}
"#;
    let (folder, _) = unpack("workspace", text);
    run(&folder, &["b"], 0, &["bundling b in edition 2015", "1.in is right"]);
    run(folder.parent().unwrap(), &["--crate", "workspace", "P2"], 0, &["1.in is"]);
    run(&folder, &["abc1-a", "--no-check"], 0, &["bundling abc1-a"]);
    run(&folder, &["abc2/src/bin/a.rs", "--no-check"], 0, &["bundling a"]);
    // The user can open the paths in messages.
    let none = "there are no samples such as abc1/samples/abc1-a/1.in with 1.out";
    run(&folder, &["abc1-a"], 0, &[none]);
    run(&folder, &["line"], 2, &["lowbit-bundle: abc2/src/bin/line.rs:1:28: line! "]);
    // A package that cannot be bundled does not matter to the others.
    run(&folder, &["c"], 2, &["built/Cargo.toml: has a build script with rustc-"]);
    let both = ["a fits 2 problems:\n--crate ", "abc1 abc1-a\n", "abc2 a\n"];
    run(&folder, &["a"], 2, &both);
    run(&folder, &["--crate", "abc2", "a", "--no-check"], 0, &["bundling a"]);
    run(&folder, &["bb"], 2, &["no problem bb"]);
    assert_eq!(run(&folder, &["--list"], 0, &[]), "a\nabc1-a\nb       Luogu P2\nc\nline\n");
    fs::create_dir(folder.join("all")).unwrap();
    run(
        &folder,
        &["--all", "all"],
        2,
        &["this is a workspace; choose one of its packages with --crate DIR"],
    );

    // If the workspace has a package in its root folder, its programs are the ones in the list.
    let manifest =
        fs::read_to_string(folder.join("Cargo.toml")).unwrap() + "[package]\nname = \"r\"\n";
    fs::write(folder.join("Cargo.toml"), manifest + "version = \"0.1.0\"\n").unwrap();
    fs::create_dir(folder.join("src")).unwrap();
    fs::write(folder.join("src/main.rs"), "fn main() {}\n").unwrap();
    run(&folder, &["b"], 0, &["1.in is right"]);
    assert_eq!(run(&folder, &["--list"], 0, &[]), "r\n");
    run(&folder, &["--all", "all", "--no-check"], 0, &["bundling r"]);
    run(&folder, &["--crate", ".", "b"], 2, &["no problem b"]);
}

#[test]
fn examples_and_programs_outside_src_are_bundled_and_only_examples_use_the_dependencies_of_tests() {
    let text = r#"
== Cargo.toml
[[bin]]
name = "p"
path = "problems/p.rs"

[[bin]]
name = "missing"
path = "problems/missing.rs"

[dev-dependencies]
graph = { path = "graph" }
numbers = "0.1"
== copies/numbers/src/lib.rs
pub fn hundred() -> u32 { 100 }
== examples/unfinished.rs
fn main() { missing() }
== graph/Cargo.toml
[dependencies]
hazard = { path = ".." }
== graph/src/lib.rs
pub fn seven() -> u32 { hazard::one() + 6 }
== src/lib.rs
pub fn one() -> u32 { 1 }
== problems/p.rs
fn main() { println!("{}", hazard::one()) }
== examples/e.rs
fn main() { println!("{}", numbers::hundred() + graph::seven() + hazard::one()) }
== samples/p/1.in

== samples/p/1.out
1
== samples/e/1.in

== samples/e/1.out
108
"#;
    let (folder, _) = unpack("examples", text);
    assert_eq!(run(&folder, &["--list"], 0, &[]), "e\nmissing\np\nunfinished\n");
    for name in ["e", "p", "examples/e.rs"] {
        run(&folder, &[name], 0, &["1.in is right"]);
    }
    run(&folder, &["unfinished"], 1, &["does not compile", "missing"]);
    run(&folder, &["missing"], 2, &["problems/missing.rs: "]);
    fs::create_dir(folder.join("all")).unwrap();
    run(&folder, &["--all", "all"], 2, &["missing: "]);
}

#[test]
fn a_package_without_programs_is_refused() {
    let (folder, _) = unpack("library_alone", "\n== src/lib.rs\n");
    let why = "there is no program in src/bin/ or examples/, and no src/main.rs";
    run(&folder, &["--list"], 2, &[why]);
    run(&folder, &["p"], 2, &[why]);
}

#[test]
fn the_bundlers_modules_import_only_from_modules_declared_before_them_and_never_in_a_cycle() {
    let root = package().join("src");
    let main = fs::read_to_string(root.join("main.rs")).unwrap();
    let order = modules(&main);
    for (place, module) in order.iter().enumerate() {
        let folder = root.join(module);
        let file = root.join(format!("{}.rs", module));
        let mut inside = if folder.is_dir() { files(&folder) } else { Vec::new() };
        inside.push(file.clone());
        for file in inside {
            let text = fs::read_to_string(&file).unwrap();
            for later in &order[place..] {
                let import = format!("crate::{}::", later);
                assert!(!text.contains(&import), "{} imports from {}", file.display(), later);
            }
        }
        if folder.is_dir() {
            // Within a folder the list is alphabetical, so we only check that there is no cycle.
            let mut left = modules(&fs::read_to_string(&file).unwrap());
            let imports = |name: &String, other: &String| {
                let text = fs::read_to_string(folder.join(format!("{}.rs", name))).unwrap();
                text.contains(&format!("super::{}::", other))
            };
            let imports_none =
                |left: &[String], name: &String| !left.iter().any(|other| imports(name, other));
            while let Some(at) = left.iter().position(|name| imports_none(&left, name)) {
                left.remove(at);
            }
            assert!(left.is_empty(), "a cycle in {}: {:?}", module, left);
        }
    }
}

/// The modules that a file declares, in order.
fn modules(text: &str) -> Vec<String> {
    let declared = text.lines().filter_map(|line| line.strip_prefix("mod "));
    declared.map(|rest| rest.split(';').next().unwrap().to_string()).collect()
}

#[test]
fn a_command_line_that_makes_no_sense_is_refused_before_any_work() {
    let folder = echo("options");
    let only_one = "give a PROBLEM, --list or --all DIR, and only one of them; see -h";
    for (args, said) in [
        (&[][..], only_one),
        (&["poj", "12"][..], "not poj and 12; if it is one name, write \"poj 12\""),
        (&[""], "no problem ; --list shows all programs"),
        (&["src/bin/p2.rs"], "no problem src/bin/p2.rs; --list shows all programs"),
        (&["src/bin"], "no problem src/bin; --list shows all programs"),
        (&["Cargo.toml"], "no problem Cargo.toml; --list shows all programs"),
        (&["12", "--crate", "src/bin"], "src/bin/Cargo.toml` does not exist"),
        (&["12", "--jugde", "spoj"], "no option --jugde; -h lists the options"),
        (&["12", "--all", "all"], only_one),
        (&["12", "--list"], only_one),
        (&["--list", "--all", "all"], only_one),
        (&["--all", "all", "-o", "new.rs"], "-o is for one PROBLEM alone"),
        (&["--list", "-o", "new.rs"], "-o is for one PROBLEM alone"),
        (&["12", "--judge", ""], "--judge needs a value"),
        (&["12", "--judge="], "--judge needs a value"),
        (&["12", "-o"], "-o needs a value"),
        (&["12", "--judge", "codeforce"], "--judge codeforce is not known; the judges are luogu, "),
        (&["12", "--edition", "2020"], "--edition takes one of 2015 2018 2021 2024, not 2020"),
        (&["12", "--timeout", "0"], "--timeout takes a number of seconds, not 0"),
        (&["12", "--no-check=1"], "--no-check takes no value"),
        (&["12", "--quickly"], "no option --quickly; -h lists the options"),
        (&["12", "-o", "src"], "src is a folder"),
        (&["12", "-o", "none/new.rs"], "none: there is no such folder"),
        (&["12", "-onone/new.rs"], "none: there is no such folder"),
        (&["12", "-o="], "-o needs a value"),
        (&["--all", "none"], "none: there is no such folder"),
        (&["--all", "all/none"], "all/none: there is no such folder"),
        (&["--", "-q"], "no problem -q; --list shows all programs"),
        (&["--", ""], "no problem ; --list shows all programs"),
    ] {
        let made = bundler(&folder, args);
        assert_eq!(expect(&made, 2, &[said]), "", "{:?}", args);
        assert!(!messages(&made).contains("bundling"), "{:?}", args);
    }
    assert!(!folder.join("all").exists() && !folder.join("new.rs").exists());
}

#[test]
fn an_edition_other_than_the_packages_own_is_reported() {
    let folder = echo("edition");
    let own = "in edition 2021\n";
    let other = "in edition 2015\nthe package's own edition is 2021\n";
    for (args, said) in [
        (&["12"][..], own),
        (&["12", "--judge=dmoj"], own),
        (&["12", "--judge", "hydro"], other),
        (&["12", "--judge", "dmoj", "--edition", "2015"], other),
    ] {
        run(&folder, &[args, &["--no-check"]].concat(), 0, &[said]);
    }
}

#[test]
fn code_that_another_edition_may_change_is_reported() {
    let text = r#"
== src/bin/main.rs
struct Guard;
impl Guard { fn value(&self) -> Option<u32> { None } }
impl Drop for Guard { fn drop(&mut self) {} }
fn main() {
    if let Some(x) = Guard.value() {
        println!("{}", x);
    } else {
        println!("7");
    }
}
== prints
7
"#;
    let (folder, _) = unpack("if_let", text);
    run(&folder, &["main", "--edition", "2024"], 0, &[
        "edition 2024 may change line 13: `if let` assigns a shorter lifetime",
        "warning: src/bin/main.rs:4:4: main would compile to different code in edition 2024: it \
         would drop its values in another order",
    ]);
    run(&folder, &["main", "--judge", "codeforces", "--no-check"], 2, &[
        "edition 2024 may change line 13: `if let` assigns a shorter lifetime",
        "main would compile to different code in edition 2024: it would drop its values in another",
    ]);
}

#[test]
fn code_that_means_the_same_in_another_edition_is_not_reported() {
    let text = r#"
== edition
2015
== src/lib.rs
pub fn one() -> u32 { 1 }
== src/bin/main.rs
extern crate hazard;
use hazard::one;
macro_rules! same { ($x:expr) => { $x } }
fn main() { println!("{}", same!(one())) }
== prints
1
"#;
    let (folder, _) = unpack("false_alarms", text);
    let made = bundler(&folder, &["main", "--edition", "2024"]);
    expect(&made, 0, &["1.in is right"]);
    assert!(!messages(&made).contains("may change"), "{}", messages(&made));
}

#[test]
fn a_bundle_that_is_too_large_for_the_judge_fails() {
    let text = format!("\n== src/main.rs\n// {}\nfn main() {{}}\n", "long ".repeat(4000));
    let (folder, _) = unpack("large", &text);
    assert_eq!(
        run(
            &folder,
            &["src/main.rs", "--judge", "pat"],
            1,
            &[" bytes, but pat accepts at most 16384\n"]
        ),
        ""
    );
}

/// Returns the version of a crate in the lock file of the workspace. cargo has the crate already,
/// because the tests of the kit need it. Therefore the test of these crates needs no network.
fn locked_version(name: &str) -> String {
    let lock = fs::read_to_string(package().join("../../Cargo.lock")).unwrap();
    let found = lock.split_once(&format!("name = \"{}\"\nversion = \"", name));
    found.expect(name).1.split('"').next().unwrap().to_string()
}

#[test]
fn used_imports_of_registry_crates_stay_and_the_report_names_those_crates() {
    let text = r#"
== Cargo.toml
[dependencies]
difflib = "=DIFFLIB"
unarray = "=UNARRAY"

[profile.release]
panic = "abort"
== src/lib.rs
use difflib::get_close_matches as near;
use unarray::uninit_buf;
pub fn nearest(word: &str) -> String {
    near(word, vec!["queens", "sudoku"], 1, 0.5).concat()
}
pub fn unused() -> usize { uninit_buf::<u8, 4>().len() }
== src/bin/main.rs
fn main() { println!("{}", hazard::nearest("queen")); }
== prints
queens
"#;
    let [difflib, unarray] = ["difflib", "unarray"].map(locked_version);
    let text = text.replace("DIFFLIB", &difflib).replace("UNARRAY", &unarray);
    let (folder, _) = unpack("crates", &text);
    let needs = format!("needs difflib {}", difflib);
    let bundle = run(&folder, &["main", "--judge", "dmoj"], 0, &[
        "1.in is right",
        &(needs.clone() + "\nthe crates of dmoj are not known\n"),
        "compile it with: cargo build --release, in a package with these crates and submit.rs as",
    ]);
    assert!(bundle.contains("use difflib::get_close_matches as near;"), "{}", bundle);
    assert!(!bundle.contains("unarray"), "{}", bundle);
    for judge in ["codeforces", "atcoder"] {
        let refused = format!("{}, and {} does not have difflib", needs, judge);
        run(&folder, &["main", "--judge", judge], 2, &[&refused]);
    }
}

#[test]
fn two_bundler_runs_at_once_use_separate_folders_and_remove_them() {
    // Windows has no files with these signs in their names.
    let folder = echo(if cfg!(windows) { "at once" } else { "at\tonce\u{1}" });
    let bundles = Mutex::new(Vec::new());
    on_two_threads(&[(); 4], |()| {
        bundles.lock().unwrap().push(run(&folder, &["12"], 0, &["2.in is right"]))
    });
    assert!(bundles.into_inner().unwrap().windows(2).all(|two| two[0] == two[1]));
    assert_eq!(fs::read_dir(folder.join("target/bundle")).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_bundler_run_removes_folders_that_are_older_than_a_day() {
    let folder = echo("interrupted");
    let bundles = folder.join("target/bundle");
    let [ended, running] = ["1", "2"].map(|id| bundles.join(id));
    fs::create_dir_all(ended.join("p1_echo")).unwrap();
    fs::create_dir_all(&running).unwrap();
    let touched = Command::new("touch").args(["-t", "202001010000"]).arg(&ended).status().unwrap();
    assert!(touched.success());
    run(&folder, &["12", "--no-check"], 0, &[]);
    assert!(!ended.exists() && running.exists());
}

#[test]
fn a_file_is_not_touched_if_its_bundle_fails() {
    let folder = program("failed", "println!(\"6\");");
    fs::write(folder.join("old.rs"), "old").unwrap();
    for file in ["old.rs", "new.rs"] {
        run(&folder, &["12", "-o", file], 1, &["2.in: line 1"]);
    }
    assert_eq!(fs::read_to_string(folder.join("old.rs")).unwrap(), "old");
    assert!(!folder.join("new.rs").exists());
}

#[cfg(unix)]
#[test]
fn a_missing_rustfmt_is_reported() {
    let script = "#!/bin/sh\necho \"$0 is not installed\" >&2; exit 1\n";
    let text = format!("\n== src/main.rs\nfn main() {{}}\n== rustfmt.sh\n{}", script);
    let (folder, _) = unpack("no_rustfmt", &text);
    fs::copy(folder.join("rustfmt.sh"), folder.join("rustfmt")).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    // The bundler would find the rustfmt next to cargo first.
    let made = command(BUNDLER, &folder)
        .env("PATH", path)
        .env_remove("CARGO")
        .arg("main")
        .output()
        .unwrap();
    expect(&made, 2, &["rustfmt failed", "is not installed"]);
}

/// With `--crate DIR`, rustup has to see that the tools are called in the folder. A cargo that runs the
/// bundler sets `CARGO` and `RUSTUP_TOOLCHAIN`.
#[cfg(unix)]
#[test]
fn the_toolchain_is_the_one_that_the_chosen_folder_pins() {
    let text = r#"
== rust-toolchain.toml
[toolchain]
channel = "stable"
== src/bin/main.rs
fn main() { println!("1") }
== proxies.d/proxy.sh
#!/bin/sh
echo "${0##*/} in ${PWD##*/} by '$RUSTUP_TOOLCHAIN$RUST_BACKTRACE'" >> "${0%/*}/calls"
PATH=${PATH#*:} exec "${0##*/}" "$@"
"#;
    let (folder, _) = unpack("pinned", text);
    let proxies = folder.join("proxies.d");
    for name in ["cargo", "rustc", "rustfmt"] {
        fs::copy(proxies.join("proxy.sh"), proxies.join(name)).unwrap();
    }
    let path = format!("{}:{}", proxies.display(), std::env::var("PATH").unwrap());
    let mut bundler = command(BUNDLER, folder.parent().unwrap());
    bundler.env("PATH", path).env("RUSTUP_TOOLCHAIN", "other").env_remove("RUSTC");
    bundler.env("CARGO", env!("CARGO")).env("RUST_BACKTRACE", "1");
    expect(&bundler.args(["--crate", "pinned", "main"]).output().unwrap(), 0, &[]);
    let calls = fs::read_to_string(proxies.join("calls")).unwrap();
    let calls: BTreeSet<&str> = calls.lines().collect();
    let expected = ["cargo", "rustc", "rustfmt"].map(|name| format!("{} in pinned by ''", name));
    assert_eq!(calls, expected.iter().map(String::as_str).collect());
}

/// `CARGO_VARIABLES` has every variable that the installed cargo sets, except for the one that tells
/// rustc about other processes. (rustup sets `CARGO_HOME`.)
#[cfg(unix)]
#[test]
fn a_library_may_read_all_variables_of_cargo_in_code_that_goes() {
    let text = r#"
== build.rs
fn main() {}
== src/lib.rs
pub fn one() -> u32 { 1 }
== src/bin/main.rs
fn main() { println!("{}", hazard::one()) }
== rustc.sh
#!/bin/sh
env | grep -E '^(CARGO|OUT_DIR)' | grep -v -e ^CARGO_HOME -e ^CARGO_MAKEFLAGS >> "${0%/*}/variables"
exec "$@"
"#;
    let (folder, _) = unpack("variables", text);
    let wrapper = folder.join("rustc.sh");
    let mut cargo = command("cargo", &folder);
    cargo.args(["build", "--quiet"]).env("RUSTC_WRAPPER", wrapper);
    assert!(cargo.status().unwrap().success());
    let variables = fs::read_to_string(folder.join("variables")).unwrap();
    let names: BTreeSet<&str> =
        variables.lines().filter_map(|line| line.split('=').next()).collect();
    assert!(names.contains("CARGO_PKG_NAME") && names.contains("OUT_DIR"), "{}", variables);
    let reads = names.iter().map(|name| format!("pub const {}: &str = env!({:?});\n", name, name));
    let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
    fs::write(folder.join("src/lib.rs"), library + &reads.collect::<String>()).unwrap();
    run(&folder, &["main", "--no-check"], 0, &[]);
}

/// `prune/dangling.rs` is for speed only. Without it, rustc would need another pass to find the import
/// and the `impl` of the removed type.
#[cfg(unix)]
#[test]
fn the_import_and_the_impl_of_a_removed_type_cost_no_further_pass_of_the_compiler() {
    let text = r#"
== src/lib.rs
pub mod numbers {
    pub mod unused { pub struct Unused(pub u32); }
    use self::unused::Unused;
    impl From<Unused> for String {
        fn from(unused: Unused) -> String { unused.0.to_string() }
    }
    pub fn one() -> u32 { 1 }
}
== src/bin/main.rs
fn main() { println!("{}", hazard::numbers::one()) }
== rustc.sh
#!/bin/sh
case "$*" in *draft.rs*) echo pass >> "${0%/*}/passes" ;; esac
exec REAL "$@"
"#;
    let real = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let (folder, _) = unpack("passes", &text.replace("REAL", &real));
    let rustc = folder.join("rustc.sh");
    let made = command(BUNDLER, &folder)
        .env("RUSTC", rustc)
        .args(["main", "--no-check"])
        .output()
        .unwrap();
    assert!(!expect(&made, 0, &[]).contains("Unused"));
    assert_eq!(fs::read_to_string(folder.join("passes")).unwrap(), "pass\n");
}

#[test]
fn a_bundle_that_fails_is_kept_but_not_printed() {
    for (name, body, said) in [
        ("wrong", "eprintln!(\"why\"); println!(\"6\")", &["2.in: line 1 is \"6\"", "why"][..]),
        ("panics", "assert!(text.len() > 1); println!(\"6\")", &["2.in: exit", "bundle.rs:8:3"]),
        ("breaks", "println!(\"{}\", texts)", &["the program does not compile", "`texts`"]),
        (
            "no_rust",
            "println!(\"{}\", text",
            &["the program does not compile", "unclosed delimiter"],
        ),
        ("prints", "loop { println!(\"{:9999}\", text) }", &["1.in: prints more than"]),
    ] {
        let folder = program(name, body);
        let made = bundler(&folder, &["p1_echo"]);
        assert_eq!(expect(&made, 1, said), "", "{}", name);
        // Messages of rustc and of panics refer to lines of the bundle, so the bundler keeps it and
        // names the folder. A program that does not compile has no bundle.
        let kept = folder.join("target/bundle/failed-p1_echo");
        let is_bundled = !said.contains(&"the program does not compile");
        let is_named = messages(&made).contains(&with_slashes(&kept.to_string_lossy()));
        assert_eq!(is_named, is_bundled, "{}", name);
        assert_eq!(kept.join("bundle.rs").exists(), is_bundled, "{}", name);
    }
}

#[test]
fn a_refusal_that_names_a_place_in_the_sources_keeps_no_text() {
    let folder = program("refuses", "println!(\"{}\", line!());");
    let made = bundler(&folder, &["p1_echo"]);
    expect(&made, 2, &["src/bin/p1_echo.rs:6:20: line! shows a place"]);
    assert!(!messages(&made).contains("kept"), "{}", messages(&made));
    assert!(!folder.join("target/bundle/failed-p1_echo").exists());
}

/// The bundle is compiled in a module, with the rest of the program, and for the comparison.
#[test]
fn the_kept_text_is_the_one_that_the_message_is_about() {
    let text = "
== src/bin/main.rs
struct Solution;
impl Solution { pub fn one() -> u32 { 1 } }
fn main() { assert_eq!(Solution::one(), 2); }
== prints
2
";
    let (folder, _) = unpack("about", text);
    let made = bundler(&folder, &["main", "--edition", "2018"]);
    expect(&made, 1, &["1.in: exit"]);
    let kept = folder.join("target/bundle/failed-main/bundle.rs");
    let place = with_slashes(&kept.to_string_lossy()) + ":";
    let messages = messages(&made);
    let line = messages.split(&*place).nth(1).unwrap().split(':').next().unwrap();
    let text = fs::read_to_string(kept).unwrap();
    let panicking = text.lines().nth(line.parse::<usize>().unwrap() - 1).unwrap();
    assert!(panicking.contains("assert_eq!"), "{}: {}", messages, text);
}

/// The endless sample comes first, so no other sample has to be done within the second.
#[test]
fn a_program_that_does_not_end_is_stopped_and_its_sample_named() {
    let folder = program("endless", "while text.trim() == \"6\" {} println!(\"7\");");
    assert_eq!(run(&folder, &["12", "--timeout", "1"], 1, &["1.in: not done after 1 s"]), "");
}

/// A stack frame takes 80 KiB, so the program needs 160 MiB.
#[cfg(any(windows, target_os = "linux"))]
#[test]
fn a_deep_recursion_has_the_stack_that_most_judges_give() {
    let deep = "
    fn depth(n: u32) -> u32 {
        let mut frame = [n; 20_000];
        let last = unsafe { std::ptr::read_volatile(&mut frame[n as usize]) };
        if n == 0 { 0 } else { depth(last - 1) + 1 }
    }
    println!(\"{}\", depth(2000) - 2000 + text.trim().parse::<u32>().unwrap())";
    let said = ["running the samples with a stack of 256 MiB\n1.in is right"];
    run(&program("deep", deep), &["12"], 0, &said);
}

#[test]
fn a_sample_in_utf_16_is_refused_and_a_byte_order_mark_in_an_answer_ignored() {
    let folder = echo("utf_16");
    let samples = folder.join("samples/p1_echo");
    fs::write(samples.join("1.out"), "\u{feff}6\r\n").unwrap();
    run(&folder, &["12"], 0, &["1.in is right"]);
    for (file, bytes) in [
        ("1.out", &b"\xff\xfe6\0\r\0\n\0"[..]),
        ("1.out", b"\xfe\xff\x4e\x2d"),
        ("1.in", b"6\0\r\0\n\0"),
        ("1.in", b"\x006\0\n"),
    ] {
        let before = fs::read(samples.join(file)).unwrap();
        fs::write(samples.join(file), bytes).unwrap();
        let why = format!("samples/p1_echo/{} is UTF-16, save it as UTF-8", file);
        run(&folder, &["12"], 2, &[&why]);
        fs::write(samples.join(file), before).unwrap();
    }
}

#[test]
fn another_version_than_the_judges_is_a_warning() {
    let text = r#"
== Cargo.toml
[dependencies]
rand_xorshift = "=VERSION"
== src/bin/main.rs
fn main() { println!("{}", std::mem::size_of::<rand_xorshift::XorShiftRng>()); }
== prints
16
"#;
    let version = locked_version("rand_xorshift");
    let (folder, _) = unpack("versions", &text.replace("VERSION", &version));
    let list = fs::read_to_string(package().join("src/command/atcoder.txt")).unwrap();
    let line = list.lines().find(|line| line.starts_with("rand_xorshift ")).unwrap();
    let made = bundler(&folder, &["main", "--judge", "atcoder"]);
    expect(&made, 0, &["1.in is right"]);
    let is_warned = messages(&made).contains(&format!("warning: atcoder has {}\n", line));
    assert_eq!(is_warned, !line.ends_with(&format!(" {}", version)), "{}", messages(&made));
}

#[test]
fn a_report_ends_with_the_command_that_compiles_the_bundle() {
    let folder = echo("command");
    for (args, said) in [
        (&["12"][..], "compile it with: rustc -O --edition 2021 submit.rs\n"),
        (&["12", "--judge", "qoj"], "rustc -C opt-level=3 --edition 2021 submit.rs\n"),
        (&["12", "-o", "x.rs"], "compile it with: rustc -O --edition 2021 x.rs\n"),
        (&["12", "-o", "输 出.rs"], "rustc -O --edition 2021 \"输 出.rs\"\n"),
    ] {
        let made = bundler(&folder, &[args, &["--no-check"]].concat());
        expect(&made, 0, &[said]);
        assert!(messages(&made).ends_with(said), "{}", messages(&made));
    }
}

#[test]
fn samples_are_found_where_contest_tools_keep_them() {
    let folder = echo("places");
    fs::remove_dir_all(folder.join("samples")).unwrap();
    let write = |name: &str, text: &str| write(&folder.join(name), text);
    write("testcases/p1_echo/in/y.txt", "7");
    write("testcases/p1_echo/out/y.txt", "7");
    write("tests/p1_echo/z.in", "8");
    write("tests/p1_echo/z.out", "8");
    write("p1_echo/w.in", "9");
    write("p1_echo/w.ans", "9");
    write("testcases/p1_echo/in/v.in", "6");
    write("testcases/p1_echo/out/v.out", " 6");
    let wrong = "testcases/p1_echo/in/v.in: line 1 is \"6\", not \" 6\"";
    run(&folder, &["12"], 1, &[wrong]);
    write("testcases/p1_echo/out/v.out", "6\n");
    let right = ["p1_echo/in/y.txt", "p1_echo/in/v.in", "z.in", "w.in"];
    let right = right.map(|name| format!("\n{} is right, ", name));
    let right: Vec<&str> = right.iter().map(String::as_str).collect();
    run(&folder, &["12"], 0, &right);
    for (file, lacks) in [
        ("testcases/p1_echo/out/y.txt", "in/y.txt: the sample lacks its answer"),
        ("p1_echo/w.ans", "w.in: the sample lacks its answer, a .out or .ans next to it"),
    ] {
        fs::remove_file(folder.join(file)).unwrap();
        run(&folder, &["12"], 2, &[lacks]);
    }
}
