//! Bundles the program of a problem and what it uses of the library into one source file, and
//! verifies the file before it prints it. `README.md` of this package describes each step.
//!
//! Each module imports only from modules that this list has above it.

mod failure;
mod report;

mod tools;

mod command;
mod package;
mod source;

mod assemble;
mod prune;
mod refuse;

mod layout;

mod compare;
mod verify;

use assemble::{assemble, Whole};
use command::{describe_size, list_crates, print, refuse_missing, refuse_unwritable, write};
use command::{Judge, Need, Options, Task};
use compare::{Difference, LibraryCode, ProgramCode};
use failure::{refused, with_path, Failure, Result};
use package::{compile_crates, Crates, Dependencies, Package, Program, Workspace};
use prune::{prune, Draft, Level};
use report::{print_error, Report};
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, fs};
use tools::{in_parallel, Edition, Rustc, Scratch};

fn main() -> ExitCode {
    let args = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    match Options::read(args).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print_error(&format!("lowbit-bundle: {}\n", failure.reason.trim_end()));
            ExitCode::from(failure.status)
        }
    }
}

fn run(options: &Options) -> Result<()> {
    let workspace = || Workspace::read(options.package.as_deref());
    match &options.task {
        Task::Help => print(&command::help()),
        Task::Version => print(command::VERSION),
        Task::List => print(&workspace()?.list()?),
        Task::One { problem, file } => {
            let workspace = workspace()?;
            let program = workspace.find(problem)?;
            let package = workspace.package(&program.manifest, options.default_features)?;
            file.as_deref().map_or(Ok(()), refuse_unwritable)?;
            write(&Bundler::of(&package, options)?.make(program)?, file.as_deref())
        }
        Task::All { folder } => {
            let workspace = workspace()?;
            let package = workspace.package(&workspace.manifest, options.default_features)?;
            refuse_missing(folder)?;
            let bundler = Bundler::of(&package, options)?;
            in_parallel(&workspace.own_programs(), |program| {
                let named = |failure: Failure| Failure {
                    reason: format!("{}: {}", program.name, failure.reason),
                    ..failure
                };
                let bundle = bundler.make(program).map_err(named)?;
                let folder = folder.join(&program.name);
                with_path(&folder, fs::create_dir_all(&folder))?;
                write(&bundle, Some(&folder.join("submit.rs")))
            })
        }
    }
}

/// Makes the bundles of one package, which share all of this.
struct Bundler<'a> {
    package: &'a Package,
    options: &'a Options,
    dependencies: Dependencies,
    crates: Crates,
    library_code: LibraryCode<'a>,
}

/// A bundle that has been compared with its program, but not yet compiled with the judge's options.
struct Bundle {
    text: String,
    /// The crates that the judge must have.
    needs: Vec<Need>,
}

impl Bundler<'_> {
    fn of<'a>(package: &'a Package, options: &'a Options) -> Result<Bundler<'a>> {
        let scratch = Scratch::create(&package.target.join("bundle"))?;
        let dependencies = Dependencies::of(package)?;
        let crates =
            compile_crates(&package.manifest, &dependencies.crates, dependencies.is_offline)?;
        let features = &package.features;
        let library_code = LibraryCode { features, scratch, known: Mutex::default() };
        Ok(Bundler { package, options, dependencies, crates, library_code })
    }

    /// Makes a bundle and prints the report. If that fails, the last text is kept.
    fn make(&self, program: &Program) -> Result<String> {
        let mut report = Report::default();
        let scratch = Scratch::of(self.library_code.scratch.folder.join(&program.name))?;
        let made = self.bundle(program, &scratch, &mut report);
        report.print();
        let kept = self.package.target.join("bundle/failed").join(program.name.clone() + ".rs");
        made.map_err(|failure| scratch.keep(failure, &kept))
    }

    /// The pipeline: the steps from a program to its verified bundle.
    fn bundle(&self, program: &Program, scratch: &Scratch, report: &mut Report) -> Result<String> {
        let Bundler { package, options, crates, .. } = self;
        let own = package.edition;
        let edition = options.edition.or(options.judge.map(|judge| judge.edition)).unwrap_or(own);
        self.describe_package(program, edition, report);

        let whole = assemble(&self.dependencies, program)?;
        for library in whole.dependencies.libraries.iter().filter(|one| one.edition != own) {
            let (name, year) = (&library.name, library.edition.year());
            report.add(&format!("the library {} is written in edition {}", name, year));
        }
        if let Some(judge) = options.judge.filter(|_| whole.form.is_function_style()) {
            return Err(judge.refuse_without_main());
        }
        // In another edition a path may mean another item, and rustc may call a used import unused.
        // So we prune in the package's own edition.
        let (flags, crates) = (options.flags(), &crates.options);
        let rustc = Rustc { edition: own, flags, crates, scratch };
        let code = ProgramCode::of(program, &whole.dependencies, &self.library_code, &rustc)?;
        let bundle = self.prune_and_compare(program, &whole, &code, &rustc, report)?;
        if let Some(judge) = options.judge {
            judge.accept(bundle.text.len(), &bundle.needs)?;
        }

        let rustc = Rustc { edition, ..rustc };
        let built = match options.check {
            true => Some(verify::compile_as_judge(&bundle.text, &whole, own, &rustc, report)?),
            false => None,
        };
        if edition != own {
            self.compare_in_its_edition(&bundle, &whole, &code, &rustc, report)?;
        }
        if let Some(built) = built {
            let (root, names) = (&package.root, program.names());
            verify::run_samples(&built, root, &names, options.timeout, scratch, report)?;
        }
        self.describe_bundle(&bundle, program, &whole, edition, report);
        Ok(bundle.text)
    }

    /// Reports what is special about the package, given the edition of the bundle.
    fn describe_package(&self, program: &Program, edition: Edition, report: &mut Report) {
        let Package { edition: own, features, .. } = self.package;
        report.add(&format!("bundling {} in edition {}", program.name, edition.year()));
        if edition != *own {
            report.add(&format!("the package's own edition is {}", own.year()));
        }
        if self.package.has_build_script {
            report.add("a judge runs no build script, so the bundle is made without it");
        }
        if !features.is_empty() {
            let features = features.join(", ");
            report.add(&format!("a judge sets no features, so the bundle is without {}", features));
        }
        for setting in &self.package.settings {
            report.add(&format!("warning: {}, and a judge does not", setting));
        }
    }

    /// Reports what a judge must accept and have, and how to compile the bundle.
    fn describe_bundle(
        &self,
        bundle: &Bundle,
        program: &Program,
        whole: &Whole,
        edition: Edition,
        report: &mut Report,
    ) {
        let (judge, needs) = (self.options.judge, &bundle.needs);
        let is_at = |judge: &Judge| program.problem.is_at(judge.name);
        report.add(&describe_size(bundle.text.len(), judge, is_at));
        if !needs.is_empty() {
            report.add(&format!("needs {}", list_crates(needs)));
        }
        for note in judge.iter().flat_map(|judge| judge.crates.differences(needs, judge.name)) {
            report.add(&note);
        }
        let command = self.options.compilation(edition, needs.is_empty());
        if let Some(command) = command.filter(|_| !whole.form.is_function_style()) {
            report.add(&format!("compile it with: {}", command));
        }
    }

    /// The steps from the assembled text to a bundle that compiles to the same code as the program.
    /// If the code differs, the steps run again and remove less.
    fn prune_and_compare(
        &self,
        program: &Program,
        whole: &Whole,
        code: &ProgramCode,
        rustc: &Rustc,
        report: &mut Report,
    ) -> Result<Bundle> {
        let libraries = &whole.dependencies.libraries;
        let has_editions = libraries.iter().any(|library| library.edition != rustc.edition);
        let mut other = None;
        for level in [Level::ItemsAndCalls, Level::Items, Level::Nothing] {
            let mut draft = Draft::of(whole);
            let pruned = prune(&mut draft, level, rustc);
            let left = draft.code();
            // We look at the result of `prune` only after `refuse`, because rustc may fail on a
            // construct that `refuse` explains better.
            refuse::refuse(whole, &left)?;
            let pruned = pruned.map_err(|failure| refuse::with_suspect(failure, whole, &left))?;
            let text =
                layout::lay_out(&pruned.text, self.package, libraries, program, rustc.scratch)?;
            let difference = code.find_difference(&text, whole.form, rustc)?;
            if difference.is_none() {
                if let (Level::Nothing, Some(other)) = (level, &other) {
                    let because = describe(other, whole, "without them");
                    report.add(&format!("unused items stay, because {}", because));
                }
                for doubt in refuse::describe_doubtful(whole, &left, has_editions) {
                    report.add(&format!("warning: {}", doubt));
                }
                let is_used = |name: &str| !pruned.unused_crates.contains(name);
                return Ok(Bundle { text, needs: self.crates.needs(is_used) });
            }
            other = difference;
        }
        let other = other.expect("the last level has ended in a difference");
        let mut why =
            "what the names in it mean once program and library are one crate".to_string();
        let mut features = libraries.iter().flat_map(|library| &library.features);
        if features.any(|name| name != "default") {
            why += ", and what the features in `Cargo.toml` change, because a judge sets none";
        }
        if has_editions {
            why += &format!(", and what edition {} changes in a library", rustc.edition.year());
        }
        let failure = refused(format!("{}; check {}", describe(&other, whole, "in a bundle"), why));
        Err(refuse::with_suspect(failure, whole, &whole.source.code))
    }

    /// Refuses a bundle that does something else in this edition than the program does in its own.
    /// If the user has chosen the edition, the report warns of it.
    fn compare_in_its_edition(
        &self,
        bundle: &Bundle,
        whole: &Whole,
        code: &ProgramCode,
        rustc: &Rustc,
        report: &mut Report,
    ) -> Result<()> {
        let edition = format!("in edition {}", rustc.edition.year());
        if let Some(other) = code.find_difference(&bundle.text, whole.form, rustc)? {
            let other = describe(&other, whole, &edition);
            if self.options.edition.is_none() {
                let advice =
                    "; write it so that it means the same in both editions, or choose one \
                              with --edition";
                return Err(refused(other + advice));
            }
            report.add(&format!("warning: {}", other));
        }
        Ok(())
    }
}

/// Says what differs in a bundle, and where it comes from. `when` is the circumstance.
fn describe(difference: &Difference, whole: &Whole, when: &str) -> String {
    let Difference { name, what } = difference;
    let place = whole.place_of(name).map_or(String::new(), |place| place + ": ");
    format!("{}{} would compile to different code {}: {}", place, name, when, what)
}
