//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::{output, text, Compiler};
use crate::paste::Bundle;
use crate::{write, Failed, Result};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

pub const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// The name of what is compiled.
const BUILT: &str = "submit.exe";

pub struct Proof<'a> {
    pub compiler: &'a Compiler<'a>,
    /// Where the samples are, some in the folder `unsolvable`.
    pub samples: &'a Path,
    /// How long a sample may take.
    pub timeout: Duration,
}

impl Proof<'_> {
    /// Compiles a bundle in all editions, and runs it on the samples.
    pub fn prove(&self, bundle: &Bundle) -> Result<()> {
        let version = output(self.compiler.rustc(self.compiler.edition).arg("-V"))?.stdout;
        eprintln!("compiling with {}", text(&version).trim());
        self.report_warnings(bundle)?;
        let done = self.compile(self.compiler.edition, &["bin", "--emit=link"], &bundle.run)?;
        if !done.status.success() {
            return Err(Failed(format!("does not compile\n{}", text(&done.stderr))));
        }
        let samples = self.inputs();
        if samples.is_empty() {
            eprintln!("not run, because there are no samples in {}", self.samples.display());
        }
        for sample in samples {
            let time = self.run(&self.compiler.folder.join(BUILT), &sample)?;
            let name = sample.strip_prefix(self.samples).unwrap_or(&sample).display();
            eprintln!("{} is right, {} ms", name, time.as_millis());
        }
        Ok(())
    }

    fn compile(&self, edition: &str, how: &[&str; 2], source: &str) -> Result<Output> {
        let file = self.compiler.folder.join("submit.rs");
        write(&file, source)?;
        let mut rustc = self.compiler.rustc(edition);
        output(
            rustc.arg("--crate-type").args(how).arg("-o").args([file.with_file_name(BUILT), file]),
        )
    }

    /// Reports in which editions a bundle compiles without a warning, and else with how many.
    fn report_warnings(&self, bundle: &Bundle) -> Result<()> {
        let mut clean = Vec::new();
        for edition in EDITIONS {
            let how = [bundle.crate_type, "--emit=metadata"];
            let done = self.compile(edition, &how, &bundle.judged)?;
            let said = text(&done.stderr);
            // The last line of warnings says how many there are.
            let is_one = |line: &&str| line.starts_with("warning") && !line.ends_with(" emitted");
            match said.lines().filter(is_one).count() {
                _ if !done.status.success() => {}
                0 => clean.push(edition),
                count if edition == self.compiler.edition => {
                    eprintln!("compiles, warnings of the package's own: {}", count)
                }
                _ => {}
            }
        }
        if !clean.is_empty() {
            eprintln!("compiles without a warning in {}", clean.join(", "));
        }
        Ok(())
    }

    /// The inputs of the samples.
    fn inputs(&self) -> Vec<PathBuf> {
        let folders = [self.samples.to_path_buf(), self.samples.join("unsolvable")];
        let files = folders.iter().flat_map(fs::read_dir).flatten().flatten();
        let is_input = |file: &PathBuf| file.extension() == Some("in".as_ref());
        let mut samples: Vec<_> = files.map(|file| file.path()).filter(is_input).collect();
        samples.sort();
        samples
    }

    /// Runs a program on a sample: the time it takes.
    fn run(&self, program: &Path, input: &Path) -> Result<Duration> {
        let expected = fs::read(input.with_extension("out"));
        let expected = expected.map_err(|_| Failed(format!("{} has no .out", input.display())))?;
        let [printed, said] = ["printed", "said"].map(|name| self.compiler.folder.join(name));
        let mut command = Command::new(program);
        command.stdin(File::open(input)?).stdout(File::create(&printed)?);
        let (started, mut child) = (Instant::now(), command.stderr(File::create(&said)?).spawn()?);
        let most = expected.len() as u64 + (1 << 22);
        let is_more = || fs::metadata(&printed).map_or(true, |file| file.len() > most);
        let ended = loop {
            if let Some(status) = child.try_wait()? {
                break Some(status);
            } else if started.elapsed() > self.timeout || is_more() {
                child.kill()?;
                child.wait()?;
                break None;
            }
            thread::sleep(Duration::from_millis(1));
        };
        let time = started.elapsed();
        // A complaint that is expected goes with status 1.
        let status = i32::from(input.with_extension("err").exists());
        let why = match ended {
            None if is_more() => format!("prints more than {} bytes", most),
            None => format!("not done after {} s, see --timeout", time.as_secs()),
            Some(ended) if ended.code() != Some(status) => {
                format!("{}, expected {}", ended, status)
            }
            Some(_) => match first_difference(&text(&fs::read(&printed)?), &text(&expected)) {
                Some(line) => line,
                None => return Ok(time),
            },
        };
        let said = text(&fs::read(said)?);
        Err(Failed(format!("{}: {}\n{}", input.display(), why, said)))
    }
}

/// The first line that differs. Blanks at a line's end and newlines at the file's do not count.
fn first_difference(found: &str, expected: &str) -> Option<String> {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines().map(|line| format!("{:?}", line.trim_end()));
        lines.chain(["the end".to_string()]).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let line = found.iter().zip(&expected).position(|(found, expected)| found != expected)?;
    Some(format!("line {} is {:.200}, not {:.200}", line + 1, found[line], expected[line]))
}
