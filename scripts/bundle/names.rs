//! Finds a problem by any of its names.

use crate::package::Program;
use crate::{Refused, Result};

/// Finds the program that a name means.
pub fn find<'a>(wanted: &str, programs: &'a [Program]) -> Result<&'a Program> {
    let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
    let plain = plain(file.unwrap_or(wanted));
    let mut found = programs.iter().filter(|program| names(program).contains(&plain));
    match (found.next(), found.next()) {
        (Some(program), None) => return Ok(program),
        (Some(a), Some(b)) => {
            return Err(Refused(format!("{} may be {} or {}", wanted, a.name, b.name)));
        }
        _ => {}
    }
    let near = |program: &&Program| names(program).iter().map(|name| distance(&plain, name)).min();
    let near = programs.iter().min_by_key(near).map_or("missing", |program| &program.name);
    Err(Refused(format!("no problem {}, the nearest is {}", wanted, near)))
}

/// All names of a program, made plain.
fn names(program: &Program) -> Vec<String> {
    let mut names = vec![plain(&program.name)];
    for title in program.title.split(" = ").filter(|title| !title.is_empty()) {
        names.push(plain(title));
        // `Luogu P10481`: the number alone will do, with or without its letters.
        if let [_, id] = title.split_whitespace().collect::<Vec<_>>()[..] {
            names.push(plain(id));
            names.push(plain(id.trim_start_matches(char::is_alphabetic)));
        }
    }
    names
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "")
}

/// How many characters must be inserted, deleted or replaced (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[row.len() - 1]
}

#[test]
fn every_name_finds_its_problem() {
    let program = |(name, title): &(&str, &str)| Program {
        name: name.to_string(),
        title: title.to_string(),
        path: "".into(),
    };
    let titles = ["POJ 2676 = Luogu P10481", "Luogu P1784", "Vijos 1784 = Four queens"];
    let names = ["poj2676", "luogu_p1784", "other"].iter().copied().zip(titles);
    let programs: Vec<Program> = names.map(|names| program(&names)).collect();
    let find = |name| find(name, &programs).map_or_else(|e| format!("{:?}", e), |p| p.name.clone());
    for name in ["POJ 2676", "2676", "p10481", "10481", "luogu-P10481", "src/bin/poj2676.rs"] {
        assert_eq!(find(name), "poj2676", "{}", name);
    }
    assert_eq!(find("P1784"), "luogu_p1784");
    assert_eq!(find("four queens"), "other");
    assert!(find("1784").contains("may be luogu_p1784 or other"));
    assert!(find("p1785").contains("nearest is luogu_p1784"));
}
