//! Bundles the program of a problem and what it uses of the library into one source file, and
//! verifies the file before it prints it. `README.md` of this package describes each step.
//!
//! The text of a bundle is in turn:
//!
//! ```text
//!     Program, Library    their files, as cargo describes them
//!         |  assemble
//!       Whole             both in one text
//!         |  prune        each `Draft` of it has blanks for the items that are removed so far
//!       Bundle            the text without unused items
//!         |  lay out, compare (other code is pruned again, but less), verify
//!      submit.rs
//! ```
//!
//! Each of these texts can be read as a `Source`, which has the text's items. The *code* of a text
//! has blanks in place of comments, and `_` in place of literals.
//!
//! Each module imports only from modules that this list has above it.

mod failure; // why there is no bundle
mod report; // what the user reads meanwhile

mod tools; // rustc, cargo, editions

mod package; // programs, libraries and crates, as cargo describes them
mod source; // a text as items

mod command; // the options, the judges with their limits, the output

mod assemble; // program and libraries in one text, without the libraries' comments

mod refuse; // words that would mean something else, refused or warned of

mod prune; // what of the text goes

mod compare; // whether the code is the same
mod layout; // rustfmt, and the header

mod attempt; // from a whole text to a bundle with the same code

mod verify; // the judge's compilation, and the samples

use assemble::{assemble, Form};
use attempt::Attempts;
use command::{describe_size, print, refuse_missing, refuse_unwritable, write, Options, Task};
use compare::{CompiledLibraries, CompiledProgram};
use failure::{refused, with_path, Failure, Result};
use package::{compile_crates, list_crates, Dependencies, Package, Program, Workspace};
use prune::{Bundle, Level};
use report::{begin_step, detect_terminal, print_to_stderr, Report};
use std::process::ExitCode;
use std::{env, fs, thread};
use tools::{in_parallel, Edition, Rustc, Scratch};
use verify::run_samples;

fn main() -> ExitCode {
    // `env::args` panics on an argument that is not Unicode.
    let args = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    match Options::read(args).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print_to_stderr(&format!("lowbit-bundle: {}\n", failure.reason.trim_end()));
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
    /// The libraries, each compiled once for all programs.
    libraries: CompiledLibraries,
    /// The folder of this process, with the compiled libraries. It is removed on drop.
    scratch: Scratch,
}

impl<'a> Bundler<'a> {
    /// Prepares the bundling of these programs. Either all of them are examples, or none is.
    fn of(package: &'a Package, programs: &[&Program], options: &'a Options) -> Result<Self> {
        let scratch = Scratch::of_process(&package.target.join("bundle"))?;
        let of_examples = programs.iter().any(|program| program.is_example);
        let dependencies = Dependencies::find(package, of_examples)?;
        let libraries = CompiledLibraries::default();
        let of_judge = options.judge.map(|judge| judge.edition);
        let edition = options.edition.or(of_judge).unwrap_or(package.edition);
        Ok(Bundler { package, options, edition, dependencies, libraries, scratch })
    }

    /// Makes a bundle and prints the report. If that fails, its files are kept.
    fn make(&self, program: &Program) -> Result<String> {
        let mut report = Report::default();
        let scratch = Scratch::create(self.scratch.folder.join(&program.name))?;
        let made = self.bundle(program, &scratch, &mut report, false);
        report.print();
        let kept = self.package.target.join("bundle").join(format!("failed-{}", program.name));
        made.map_err(|failure| scratch.keep(failure, &kept))
    }

    /// The pipeline: the steps from a program to its verified bundle. cargo compiles those crates
    /// whose names are in a source, or `all_crates`.
    fn bundle(
        &self,
        program: &Program,
        scratch: &Scratch,
        report: &mut Report,
        all_crates: bool,
    ) -> Result<String> {
        let (package, options) = (self.package, self.options);
        let begin = |step: &str| begin_step(&format!("{} {}", step, program.name));
        self.describe_package(program, report);

        begin("assembling");
        let mut whole = assemble(&self.dependencies, program)?;
        // `--judge` knows only judges that run programs.
        if let Some(judge) = options.judge.filter(|_| whole.form.is_function_style()) {
            return Err(refused(format!("the bundle has no `main`, and {} needs one", judge.name)));
        }

        // A contest's package may have sixty crates, of which a program names two.
        if !all_crates {
            whole.leave_out_unnamed_crates();
        }
        // We compile no crate before we know that the program can be assembled.
        let extern_options = compile_crates(package, program, &whole.dependencies.crates)?;

        begin("compiling and pruning");
        // cargo compiled the crates with flags of its own. From here on, they are the judge's.
        let (own, flags) = (package.edition, options.flags());
        let rustc = Rustc { edition: own, flags, crates: &extern_options, package: None, scratch };
        let (whole, edition) = (&whole, self.edition);
        let attempts = Attempts { package, program, whole, rustc: &rustc, edition };
        // Each of the two takes a second or more, and needs nothing of the other.
        let (compiled, first) = thread::scope(|scope| {
            let first = scope.spawn(|| attempts.make(Level::ItemsAndMacroCalls));
            let (known, shared) = (&self.libraries, &self.scratch);
            let compiled = CompiledProgram::compile(program, whole, known, shared, &rustc);
            (compiled, first.join().expect("no thread panics"))
        });
        if compiled.as_ref().err().map_or(false, |failure| whole.misses_crate(failure)) {
            *report = Report::default();
            return self.bundle(program, scratch, report, true);
        }
        let compiled = compiled.map_err(|failure| whole.hint(failure))?;
        let bundle = attempts.find_same(&compiled, first?, report)?;
        let libraries = whole.dependencies.libraries.iter().filter(|used| used.is_in(&bundle.text));
        for library in libraries.filter(|library| library.edition != package.edition) {
            let (name, year) = (&library.name, library.edition.year());
            report.add(&format!("the library {} is written in edition {}", name, year));
        }
        if let Some(judge) = options.judge {
            judge.accept(bundle.text.len(), &bundle.needs)?;
        }

        begin("compiling and running the bundle of");
        // The errors and warnings of the compiler come before the differences between editions, and
        // those before the samples.
        let judges_rustc = Rustc { edition, ..rustc };
        let compile = || {
            let built = verify::compile(&bundle.text, whole, &judges_rustc, report);
            // The program itself may be at fault.
            built.or_else(|e| compiled.check_lints(program, &self.scratch, &rustc).and(Err(e)))
        };
        let built = options.check.then(compile).transpose()?;
        if edition != own {
            let is_chosen = options.edition.is_some();
            attempts.compare_in_edition_of_judge(&compiled, &bundle, is_chosen, report)?;
        }
        if let Some(built) = built {
            run_samples(&built, program, options.timeout, report)?;
        }
        self.describe_bundle(&bundle, whole.form, report);
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
        for setting in &package.settings {
            let why = "a judge does not";
            report.add(&format!("warning: [profile.release] sets `{}`, and {}", setting, why));
        }
        let features = self.dependencies.features.iter().filter(|name| *name != "default");
        let features = features.map(String::as_str).collect::<Vec<_>>().join(", ");
        if !features.is_empty() {
            let options = "see --no-default-features";
            report.add(&format!("with the default features, {}: {}", options, features));
        }
    }

    /// Reports what a judge must accept and have, and how to compile the bundle.
    fn describe_bundle(&self, bundle: &Bundle, form: Form, report: &mut Report) {
        let (judge, needs) = (self.options.judge, &bundle.needs);
        report.add(&describe_size(bundle.text.len(), judge));
        if form.hides_solution(&bundle.text) {
            let advice = "for LeetCode, put it at the root of the program";
            report.add(&format!("`Solution` is in a module, so the bundle has `main`; {}", advice));
        }
        if !needs.is_empty() {
            report.add(&format!("needs {}", list_crates(needs)));
        }
        for note in judge.iter().flat_map(|judge| judge.differences(needs)) {
            report.add(&note);
        }
        let command = self.options.compilation(self.edition, !needs.is_empty());
        if let Some(command) = command.filter(|_| !form.is_function_style()) {
            report.add(&format!("compile it with: {}", command));
        }
    }
}
