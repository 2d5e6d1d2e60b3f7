//! What is told about a bundle on standard error.

use crate::items::ItemKind;
use crate::judges::{Judge, JUDGES};
use crate::program::{ItemId, Program};
use crate::prove::Proof;
use crate::reach::Kept;

/// Sizes, and what of the library was kept and left out.
pub fn contents(
    program: &Program,
    kept: &Kept,
    problem: &str,
    text: &str,
    judge: Option<&Judge>,
) -> String {
    let limit = match judge.and_then(|j| j.limit.map(|limit| (j, limit))) {
        Some((judge, limit)) => {
            format!("limit of {} {} ({})", judge.name, limit, judge.source)
        }
        None if judge.is_some() => String::from("this judge states no limit"),
        None => {
            let limits = JUDGES
                .iter()
                .filter_map(|j| j.limit.map(|limit| (limit, j.name)));
            let (over, within): (Vec<_>, Vec<_>) = limits.partition(|l| l.0 < text.len());
            let told = |what: &str, limits: Vec<(usize, &str)>| match limits.iter().min() {
                Some((limit, name)) => format!("{} {} ({})", what, name, limit),
                None => String::from("over every known limit"),
            };
            if over.is_empty() {
                told("within all known limits, the smallest of", within)
            } else {
                let within = told("the next limit is that of", within);
                format!("{}; {}", told("TOO LARGE for", over), within)
            }
        }
    };
    let mut counts = (0, 0);
    let mut left_out = Vec::new();
    for id in 0..program.items.len() {
        let item = &program.items[id];
        if !item.library || item.name.is_empty() || item.kind == ItemKind::Mod {
            continue;
        }
        if kept.items.contains(&id) || kept.by_calls.contains(&id) {
            counts.0 += 1;
        } else {
            counts.1 += 1;
            let parent = item.parent.filter(|p| kept.items.contains(p));
            if parent.is_some() || item.parent == program.library_root {
                left_out.push(full_name(program, id));
            }
        }
    }
    let shown = 8.min(left_out.len());
    let rest = counts.1 - shown;
    let mut names = left_out[..shown].join(", ");
    if rest > 0 {
        let more = if shown > 0 {
            format!(" and {} more", rest)
        } else {
            String::new()
        };
        names.push_str(&more);
    }
    let names = if names.is_empty() {
        names
    } else {
        format!(" ({})", names)
    };
    format!(
        "{}: {} bytes, {}\n  library items: {} kept, {} left out{}\n",
        problem,
        text.len(),
        limit,
        counts.0,
        counts.1,
        names
    )
}

/// How the bundle was proved.
pub fn proof(proof: &Proof) -> String {
    let editions: Vec<String> = proof.editions.iter().map(u32::to_string).collect();
    let mut out = format!(
        "  {}: {}; no warning in editions {}\n",
        proof.compiler,
        proof.command,
        editions.join(", ")
    );
    let times: Vec<String> = proof
        .samples
        .iter()
        .map(|(name, time)| format!("{} in {:.1} ms", name, time.as_secs_f64() * 1e3))
        .collect();
    if times.is_empty() {
        out.push_str("  there are no samples to run\n");
    } else {
        out.push_str(&format!("  samples right: {}\n", times.join(", ")));
    }
    out
}

/// `module::Type::method`.
fn full_name(program: &Program, id: ItemId) -> String {
    let item = &program.items[id];
    let name = match item.kind {
        ItemKind::Impl => impl_name(program, id),
        _ => item.name.clone(),
    };
    match item.parent.filter(|&p| program.items[p].parent.is_some()) {
        Some(parent) => format!("{}::{}", full_name(program, parent), name),
        None => name,
    }
}

/// `impl Trait for Type` as it is written.
fn impl_name(program: &Program, id: ItemId) -> String {
    let item = &program.items[id];
    let source = program.source(id);
    let end = item.span.body.unwrap_or(item.span.end);
    let (from, to) = source.bytes(item.span.word, end);
    let text: Vec<&str> = source.text[from..to].split_whitespace().collect();
    format!("<{}>", text.join(" "))
}

/// Says why the library's items of this name stay or not; nothing if it has none. Whatever stands
/// before the last `::` must be found in what the item stands in.
pub fn explain(program: &Program, kept: &Kept, name: &str) -> Option<String> {
    let mut out = String::new();
    let mut wanted: Vec<&str> = name.split("::").collect();
    while wanted.len() > 1 && ["", "crate", &program.crate_name].contains(&wanted[0]) {
        wanted.remove(0);
    }
    for id in 0..program.items.len() {
        let item = &program.items[id];
        let full = full_name(program, id);
        let words = || full.split(|c: char| !c.is_alphanumeric() && c != '_');
        if !item.library
            || wanted.last() != Some(&item.name.as_str())
            || !wanted.iter().all(|part| words().any(|word| word == *part))
        {
            continue;
        }
        out.push_str(&format!("{} {}\n", item.kind.noun(), full));
        if !kept.items.contains(&id) && !kept.by_calls.contains(&id) {
            out.push_str("    is left out: nothing that stays mentions it\n");
            continue;
        }
        let mut at = id;
        let mut seen = Vec::new();
        while let Some((from, how)) = kept.why.get(&at) {
            if seen.contains(&at) {
                break;
            }
            seen.push(at);
            match from {
                Some(from) => {
                    let noun = program.items[*from].kind.noun();
                    let who = full_name(program, *from);
                    out.push_str(&format!("    {} {} {}\n", how, noun, who));
                    at = *from;
                }
                None => {
                    out.push_str(&format!("    which {}\n", how));
                    break;
                }
            }
        }
    }
    Some(out).filter(|out| !out.is_empty())
}
