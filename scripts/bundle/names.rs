//! Finds a problem by any of its names.

use crate::package::Program;
use crate::scan::in_name;

/// Finds the program that a name means.
///
/// # Errors
///
/// The programs that have this name if they are several, the nearest name if there is none.
pub fn find<'a>(wanted: &str, programs: &'a [Program]) -> Result<&'a Program, String> {
    let file = wanted.rsplit(&['/', '\\'][..]).next().unwrap_or(wanted);
    let plain = plain(file.strip_suffix(".rs").unwrap_or(wanted));
    let found: Vec<&Program> = programs.iter().filter(|program| names(program).contains(&plain)).collect();
    match found[..] {
        [program] => return Ok(program),
        [] => {}
        _ => {
            if let Some(program) = found.iter().find(|program| self::plain(&program.name) == plain) {
                return Ok(program);
            }
            let found: Vec<&str> = found.iter().map(|program| program.name.as_str()).collect();
            return Err(format!("{} may be any of {}", wanted, found.join(", ")));
        }
    }
    let nearest = programs.iter().min_by_key(|program| {
        let distances = names(program).into_iter().map(|name| distance(&plain, &name));
        distances.min()
    });
    Err(match nearest {
        Some(program) => format!("no problem {}, the nearest is {}", wanted, program.name),
        None => String::from("the package has no program in src/bin"),
    })
}

/// All names of a program, without what `plain` drops.
fn names(program: &Program) -> Vec<String> {
    let mut names = vec![plain(&program.name)];
    for title in &program.titles {
        names.push(plain(title));
        // `Luogu P10481`: the number alone will do, with or without its letter.
        if let [_, id] = title.split_whitespace().collect::<Vec<_>>()[..] {
            names.push(plain(id));
            names.push(plain(id.trim_start_matches(|c: char| c.is_alphabetic())));
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

fn plain(name: &str) -> String {
    let letters = name.chars().filter(|&c| in_name(c) && c != '_');
    letters.flat_map(char::to_lowercase).collect()
}

/// How many characters must be inserted, deleted or replaced (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_problem() {
        let program = |name: &str, titles: &[&str]| Program {
            name: name.to_string(),
            path: "".into(),
            titles: titles.iter().map(|title| title.to_string()).collect(),
        };
        let programs = [
            program("poj2676", &["POJ 2676", "Luogu P10481"]),
            program("luogu_p1784", &["Luogu P1784"]),
            program("other", &["Vijos 1784", "Four queens"]),
        ];
        let find = |name| find(name, &programs).map(|program| program.name.as_str());
        for name in ["poj2676", "POJ 2676", "2676", "p10481", "10481", "luogu-P10481", "src/bin/poj2676.rs"] {
            assert_eq!(find(name), Ok("poj2676"), "{}", name);
        }
        assert_eq!(find("P1784"), Ok("luogu_p1784"));
        assert_eq!(find("four queens"), Ok("other"));
        assert!(find("1784").unwrap_err().contains("luogu_p1784, other"));
        assert!(find("p1785").unwrap_err().contains("luogu_p1784"));
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
