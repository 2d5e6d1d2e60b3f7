// From lowbit (MIT licence), made by: cargo bundle acwing169

//! AcWing 169 <https://www.acwing.com/problem/content/171/> = POJ 3076 = ZOJ 3122 = UVa 1309
//!
//! Given 16x16 Sudokus of letters A to P, - for a blank, until the end of input,
//! fill the blanks so that every row, column and box holds A to P.
//! Print each grid and a blank line after it.

use crate::alphabet::LETTERS16;
use crate::board::SUDOKU16;
use crate::input::Input;
use crate::output::Output;
use crate::run::run;
use std::io::{self, Write};
use std::process::ExitCode;

pub fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let mut case = 0;
    while input.has_cell(LETTERS16)? {
        let mut grid = [0; 256];
        input.cells(LETTERS16, &mut grid)?;
        case += 1;
        match engine16::solve(&grid) {
            Some(solution) => grid = solution,
            None => output.complain(case, SUDOKU16.conflict(&grid, LETTERS16)),
        }
        output.grid(&grid, 16, LETTERS16, "")?;
        writeln!(output)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("acwing169", solve)
}

mod alphabet {
    //! Which byte stands for which cell, in and out.

    use std::fmt;

    pub struct Alphabet {
        values: [u8; 256],
        symbols: &'static str,
    }

    pub const FOREIGN: u8 = 0xFF;

    pub const LETTERS16: &Alphabet = &Alphabet::new("-ABCDEFGHIJKLMNOP.");

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

    pub const SUDOKU16: &Board<256, 48, 16> = &square(4);

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

mod board16 {
    //! Holds a 16x16 board as 1024 words and keeps it free of singles.

    use crate::bits::Positions;

    pub const ROW: usize = 256;
    pub const COLUMN: usize = 512;
    pub const BOX: usize = 768;

    #[inline(always)]
    pub const fn swap_box(cell: usize) -> usize {
        cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
    }

    #[inline(always)]
    const fn find_candidate(word: usize, bit: usize) -> usize {
        let (high, low) = (word >> 4 & 15, word & 15);
        match word >> 8 {
            0 => word << 4 | bit,
            1 => high << 8 | bit << 4 | low,
            2 => bit << 8 | high << 4 | low,
            _ => swap_box(high << 4 | bit) << 4 | low,
        }
    }

    const BASE: &[u16; 1024] = &bases();
    const SPREAD: &[[u16; 16]; 4] = &spreads();

    const fn bases() -> [u16; 1024] {
        let mut base = [0; 1024];
        let mut word = 0;
        while word < 1024 {
            base[word] = find_candidate(word, 0) as u16;
            word += 1;
        }
        base
    }

    const fn spreads() -> [[u16; 16]; 4] {
        let mut spread = [[0; 16]; 4];
        let mut i = 0;
        while i < 64 {
            spread[i / 16][i % 16] = find_candidate(i / 16 * 256, i % 16) as u16;
            i += 1;
        }
        spread
    }

    #[inline(always)]
    pub fn candidate(word: usize, bit: usize) -> usize {
        usize::from(BASE[word & 1023] | SPREAD[word >> 8 & 3][bit & 15])
    }

    #[inline(always)]
    pub fn places(candidate: usize) -> [(usize, usize); 4] {
        let (cell, digit) = (candidate >> 4 & 255, candidate & 15);
        let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
        [
            (cell, digit),
            (ROW + row * 16 + digit, column),
            (COLUMN + column * 16 + digit, row),
            (BOX + (place & 0xF0) + digit, place & 15),
        ]
    }

    #[derive(Clone, Copy)]
    pub struct Board {
        pub words: [u16; 1024],
        pub placed: [u16; 16],
    }

    pub struct Queue<const N: usize> {
        pub items: [u16; N],
        pub head: usize,
        pub tail: usize,
    }

    pub type Words = Queue<2048>;

    pub struct Hand<'a, F> {
        pub words: &'a mut [u16; 1024],
        pub items: &'a mut [u16; 2048],
        pub tail: usize,
        pub log: F,
    }

    impl<'a, F: FnMut(usize)> Hand<'a, F> {
        #[inline(always)]
        fn keep(&mut self, word: usize, mask: u16) {
            let left = self.words[word & 1023] & mask;
            self.words[word & 1023] = left;
            self.items[self.tail & 2047] = word as u16;
            self.tail += usize::from(left & left.wrapping_sub(1) == 0);
        }

        #[inline(always)]
        pub fn remove(&mut self, candidate: usize) {
            (self.log)(candidate);
            for &(word, bit) in places(candidate).iter() {
                self.keep(word, !(1 << bit));
            }
        }

        #[inline(always)]
        pub fn place(&mut self, candidate: usize) {
            let four = places(candidate);
            let mut others = 0;
            for (kind, &(word, bit)) in four.iter().enumerate() {
                let mut rest = self.words[word] & !(1 << bit);
                if kind == 3 {
                    rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
                }
                others |= u64::from(rest) << (16 * kind);
                self.words[word] = u16::MAX;
            }
            for at in Positions(others) {
                self.remove(self::candidate(four[at >> 4 & 3].0, at & 15));
            }
            for &(word, bit) in four.iter() {
                self.words[word] = 1 << bit;
            }
        }
    }

    impl<const N: usize> Queue<N> {
        pub fn empty() -> Self {
            Queue {
                items: [0; N],
                head: 0,
                tail: 0,
            }
        }

        #[inline(always)]
        pub fn clear(&mut self) {
            self.head = 0;
            self.tail = 0;
        }

        #[inline(always)]
        pub fn peek(&mut self) -> Option<usize> {
            if self.head == self.tail {
                self.clear();
                return None;
            }
            Some(usize::from(self.items[self.head & (N - 1)]))
        }
    }

    impl Board {
        #[inline(always)]
        pub fn new(clues: &[u8; 256]) -> Option<Board> {
            let mut known = [0u16; 64];
            let (mut full_columns, mut full_boxes) = ([0u16; 16], [0u16; 16]);
            let (mut rows_with, mut columns_with) = ([0u16; 16], [0u16; 16]);
            let (mut boxes_of_band, mut boxes_of_stack) = ([[0u16; 16]; 4], [[0u16; 16]; 4]);
            let (mut rows_of_band, mut columns_of_stack) = ([[0u16; 16]; 4], [[0u16; 16]; 4]);
            let (mut filled, mut count) = ([0; 256], 0);
            for cell in 0..256 {
                filled[count & 255] = cell;
                count += usize::from(clues[cell] != 0);
            }
            for &cell in filled[..count].iter() {
                let digit = usize::from(clues[cell]) - 1;
                let bit = 1u16.checked_shl(digit as u32)?;
                let (row, column) = (cell >> 4, cell & 15);
                let (b, place) = (swap_box(cell) >> 4, swap_box(cell) & 15);
                let (band, stack) = (row >> 2, column >> 2);
                if (known[16 + row] | known[32 + column] | known[48 + b]) & bit != 0 {
                    return None;
                }
                known[row] |= 1 << column;
                known[16 + row] |= bit;
                known[32 + column] |= bit;
                known[48 + b] |= bit;
                full_columns[column] |= 1 << row;
                full_boxes[b] |= 1 << place;
                rows_with[digit] |= 1 << row;
                columns_with[digit] |= 1 << column;
                boxes_of_band[band][digit] |= 0xF << (4 * stack);
                boxes_of_stack[stack][digit] |= 0xF << (4 * band);
                rows_of_band[band][digit] |= 0xF << (4 * (row & 3));
                columns_of_stack[stack][digit] |= 0x1111 << (column & 3);
            }
            let mut words = [0; 1024];
            for unit in 0..16 {
                let (high, low) = (unit >> 2, unit & 3);
                for i in 0..16 {
                    let digits = known[16 + unit] | known[32 + i];
                    words[unit * 16 + i] = !(digits | known[48 + (high * 4 + (i >> 2))]);
                    words[ROW + unit * 16 + i] =
                        !(known[unit] | columns_with[i] | boxes_of_band[high][i]);
                    words[COLUMN + unit * 16 + i] =
                        !(full_columns[unit] | rows_with[i] | boxes_of_stack[high][i]);
                    words[BOX + unit * 16 + i] =
                        !(full_boxes[unit] | rows_of_band[high][i] | columns_of_stack[low][i]);
                }
            }
            let mut placed = [0; 16];
            placed.copy_from_slice(&known[..16]);
            for &cell in filled[..count].iter() {
                for &(word, bit) in places(cell * 16 + usize::from(clues[cell]) - 1).iter() {
                    words[word] = 1 << bit;
                }
            }
            let mut board = Board { words, placed };
            if board.place_singles(&known) {
                Some(board)
            } else {
                None
            }
        }

        #[inline(always)]
        pub fn has_placed(&self, cell: usize) -> bool {
            self.placed[cell >> 4 & 15] >> (cell & 15) & 1 != 0
        }

        #[inline(always)]
        pub fn is_solved(&self) -> bool {
            self.placed.iter().fold(u16::MAX, |all, row| all & row) == u16::MAX
        }

        #[inline(always)]
        fn place_singles(&mut self, known: &[u16; 64]) -> bool {
            let mut queue = Words::empty();
            for (i, chunk) in self.words.chunks_exact(16).enumerate() {
                let mut decided = 0;
                for lane in 0..16 {
                    let rest = chunk[lane] & chunk[lane].wrapping_sub(1);
                    decided |= if rest == 0 { 1 << lane } else { 0 };
                }
                for lane in Positions(u64::from(decided & !known[i])) {
                    queue.items[queue.tail & 2047] = (i * 16 + lane) as u16;
                    queue.tail += 1;
                }
            }
            while let Some(word) = queue.peek() {
                queue.head += 1;
                let bits = self.words[word & 1023];
                if bits == 0 {
                    return false;
                }
                let single = candidate(word, bits.trailing_zeros() as usize);
                let cell = single >> 4;
                if !self.has_placed(cell) {
                    self.placed[cell >> 4 & 15] |= 1 << (cell & 15);
                    let mut hand = Hand {
                        words: &mut self.words,
                        items: &mut queue.items,
                        tail: queue.tail,
                        log: |_| (),
                    };
                    hand.place(single);
                    queue.tail = hand.tail;
                }
            }
            true
        }
    }
}

mod engine16 {
    //! Solves 16x16 sudoku: singles first, then a search that learns from its conflicts.

    use crate::board16::Board;
    use crate::learning16::complete;

    pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
            {
                // SAFETY: the processor has what the function asks for.
                return unsafe { solve_avx2(clues) };
            }
        }
        solve_portable(clues)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn solve_avx2(clues: &[u8; 256]) -> Option<[u8; 256]> {
        solve_portable(clues)
    }

    #[inline(always)]
    fn solve_portable(clues: &[u8; 256]) -> Option<[u8; 256]> {
        let mut board = Board::new(clues)?;
        if !board.is_solved() {
            board = complete(board)?;
        }
        let mut solution = [0; 256];
        for (digit, word) in solution.iter_mut().zip(board.words.iter()) {
            *digit = word.trailing_zeros() as u8 + 1;
        }
        Some(solution)
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

mod learning16 {
    //! Searches a 16x16 board, and learns a clause from every conflict.

    use crate::bits::Positions;
    use crate::board16::{candidate, places, Board, Hand, Queue, Words, BOX, COLUMN, ROW};
    use crate::sweeps16::{find_locked, find_pairs, marks, segment, Flags};

    const ARENA: usize = 1 << 16;
    const EVENTS: usize = 1 + 256 + 4096;

    type Reason = usize;
    const LOCKED: Reason = 1 << 24;
    const CLAUSE: Reason = 1 << 25;
    const PAIRS: Reason = 1 << 26;
    const GUESS: Reason = usize::MAX;

    #[derive(Clone, Copy)]
    struct Event {
        falsified: u16,
        level: u16,
        reason: Reason,
    }

    #[derive(Clone, Copy)]
    struct Mark {
        last: u16,
        count: u16,
    }

    const UNMARKED: Mark = Mark { last: 0, count: 0 };

    struct Search {
        board: Board,
        queue: Words,
        root: [u16; 1024],
        compared: [u16; 1024],
        pairs: Flags,
        events: Vec<Event>,
        fell: [u16; 4096],
        placed: [u16; 256],
        boards: Vec<Board>,
        starts: Vec<usize>,
        first: [u16; 8192],
        falsified: Queue<8192>,
        arena: Vec<u16>,
        cursor: usize,
        activity: [u32; 4096],
        bump: u32,
        marks: [Mark; EVENTS],
        marked: [u64; EVENTS / 64 + 1],
        seen: [u64; 128],
        current: usize,
        open: usize,
        learnt: [u16; 4096],
        length: usize,
    }

    impl Search {
        #[inline(always)]
        fn new(board: Board) -> Self {
            let mut events = Vec::with_capacity(512);
            events.push(Event {
                falsified: 1,
                level: 0,
                reason: GUESS,
            });
            Search {
                board,
                queue: Words::empty(),
                root: board.words,
                compared: [0; 1024],
                pairs: [0; 1024],
                events,
                fell: [0; 4096],
                placed: [0; 256],
                boards: Vec::with_capacity(32),
                starts: Vec::with_capacity(32),
                first: [0; 8192],
                falsified: Queue::empty(),
                arena: vec![0],
                cursor: 0,
                activity: [1; 4096],
                bump: 1 << 10,
                marks: [UNMARKED; EVENTS],
                marked: [0; EVENTS / 64 + 1],
                seen: [0; 128],
                current: 0,
                open: 0,
                learnt: [0; 4096],
                length: 0,
            }
        }

        #[inline(always)]
        fn run(&mut self) -> Option<Board> {
            let mut given = None;
            loop {
                if let Err(conflict) = self.propagate(given) {
                    if self.level() == 0 {
                        return None;
                    }
                    let level = self.analyse(conflict);
                    self.back_to(level);
                    given = Some(self.learn());
                    self.grow_bump();
                    continue;
                }
                if self.level() == 0 {
                    self.root = self.board.words;
                    self.events.truncate(1);
                    self.fell = [0; 4096];
                    self.placed = [0; 256];
                }
                if self.board.is_solved() {
                    return Some(self.board);
                }
                let guess = self.choose();
                self.boards
                    .extend_from_slice(std::slice::from_ref(&self.board));
                self.starts.push(self.events.len());
                given = Some((2 * guess, GUESS));
            }
        }

        #[inline(always)]
        fn level(&self) -> usize {
            self.starts.len()
        }

        #[inline(always)]
        fn propagate(&mut self, mut given: Option<(usize, Reason)>) -> Result<(), Reason> {
            loop {
                if let Some((literal, reason)) = given {
                    self.falsify(literal ^ 1, reason);
                }
                while let Some(word) = self.queue.peek() {
                    self.queue.head += 1;
                    let bits = self.board.words[word & 1023];
                    if bits == 0 {
                        return Err(word);
                    }
                    let single = candidate(word, bits.trailing_zeros() as usize);
                    if !self.board.has_placed(single >> 4) {
                        self.falsify(2 * single + 1, word);
                    }
                }
                given = self.visit_watches()?;
                if given.is_none() && !self.remove_locked() && !self.remove_pairs() {
                    return Ok(());
                }
            }
        }

        #[inline(always)]
        fn falsify(&mut self, literal: usize, reason: Reason) {
            let candidate = literal >> 1;
            let event = self.events.len() as u16;
            self.events.push(Event {
                falsified: literal as u16,
                level: self.level() as u16,
                reason,
            });
            let (first, fell, watched) = (&self.first, &mut self.fell, &mut self.falsified);
            let mut enqueue = |literal: usize| {
                watched.items[watched.tail & 8191] = literal as u16;
                watched.tail += usize::from(first[literal & 8191] != 0);
            };
            if literal & 1 == 1 {
                enqueue(literal);
            }
            let mut hand = Hand {
                words: &mut self.board.words,
                items: &mut self.queue.items,
                tail: self.queue.tail,
                log: |candidate: usize| {
                    fell[candidate & 4095] = event;
                    enqueue(2 * (candidate & 4095));
                },
            };
            if literal & 1 == 1 {
                hand.place(candidate);
                let cell = candidate >> 4 & 255;
                self.placed[cell] = event;
                self.board.placed[cell >> 4] |= 1 << (cell & 15);
            } else {
                hand.remove(candidate);
            }
            self.queue.tail = hand.tail;
        }

        #[inline(always)]
        fn value(&self, literal: usize) -> i8 {
            let (cell, digit) = (literal >> 5 & 255, literal >> 1 & 15);
            let value = if self.board.words[cell] >> digit & 1 == 0 {
                -1
            } else {
                self.board.has_placed(cell) as i8
            };
            if literal & 1 == 0 {
                value
            } else {
                -value
            }
        }

        #[inline(always)]
        fn visit_watches(&mut self) -> Result<Option<(usize, Reason)>, Reason> {
            while let Some(falsified) = self.falsified.peek() {
                let falsified = falsified & 8191;
                let mut link = self.cursor;
                let mut clause = usize::from(match link {
                    0 => self.first[falsified],
                    _ => self.arena[link],
                });
                while clause != 0 {
                    let which = usize::from(usize::from(self.arena[clause + 3]) != falsified);
                    let other = usize::from(self.arena[clause + 4 - which]);
                    let next = self.arena[clause + 1 + which];
                    let value = self.value(other);
                    if value <= 0 {
                        if let Some(at) = self.unfalsified(clause) {
                            let literal = self.arena[at];
                            self.arena[clause + 3 + which] = literal;
                            self.arena[at] = falsified as u16;
                            match link {
                                0 => self.first[falsified] = next,
                                _ => self.arena[link] = next,
                            }
                            let first = &mut self.first[usize::from(literal) & 8191];
                            self.arena[clause + 1 + which] = *first;
                            *first = clause as u16;
                            clause = usize::from(next);
                            continue;
                        }
                        self.cursor = clause + 1 + which;
                        let reason = CLAUSE | clause;
                        return if value < 0 {
                            Err(reason)
                        } else {
                            Ok(Some((other, reason)))
                        };
                    }
                    link = clause + 1 + which;
                    clause = usize::from(next);
                }
                self.cursor = 0;
                self.falsified.head += 1;
            }
            Ok(None)
        }

        #[inline(always)]
        fn unfalsified(&self, clause: usize) -> Option<usize> {
            let end = clause + 3 + usize::from(self.arena[clause]);
            (clause + 5..end).find(|&at| self.value(usize::from(self.arena[at])) >= 0)
        }

        #[inline(always)]
        fn remove_locked(&mut self) -> bool {
            let before = self.events.len();
            let found = find_locked(&self.board.words);
            for b in 0..16 {
                let (band, stack) = (b >> 2, b & 3);
                for digit in Positions(found[b].into()) {
                    let in_box = BOX + b * 16 + digit;
                    for i in 0..4 {
                        let row = ROW + (band * 4 + i) * 16 + digit;
                        let column = COLUMN + (stack * 4 + i) * 16 + digit;
                        self.cross(in_box, i, row, stack);
                        self.cross(in_box, 4 + i, column, band);
                    }
                }
            }
            before != self.events.len()
        }

        #[inline(always)]
        fn cross(&mut self, in_box: usize, box_segment: usize, line: usize, line_segment: usize) {
            let box_rest = self.board.words[in_box] & !segment(box_segment);
            let line_rest = self.board.words[line] & !segment(line_segment);
            if box_rest == 0 {
                self.remove_all(line, line_rest, LOCKED | (in_box << 4 | box_segment));
            } else if line_rest == 0 {
                self.remove_all(in_box, box_rest, LOCKED | (line << 4 | line_segment));
            }
        }

        #[inline(always)]
        fn remove_pairs(&mut self) -> bool {
            let before = self.events.len();
            let mut new = [0; 1024];
            find_pairs(&self.board.words, &self.compared, &mut self.pairs, &mut new);
            self.compared = self.board.words;
            for i in 0..16 {
                for k in Positions(marks(&new, i)) {
                    self.compare_pair(i * 64 + k);
                }
            }
            before != self.events.len()
        }

        #[inline(always)]
        fn compare_pair(&mut self, word: usize) {
            let bits = self.board.words[word & 1023];
            if bits.count_ones() != 2 {
                return;
            }
            let first = places(candidate(word, bits.trailing_zeros() as usize));
            let second = places(candidate(word, 15 ^ bits.leading_zeros() as usize));
            let kinds = if word < ROW { 1..4 } else { 0..1 };
            for kind in kinds {
                let ((u, bit), (v, _)) = (first[kind], second[kind]);
                let (in_u, in_v) = (self.board.words[u], self.board.words[v]);
                let both = in_u & in_v & !(1 << bit);
                if both == 0 || (in_u | in_v).count_ones() == 2 {
                    continue;
                }
                for other in Positions(both.into()) {
                    let third = places(candidate(u, other));
                    let is_pair = |k: usize| {
                        first[k].0 == second[k].0 && self.board.words[third[k].0].count_ones() == 2
                    };
                    if let Some(k) = (0..4).find(|&k| is_pair(k)) {
                        let keep = 1 << bit | 1 << other;
                        let reason = PAIRS | (word << 10 | third[k].0);
                        self.remove_all(u, in_u & !keep, reason);
                        self.remove_all(v, in_v & !keep, reason);
                        break;
                    }
                }
            }
        }

        #[inline(always)]
        fn remove_all(&mut self, word: usize, bits: u16, reason: Reason) {
            for bit in Positions(bits.into()) {
                self.falsify(2 * candidate(word, bit), reason);
            }
        }

        #[inline(always)]
        fn has_seen(&self, literal: usize) -> bool {
            self.seen[literal >> 6 & 127] >> (literal & 63) & 1 != 0
        }

        #[inline(always)]
        fn mark(&mut self, literal: usize, before: usize) {
            let event = self.event_of(literal);
            let new = !self.has_seen(literal) & (event > 0) & (event < before);
            let now = new & (event >= self.current);
            self.seen[literal >> 6 & 127] |= u64::from(new) << (literal & 63);
            self.activity[literal >> 1 & 4095] += if new { self.bump } else { 0 };
            let mark = &mut self.marks[event];
            mark.count += u16::from(new & (literal & 1 == 0));
            mark.last = literal as u16;
            self.marked[event >> 6] |= u64::from(new) << (event & 63);
            self.open += usize::from(now);
            self.learnt[self.length & 4095] = literal as u16;
            self.length += usize::from(new & !now);
        }

        #[inline(always)]
        fn explain(&mut self, reason: Reason, number: usize) {
            if reason & CLAUSE != 0 {
                let clause = reason & (ARENA - 1);
                let implied = self
                    .events
                    .get(number)
                    .map_or(usize::MAX, |event| usize::from(event.falsified) ^ 1);
                for at in clause + 3..clause + 3 + usize::from(self.arena[clause]) {
                    let literal = usize::from(self.arena[at]);
                    if literal != implied {
                        self.mark(literal, number);
                    }
                }
            } else if reason & LOCKED != 0 {
                self.explain_word(reason >> 4, segment(reason & 15), number);
            } else {
                self.explain_word(reason, 0, number);
                if reason & PAIRS != 0 {
                    self.explain_word(reason >> 10, 0, number);
                }
            }
        }

        #[inline(always)]
        fn explain_word(&mut self, word: usize, except: u16, number: usize) {
            let word = word & 1023;
            let fallen = self.root[word] & !self.board.words[word] & !except;
            for bit in Positions(fallen.into()) {
                self.mark(2 * candidate(word, bit), number);
            }
        }

        #[inline(always)]
        fn analyse(&mut self, conflict: Reason) -> usize {
            self.length = 1;
            self.open = 0;
            self.current = self.starts[self.level() - 1];
            self.explain(conflict, self.events.len());
            let mut group = self.events.len() >> 6;
            self.learnt[0] = loop {
                while self.marked[group] == 0 {
                    group -= 1;
                }
                let bit = 63 - self.marked[group].leading_zeros() as usize;
                let number = group << 6 | bit;
                let event = self.events[number];
                let mark = self.marks[number];
                let placed = usize::from(event.falsified);
                if placed & 1 == 1 && mark.count > 0 {
                    if self.open == 1 {
                        break mark.last;
                    }
                    self.open -= usize::from(mark.count);
                    self.mark(placed, self.events.len());
                }
                if self.open == 1 {
                    break event.falsified;
                }
                self.open -= 1;
                self.marks[number].count = 0;
                self.marked[group] &= !(1 << bit);
                self.explain(event.reason, number);
            };
            let level = self.join_fallen();
            self.seen = [0; 128];
            let events = self.events.len();
            for mark in self.marks[..events].iter_mut() {
                *mark = UNMARKED;
            }
            for group in self.marked[..(events >> 6) + 1].iter_mut() {
                *group = 0;
            }
            level
        }

        #[inline(always)]
        fn join_fallen(&mut self) -> usize {
            let (mut kept, mut highest) = (1, 0);
            for i in 1..self.length {
                let mut literal = self.learnt[i & 4095];
                let number = self.event_of(usize::from(literal));
                let event = self.events[number];
                let placed = usize::from(event.falsified);
                if literal & 1 == 0 && placed & 1 == 1 {
                    if self.has_seen(placed) {
                        continue;
                    }
                    if self.marks[number].count > 1 {
                        self.seen[placed >> 6 & 127] |= 1 << (placed & 63);
                        literal = event.falsified;
                    }
                }
                self.learnt[kept & 4095] = literal;
                if usize::from(event.level) > highest {
                    highest = usize::from(event.level);
                    self.learnt.swap(1, kept & 4095);
                }
                kept += 1;
            }
            self.length = kept;
            highest
        }

        #[inline(always)]
        fn event_of(&self, literal: usize) -> usize {
            let candidate = literal >> 1 & 4095;
            usize::from(if literal & 1 == 0 {
                self.fell[candidate]
            } else {
                self.placed[candidate >> 4]
            })
        }

        #[inline(always)]
        fn back_to(&mut self, level: usize) {
            self.board = self.boards[level];
            self.compared = self.board.words;
            self.events.truncate(self.starts[level]);
            self.boards.truncate(level);
            self.starts.truncate(level);
            self.queue.clear();
            self.falsified.clear();
            self.cursor = 0;
        }

        #[inline(always)]
        fn learn(&mut self) -> (usize, Reason) {
            let literal = usize::from(self.learnt[0]);
            if self.length == 1 {
                return (literal, GUESS);
            }
            if self.arena.len() + self.length + 3 > ARENA {
                self.forget();
            }
            let clause = self.arena.len();
            self.arena.extend_from_slice(&[self.length as u16, 0, 0]);
            self.arena
                .extend_from_slice(&self.learnt[..self.length & 4095]);
            self.watch(clause);
            (literal, CLAUSE | clause)
        }

        #[inline(always)]
        fn watch(&mut self, clause: usize) {
            for which in 0..2 {
                let literal = usize::from(self.arena[clause + 3 + which]) & 8191;
                self.arena[clause + 1 + which] = self.first[literal];
                self.first[literal] = clause as u16;
            }
        }

        #[inline(never)]
        fn forget(&mut self) {
            let old = std::mem::replace(&mut self.arena, vec![0]);
            self.first = [0; 8192];
            let mut clause = 1;
            while clause < old.len() {
                let end = clause + 3 + usize::from(old[clause]);
                let reason = CLAUSE | clause;
                let event = self.events.iter().position(|event| event.reason == reason);
                let short = old[clause] <= 4 && self.arena.len() < ARENA / 4;
                if clause > ARENA / 2 || short || event.is_some() {
                    let new = self.arena.len();
                    self.arena.extend_from_slice(&old[clause..end]);
                    self.watch(new);
                    if let Some(event) = event {
                        self.events[event].reason = CLAUSE | new;
                    }
                }
                clause = end;
            }
        }

        #[inline(always)]
        fn choose(&self) -> usize {
            let (mut best, mut most) = (0, 0);
            for i in (0..4).chain(12..16) {
                for k in Positions(marks(&self.pairs, i)) {
                    let word = i * 64 + k;
                    for bit in Positions(self.board.words[word].into()) {
                        let candidate = candidate(word, bit);
                        if self.activity[candidate & 4095] > most {
                            most = self.activity[candidate & 4095];
                            best = candidate;
                        }
                    }
                }
            }
            if most > 0 {
                return best;
            }
            let is_open = |&word: &usize| self.board.words[word].count_ones() > 1;
            let open = (0..1024).filter(is_open);
            let smallest = open.min_by_key(|&word| self.board.words[word].count_ones());
            let word = smallest.unwrap_or(0);
            candidate(word, self.board.words[word].trailing_zeros() as usize)
        }

        #[inline(always)]
        fn grow_bump(&mut self) {
            self.bump += self.bump / 48;
            if self.bump >= 1 << 24 {
                self.bump >>= 12;
                for activity in self.activity.iter_mut() {
                    *activity = *activity >> 12 | 1;
                }
            }
        }
    }

    #[inline(always)]
    pub fn complete(board: Board) -> Option<Board> {
        Search::new(board).run()
    }
}

mod output {
    //! Answers out through a fixed buffer, complaints straight to where the user looks.

    use crate::alphabet::Alphabet;
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

        pub fn grid(
            &mut self,
            cells: &[u8],
            width: usize,
            alphabet: &Alphabet,
            between: &str,
        ) -> io::Result<()> {
            let mut text = Vec::with_capacity(cells.len() * 2 + 1);
            for row in cells.chunks(width) {
                for &cell in row {
                    text.push(alphabet.symbol(cell));
                    text.extend_from_slice(between.as_bytes());
                }
                text.truncate(text.len() - between.len());
                text.push(b'\n');
            }
            self.write_all(&text)
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

mod sweeps16 {
    //! Looks over all 1024 words of a 16x16 board at once, for what no single word shows.

    use crate::board16::{BOX, COLUMN, ROW};

    #[inline(always)]
    pub const fn segment(number: usize) -> u16 {
        if number < 4 {
            0xF << (4 * number)
        } else {
            0x1111 << (number & 3)
        }
    }

    type Lanes = [u16; 16];

    pub type Flags = [u8; 1024];

    #[inline(always)]
    fn lanes(words: &[u16; 1024], first: usize) -> Lanes {
        let mut lanes = [0; 16];
        lanes.copy_from_slice(&words[first & 1008..][..16]);
        lanes
    }

    const OUTSIDE: &[Lanes; 8] = &outside();

    const fn outside() -> [Lanes; 8] {
        let mut table = [[0; 16]; 8];
        let mut number = 0;
        while number < 128 {
            table[number / 16][number % 16] = !segment(number / 16);
            number += 1;
        }
        table
    }

    #[inline(always)]
    fn ones_if(condition: bool) -> u16 {
        if condition {
            u16::MAX
        } else {
            0
        }
    }

    #[inline(always)]
    fn compare(open: &mut Lanes, a: &Lanes, outside_a: &Lanes, b: &Lanes, outside_b: &Lanes) {
        for digit in 0..16 {
            open[digit] |= ones_if(a[digit] & outside_a[digit] == 0)
                ^ ones_if(b[digit] & outside_b[digit] == 0);
        }
    }

    #[inline(always)]
    pub fn find_locked(words: &[u16; 1024]) -> Lanes {
        let mut found = [0; 16];
        for b in 0..16 {
            let in_box = lanes(words, BOX + b * 16);
            let (band, stack) = (b >> 2, b & 3);
            let mut open = [0; 16];
            for i in 0..4 {
                let row = lanes(words, ROW + (band * 4 + i) * 16);
                let column = lanes(words, COLUMN + (stack * 4 + i) * 16);
                compare(&mut open, &in_box, &OUTSIDE[i], &row, &OUTSIDE[stack]);
                compare(&mut open, &in_box, &OUTSIDE[4 + i], &column, &OUTSIDE[band]);
            }
            let mut digits = 0;
            for digit in 0..16 {
                digits |= open[digit] & 1 << digit;
            }
            found[b] = digits;
        }
        found
    }

    #[inline(always)]
    pub fn find_pairs(words: &[u16; 1024], old: &[u16; 1024], pairs: &mut Flags, new: &mut Flags) {
        for word in 0..1024 {
            let rest = words[word] & words[word].wrapping_sub(1);
            let third = rest & rest.wrapping_sub(1);
            let is_pair = (rest != 0) & (third == 0);
            pairs[word] = u8::from(is_pair);
            new[word] = u8::from(is_pair & (words[word] != old[word]));
        }
    }

    #[inline(always)]
    pub fn marks(flags: &Flags, sixty_four: usize) -> u64 {
        let mut bits = 0;
        for i in 0..8 {
            let mut eight = [0; 8];
            eight.copy_from_slice(&flags[sixty_four * 64 + i * 8..][..8]);
            let product = u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080);
            bits |= product >> 56 << (8 * i);
        }
        bits
    }
}
