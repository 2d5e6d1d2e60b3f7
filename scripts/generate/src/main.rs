//! Generates puzzles for tests and measurements, and checks answers. See `generate --help`.
//!
//! The same seed gives the same puzzles on every machine.

mod puzzle;
mod random;
mod shape;
mod text;

use lowbit::{board::SUDOKU9, samurai, sixteen};
use puzzle::{isomorph, CountSolutions, Maker};
use random::Random;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use text::Format;

const USAGE: &str = "\
usage: generate KIND COUNT [SEED]
       generate check9|check16|check_samurai PUZZLES ANSWERS

Prints COUNT puzzles. The same SEED (a number, 1 by default) always gives the same puzzles.
KIND is one of these:

  easy9            30 to 36 clues, one solution
  minimal9         one solution, and every clue is needed
  hard9            minimal, and a search that places singles needs at least 20 guesses
  several9         a minimal puzzle less one to three clues: several solutions
  many9            a minimal puzzle less a few clues: tens to thousands of solutions
  drawn9, sparse9  24 or 20 clues drawn from a solved grid: thousands or millions of solutions
  solved9          a solved grid
  judge16          110 to 140 clues, one solution
  minimal16        one solution, and every clue is needed
  minimal_samurai  five overlapping grids, one solution, and every clue is needed
  many_samurai     at least a million solutions

9x9 puzzles have the format of POJ 2676: the number of puzzles, then the grids (drawn9 and
sparse9 omit the number). 16x16 puzzles have the format of AcWing 169. A samurai puzzle is a
21x21 picture with an empty line after it.

check9 and check16 check that ANSWERS solves each of PUZZLES and keeps its clues.
check_samurai checks that ANSWERS contains different solutions of the one puzzle in PUZZLES.
";

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1);
    let arguments: Vec<_> = arguments.map(|a| a.to_string_lossy().into_owned()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["-h"] | ["--help"] => io::stdout().write_all(USAGE.as_bytes()),
        ["check9", puzzles, answers] => check(Format::Nine, puzzles, answers),
        ["check16", puzzles, answers] => check(Format::Sixteen, puzzles, answers),
        ["check_samurai", puzzles, answers] => check(Format::Samurai, puzzles, answers),
        [kind, count] => generate(kind, count, "1"),
        [kind, count, seed] => generate(kind, count, seed),
        _ => Err(usage("expected KIND COUNT [SEED]".to_string())),
    };
    let error = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(error) => error,
    };
    let (status, rest) = match error.kind() {
        ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        ErrorKind::InvalidInput => (2, USAGE),
        _ => (1, ""),
    };
    // If standard error is closed as well, we cannot report the error anywhere.
    let _ = write!(io::stderr(), "generate: {}\n{}", error, rest);
    ExitCode::from(status)
}

/// Returns the error for arguments that make no sense.
fn usage(message: String) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, message + "\n")
}

/// Returns an error whose message names a file and says what is wrong with it.
fn in_file(path: &str, why: impl std::fmt::Display) -> io::Error {
    io::Error::new(ErrorKind::Other, format!("{}: {}", path, why))
}

fn number(text: &str) -> io::Result<u64> {
    text.parse().map_err(|_| usage(format!("not a whole number: {:?}", text)))
}

/// Prints `count` puzzles of a kind.
fn generate(kind: &str, count: &str, seed: &str) -> io::Result<()> {
    let make: fn(&mut Maker) -> Vec<u8> = match kind {
        "easy9" => |maker| maker.with_clues(30, 36),
        "judge16" => |maker| maker.with_clues(110, 140),
        "minimal9" | "minimal16" | "minimal_samurai" => Maker::minimal,
        "several9" => Maker::several,
        "hard9" => |maker| maker.hard(20),
        "many9" => |maker| {
            let least = 10 << maker.random.below(8);
            maker.many(least)
        },
        "drawn9" => |maker| maker.drawn(24),
        "sparse9" => |maker| maker.drawn(20),
        "many_samurai" => |maker| maker.many(1_000_000),
        "solved9" => |maker| maker.drawn(81),
        _ => return Err(usage(format!("not a kind of puzzle: {:?}", kind))),
    };
    let (format, count_solutions): (Format, CountSolutions) = match kind {
        _ if kind.ends_with("16") => (Format::Sixteen, count16),
        _ if kind.ends_with('9') => (Format::Nine, count9),
        _ => (Format::Samurai, count_samurai),
    };
    let (count, seed) = (number(count)?, number(seed)?);
    let shape = format.shape();
    let mut maker = Maker { shape, count_solutions, random: Random(seed) };
    let has_head = format == Format::Nine && !["drawn9", "sparse9"].contains(&kind);
    let head = if has_head { format!("{}\n", count) } else { String::new() };
    if kind == "solved9" {
        // A random grid takes longer to make than an isomorph. So we make at most a thousand random
        // grids, and print only isomorphs of them, taking the grids in turn.
        let grids: Vec<_> = (0..count.min(1000)).map(|_| make(&mut maker)).collect();
        let mut grids = grids.iter().cycle();
        let next = || grids.next().map_or(vec![], |grid| isomorph(grid, &mut maker.random));
        return print(&head, format, count, next);
    }
    print(&head, format, count, || make(&mut maker))
}

/// Prints `head` and then `count` grids from `next`.
fn print(
    head: &str,
    format: Format,
    count: u64,
    mut next: impl FnMut() -> Vec<u8>,
) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut text = head.as_bytes().to_vec();
    for _ in 0..count {
        format.write(&next(), &mut text);
        out.write_all(&text)?;
        text.clear();
    }
    out.write_all(&text)?;
    out.flush()
}

/// Reads the grids of a file. If `counted`, the file begins with their number, which is skipped.
fn read(format: Format, path: &str, counted: bool) -> io::Result<Vec<Vec<u8>>> {
    let text = std::fs::read_to_string(path).map_err(|error| in_file(path, error))?;
    let mut text = text.trim_start();
    if counted {
        text = text.split_once(char::is_whitespace).map_or("", |parts| parts.1);
    }
    format.read(text).map_err(|why| in_file(path, why))
}

/// Checks that every grid of `answers` is solved and keeps the clues of its puzzle, and that the
/// solutions of a samurai puzzle differ.
fn check(format: Format, puzzles: &str, answers: &str) -> io::Result<()> {
    let wrong = |why: String| Err(in_file(answers, why));
    let shape = format.shape();
    let questions = read(format, puzzles, format == Format::Nine)?;
    let mut grids = read(format, answers, false)?;
    // A file of samurai answers contains solutions of a single puzzle.
    let all_of_one = format == Format::Samurai && !grids.is_empty();
    let expected = if all_of_one { 1 } else { grids.len() };
    if questions.len() != expected {
        return wrong(format!("{} answers for {} puzzles", grids.len(), questions.len()));
    }
    for (i, (puzzle, grid)) in questions.iter().cycle().zip(&grids).enumerate() {
        if !shape.is_solved(grid) {
            return wrong(format!("answer {} is not a solution", i + 1));
        }
        if puzzle.iter().zip(grid).any(|(&clue, &digit)| clue != 0 && clue != digit) {
            return wrong(format!("answer {} changes a clue", i + 1));
        }
    }
    grids.sort_unstable();
    if all_of_one && grids.windows(2).any(|pair| pair[0] == pair[1]) {
        return wrong("two answers are equal".to_string());
    }
    Ok(())
}

/// Counts the solutions of a 9x9 up to a limit.
fn count9(puzzle: &[u8], limit: usize) -> usize {
    match puzzle.try_into() {
        Ok(clues) if limit == 1 => usize::from(SUDOKU9.solve_weighted(clues).is_some()),
        Ok(clues) => SUDOKU9.count_up_to(clues, limit),
        Err(_) => 0,
    }
}

/// Returns 1 if a 16x16 has a solution, else 0. No kind of 16x16 puzzle needs a higher count.
fn count16(puzzle: &[u8], _: usize) -> usize {
    let solution = puzzle.try_into().ok().and_then(sixteen::solve);
    usize::from(solution.is_some())
}

/// Counts the solutions of a samurai puzzle up to a limit.
fn count_samurai(puzzle: &[u8], limit: usize) -> usize {
    match puzzle.try_into() {
        Ok(clues) => samurai::solutions(clues).take(limit).count(),
        Err(_) => 0,
    }
}
