//! Runs a program: streams, exit status, failures.
//!
//! | status | meaning |
//! |---|---|
//! | 0 | everything was answered, or the reader of the answers closed the pipe |
//! | 1 | some case has no answer; standard error says which and why |
//! | 2 | the input is malformed, or a stream failed; standard error says where |

use super::input::Input;
use super::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Runs `solve`, which reads input and writes answers, on the process's standard streams.
/// Messages on standard error begin with the name `program`.
///
/// # Examples
///
/// ```no_run
/// use lowbit::streams::{run, Input, Output, DIGITS4};
/// use std::{io, process::ExitCode};
///
/// fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
///     let mut grid = [0; 16];
///     input.cells(DIGITS4, &mut grid)?;
///     output.grid(&grid, 4, DIGITS4, " ")
/// }
///
/// fn main() -> ExitCode {
///     run("my_problem", solve)
/// }
/// ```
pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
    let mut source = io::stdin().lock();
    run_without_input(program, |output| solve(&mut Input::new(&mut source), output))
}

/// Runs `solve`, which reads nothing, on the process's standard output and error.
///
/// Answers given before an error are still written.
pub fn run_without_input(
    program: &str,
    solve: impl FnOnce(&mut Output) -> io::Result<()>,
) -> ExitCode {
    let (mut answers, mut complaints) = (io::stdout().lock(), io::stderr());
    let mut output = Output::new(program, &mut answers, &mut complaints);
    match solve(&mut output).and(output.flush()) {
        Ok(()) => ExitCode::from(u8::from(output.unsolved)),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            output.say(&error.to_string());
            ExitCode::from(2)
        }
    }
}
