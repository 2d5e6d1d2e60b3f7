//! Makes bundles of one program until the code of one is the same as the program's.

use crate::assemble::Whole;
use crate::compare::{migration_lints, Comparison, CompiledProgram, Difference};
use crate::failure::{refused, Failure, Result};
use crate::layout::lay_out;
use crate::package::{Package, Program};
use crate::prune::{prune, Bundle, Level};
use crate::refuse::describe_doubtful;
use crate::report::Report;
use crate::tools::{Diagnostic, Edition, Rustc};

/// What all attempts to bundle one program share.
pub struct Attempts<'a> {
    pub package: &'a Package,
    pub program: &'a Program,
    pub whole: &'a Whole,
    /// We prune in the package's own edition. In another one a path may mean another item, and rustc
    /// may call a used import unused.
    pub rustc: &'a Rustc<'a>,
    /// The edition in which the judge compiles the bundle.
    pub edition: Edition,
}

impl Attempts<'_> {
    /// Makes a bundle, whose code may differ from the program's.
    pub fn make(&self, level: Level) -> Result<Bundle> {
        let Attempts { package, program, whole, rustc, edition } = *self;
        let mut bundle = prune(whole, level, rustc)?;
        let libraries = &whole.dependencies.libraries;
        bundle.text = lay_out(&bundle.text, package, libraries, program, rustc.scratch)?;
        let editions = libraries.iter().map(|library| library.edition);
        let editions: Vec<Edition> = editions.chain([package.edition, edition]).collect();
        let doubts = describe_doubtful(whole, &bundle.code, &editions);
        bundle.notes.extend(doubts.iter().map(|doubt| format!("warning: {}", doubt)));
        Ok(bundle)
    }

    /// Returns a bundle that compiles to the same code as the program. If a bundle does not compile,
    /// or its code differs, we make another one, and remove less.
    pub fn find_same(
        &self,
        compiled: &CompiledProgram,
        first: Bundle,
        report: &mut Report,
    ) -> Result<Bundle> {
        let mut bundle = first;
        let mut levels = [Level::Items, Level::Nothing].into_iter();
        loop {
            let (because, refusal) = match compiled.compare(&bundle.text, self.rustc) {
                Ok(Comparison { difference: None, type_name }) => {
                    // `refuse` finds the word `type_name` in sources. Here a crate, or the `Debug`
                    // of a type of std, has the path of a type, and we do not know whether the
                    // program prints it.
                    if let Some(name) = type_name {
                        let why = "the path of a type, which is different in a bundle";
                        report.add(&format!("warning: the program may print `{}`, {}", name, why));
                    }
                    bundle.notes.iter().for_each(|note| report.add(note));
                    return Ok(bundle);
                }
                Ok(Comparison { difference: Some(difference), .. }) => {
                    (self.describe(&difference, "without them"), self.refusal(&difference))
                }
                Err(failure) => ("the bundle would not compile without them".to_string(), failure),
            };
            let level = levels.next().ok_or(refusal)?;
            bundle = self.make(level)?;
            if level == Level::Nothing {
                bundle.notes.push(format!("unused items stay, because {}", because));
            }
        }
    }

    /// Refuses a program whose code differs from that of its bundle although all items are there.
    fn refusal(&self, difference: &Difference) -> Failure {
        let advice = if self.whole.left_out.is_in(&difference.name) {
            "LeetCode declares the type, so order its fields and derive as LeetCode does"
        } else if difference.what.starts_with("it would drop") {
            "give the package the library's edition, or bind them with `let`: the bundle is compiled"
        } else {
            "check what the names in it mean once program and library are one crate"
        };
        let (reason, year) = (self.describe(difference, "in a bundle"), self.rustc.edition.year());
        refused(format!("{}; {} in edition {}", reason, advice, year))
    }

    /// Refuses a bundle that does something else in the judge's edition than the program does in the
    /// package's. If the user has chosen the edition, the report warns of it.
    pub fn compare_in_edition_of_judge(
        &self,
        compiled: &CompiledProgram,
        bundle: &Bundle,
        is_chosen: bool,
        report: &mut Report,
    ) -> Result<()> {
        let (own, year) = (self.package.edition, self.edition.year());
        let rustc = Rustc { edition: self.edition, ..*self.rustc };
        let difference = compiled.compare(&bundle.text, &rustc)?.difference;
        // The lints know how a later edition differs, even where the code does not show it. For an
        // earlier one they only help to find the place of a difference.
        if own < self.edition || difference.is_some() {
            let declarations = self.whole.left_out.declarations();
            let lints = migration_lints(&bundle.text, &declarations, own, &rustc)?;
            for Diagnostic { line, message, .. } in lints {
                report.add(&format!("edition {} may change line {}: {}", year, line, message));
            }
        }
        if let Some(difference) = difference {
            let reason = self.describe(&difference, &format!("in edition {}", year));
            if !is_chosen {
                let advice = "write it so that it means the same in both editions, or choose one \
                              with --edition";
                return Err(refused(format!("{}; {}", reason, advice)));
            }
            report.add(&format!("warning: {}", reason));
        }
        Ok(())
    }

    /// Describes what differs in a bundle, and where it comes from. `when` is the circumstance: `in
    /// a bundle`.
    fn describe(&self, difference: &Difference, when: &str) -> String {
        let Difference { name, what } = difference;
        let place = self.whole.place_of(name).map_or(String::new(), |place| place + ": ");
        format!("{}{} would compile to different code {}: {}", place, name, when, what)
    }
}
