//! Makes puzzles to test and measure with, the same ones from a seed on every machine, and
//! checks the answers. `cargo run --release --bin generate` prints how to use it.

mod board;
mod puzzle;
mod random;
mod text;

use lowbit::{engine16, engine9, samurai};
use puzzle::{isomorph, Maker};
use random::Random;
use std::io::{self, Write};
use std::process::ExitCode;
use text::Form;

const USAGE: &str = "\
usage: generate KIND COUNT [SEED]
       generate isomorphs16 FILE COUNT [SEED]
       generate check9|check16|check_samurai PUZZLES ANSWERS

prints COUNT puzzles, always the same for a SEED (a number, 1 unless given). KIND is

  easy9            30 to 36 clues, one solution
  minimal9         one solution, and no clue can be left out
  hard9            minimal, and a plain search guesses 20 times or more
  several9         minimal puzzles less one to three clues: several solutions
  unsolvable9      minimal puzzles with a wrong digit added: no solution
  solved9          solved grids
  judge16          110 to 140 clues, one solution
  minimal16, several16, unsolvable16
                   as for 9x9
  minimal_samurai  five overlapping grids, one solution, and no clue can be left out
  many_samurai     a million solutions or some more
  isomorphs16      puzzles of FILE in turn, with digits, rows, columns, bands and stacks
                   exchanged, perhaps transposed

9x9 puzzles are printed and read as in POJ 2676 (the number of puzzles, then the grids), 16x16
ones as in AcWing 169, samurai boards as 21x21 pictures with a blank line after each.

check9 and the like tell whether ANSWERS solves each of PUZZLES and keeps its clues
(check_samurai: whether ANSWERS are different solutions of the one puzzle).
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|a| a.to_string_lossy().into_owned())
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["check9", puzzles, answers] => check(Form::Nine, puzzles, answers),
        ["check16", puzzles, answers] => check(Form::Sixteen, puzzles, answers),
        ["check_samurai", puzzles, answers] => check(Form::Samurai, puzzles, answers),
        ["isomorphs16", file, count] => isomorphs16(file, count, "1"),
        ["isomorphs16", file, count, seed] => isomorphs16(file, count, seed),
        [kind, count] => generate(kind, count, "1"),
        [kind, count, seed] => generate(kind, count, seed),
        _ => Err(Failure::Usage("what is to be made?".to_string())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Io(error)) => fail(1, &error.to_string()),
        Err(Failure::Input(message)) => fail(1, &message),
        Err(Failure::Usage(message)) => fail(2, &format!("{}\n\n{}", message, USAGE)),
    }
}

fn fail(status: u8, message: &str) -> ExitCode {
    // Nobody is left to tell when standard error is closed too.
    let _ = writeln!(io::stderr(), "generate: {}", message.trim_end());
    ExitCode::from(status)
}

/// Says why nothing more was printed.
enum Failure {
    Usage(String),
    Input(String),
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// Prints `count` puzzles of a kind.
fn generate(kind: &str, count: &str, seed: &str) -> Result<(), Failure> {
    let (form, solvable): (Form, fn(&[u8]) -> bool) = if kind.ends_with("16") {
        (Form::Sixteen, solvable16)
    } else if kind.ends_with('9') {
        (Form::Nine, solvable9)
    } else {
        (Form::Samurai, solvable_samurai)
    };
    let make: fn(&mut Maker) -> Vec<u8> = match kind {
        "easy9" => |maker| maker.with_clues(30, 36),
        "judge16" => |maker| maker.with_clues(110, 140),
        "minimal9" | "minimal16" | "minimal_samurai" => Maker::minimal,
        "several9" | "several16" => Maker::several,
        "unsolvable9" | "unsolvable16" => Maker::unsolvable,
        "hard9" => |maker| maker.hard(20),
        "many_samurai" => |maker| maker.many(1_000_000, count_samurai),
        "solved9" => return solved9(number(count)?, Random(number(seed)?)),
        _ => return Err(Failure::Usage(format!("no kind of puzzle: {:?}", kind))),
    };
    let count = number(count)?;
    let mut maker = Maker {
        board: form.board(),
        solvable,
        random: Random(number(seed)?),
    };
    print(form, count, || make(&mut maker))
}

/// Prints solved grids, which are a thousand random ones with rows and so on exchanged: a
/// million take seconds.
fn solved9(count: u64, mut random: Random) -> Result<(), Failure> {
    let board = Form::Nine.board();
    let grids: Vec<_> = (0..count.min(1000))
        .map(|_| board.fill(&mut random))
        .collect();
    let mut turn = grids.iter().cycle();
    print(Form::Nine, count, || {
        turn.next()
            .map_or_else(Vec::new, |grid| isomorph(3, grid, &mut random))
    })
}

/// Prints the puzzles of a file in turn with rows and so on exchanged.
fn isomorphs16(path: &str, count: &str, seed: &str) -> Result<(), Failure> {
    let (count, mut random) = (number(count)?, Random(number(seed)?));
    let grids = read_puzzles(Form::Sixteen, path)?;
    if grids.is_empty() {
        return Err(in_file(path, "no puzzle".to_string()));
    }
    let mut turn = grids.iter().cycle();
    print(Form::Sixteen, count, || {
        turn.next()
            .map_or_else(Vec::new, |grid| isomorph(4, grid, &mut random))
    })
}

fn print(form: Form, count: u64, mut next: impl FnMut() -> Vec<u8>) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Form::Nine = form {
        writeln!(out, "{}", count)?;
    }
    let mut text = Vec::new();
    for _ in 0..count {
        text.clear();
        form.write(&next(), &mut text);
        out.write_all(&text)?;
    }
    Ok(out.flush()?)
}

fn number(text: &str) -> Result<u64, Failure> {
    text.parse()
        .map_err(|_| Failure::Usage(format!("no whole number: {:?}", text)))
}

fn read_puzzles(form: Form, path: &str) -> Result<Vec<Vec<u8>>, Failure> {
    let text = read_text(path)?;
    form.read(form.without_count(&text))
        .map_err(|why| in_file(path, why))
}

fn read_answers(form: Form, path: &str) -> Result<Vec<Vec<u8>>, Failure> {
    form.read(&read_text(path)?)
        .map_err(|why| in_file(path, why))
}

fn read_text(path: &str) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| in_file(path, error.to_string()))
}

fn in_file(path: &str, why: String) -> Failure {
    Failure::Input(format!("{}: {}", path, why))
}

/// Checks that every grid of `answers` solves its puzzle, that is, keeps the clues and has
/// every digit in every unit.
fn check(form: Form, puzzles: &str, answers: &str) -> Result<(), Failure> {
    let wrong = |why: String| Err(in_file(answers, why));
    let board = form.board();
    let (questions, mut grids) = (read_puzzles(form, puzzles)?, read_answers(form, answers)?);
    let all_of_one = matches!(form, Form::Samurai) && !grids.is_empty();
    let expected = if all_of_one { 1 } else { grids.len() };
    if questions.len() != expected {
        return wrong(format!(
            "{} answers to {} puzzles",
            grids.len(),
            questions.len()
        ));
    }
    for (i, (puzzle, grid)) in questions.iter().cycle().zip(&grids).enumerate() {
        if !board.is_solved(grid) {
            return wrong(format!("answer {} is no solution", i + 1));
        }
        if puzzle
            .iter()
            .zip(grid)
            .any(|(&clue, &digit)| clue != 0 && clue != digit)
        {
            return wrong(format!("answer {} changes a clue", i + 1));
        }
    }
    if all_of_one {
        grids.sort_unstable();
        if grids.windows(2).any(|pair| pair[0] == pair[1]) {
            return wrong("an answer comes twice".to_string());
        }
    }
    Ok(())
}

fn solvable9(puzzle: &[u8]) -> bool {
    puzzle
        .try_into()
        .map_or(false, |clues| engine9::solve(clues).is_some())
}

fn solvable16(puzzle: &[u8]) -> bool {
    puzzle
        .try_into()
        .map_or(false, |clues| engine16::solve(clues).is_some())
}

fn solvable_samurai(puzzle: &[u8]) -> bool {
    count_samurai(puzzle, 1) == 1
}

fn count_samurai(puzzle: &[u8], limit: usize) -> usize {
    let mut count = 0;
    let mut one = |_: &[u8; 369]| {
        count += 1;
        if count < limit {
            Ok(())
        } else {
            Err(())
        }
    };
    if let Ok(clues) = puzzle.try_into() {
        let _ = samurai::solutions(clues, &mut one);
    }
    count
}
