//! Compares the crates that a bundle needs with those that a judge has.

use crate::package::Crate;

/// The crates with which a judge compiles a submission.
pub enum Offer {
    Nothing,
    /// The judge has crates, or may have some, but we know no list of them.
    Unknown,
    /// A crate with its version on each line, apart from lines that begin with `#`.
    List(&'static str),
}

impl Offer {
    /// Whether the judge is known not to have a crate.
    pub fn lacks(&self, need: &Crate) -> bool {
        match self {
            Offer::Nothing => true,
            Offer::Unknown => false,
            Offer::List(list) => version(list, &need.name).is_none(),
        }
    }

    /// Describes how these crates of a judge differ from those that a bundle needs.
    pub fn differences(&self, needs: &[Crate], judge: &str) -> Vec<String> {
        let list = match self {
            Offer::List(list) => list,
            Offer::Unknown if !needs.is_empty() => {
                return vec![format!("the crates of {} are not known", judge)];
            }
            _ => return Vec::new(),
        };
        let difference = |need: &Crate| {
            let other = version(list, &need.name).filter(|other| *other != need.version)?;
            Some(format!("warning: {} has {} {}", judge, need.name, other))
        };
        needs.iter().filter_map(difference).collect()
    }
}

/// Lists crates with their versions: `proconio 0.5.0, itertools 0.14.0`.
pub fn list_crates(needs: &[Crate]) -> String {
    let needs = needs.iter().map(|need| format!("{} {}", need.name, need.version));
    needs.collect::<Vec<_>>().join(", ")
}

/// The version of a crate in a list.
fn version<'a>(list: &'a str, name: &str) -> Option<&'a str> {
    let lines = list.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|line| line.0 == name).map(|line| line.1).next()
}
