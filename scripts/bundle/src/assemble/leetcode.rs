//! What LeetCode declares itself. A package declares it as well, so that its programs compile, but
//! a submission must not.

use super::paths::{narrow, narrow_imports};
use crate::source::{all_words, replace, Edit, Item, Kind, Source};

/// A type that LeetCode declares besides `Solution`.
struct Type {
    name: &'static str,
    /// The traits that it derives.
    traits: &'static [&'static str],
    definition: &'static str,
}

/// LeetCode's `new` of `ListNode` is private, which makes no difference in a single file.
const TYPES: [Type; 2] = [
    Type {
        name: "ListNode",
        traits: &["PartialEq", "Eq", "Clone", "Debug"],
        definition: "pub struct ListNode { pub val: i32, pub next: Option<Box<ListNode>> }
impl ListNode {
    #[inline]
    pub fn new(val: i32) -> Self { ListNode { next: None, val } }
}",
    },
    Type {
        name: "TreeNode",
        traits: &["Debug", "PartialEq", "Eq"],
        definition: "pub struct TreeNode {
    pub val: i32,
    pub left: Option<::std::rc::Rc<::std::cell::RefCell<TreeNode>>>,
    pub right: Option<::std::rc::Rc<::std::cell::RefCell<TreeNode>>>,
}
impl TreeNode {
    #[inline]
    pub fn new(val: i32) -> Self { TreeNode { val, left: None, right: None } }
}",
    },
];

/// The traits of std that a type can derive.
const DERIVABLE: [&str; 9] =
    ["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

/// The module of LeetCode's types in [`LeftOut::in_module`].
const MODULE: &str = "of_leetcode";

/// What a submission leaves to LeetCode.
#[derive(Default)]
pub struct LeftOut {
    /// Whether LeetCode declares `Solution`.
    pub has_solution: bool,
    types: Vec<Declared>,
}

/// One of the [`TYPES`] that the package declares as well.
struct Declared {
    of_leetcode: &'static Type,
    /// The path in the package: that of a library's type begins with the library.
    path: String,
    is_library: bool,
    /// The traits that the package derives, or implements in place of LeetCode.
    traits: Vec<&'static str>,
}

impl LeftOut {
    /// Returns a text without the types that LeetCode declares, and notes them. What LeetCode
    /// implements for them goes as well, and everything else that the package implements stays.
    pub fn leave_out(&mut self, text: &str, is_library: bool) -> String {
        let source = Source::of(text);
        let mut edits = self.leave_out_types(&source, is_library);
        edits.extend(self.leave_out_impls(&source));
        if !self.types.is_empty() {
            // `pub use` of an import in place of a type would not compile.
            edits.extend(narrow_imports(&source));
        }
        replace(text, edits)
    }

    /// In a module, an import takes the place of a type.
    fn leave_out_types(&mut self, source: &Source, is_library: bool) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (index, item) in source.items.iter().enumerate() {
            let is_struct = item.kind == Kind::Struct && source.is_in_module(index);
            let found = TYPES.iter().find(|known| is_struct && known.name == source.name_of(item));
            let of_leetcode = if let Some(found) = found { found } else { continue };
            let name = of_leetcode.name;
            let modules =
                source.modules(item.attributes.start).map(|module| source.name_of(module));
            let mut path: Vec<&str> = [name].into_iter().chain(modules).collect();
            path.reverse();
            let import = format!("pub(crate) use crate::{};", name);
            let instead = if path.len() > 1 { &import } else { "" };
            edits.push(Edit::with_lines(&source.text, item.place.clone(), instead));
            let derived: Vec<&str> = all_words(&source.code[item.attributes.clone()]).collect();
            let traits = DERIVABLE.into_iter().filter(|name| derived.contains(name)).collect();
            // A library's type is known already: the rest of the program has the libraries as well.
            self.types.retain(|declared| declared.of_leetcode.name != name);
            self.types.push(Declared { of_leetcode, path: path.join("::"), is_library, traits });
        }
        edits
    }

    /// Leaves out `new` and the implementations of LeetCode's traits.
    fn leave_out_impls(&mut self, source: &Source) -> Vec<Edit> {
        let (mut gone, mut edits): (Vec<&Item>, _) = (Vec::new(), Vec::new());
        let items = source.items.iter().enumerate();
        for (index, item) in items.filter(|(_, item)| item.kind == Kind::Impl) {
            let (of_trait, of_type) = source.head_of_impl(item);
            let is_of_type =
                |declared: &&mut Declared| declared.of_leetcode.name == last_name(of_type);
            let declared = match self.types.iter_mut().find(is_of_type) {
                Some(declared) => declared,
                None => continue,
            };
            if !of_trait.is_empty() {
                let mut traits = declared.of_leetcode.traits.iter();
                if let Some(name) = traits.find(|name| **name == last_name(of_trait)) {
                    declared.traits.push(name);
                    gone.push(item);
                }
                continue;
            }
            let members = source.items[source.subtree(index)].iter();
            let members = members.filter(|member| member.parent == Some(index));
            let (new, others): (Vec<&Item>, Vec<&Item>) =
                members.partition(|member| source.name_of(member) == "new");
            gone.extend(if others.is_empty() { vec![item] } else { new });
            // rustc would count a `pub` member of a `pub` type as used.
            edits.extend(others.into_iter().filter_map(|member| narrow(source, member)));
        }
        let without = |item: &Item| Edit::with_lines(&source.text, item.place.clone(), "");
        edits.extend(gone.into_iter().map(without));
        edits
    }

    /// Returns what LeetCode declares.
    pub fn declarations(&self) -> String {
        self.solution().to_string() + &self.types(|leetcodes, _| leetcodes)
    }

    /// Returns the same for the program's driver code, which may need all that the package derives.
    pub fn declarations_for_driver(&self) -> String {
        self.solution().to_string() + &self.types(|leetcodes, own| leetcodes || own)
    }

    /// Returns the same for the comparison of code, with only the traits that the package has as
    /// well. The types are in a module below the path `before`. Also returns the path of each there
    /// and the path in the package, where the program is the crate `program`.
    pub fn in_module(&self, program: &str, before: &str) -> (String, Vec<(String, String)>) {
        let (mut text, mut paths) = (self.solution().to_string(), Vec::new());
        for Declared { of_leetcode: Type { name, .. }, path, is_library, .. } in &self.types {
            text += &format!("pub use self::{}::{};\n", MODULE, name);
            let crate_name = if *is_library { String::new() } else { format!("{}::", program) };
            paths.push((format!("{}{}::{}", before, MODULE, name), crate_name + path));
        }
        if !paths.is_empty() {
            let types = self.types(|leetcodes, own| leetcodes && own);
            text += &format!("pub mod {} {{\n{}}}\n", MODULE, types);
        }
        (text, paths)
    }

    /// Returns the name of each type, and why code that uses it may not compile.
    pub fn hints(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let why = "is LeetCode's own in a bundle; give a type that differs from it another name";
        let hint = move |declared: &Declared| (declared.of_leetcode.name.into(), why.into());
        self.types.iter().map(hint)
    }

    /// Whether the path of a function, a static or an instance has one of the types in it.
    pub fn is_in(&self, path: &str) -> bool {
        all_words(path)
            .any(|word| self.types.iter().any(|declared| declared.of_leetcode.name == word))
    }

    fn solution(&self) -> &'static str {
        match self.has_solution {
            true => "\npub struct Solution;\n",
            false => "",
        }
    }

    /// Declares the types. `derives` tells whether a type derives a trait, by whether LeetCode's
    /// does, and the package's.
    fn types(&self, derives: impl Fn(bool, bool) -> bool) -> String {
        let declaration = |declared: &Declared| {
            let Type { traits, definition, .. } = declared.of_leetcode;
            let mut all = DERIVABLE.to_vec();
            all.retain(|name| derives(traits.contains(name), declared.traits.contains(name)));
            format!("#[derive({})]\n{}\n", all.join(", "), definition)
        };
        self.types.iter().map(declaration).collect()
    }
}

/// Whether a path leads to a type that LeetCode declares.
pub fn is_type(path: &str) -> bool {
    TYPES.iter().any(|known| known.name == last_name(path))
}

/// The last name in a path without generic arguments.
fn last_name(path: &str) -> &str {
    path.trim().rsplit("::").next().unwrap_or_default()
}
