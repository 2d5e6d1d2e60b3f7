//! Bundles the program of a problem and what it uses of the library into one source file, and
//! verifies the file before it prints it. `README.md` of this package describes each step.
//!
//! Each module imports only from modules that this list has above it.

mod failure; // why there is no bundle
mod report; // what the user reads meanwhile

mod tools; // rustc, cargo, editions

mod package; // programs, libraries and crates, as cargo describes them
mod source; // a text as items

mod command; // the options, the judges with their limits, the output

mod assemble; // program and libraries in one text, without the libraries' comments
mod prune; // what of it goes
mod refuse; // words that would mean something else

mod layout; // rustfmt, and the header

mod compare; // whether the code is the same
mod verify; // the judge's compilation, and the samples

use assemble::{assemble, Whole};
use command::{describe_size, print, refuse_missing, refuse_unwritable, write, Options, Task};
use compare::{migration_lints, CompiledLibraries, CompiledProgram, Difference};
use failure::{refused, with_path, Failure, Result};
use package::{compile_crates, list_crates, Crate, Dependencies, Package, Program, Workspace};
use prune::{prune, Level, Pruned};
use report::{begin_step, detect_terminal, print_error, Report};
use std::process::ExitCode;
use std::{env, fs, thread};
use tools::{in_parallel, Diagnostic, Edition, Rustc, Scratch};
use verify::run_samples;

fn main() -> ExitCode {
    // `env::args` panics on an argument that is not Unicode.
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
    detect_terminal();
    let workspace = || Workspace::read(options.package.as_deref());
    match &options.task {
        Task::Help => print(&command::help()),
        Task::Version => print(command::VERSION),
        Task::List => print(&workspace()?.list()),
        Task::One { problem, file } => {
            let workspace = workspace()?;
            let program = workspace.find(problem)?;
            let package = workspace.package(&program.manifest, options.default_features)?;
            if let Some(file) = file {
                refuse_unwritable(file)?;
            }
            let bundler = Bundler::of(&package, &[program], options)?;
            write(&bundler.make(program)?, file.as_deref())
        }
        Task::All { folder } => {
            let workspace = workspace()?;
            let package = workspace.package(&workspace.manifest, options.default_features)?;
            refuse_missing(folder)?;
            // Only examples use the dependencies for tests, so they need a bundler of their own.
            let (examples, others): (Vec<_>, Vec<_>) =
                workspace.own_programs().into_iter().partition(|program| program.is_example);
            for programs in [others, examples].iter().filter(|programs| !programs.is_empty()) {
                let bundler = Bundler::of(&package, programs, options)?;
                in_parallel(programs, |program| {
                    let named = |failure: Failure| failure.about(&format!("{}:", program.name));
                    let bundle = bundler.make(program).map_err(named)?;
                    let folder = folder.join(&program.name);
                    with_path(&folder, fs::create_dir_all(&folder))?;
                    write(&bundle, Some(&folder.join("submit.rs")))
                })?;
            }
            Ok(())
        }
    }
}

/// What the bundles of one package share.
struct Bundler<'a> {
    package: &'a Package,
    options: &'a Options,
    /// The edition in which the judge compiles a bundle.
    edition: Edition,
    dependencies: Dependencies,
    /// The libraries, each compiled once for all programs, and the folder of this process, where
    /// they are.
    libraries: CompiledLibraries,
}

/// A bundle whose code is the same as its program's in the package's edition. It has not been
/// linked yet, nor compiled in the edition of the judge.
struct Bundle {
    text: String,
    /// The crates that the judge must have.
    needs: Vec<Crate>,
}

impl<'a> Bundler<'a> {
    /// Prepares the bundling of these programs. Either all of them are examples, or none is.
    fn of(package: &'a Package, programs: &[&Program], options: &'a Options) -> Result<Self> {
        let scratch = Scratch::of_process(&package.target.join("bundle"))?;
        let of_examples = programs.iter().any(|program| program.is_example);
        let dependencies = Dependencies::find(package, of_examples)?;
        let libraries = CompiledLibraries { scratch, known: Default::default() };
        let of_judge = options.judge.map(|judge| judge.edition);
        let edition = options.edition.or(of_judge).unwrap_or(package.edition);
        Ok(Bundler { package, options, edition, dependencies, libraries })
    }

    /// Makes a bundle and prints the report. If that fails, its files are kept.
    fn make(&self, program: &Program) -> Result<String> {
        let mut report = Report::default();
        // This folder is inside that of the process, which is removed when the `Bundler` is
        // dropped.
        let scratch = Scratch::create(self.libraries.scratch.folder.join(&program.name))?;
        let made = self.bundle(program, &scratch, &mut report);
        report.print();
        let kept = self.package.target.join("bundle").join(format!("failed-{}", program.name));
        made.map_err(|failure| scratch.keep(failure, &kept))
    }

    /// The pipeline: the steps from a program to its verified bundle.
    fn bundle(&self, program: &Program, scratch: &Scratch, report: &mut Report) -> Result<String> {
        let (package, options) = (self.package, self.options);
        let begin = |step: &str| begin_step(&format!("{} {}", step, program.name));
        self.describe_package(program, report);

        begin("assembling");
        let whole = assemble(&self.dependencies, program)?;
        let libraries = whole.dependencies.libraries.iter();
        for library in libraries.filter(|library| library.edition != package.edition) {
            let (name, year) = (&library.name, library.edition.year());
            report.add(&format!("the library {} is written in edition {}", name, year));
        }
        // `--judge` knows only judges that run programs.
        if let Some(judge) = options.judge.filter(|_| whole.form.is_function_style()) {
            return Err(refused(format!("the bundle has no `main`, and {} needs one", judge.name)));
        }

        // We compile no crate before we know that the program can be assembled.
        let extern_options = compile_crates(package, program, &whole.dependencies.crates)?;

        // In another edition a path may mean another item, and rustc may call a used import unused.
        // So we prune in the package's own edition.
        begin("compiling and pruning");
        // The flags are the judge's from here on.
        let (edition, flags) = (package.edition, options.flags());
        let rustc = Rustc { edition, flags, crates: &extern_options, scratch };
        // Each of the two takes a second or more, and needs nothing of the other.
        let (compiled, pruned) = thread::scope(|scope| {
            let pruning = scope.spawn(|| prune(&whole, Level::ItemsAndMacroCalls, &rustc));
            let compiled = CompiledProgram::compile(program, &whole, &self.libraries, &rustc);
            (compiled, pruning.join().expect("no thread panics"))
        });
        let compiled = compiled.map_err(|failure| whole.hint(failure))?;
        let bundle = self.prune_to_same_code(&compiled, pruned, &rustc, report)?;
        if let Some(judge) = options.judge {
            judge.accept(bundle.text.len(), &bundle.needs)?;
        }

        begin("compiling and running the bundle of");
        let judges_rustc = Rustc { edition: self.edition, ..rustc };
        // The errors and warnings of the compiler come before the differences between editions, and
        // those before the samples.
        let compile = || verify::compile(&bundle.text, &whole, &judges_rustc, report);
        let built = options.check.then(compile).transpose()?;
        if self.edition != package.edition {
            self.compare_in_its_edition(&compiled, &bundle.text, &judges_rustc, report)?;
        }
        if let Some(built) = built {
            run_samples(&built, program, options.timeout, report)?;
        }
        self.describe_bundle(&compiled, &bundle, report);
        Ok(bundle.text)
    }

    /// Reports what is special about the package and the edition of the bundle.
    fn describe_package(&self, program: &Program, report: &mut Report) {
        let Bundler { package, edition, .. } = self;
        report.add(&format!("bundling {} in edition {}", program.name, edition.year()));
        if *edition != package.edition {
            report.add(&format!("the package's own edition is {}", package.edition.year()));
        }
        if package.has_build_script {
            report.add("a judge runs no build script, so the bundle is made without it");
        }
        let features = self.dependencies.features.iter().filter(|name| *name != "default");
        let features = features.map(String::as_str).collect::<Vec<_>>().join(", ");
        if !features.is_empty() {
            let options = "see --no-default-features";
            report.add(&format!("with the default features, {}: {}", options, features));
        }
    }

    /// Reports what a judge must accept and have, and how to compile the bundle.
    fn describe_bundle(&self, compiled: &CompiledProgram, bundle: &Bundle, report: &mut Report) {
        let (judge, needs) = (self.options.judge, &bundle.needs);
        report.add(&describe_size(bundle.text.len(), judge));
        if !needs.is_empty() {
            report.add(&format!("needs {}", list_crates(needs)));
        }
        for note in judge.iter().flat_map(|judge| judge.differences(needs)) {
            report.add(&note);
        }
        let command = self.options.compilation(self.edition, !needs.is_empty());
        if let Some(command) = command.filter(|_| !compiled.whole.form.is_function_style()) {
            report.add(&format!("compile it with: {}", command));
        }
    }

    /// Returns a bundle that compiles to the same code as the program. `first` is what `prune`
    /// returns at the first level: the remaining code, with blanks for the rest, and the pruned
    /// text, or why there is none. If the code differs, we prune the text again, and remove less.
    fn prune_to_same_code(
        &self,
        compiled: &CompiledProgram,
        first: (String, Result<Pruned>),
        rustc: &Rustc,
        report: &mut Report,
    ) -> Result<Bundle> {
        let CompiledProgram { program, whole, .. } = *compiled;
        let libraries = &whole.dependencies.libraries;
        let (mut first, mut difference) = (Some(first), None);
        for level in [Level::ItemsAndMacroCalls, Level::Items, Level::Nothing] {
            let (code, pruned) = first.take().unwrap_or_else(|| prune(whole, level, rustc));
            // We look at the result of `prune` only after `refuse`, because rustc may fail on a
            // construct that `refuse` explains better.
            refuse::refuse(whole, &code)?;
            let pruned = pruned.map_err(|failure| whole.hint(failure))?;
            let header = layout::header(&pruned.text, self.package, libraries, program);
            let text = header + &layout::lay_out(&pruned.text, self.package, rustc.scratch)?;
            let compared = compiled.compare(&text, rustc)?;
            if compared.difference.is_some() {
                difference = compared.difference;
                continue;
            }
            // `refuse` finds the word `type_name` in sources. Here a crate, or the `Debug` of a
            // type of std, has the path of a type, and we do not know whether the program prints
            // it.
            if let Some(name) = compared.type_name {
                let why = "the path of a type, which is different in a bundle";
                report.add(&format!("warning: the program may print `{}`, {}", name, why));
            }
            if let (Level::Nothing, Some(difference)) = (level, &difference) {
                let because = describe(difference, whole, "without them");
                report.add(&format!("unused items stay, because {}", because));
            }
            let editions = libraries.iter().map(|library| library.edition);
            let editions: Vec<Edition> = editions.chain([rustc.edition, self.edition]).collect();
            for doubt in refuse::describe_doubtful(whole, &code, &editions) {
                report.add(&format!("warning: {}", doubt));
            }
            // rustc has all crates of the package, and reports those that the text does not use.
            let mut needs = whole.dependencies.crates.clone();
            needs.retain(|one| !pruned.unused_crates.contains(&one.name_in_sources));
            return Ok(Bundle { text, needs });
        }
        let difference = difference.expect("the last level has ended in a difference");
        let advice = match whole.left_out.is_in(&difference.name) {
            true => "LeetCode declares the type, so order its fields and derive as LeetCode does",
            false => "check what the names in it mean once program and library are one crate",
        };
        let (reason, year) = (describe(&difference, whole, "in a bundle"), rustc.edition.year());
        Err(refused(format!("{}; {} in edition {}", reason, advice, year)))
    }

    /// Refuses a bundle that does something else in its edition than the program does in the
    /// package's. If the user has chosen the edition, the report warns of it.
    fn compare_in_its_edition(
        &self,
        compiled: &CompiledProgram,
        bundle: &str,
        rustc: &Rustc,
        report: &mut Report,
    ) -> Result<()> {
        let whole = compiled.whole;
        let (own, year) = (self.package.edition, self.edition.year());
        let difference = compiled.compare(bundle, rustc)?.difference;
        // The lints know how a later edition differs, even where the code does not show it. For an
        // earlier one they only help to find the place of a difference.
        if own < self.edition || difference.is_some() {
            let declarations = whole.left_out.declarations(false);
            let lints = migration_lints(bundle, &declarations, own, rustc)?;
            for Diagnostic { line, message, .. } in lints {
                report.add(&format!("edition {} may change line {}: {}", year, line, message));
            }
        }
        if let Some(difference) = difference {
            let reason = describe(&difference, whole, &format!("in edition {}", year));
            if self.options.edition.is_none() {
                let advice = "write it so that it means the same in both editions, or choose one \
                              with --edition";
                return Err(refused(format!("{}; {}", reason, advice)));
            }
            report.add(&format!("warning: {}", reason));
        }
        Ok(())
    }
}

/// Describes what differs in a bundle, and where it comes from. `when` is the circumstance: `in a
/// bundle`.
fn describe(difference: &Difference, whole: &Whole, when: &str) -> String {
    let Difference { name, what } = difference;
    let place = whole.place_of(name).map_or(String::new(), |place| place + ": ");
    format!("{}{} would compile to different code {}: {}", place, name, when, what)
}
