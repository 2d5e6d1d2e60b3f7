//! Finds a problem by any of its names.

use crate::package::Program;
use crate::{Refused, Result};

/// Finds the program that a name means.
pub fn find<'a>(wanted: &str, programs: &'a [Program]) -> Result<&'a Program> {
    let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
    let plain = plain(file.unwrap_or(wanted));
    let found: Vec<_> = programs.iter().filter(|one| names(one).contains(&plain)).collect();
    if let [program] = found[..] {
        return Ok(program);
    }
    if !found.is_empty() {
        let found: Vec<&str> = found.iter().map(|one| one.name.as_str()).collect();
        return Err(Refused(format!("{} may be {}", wanted, found.join(" or "))));
    }
    // The nearest name has the most pairs of letters in common.
    let pairs: Vec<&str> = (0..plain.len()).filter_map(|at| plain.get(at..at + 2)).collect();
    let alike = |name: &str| pairs.iter().filter(|pair| name.contains(**pair)).count();
    let all = programs.iter().flat_map(|one| names(one).into_iter().map(move |name| (name, one)));
    let near = all.filter(|(name, _)| alike(name) > 0).max_by_key(|(name, _)| alike(name));
    let near = near.map(|(name, one)| match name == self::plain(&one.name) {
        true => format!(", the nearest is {}", one.name),
        false => format!(", the nearest is {}, a name of {}", name, one.name),
    });
    Err(Refused(format!("no problem {}{}", wanted, near.unwrap_or_default())))
}

fn names(program: &Program) -> Vec<String> {
    let mut names = vec![plain(&program.name)];
    for title in program.title.split(" = ") {
        // `Luogu P10481`: the number alone will do, with or without its letters.
        let id = title.split_once(' ').map_or("", |(_, id)| id);
        names.extend([title, id, id.trim_start_matches(char::is_alphabetic)].map(plain));
    }
    names.retain(|name| !name.is_empty());
    names
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "")
}
