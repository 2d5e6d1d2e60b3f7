//! Packages that a generator makes: a library of traits, with imports in all forms, some of which
//! nothing needs. A lost `impl` or a wrong import changes what the program prints.

/// Returns numbers that look random (xorshift). Equal seeds give equal numbers.
struct Random(u64);

impl Random {
    /// Returns a number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    fn import(&mut self, root: &str, module: usize) -> String {
        import(self.below(7), root, module)
    }
}

const NAMES: [&str; 6] = ["algebra", "bits", "chain", "deque", "edges", "flow"];

/// Returns an import of the trait of a module, in one of seven forms.
fn import(form: usize, root: &str, module: usize) -> String {
    let name = NAMES[module];
    match form {
        0 => format!("use {root}::{name}::Of{name};"),
        1 => format!("use {root}::{name}::Of{name} as _;"),
        2 => format!("use {root}::{name}::*;"),
        3 => format!("use {root}::{name}::{{self, Of{name}}};"),
        4 => format!("use {root}::{name}::Of{name} as Renamed{name};"),
        5 => format!("use {root}::prelude::Of{name};"),
        _ => format!("use {root}::prelude::*;"),
    }
}

/// Returns a package in the format of `hazards`. Each module has a trait for `u32`, and a function that
/// calls the method of an earlier module's trait. The program calls some of the functions and methods,
/// and no function whose name begins with `unused`.
pub fn package(seed: u64) -> String {
    let mut random = Random(seed + 0x9e37_79b9_7f4a_7c15);
    let count = 3 + random.below(4);
    // What the method of each module's trait returns for `x` is `factors[module] * x + terms[module]`.
    let (mut factors, mut terms) = (Vec::new(), Vec::new());
    // The same for the function of each module, by its term: its factor is that of the called method.
    let mut functions = Vec::new();
    let mut library = "#![allow(unused)]\n".to_string();
    for (module, name) in NAMES[..count].iter().enumerate() {
        let called = random.below(module + 1);
        let is_blanket = called < module && random.below(3) == 0;
        library += &format!("pub mod {name} {{\n");
        library += &format!("pub trait Of{name} {{ fn {name}_it(&self) -> u32; }}\n");
        let number = module as u32 + 1;
        if is_blanket {
            let other = NAMES[called];
            library += &format!(
                "impl<T: crate::{other}::Of{other}> Of{name} for T {{ \
                 fn {name}_it(&self) -> u32 {{ self.{other}_it() * 2 }} }}\n"
            );
            factors.push(2 * factors[called]);
            terms.push(2 * terms[called]);
        } else {
            library += &format!(
                "impl Of{name} for u32 {{ fn {name}_it(&self) -> u32 {{ self + {number} }} }}\n\
                 pub struct Unused{name}(pub u32);\n\
                 impl Of{name} for Unused{name} {{ fn {name}_it(&self) -> u32 {{ self.0 }} }}\n"
            );
            factors.push(1);
            terms.push(number);
        }
        let import = random.import("crate", called);
        let body = format!("x.{}_it() + {number}", NAMES[called]);
        // A module has its own trait in scope already.
        library += &match random.below(2) {
            _ if called == module => format!("pub fn call(x: u32) -> u32 {{ {body} }}\n"),
            0 => format!("pub fn call(x: u32) -> u32 {{ {import} {body} }}\n"),
            _ => format!(
                "pub mod inner {{ {import} pub fn call(x: u32) -> u32 {{ {body} }} }}\n\
                 pub fn call(x: u32) -> u32 {{ inner::call(x) }}\n"
            ),
        };
        functions.push((factors[called], terms[called] + number));
        let needless = random.below(count);
        library += &format!(
            "pub mod needless {{ {} pub fn one() -> u32 {{ 1 }} }}\n\
             pub fn unused_{name}() -> u32 {{ call(1) + needless::one() }}\n}}\n",
            random.import("crate", needless)
        );
    }
    let traits = NAMES[..count].iter().map(|name| format!("{name}::Of{name}, "));
    library +=
        &format!("pub mod prelude {{ pub use crate::{{{}}}; }}\n", traits.collect::<String>());

    let (mut imports, mut body, mut prints) = (String::new(), String::new(), String::new());
    let mut print = |expression: String, (factor, term): (u32, u32), x: u32| {
        body += &format!("    println!(\"{{}}\", {expression});\n");
        prints += &format!("{}\n", factor * x + term);
    };
    for (module, name) in NAMES[..count].iter().enumerate() {
        let choice = random.below(4);
        if choice < 3 {
            imports += &format!("{}\n", random.import("hazard", module));
        }
        if choice == 0 {
            print(format!("5u32.{name}_it()"), (factors[module], terms[module]), 5);
        }
        if random.below(2) == 0 {
            print(
                format!("hazard::{name}::call(3) + hazard::{name}::needless::one()"),
                {
                    let (factor, term) = functions[module];
                    (factor, term + 1)
                },
                3,
            );
        }
    }
    print("7".to_string(), (0, 7), 0);
    // A glob or a name may come twice, once with each trait.
    let mut lines: Vec<&str> = imports.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    let imports = lines.join("\n");
    format!(
        "\n== src/lib.rs\n{library}\n== src/bin/main.rs\n#![allow(unused_imports)]\n{imports}\n\
         fn main() {{\n{body}}}\n== prints\n{prints}\n== lacks\nfn.unused Unused\n"
    )
}
