//! A program's whole run: streams, exit status, the message of a failure.
//!
//! | status | meaning |
//! |---|---|
//! | 0 | everything was solved, or nobody reads the answers any more |
//! | 1 | some case has no answer; standard error says which and why |
//! | 2 | the input is malformed, or a stream failed; standard error says where |

use crate::input::Input;
use crate::output::Output;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Solves one problem: reads its input, writes its answers.
pub type Solve = fn(&mut Input, &mut Output) -> io::Result<()>;

/// Runs `solve` on the process's standard streams.
pub fn run(program: &str, solve: Solve) -> ExitCode {
    run_without_input(program, |output| {
        solve(&mut Input::new(&mut io::stdin().lock()), output)
    })
}

/// Runs `solve`, which reads nothing, on the process's standard output and error.
pub fn run_without_input(
    program: &str,
    solve: impl FnOnce(&mut Output) -> io::Result<()>,
) -> ExitCode {
    let mut answers = io::stdout().lock();
    ExitCode::from(run_on(program, solve, &mut answers, &mut io::stderr()))
}

/// Runs `solve`, writing to any streams, and returns the exit status.
///
/// Answers given before an error are still written.
pub fn run_on(
    program: &str,
    solve: impl FnOnce(&mut Output) -> io::Result<()>,
    answers: &mut dyn Write,
    complaints: &mut dyn Write,
) -> u8 {
    let mut output = Output::new(program, answers, complaints);
    let solved = solve(&mut output);
    let flushed = output.flush();
    match solved.and(flushed) {
        Ok(()) => u8::from(output.has_unsolved()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(error) => {
            output.say(&error);
            2
        }
    }
}
