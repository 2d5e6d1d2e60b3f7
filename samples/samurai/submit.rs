// From lowbit (MIT licence), made by: cargo bundle samurai

//! Samurai Sudoku <https://en.wikipedia.org/wiki/Sudoku>
//!
//! Given five overlapping 9x9 grids, 0 for a blank, one after another or as a 21x21 picture,
//! print every way to fill them so that each row, column and box of each grid holds 1 to 9:
//! the picture, its outside cells spaces, and a blank line.

use crate::alphabet::DIGITS9;
use crate::board::SAMURAI;
use crate::input::Input;
use crate::output::Output;
use crate::run::run;
use crate::samurai::solutions;
use std::io::{self, Write};
use std::process::ExitCode;

pub fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut cells = [0; 369];
    input.cells(DIGITS9, &mut cells)?;
    let mut clues = Ok(cells);
    if input.has_cell(DIGITS9)? {
        let mut rest = [0; 36];
        input.cells(DIGITS9, &mut rest)?;
        input.end()?;
        clues = picture::join(&cells, &rest);
    }
    match clues {
        Ok(clues) => print_solutions(&clues, output),
        Err(clash) => {
            output.complain(1, Some(clash));
            Ok(())
        }
    }
}

fn print_solutions(clues: &[u8; 369], output: &mut Output) -> io::Result<()> {
    let mut found = false;
    solutions(clues, &mut |solution| {
        found = true;
        output.write_all(&picture::draw(solution))
    })?;
    if !found {
        output.complain(1, SAMURAI.conflict(clues, DIGITS9));
    }
    Ok(())
}

fn main() -> ExitCode {
    run("samurai", solve)
}

mod alphabet {
    //! Which byte stands for which cell, in and out.

    use std::fmt;

    pub struct Alphabet {
        values: [u8; 256],
        symbols: &'static str,
    }

    pub const FOREIGN: u8 = 0xFF;

    pub const DIGITS9: &Alphabet = &Alphabet::new("0123456789.");

    impl Alphabet {
        const fn new(symbols: &'static str) -> Alphabet {
            let mut values = [FOREIGN; 256];
            let bytes = symbols.as_bytes();
            let mut value = 0;
            while value < bytes.len() {
                values[bytes[value] as usize] = (value % (bytes.len() - 1)) as u8;
                value += 1;
            }
            Alphabet { values, symbols }
        }

        pub const fn value(&self, byte: u8) -> u8 {
            self.values[byte as usize]
        }

        pub const fn symbol(&self, value: u8) -> u8 {
            self.symbols.as_bytes()[value as usize]
        }
    }

    impl fmt::Display for Alphabet {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "a cell (one of {})", self.symbols)
        }
    }
}

mod bits {
    //! Sets of digits and columns as bit masks, and the byte tables that take them apart.

    pub struct Positions(pub u64);

    impl Iterator for Positions {
        type Item = usize;

        #[inline(always)]
        fn next(&mut self) -> Option<usize> {
            let bits = self.0;
            self.0 &= bits.wrapping_sub(1);
            if bits == 0 {
                None
            } else {
                Some(bits.trailing_zeros() as usize)
            }
        }
    }
}

mod board {
    //! A board's geometry: which cells form a unit, for boards of any size and overlapping ones.

    use crate::alphabet::Alphabet;

    pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
        pub units: [[u16; SIZE]; UNITS],
        grids: &'static [&'static str],
    }

    pub const SUDOKU9: &Board<81, 27, 9> = &square(3);

    const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
        side: usize,
    ) -> Board<CELLS, UNITS, SIZE> {
        let mut units = [[0; SIZE]; UNITS];
        let mut i = 0;
        while i < SIZE {
            let mut j = 0;
            while j < SIZE {
                let (row, column) = (i / side * side + j / side, i % side * side + j % side);
                units[i][j] = (i * SIZE + j) as u16;
                units[SIZE + i][j] = (j * SIZE + i) as u16;
                units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
                j += 1;
            }
            i += 1;
        }
        let grids = &[""];
        Board { units, grids }
    }

    pub const PICTURE_SIDE: usize = 21;

    pub const OUTSIDE: u16 = u16::MAX;

    pub const ORIGINS: [(usize, usize); 5] = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)];

    pub const PICTURE: &[[u16; PICTURE_SIDE]; PICTURE_SIDE] = &picture();

    pub const SAMURAI: &Board<369, 135, 9> = &samurai();

    const fn picture() -> [[u16; PICTURE_SIDE]; PICTURE_SIDE] {
        let mut cells = [[OUTSIDE; PICTURE_SIDE]; PICTURE_SIDE];
        let mut number = 0;
        let mut row = 0;
        while row < PICTURE_SIDE {
            let mut column = 0;
            while column < PICTURE_SIDE {
                let mut grid = 0;
                while grid < 5 {
                    let (top, left) = ORIGINS[grid];
                    if row.wrapping_sub(top) < 9 && column.wrapping_sub(left) < 9 {
                        cells[row][column] = number;
                    }
                    grid += 1;
                }
                if cells[row][column] == number {
                    number += 1;
                }
                column += 1;
            }
            row += 1;
        }
        cells
    }

    const fn samurai() -> Board<369, 135, 9> {
        let mut units = [[0; 9]; 135];
        let mut unit = 0;
        while unit < 135 {
            let (top, left) = ORIGINS[unit / 27];
            let mut i = 0;
            while i < 9 {
                let cell = SUDOKU9.units[unit % 27][i] as usize;
                units[unit][i] = PICTURE[top + cell / 9][left + cell % 9];
                i += 1;
            }
            unit += 1;
        }
        let grids = &[
            " of the top-left grid",
            " of the top-right grid",
            " of the bottom-left grid",
            " of the bottom-right grid",
            " of the centre grid",
        ];
        Board { units, grids }
    }

    impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
        pub fn conflict(&self, cells: &[u8; CELLS], alphabet: &Alphabet) -> Option<String> {
            for (unit, members) in self.units.iter().enumerate() {
                let mut seen = 0u32;
                for &cell in members {
                    let digit = cells[usize::from(cell)];
                    if digit != 0 && seen >> digit & 1 == 1 {
                        let symbol = char::from(alphabet.symbol(digit));
                        let kind = ["row", "column", "box"][unit / SIZE % 3];
                        let grid = self.grids[unit / SIZE / 3];
                        let number = unit % SIZE + 1;
                        return Some(format!("two {}s in {} {}{}", symbol, kind, number, grid));
                    }
                    seen |= 1 << digit;
                }
            }
            None
        }
    }
}

mod input {
    //! Cells in, as a stream through a fixed buffer, with line and column.

    use crate::alphabet::{Alphabet, FOREIGN};
    use std::fmt::Display;
    use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read};

    const CAPACITY: usize = 1 << 16;

    const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

    pub struct Input<'a> {
        source: BufReader<&'a mut dyn Read>,
        begun: bool,
        line: u64,
        column: u64,
    }

    impl<'a> Input<'a> {
        pub fn new(source: &'a mut dyn Read) -> Input<'a> {
            let source = BufReader::with_capacity(CAPACITY, source);
            Input {
                source,
                begun: false,
                line: 1,
                column: 1,
            }
        }

        pub fn cells(&mut self, alphabet: &Alphabet, cells: &mut [u8]) -> io::Result<()> {
            let mut filled = 0;
            while filled < cells.len() {
                if !self.has_cell(alphabet)? {
                    return self.unexpected(alphabet);
                }
                let before = filled;
                for (cell, &byte) in cells[filled..].iter_mut().zip(self.source.buffer()) {
                    let value = alphabet.value(byte);
                    if value == FOREIGN {
                        break;
                    }
                    *cell = value;
                    filled += 1;
                }
                self.consume(filled - before);
            }
            Ok(())
        }

        pub fn has_cell(&mut self, alphabet: &Alphabet) -> io::Result<bool> {
            match self.skip_blanks(alphabet)? {
                None => Ok(false),
                Some(byte) if alphabet.value(byte) == FOREIGN => self.unexpected(alphabet),
                Some(_) => Ok(true),
            }
        }

        pub fn end(&mut self) -> io::Result<()> {
            const EXPECTED: &str = "the end of input";
            match self.skip_blanks(&EXPECTED)? {
                None => Ok(()),
                Some(_) => self.unexpected(&EXPECTED),
            }
        }

        fn skip_blanks(&mut self, expected: &dyn Display) -> io::Result<Option<u8>> {
            let begins = !std::mem::replace(&mut self.begun, true);
            if begins && self.peek()? == Some(BYTE_ORDER_MARK[0]) {
                let bytes = self.character()?;
                if bytes != BYTE_ORDER_MARK {
                    return self.malformed(&describe(&bytes), expected);
                }
            }
            while let Some(byte) = self.peek()? {
                if !is_blank(byte) {
                    return Ok(Some(byte));
                }
                self.consume(1);
                if byte == b'\n' {
                    self.line += 1;
                    self.column = 1;
                }
            }
            Ok(None)
        }

        fn peek(&mut self) -> io::Result<Option<u8>> {
            loop {
                match self.source.fill_buf() {
                    Ok(bytes) => return Ok(bytes.first().copied()),
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => {
                        let message = format!("cannot read the input: {}", error);
                        return Err(Error::new(error.kind(), message));
                    }
                }
            }
        }

        fn consume(&mut self, bytes: usize) {
            self.source.consume(bytes);
            self.column += bytes as u64;
        }

        fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
            let bytes = self.character()?;
            self.malformed(&describe(&bytes), expected)
        }

        fn malformed<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
            let message = format!(
                "line {}, column {}: found {}, expected {}",
                self.line, self.column, found, expected
            );
            Err(Error::new(ErrorKind::InvalidData, message))
        }

        fn character(&mut self) -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            while let Some(byte) = self.peek()? {
                bytes.push(byte);
                self.source.consume(1);
                match std::str::from_utf8(&bytes) {
                    Err(error) if error.error_len().is_none() => {}
                    _ => break,
                }
            }
            Ok(bytes)
        }
    }

    fn describe(bytes: &[u8]) -> String {
        match (bytes.first(), std::str::from_utf8(bytes)) {
            (None, _) => String::from("end of input"),
            (_, Ok(text)) => text.chars().map(|c| format!("{:?}", c)).collect(),
            (Some(byte), _) => format!("byte 0x{:02X}", byte),
        }
    }

    fn is_blank(byte: u8) -> bool {
        matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
    }
}

mod output {
    //! Answers out through a fixed buffer, complaints straight to where the user looks.

    use std::fmt::Display;
    use std::io::{self, BufWriter, Error, Write};

    const CAPACITY: usize = 1 << 16;

    pub struct Output<'a> {
        program: &'a str,
        answers: BufWriter<&'a mut dyn Write>,
        complaints: &'a mut dyn Write,
        unsolved: bool,
    }

    impl<'a> Output<'a> {
        pub fn new(
            program: &'a str,
            answers: &'a mut dyn Write,
            complaints: &'a mut dyn Write,
        ) -> Output<'a> {
            let answers = BufWriter::with_capacity(CAPACITY, answers);
            Output {
                program,
                answers,
                complaints,
                unsolved: false,
            }
        }

        pub fn complain(&mut self, case: u64, conflict: Option<String>) {
            self.unsolved = true;
            let reason = conflict.as_deref().unwrap_or("no solution");
            self.say(&format!("case {}: {}", case, reason));
        }

        pub fn say(&mut self, line: &dyn Display) {
            let _ = writeln!(self.complaints, "{}: {}", self.program, line);
        }

        pub fn has_unsolved(&self) -> bool {
            self.unsolved
        }
    }

    impl Write for Output<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.answers.write(bytes).map_err(unwritten)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.answers.flush().map_err(unwritten)
        }
    }

    fn unwritten(error: Error) -> Error {
        Error::new(error.kind(), format!("cannot write the answer: {}", error))
    }
}

mod picture {
    //! The samurai board as it is read and printed: five grids or one picture of 21x21.

    use crate::board::{ORIGINS, OUTSIDE, PICTURE, PICTURE_SIDE};

    const LENGTH: usize = 18 * 42 + 3 * 30 + 1;

    struct Form {
        text: [u8; LENGTH],
        at: [u16; 369],
    }

    const FORM: &Form = &form();

    const fn form() -> Form {
        let mut form = Form {
            text: [b' '; LENGTH],
            at: [0; 369],
        };
        let mut end = 0;
        let mut row = 0;
        while row < PICTURE_SIDE {
            let start = end;
            let mut column = 0;
            while column < PICTURE_SIDE {
                let cell = PICTURE[row][column];
                if cell != OUTSIDE {
                    form.at[cell as usize] = (start + 2 * column) as u16;
                    end = start + 2 * column + 2;
                }
                column += 1;
            }
            form.text[end - 1] = b'\n';
            row += 1;
        }
        form.text[end] = b'\n';
        form
    }

    pub fn draw(cells: &[u8; 369]) -> [u8; LENGTH] {
        let mut text = FORM.text;
        for (&cell, &at) in cells.iter().zip(&FORM.at) {
            text[usize::from(at)] = b'0' + cell;
        }
        text
    }

    pub fn join(first: &[u8; 369], rest: &[u8; 36]) -> Result<[u8; 369], String> {
        let mut board = [0; 369];
        for (i, &digit) in first.iter().chain(rest).enumerate() {
            let (grid, row, column) = (i / 81, i / 9 % 9, i % 9);
            let (top, left) = ORIGINS[grid];
            let cell = &mut board[usize::from(PICTURE[top + row][left + column])];
            if *cell == 0 {
                *cell = digit;
            } else if digit != 0 && digit != *cell {
                return Err(format!(
                    "{} and {} in row {}, column {} of the centre grid",
                    *cell,
                    digit,
                    row + 1,
                    column + 1
                ));
            }
        }
        Ok(board)
    }
}

mod run {
    //! A program's whole run: streams, exit status, the message of a failure.

    use crate::input::Input;
    use crate::output::Output;
    use std::io::{self, ErrorKind, Write};
    use std::process::ExitCode;

    pub type Solve = fn(&mut Input, &mut Output) -> io::Result<()>;

    pub fn run(program: &str, solve: Solve) -> ExitCode {
        run_without_input(program, |output| {
            solve(&mut Input::new(&mut io::stdin().lock()), output)
        })
    }

    pub fn run_without_input(
        program: &str,
        solve: impl FnOnce(&mut Output) -> io::Result<()>,
    ) -> ExitCode {
        let mut answers = io::stdout().lock();
        ExitCode::from(run_on(program, solve, &mut answers, &mut io::stderr()))
    }

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
}

mod samurai {
    //! Enumerates the solutions of a samurai board.

    use crate::bits::Positions;
    use crate::samurai_grids::{
        Entry, Grids, Lanes, Outcome, CELL, CELLS, CENTRE, EVERY_DIGIT, LANES, OWN,
    };

    const SHARED: u32 = 20;

    const EMPTY: u32 = 5;

    pub fn solutions<E>(
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt")
            {
                // SAFETY: the processor has what the function is compiled for.
                return unsafe { search_avx2(clues, each) };
            }
        }
        search(clues, each)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn search_avx2<E>(
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        search(clues, each)
    }

    #[inline(always)]
    fn search<E>(
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut grids = Grids::new(clues);
        let mut changed = EVERY_DIGIT;
        let mut later: Vec<(Grids, Entry)> = Vec::new();
        let mut blame = Blame::new();
        let mut shown = Shown::new();
        let mut current = None;
        let mut suspect = None;
        loop {
            match grids.settle(changed) {
                Outcome::Open => {
                    let entry = match suspect {
                        Some(entry) if grids.is_open(&entry) => entry,
                        _ => choose(&grids, &blame),
                    };
                    later.push((grids, entry));
                    changed = grids.put(&entry);
                    current = Some(entry);
                    continue;
                }
                Outcome::Solved => each(shown.update(&grids))?,
                Outcome::NoPlace(digit) => {
                    blame.boxes_without(digit, &grids);
                    suspect = current;
                }
                Outcome::NoDigit => {
                    blame.empty_cells(&grids);
                    suspect = current;
                }
            }
            match later.pop() {
                Some((before, entry)) => {
                    grids = before;
                    changed = grids.remove(&entry);
                    current = Some(entry);
                }
                None => return Ok(()),
            }
        }
    }

    struct Blame {
        cells: [[[u32; 27]; 3]; 5],
        boxes: [[[u32; 9]; 9]; 5],
    }

    impl Blame {
        fn new() -> Blame {
            let mut blame = Blame {
                cells: [[[0; 27]; 3]; 5],
                boxes: [[[0; 9]; 9]; 5],
            };
            for lane in 0..CENTRE {
                for bit in Positions(u64::from(!OWN[lane])) {
                    for word in 0..3 {
                        blame.cells[lane][word][bit] = SHARED;
                    }
                    for digit in 0..9 {
                        blame.boxes[lane][digit][bit / 3] = SHARED;
                    }
                }
            }
            blame
        }

        fn empty_cells(&mut self, grids: &Grids) {
            for (lane, words) in self.cells.iter_mut().enumerate() {
                for (word, cells) in words.iter_mut().enumerate() {
                    for bit in Positions(u64::from(grids.empty(lane, word))) {
                        cells[bit] = cells[bit].saturating_add(EMPTY);
                    }
                }
            }
        }

        fn boxes_without(&mut self, digit: usize, grids: &Grids) {
            for (lane, digits) in self.boxes.iter_mut().enumerate() {
                for bit in Positions(u64::from(grids.lost(lane, digit))) {
                    let times = &mut digits[digit][bit / 3];
                    *times = times.saturating_add(1);
                }
            }
        }
    }

    #[inline(always)]
    fn choose(grids: &Grids, blame: &Blame) -> Entry {
        let pairs = grids.pairs();
        let mut most = 0;
        let mut found = Entry::default();
        let mut in_box = false;
        for lane in 0..5 {
            for word in 0..3 {
                for bit in Positions(u64::from(pairs.cells[word][lane])) {
                    let times = blame.cells[lane][word][bit].saturating_add(1);
                    if times > most {
                        most = times;
                        found = Entry {
                            lane,
                            word,
                            bit,
                            ..Entry::default()
                        };
                    }
                }
            }
        }
        for digit in 0..9 {
            for lane in 0..5 {
                for bit in Positions(u64::from(pairs.boxes[digit][lane])) {
                    let times = blame.boxes[lane][digit][bit / 3].saturating_add(1);
                    if times > most {
                        most = times;
                        found = Entry {
                            digit,
                            lane,
                            word: 0,
                            bit,
                        };
                        in_box = true;
                    }
                }
            }
        }
        if most == 0 {
            return fewest(grids);
        }
        if in_box {
            let places = &grids.places[found.digit];
            let inside = 0o7 << found.bit;
            while places[found.word][found.lane] & inside == 0 {
                found.word += 1;
            }
            let bits = places[found.word][found.lane] & inside;
            found.bit = bits.trailing_zeros() as usize;
        } else {
            while !grids.has(found.digit, &found) {
                found.digit += 1;
            }
        }
        found
    }

    fn fewest(grids: &Grids) -> Entry {
        let mut fewest = 10;
        let mut found = Entry::default();
        for lane in 0..5 {
            for word in 0..3 {
                for bit in 0..27 {
                    let cell = Entry {
                        lane,
                        word,
                        bit,
                        ..Entry::default()
                    };
                    let candidates = (0..9).filter(|&digit| grids.has(digit, &cell));
                    let count = candidates.clone().count();
                    if count > 1 && count < fewest {
                        fewest = count;
                        let digit = candidates.min().unwrap_or(0);
                        found = Entry { digit, ..cell };
                    }
                }
            }
        }
        found
    }

    struct Shown {
        cells: [u8; CELLS],
        places: [[Lanes; 3]; 9],
    }

    impl Shown {
        fn new() -> Shown {
            Shown {
                cells: [0; CELLS],
                places: [[[0; LANES]; 3]; 9],
            }
        }

        fn update(&mut self, grids: &Grids) -> &[u8; CELLS] {
            for digit in 0..9 {
                for word in 0..3 {
                    for (lane, cells) in CELL.iter().enumerate() {
                        let places = grids.places[digit][word][lane];
                        for bit in Positions(u64::from(places & !self.places[digit][word][lane])) {
                            self.cells[usize::from(cells[word][bit])] = digit as u8 + 1;
                        }
                    }
                }
            }
            self.places = grids.places;
            &self.cells
        }
    }
}

mod samurai_grids {
    //! The candidates of five overlapping 9x9 grids side by side, and the rules that shrink them.

    use crate::bits::Positions;
    use crate::board::SAMURAI;

    pub const CELLS: usize = 369;

    pub const LANES: usize = 8;

    pub const CENTRE: usize = 4;

    pub type Lanes = [u32; LANES];

    pub const ALL: u32 = 0o777_777_777;

    const LOW: u32 = 0o111_111_111;

    pub const OWN: Lanes = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

    pub const CELL: &[[[u16; 27]; 3]; 5] = &cells();

    const fn cells() -> [[[u16; 27]; 3]; 5] {
        let mut cells = [[[0; 27]; 3]; 5];
        let mut at = 0;
        while at < 5 * 81 {
            let (g, row, column) = (at / 81, at / 9 % 9, at % 9);
            let (mut band, mut stack) = (row / 3, column / 3);
            if g < CENTRE {
                band = 2 - band;
                stack = 2 - stack;
            }
            let cell = SAMURAI.units[27 * g + row][column];
            cells[g][row % 3][9 * band + 3 * stack + column % 3] = cell;
            at += 1;
        }
        cells
    }

    #[derive(Clone, Copy, Default)]
    pub struct Entry {
        pub digit: usize,
        pub lane: usize,
        pub word: usize,
        pub bit: usize,
    }

    pub enum Outcome {
        Open,
        Solved,
        NoPlace(usize),
        NoDigit,
    }

    pub struct Pairs {
        pub cells: [Lanes; 3],
        pub boxes: [Lanes; 9],
    }

    #[derive(Clone, Copy)]
    #[repr(align(32))]
    pub struct Grids {
        pub places: [[Lanes; 3]; 9],
        alone: [Lanes; 9],
        meet: [[u32; 3]; 9],
    }

    pub const EVERY_DIGIT: u32 = 0o777;

    impl Grids {
        pub fn new(clues: &[u8; CELLS]) -> Grids {
            let mut grids = Grids {
                places: [[[ALL; LANES]; 3]; 9],
                alone: [[0; LANES]; 9],
                meet: [[!0; 3]; 9],
            };
            for (lane, words) in CELL.iter().enumerate() {
                for (word, cells) in words.iter().enumerate() {
                    for (bit, &cell) in cells.iter().enumerate() {
                        let digit = usize::from(clues[usize::from(cell)]).wrapping_sub(1);
                        if digit < 9 {
                            grids.put(&Entry {
                                digit,
                                lane,
                                word,
                                bit,
                            });
                        }
                    }
                }
            }
            grids
        }

        pub fn is_open(&self, entry: &Entry) -> bool {
            self.has(entry.digit, entry)
                && (0..9).any(|digit| digit != entry.digit && self.has(digit, entry))
        }

        pub fn has(&self, digit: usize, entry: &Entry) -> bool {
            self.places[digit][entry.word][entry.lane] >> entry.bit & 1 != 0
        }

        pub fn put(&mut self, entry: &Entry) -> u32 {
            let mut changed = 0;
            for digit in 0..9 {
                if digit != entry.digit && self.has(digit, entry) {
                    changed |= self.remove(&Entry { digit, ..*entry });
                }
            }
            changed
        }

        pub fn remove(&mut self, entry: &Entry) -> u32 {
            self.places[entry.digit][entry.word][entry.lane] &= !(1 << entry.bit);
            1 << entry.digit
        }

        #[inline(always)]
        pub fn settle(&mut self, mut changed: u32) -> Outcome {
            loop {
                while changed != 0 {
                    let digits = Positions(changed.into());
                    changed = 0;
                    for digit in digits {
                        match self.close(digit) {
                            Some(again) => changed |= u32::from(again) << digit,
                            None => return Outcome::NoPlace(digit),
                        }
                    }
                }
                match self.singles() {
                    Ok(0) => return Outcome::Open,
                    Ok(digits) => changed = digits,
                    Err(outcome) => return outcome,
                }
            }
        }

        #[inline(always)]
        fn close(&mut self, digit: usize) -> Option<bool> {
            let places = &self.places[digit];
            let [met0, met1, met2] = self.meet[digit];
            let (mut meet0, mut meet1, mut meet2) = (!0, !0, !0);
            let mut next = [[0; LANES]; 3];
            let mut alone = [0; LANES];
            let (mut lost, mut again) = (0, 0);
            for l in 0..LANES {
                let own = OWN[l];
                let x0 = places[0][l] & (met0 | own);
                let x1 = places[1][l] & (met1 | own);
                let x2 = places[2][l] & (met2 | own);

                let rows = matched_rows(minirows(x0, x1, x2));
                let x0 = x0 & widen(rows & LOW);
                let x1 = x1 & widen(rows >> 1 & LOW);
                let x2 = x2 & widen(rows >> 2 & LOW);

                let minicolumns = x0 | x1 | x2;
                let columns = matched_columns(minicolumns);
                let x0 = x0 & columns;
                let x1 = x1 & columns;
                let x2 = x2 & columns;

                let (one, two) = tally(x0, x1, x2);
                let (some, more) = tally(one, one >> 1, one >> 2);
                alone[l] = widen(LOW & !(more | two | two >> 1 | two >> 2));
                lost |= LOW & !some;
                again |= minicolumns ^ columns;
                meet0 &= x0 | own;
                meet1 &= x1 | own;
                meet2 &= x2 | own;
                next[0][l] = x0;
                next[1][l] = x1;
                next[2][l] = x2;
            }
            if lost != 0 {
                return None;
            }
            self.places[digit] = next;
            self.alone[digit] = alone;
            self.meet[digit] = [meet0, meet1, meet2];
            Some(again | (met0 ^ meet0) | (met1 ^ meet1) | (met2 ^ meet2) != 0)
        }

        #[inline(always)]
        fn singles(&mut self) -> Result<u32, Outcome> {
            let mut naked = [[0; LANES]; 3];
            let mut hidden = [[0; LANES]; 3];
            let (mut fail, mut odd, mut open) = (0, 0, 0);
            for r in 0..3 {
                for l in 0..LANES {
                    let (mut one, mut two, mut once) = (0, 0, 0);
                    for d in 0..9 {
                        let x = self.places[d][r][l];
                        two |= one & x;
                        one |= x;
                        once |= x & self.alone[d][l];
                    }
                    fail |= ALL & !one;
                    open |= two;
                    odd |= one & !two & !once;
                    naked[r][l] = one & !two;
                    hidden[r][l] = once;
                }
            }
            if fail != 0 {
                return Err(Outcome::NoDigit);
            }
            let mut changed = 0;
            for d in 0..9 {
                let places = &mut self.places[d];
                let alone = &self.alone[d];
                let mut lost = 0;
                for l in 0..LANES {
                    let (x0, x1, x2) = (places[0][l], places[1][l], places[2][l]);
                    let n0 = x0 & naked[0][l];
                    let n1 = x1 & naked[1][l];
                    let n2 = x2 & naked[2][l];
                    let free = !widen(fold(n0 | n1 | n2));
                    let y0 = x0 & (alone[l] | !hidden[0][l]) & (n0 | free);
                    let y1 = x1 & (alone[l] | !hidden[1][l]) & (n1 | free);
                    let y2 = x2 & (alone[l] | !hidden[2][l]) & (n2 | free);
                    lost |= (x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2);
                    places[0][l] = y0;
                    places[1][l] = y1;
                    places[2][l] = y2;
                }
                changed |= u32::from(lost != 0) << d;
            }
            if changed == 0 && odd != 0 {
                Err(Outcome::NoDigit)
            } else if changed == 0 && open == 0 {
                Err(Outcome::Solved)
            } else {
                Ok(changed)
            }
        }

        #[inline(always)]
        pub fn pairs(&self) -> Pairs {
            let mut pairs = Pairs {
                cells: [[0; LANES]; 3],
                boxes: [[0; LANES]; 9],
            };
            for r in 0..3 {
                for l in 0..LANES {
                    let (mut one, mut two, mut three) = (0, 0, 0);
                    for d in 0..9 {
                        let x = self.places[d][r][l];
                        three |= two & x;
                        two |= one & x;
                        one |= x;
                    }
                    pairs.cells[r][l] = two & !three;
                }
            }
            for d in 0..9 {
                for l in 0..LANES {
                    let x = &self.places[d];
                    let (one, two) = tally(x[0][l], x[1][l], x[2][l]);
                    let three = x[0][l] & x[1][l] & x[2][l];
                    let (o, t, h) = (one >> 1, two >> 1, three >> 1);
                    let (one3, two3, three3) = (one >> 2, two >> 2, three >> 2);
                    let three = three | h | two & o | one & t;
                    let two = two | t | one & o;
                    let one = one | o;
                    let three = three | three3 | two & one3 | one & two3;
                    let two = two | two3 | one & one3;
                    pairs.boxes[d][l] = LOW & two & !three;
                }
            }
            pairs
        }

        pub fn empty(&self, lane: usize, word: usize) -> u32 {
            ALL & !(0..9).fold(0, |all, digit| all | self.places[digit][word][lane])
        }

        pub fn lost(&self, lane: usize, digit: usize) -> u32 {
            let word = |r: usize| self.places[digit][r][lane] & (self.meet[digit][r] | OWN[lane]);
            let (x0, x1, x2) = (word(0), word(1), word(2));
            let rows = matched_rows(minirows(x0, x1, x2));
            let lost = LOW & !fold(rows);
            if lost != 0 {
                return lost;
            }
            let x0 = x0 & widen(rows & LOW);
            let x1 = x1 & widen(rows >> 1 & LOW);
            let x2 = x2 & widen(rows >> 2 & LOW);
            LOW & !fold(matched_columns(x0 | x1 | x2))
        }
    }

    #[inline(always)]
    fn tally(a: u32, b: u32, c: u32) -> (u32, u32) {
        (a | b | c, a & b | (a | b) & c)
    }

    #[inline(always)]
    fn fold(x: u32) -> u32 {
        (x | x >> 1 | x >> 2) & LOW
    }

    #[inline(always)]
    fn widen(x: u32) -> u32 {
        (x << 3).wrapping_sub(x)
    }

    #[inline(always)]
    fn minirows(x0: u32, x1: u32, x2: u32) -> u32 {
        fold(x0) | fold(x1) << 1 | fold(x2) << 2
    }

    #[inline(always)]
    fn matched_rows(x: u32) -> u32 {
        let before = (x << 3 & 0o770_770_770) | (x >> 6 & 0o007_007_007);
        let after = (x << 6 & 0o700_700_700) | (x >> 3 & 0o077_077_077);
        matched(x, before, after)
    }

    #[inline(always)]
    fn matched_columns(x: u32) -> u32 {
        let before = (x << 9 & ALL) | x >> 18;
        let after = (x << 18 & ALL) | x >> 9;
        matched(x, before, after)
    }

    #[inline(always)]
    fn matched(x: u32, before: u32, after: u32) -> u32 {
        x & (left(before) & right(after) | right(before) & left(after))
    }

    #[inline(always)]
    fn left(x: u32) -> u32 {
        (x << 1 & 0o666_666_666) | (x >> 2 & LOW)
    }

    #[inline(always)]
    fn right(x: u32) -> u32 {
        (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
    }
}
