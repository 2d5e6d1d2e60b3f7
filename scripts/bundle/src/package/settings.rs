//! Finds what the user's cargo tells rustc and a judge does not: options under which the program does
//! something else on the user's machine.

use std::path::Path;
use std::{env, fs};

/// Such options.
const OPTIONS: [&str; 3] = ["overflow-checks", "debug-assertions", "--cfg"];

/// Values that switch an option off, as a judge does.
const OFF: [&str; 4] = ["false", "off", "no", "n"];

/// Tables of a manifest for other builds than the one that the user would submit.
const OTHER: [&str; 3] = [".dev", ".test", ".metadata"];

/// Returns each such option with the place where it is set: the manifest of the workspace, a
/// configuration of cargo in the package's folder or above it, or a variable such as `RUSTFLAGS`. We
/// look for words in these files, because their rules are cargo's.
pub fn find_settings(workspace: &Path, package: &Path) -> Vec<String> {
    let configuration =
        |folder: &Path| ["config.toml", "config"].map(|name| folder.join(".cargo").join(name));
    let files = [workspace.join("Cargo.toml")].into_iter();
    let mut settings = Vec::new();
    for file in files.chain(package.ancestors().flat_map(configuration)) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let mut table = "";
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            table = if line.starts_with('[') { line } else { table };
            let is_other = OTHER.iter().any(|name| table.contains(name) || line.contains(name));
            let option = find_option(line).filter(|_| !is_other);
            settings.extend(
                option.map(|one| format!("{}:{}: sets {}", file.display(), index + 1, one)),
            );
        }
    }
    let flags = env::vars_os().filter(|(name, _)| name.to_string_lossy().ends_with("RUSTFLAGS"));
    for (name, value) in flags {
        let option = find_option(&value.to_string_lossy());
        settings.extend(option.map(|one| format!("{}: sets {}", name.to_string_lossy(), one)));
    }
    settings
}

/// Finds an option that a text switches on.
fn find_option(text: &str) -> Option<&'static str> {
    let is_on = |option: &&&str| {
        let rest =
            text.split_once(**option).map(|(_, rest)| rest.trim_start_matches(&[' ', '='][..]));
        let value = rest.and_then(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
        value.map_or(false, |value| !OFF.contains(&value))
    };
    OPTIONS.iter().find(is_on).copied()
}
