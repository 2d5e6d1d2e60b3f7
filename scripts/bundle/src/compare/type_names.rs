//! Finds the names of types that a program may print.
//!
//! The name of a type begins with the name of its crate and with its modules, so it is different in a
//! bundle. A program gets it from `std::any::type_name`, or from a part of `std` that calls
//! `type_name`, such as the `Debug` of `PhantomData`. We follow the calls from `main` to a function of
//! `std` that uses such a name. An unused `#[derive(Debug)]` does not count, and neither does what
//! only a failed `unwrap` or `assert_eq!` would print. A crate from a registry may put the name into a
//! message.

use super::demangle::demangle;
use super::llvm::{symbol_in, symbols};
use super::panics::calls_panic_with_values;
use std::collections::{HashMap, HashSet};

/// Finds the name of a type of the crate `program` that the crate may print, given its `llvm` text.
/// If there is no `main`, a judge may call every function.
pub fn find_type_name<'a>(llvm: &'a str, program: &str) -> Option<&'a str> {
    let own = format!("{}::", program);
    // The lines of each function and constant, by its name.
    let mut lines: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut around = None;
    for line in llvm.lines() {
        match line.starts_with("define ") {
            true => around = Some(symbol_in(line)),
            false if line == "}" => around = None,
            false => {}
        }
        let name = around.or_else(|| Some(symbol_in(line)).filter(|_| line.starts_with('@')));
        if let Some(name) = name.filter(|_| !calls_panic_with_values(line)) {
            lines.entry(name).or_default().push(line);
        }
    }
    let is_main = |name: &&&str| demangle(name) == Some(own.clone() + "main");
    let main = lines.keys().find(is_main);
    let roots = main.map_or_else(|| lines.keys().copied().collect(), |main| vec![*main]);
    // Each name comes with whether a function of `std` uses it. Only such a function makes a
    // constant of a type's name.
    let mut left: Vec<(&str, bool)> = roots.into_iter().map(|name| (name, false)).collect();
    let mut reached: HashSet<(&str, bool)> = HashSet::new();
    while let Some((name, in_std)) = left.pop() {
        if !reached.insert((name, in_std)) {
            continue;
        }
        for line in lines.get(name).into_iter().flatten() {
            let text = line.split(" c\"").nth(1).and_then(|text| text.split('"').next());
            if let Some(text) = text.filter(|text| in_std && text.contains(&own)) {
                return Some(text);
            }
            let in_std = if line.starts_with('@') { in_std } else { is_in_std(name) };
            left.extend(symbols(line).map(|name| (name, in_std)));
        }
    }
    None
}

/// Whether a function is one of the standard library.
fn is_in_std(name: &str) -> bool {
    let path = demangle(name).unwrap_or_default();
    let path = path.trim_start_matches(&['<', '&'][..]);
    ["core::", "alloc::", "std::"].iter().any(|std| path.starts_with(std))
}
