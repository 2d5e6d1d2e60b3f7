// From lowbit (MIT licence), made by: cargo bundle poj2676

//! POJ 2676 <http://poj.org/problem?id=2676> = Luogu P10481
//!
//! Given T, then T 9x9 Sudokus of nine lines of nine digits, 0 for a blank,
//! fill the blanks so that every row, column and box holds 1 to 9.
//! Print each grid's nine lines.

use crate::alphabet::DIGITS9;
use crate::board::SUDOKU9;
use crate::input::Input;
use crate::output::Output;
use crate::run::run;
use std::io;
use std::process::ExitCode;

/// Grids that the engine is given at a time, at most.
const BATCH: usize = 1024;

pub fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
    let cases = input.count()?;
    let (mut grids, mut solved) = (vec![[0; 81]; BATCH], [false; BATCH]);
    let mut case = 0;
    while case < cases {
        // One grid is waited for. Those that came with it are there already.
        let mut read = input.cells(DIGITS9, &mut grids[0]);
        let mut count = usize::from(read.is_ok());
        let room = (cases - case).min(BATCH as u64) as usize;
        let there = room.min(count + input.held() / 81);
        while count < there && read.is_ok() {
            read = input.cells(DIGITS9, &mut grids[count]);
            count += usize::from(read.is_ok());
        }
        engine9::solve_batch(&mut grids[..count], &mut solved[..count]);
        for (grid, &solved) in grids[..count].iter().zip(&solved) {
            case += 1;
            if !solved {
                output.complain(case, SUDOKU9.conflict(grid, DIGITS9));
            }
            output.grid(grid, 9, DIGITS9, "")?;
        }
        read?;
    }
    Ok(())
}

fn main() -> ExitCode {
    run("poj2676", solve)
}

mod abreast {
    //! Sixteen 9x9 grids side by side, one per 16-bit lane, deduced in lockstep.

    pub const LANES: usize = 16;

    type Word = [u16; LANES];

    pub type Places = [[u16; LANES]; 9];

    type Cell = (usize, u16);

    pub struct Branch {
        places: Places,
        single: Cell,
    }

    impl Branch {
        pub fn root(grid: &[u8; 81]) -> Branch {
            Branch {
                places: read(grid),
                single: (0, 0),
            }
        }
    }

    const BOXES: u16 = 0b00111_00111_00111;

    const SPARE: u16 = 0b11000_11000_11000;

    pub struct Found {
        pub dead: u16,
        pub solved: u16,
        pub stuck: u16,
    }

    pub struct Abreast {
        places: [[Word; 9]; 9],
        single: [Word; 9],
        pair: [Word; 9],
        open: [Word; 9],
        full: [Word; 6],
        sum: [Word; 9],
        fresh: u16,
        upward: bool,
        wide: bool,
    }

    struct Passed {
        claimed: [Word; 9],
        taken: [[Word; 6]; 2],
        housed: Word,
        loose: Word,
    }

    #[inline(always)]
    fn permutable(k: usize, m: &[u16; 3], next: &[u16; 3], last: &[u16; 3]) -> u16 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        m[k] & (next[i] & last[j] | last[i] & next[j])
    }

    #[inline(always)]
    fn at_least_two(m: &[u16; 3]) -> u16 {
        m[0] & m[1] | m[2] & (m[0] | m[1])
    }

    #[inline(always)]
    fn deduce(places: &mut [Word; 9], single: &[Word; 9], full: &[Word; 6], passed: &mut Passed) {
        for lane in 0..LANES {
            let mut x = [0; 9];
            let mut alone = 0;
            for i in 0..9 {
                x[i] = places[i][lane] & !passed.claimed[i][lane];
                alone |= x[i] & single[i][lane];
            }
            for i in 0..9 {
                x[i] &= !alone | single[i][lane];
            }

            let m = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
            let next = [
                m[0] << 5 | m[0] >> 10,
                m[1] << 5 | m[1] >> 10,
                m[2] << 5 | m[2] >> 10,
            ];
            let last = [
                m[0] << 10 | m[0] >> 5,
                m[1] << 10 | m[1] >> 5,
                m[2] << 10 | m[2] >> 5,
            ];
            let mut row = [0; 3];
            for r in 0..3 {
                row[r] = permutable(r, &m, &next, &last);
            }
            let rows = at_least_two(&row);
            for r in 0..3 {
                row[r] &= !(full[r][lane] & rows);
            }
            for i in 0..9 {
                x[i] &= row[i / 3];
            }

            let m = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
            let m2 = [
                m[0] | m[0] << 3 & SPARE,
                m[1] | m[1] << 3 & SPARE,
                m[2] | m[2] << 3 & SPARE,
            ];
            let next = [m2[0] >> 1, m2[1] >> 1, m2[2] >> 1];
            let last = [m2[0] >> 2, m2[1] >> 2, m2[2] >> 2];
            let mut col = [0; 3];
            for c in 0..3 {
                col[c] = permutable(c, &m, &next, &last);
            }
            let cols = at_least_two(&col);
            for c in 0..3 {
                col[c] &= !(full[c + 3][lane] & cols);
            }

            let several = rows | cols;
            for i in 0..9 {
                let x = x[i] & col[i % 3];
                passed.claimed[i][lane] |= x & !several;
                places[i][lane] = x;
            }
            for k in 0..6 {
                let only = if k < 3 {
                    row[k] & !rows
                } else {
                    col[k - 3] & !cols
                };
                passed.taken[1][k][lane] |= passed.taken[0][k][lane] & only;
                passed.taken[0][k][lane] ^= only;
            }
            passed.housed[lane] &= (col[0] | col[1] | col[2]) & !(alone & several);
            passed.loose[lane] |= several;
        }
    }

    #[inline(always)]
    fn sweep(state: &mut Abreast) -> Found {
        let mut passed = Passed {
            claimed: [[0; LANES]; 9],
            taken: [[[0; LANES]; 6]; 2],
            housed: [BOXES; LANES],
            loose: [0; LANES],
        };
        for k in 0..9 {
            let digit = if state.upward { k } else { 8 - k };
            deduce(
                &mut state.places[digit],
                &state.single,
                &state.full,
                &mut passed,
            );
        }
        state.upward = !state.upward;
        let mut changed = [0; LANES];
        for lane in 0..LANES {
            for k in 0..6 {
                let full = passed.taken[0][k][lane] & passed.taken[1][k][lane];
                changed[lane] |= full ^ state.full[k][lane];
                state.full[k][lane] = full;
            }
        }
        let mut filled = [BOXES; LANES];
        for i in 0..9 {
            for lane in 0..LANES {
                let (mut one, mut two, mut three, mut sum) = (0, 0, 0, 0u16);
                for digit in 0..9 {
                    let x = state.places[digit][i][lane];
                    three |= two & x;
                    two |= one & x;
                    one |= x;
                    sum = sum.wrapping_add(x);
                }
                state.single[i][lane] = one & !two;
                state.pair[i][lane] = two & !three;
                state.open[i][lane] = two;
                filled[lane] &= one;
                sum = sum.wrapping_sub(passed.claimed[i][lane]);
                changed[lane] |= sum ^ state.sum[i][lane];
                state.sum[i][lane] = sum;
            }
        }
        let mut found = Found {
            dead: 0,
            solved: 0,
            stuck: 0,
        };
        for lane in 0..LANES {
            found.dead |= u16::from(passed.housed[lane] & filled[lane] != BOXES) << lane;
            found.solved |= u16::from(passed.loose[lane] == 0) << lane;
            found.stuck |= u16::from(changed[lane] == 0) << lane;
        }
        found.stuck &= !state.fresh;
        state.fresh = 0;
        found
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    unsafe fn sweep_wide(state: &mut Abreast) -> Found {
        sweep(state)
    }

    #[inline(always)]
    fn join(word: impl Fn(usize) -> u16) -> [u64; 3] {
        let row = |r: usize| {
            u64::from(word(r)) | u64::from(word(r + 1)) << 16 | u64::from(word(r + 2)) << 32
        };
        [row(0), row(3), row(6)]
    }

    #[inline(always)]
    fn choose(cells: &[u64; 3], open: &[u64; 3]) -> Cell {
        let mut best = 0;
        for r in 0..3 {
            let mut cells = cells[r];
            while cells != 0 {
                let at = cells.trailing_zeros() as usize % 64;
                cells &= cells - 1;
                let peers = &PEERS[r][at];
                let count = (open[0] & peers[0]).count_ones()
                    + (open[1] & peers[1]).count_ones()
                    + (open[2] & peers[2]).count_ones();
                best = best.max((count as usize) << 8 | (255 - (r << 6 | at)));
            }
        }
        let best = 255 - (best & 255);
        let (r, at) = (best >> 6 & 3, best & 63);
        (r * 3 + at / 16, 1 << (at % 16))
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    unsafe fn choose_wide(cells: &[u64; 3], open: &[u64; 3]) -> Cell {
        choose(cells, open)
    }

    #[cold]
    fn no_pairs(places: &Places) -> [u64; 3] {
        let (mut threes, mut fours) = ([0; LANES], [0; LANES]);
        for i in 0..9 {
            let (mut one, mut two, mut three) = (0, 0, 0);
            for words in places.iter() {
                fours[i] |= three & words[i];
                three |= two & words[i];
                two |= one & words[i];
                one |= words[i];
            }
            threes[i] = three & !fours[i];
        }
        if threes == [0; LANES] {
            threes = fours;
        }
        join(|i| threes[i])
    }

    const PEERS: &[[[u64; 3]; 64]; 3] = &{
        let mut peers = [[[0; 3]; 64]; 3];
        let mut r = 0;
        while r < 3 {
            let mut at = 0;
            while at < 48 {
                if BOXES >> (at % 16) & 1 != 0 {
                    let (c, s, b) = (at / 16, at % 16 / 5, at % 16 % 5);
                    let words = 1 | 1 << 16 | 1 << 32;
                    let cells = words << (s * 5 + b) | 0b111 << (s * 5) << (c * 16);
                    peers[r][at] = [cells; 3];
                    peers[r][at][r] |= (words * 0b00001_00001_00001) << b;
                }
                at += 1;
            }
            r += 1;
        }
        peers
    };

    impl Abreast {
        pub fn idle() -> Abreast {
            #[cfg(target_arch = "x86_64")]
            let wide = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("popcnt");
            #[cfg(not(target_arch = "x86_64"))]
            let wide = false;
            Abreast {
                places: [[[0; LANES]; 9]; 9],
                single: [[0; LANES]; 9],
                pair: [[0; LANES]; 9],
                open: [[0; LANES]; 9],
                full: [[0; LANES]; 6],
                sum: [[0; LANES]; 9],
                fresh: 0,
                upward: true,
                wide,
            }
        }

        pub fn sweep(&mut self) -> Found {
            #[cfg(target_arch = "x86_64")]
            if self.wide {
                // SAFETY: `wide` says that this processor has what the function is compiled for.
                return unsafe { sweep_wide(self) };
            }
            sweep(self)
        }

        pub fn put(&mut self, lane: usize, branch: &Branch) {
            for (to, from) in self.places.iter_mut().zip(&branch.places) {
                for i in 0..9 {
                    to[i][lane] = from[i];
                }
            }
            for word in self.single.iter_mut().chain(&mut self.full) {
                word[lane] = 0;
            }
            let (i, bit) = branch.single;
            self.single[i][lane] = bit;
            self.fresh |= 1 << lane;
        }

        pub fn get(&self, lane: usize) -> Places {
            let mut places = [[0; LANES]; 9];
            for (to, from) in places.iter_mut().zip(&self.places) {
                for i in 0..9 {
                    to[i] = from[i][lane];
                }
            }
            places
        }

        pub fn branch(&mut self, lane: usize, branches: &mut Vec<Branch>) {
            let open = join(|i| self.open[i][lane]);
            let mut cells = join(|i| self.pair[i][lane]);
            let mut rest = self.get(lane);
            let pair = cells != [0; 3];
            if !pair {
                cells = no_pairs(&rest);
            }
            #[cfg(target_arch = "x86_64")]
            let cell = if self.wide {
                // SAFETY: as in `sweep`.
                unsafe { choose_wide(&cells, &open) }
            } else {
                choose(&cells, &open)
            };
            #[cfg(not(target_arch = "x86_64"))]
            let cell = choose(&cells, &open);
            let (i, bit) = cell;
            let mut candidates = 0;
            for (digit, words) in self.places.iter_mut().enumerate() {
                candidates |= u16::from(words[i][lane] & bit != 0) << digit;
                words[i][lane] &= !bit;
            }
            let digit = candidates.trailing_zeros() as usize;
            if digit < 9 {
                self.places[digit][i][lane] |= bit;
                rest[digit][i] &= !bit;
            }
            self.single[i][lane] |= bit;
            branches.push(Branch {
                places: rest,
                single: if pair { cell } else { (0, 0) },
            });
        }
    }

    fn read(grid: &[u8; 81]) -> Places {
        let mut given = [[0; LANES]; 16];
        for (row, cells) in grid.chunks_exact(9).enumerate() {
            for (col, &digit) in cells.iter().enumerate() {
                let (i, bit) = (row % 3 * 3 + col % 3, 1 << (col / 3 * 5 + row / 3));
                given[usize::from(digit & 15)][i] |= bit;
            }
        }
        let mut places = [[0; LANES]; 9];
        for digit in 0..9 {
            for i in 0..LANES {
                places[digit][i] = given[0][i] | given[digit + 1][i];
            }
        }
        places
    }

    pub fn write(places: &Places, grid: &mut [u8; 81]) {
        let mut planes = [[0; LANES]; 4];
        for (k, plane) in planes.iter_mut().enumerate() {
            for digit in 0..9 {
                if (digit + 1) >> k & 1 != 0 {
                    for i in 0..LANES {
                        plane[i] |= places[digit][i];
                    }
                }
            }
        }
        for i in 0..9 {
            let plane = |k: usize| u64::from(planes[k][i]) << (16 * k);
            let word = plane(0) | plane(1) | plane(2) | plane(3);
            for b in 0..3 {
                let bits = word >> b & (0x0001_0001_0001_0001 * 0b100_0010_0001);
                let three = bits.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48;
                let cell = (3 * b + i / 3) * 9 + i % 3;
                grid[cell] = (three & 15) as u8;
                grid[cell + 3] = (three >> 5 & 15) as u8;
                grid[cell + 6] = (three >> 10) as u8;
            }
        }
    }
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

mod engine9 {
    //! Solves 9x9 grids, sixteen at a time.

    use crate::abreast::{write, Abreast, Branch, LANES};

    pub fn solve_batch(grids: &mut [[u8; 81]], solved: &mut [bool]) {
        let count = grids.len().min(solved.len());
        let mut abreast = Abreast::idle();
        let mut branches: Vec<Vec<Branch>> = (0..LANES).map(|_| Vec::new()).collect();
        let mut grid_of = [0; LANES];
        let mut next = 0;
        let mut active = 0u16;
        loop {
            while active != !0 && next < count {
                let lane = (!active).trailing_zeros() as usize;
                abreast.put(lane, &Branch::root(&grids[next]));
                grid_of[lane] = next;
                active |= 1 << lane;
                next += 1;
            }
            if active == 0 {
                return;
            }
            let found = abreast.sweep();
            let mut events = active & (found.dead | found.solved | found.stuck);
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                let bit = 1 << lane;
                events ^= bit;
                if found.dead & bit != 0 {
                    if let Some(branch) = branches[lane].last() {
                        abreast.put(lane, branch);
                        branches[lane].pop();
                    } else {
                        solved[grid_of[lane]] = false;
                        active ^= bit;
                    }
                } else if found.solved & bit != 0 {
                    write(&abreast.get(lane), &mut grids[grid_of[lane]]);
                    solved[grid_of[lane]] = true;
                    branches[lane].clear();
                    active ^= bit;
                } else {
                    abreast.branch(lane, &mut branches[lane]);
                }
            }
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

    const MOST_GRIDS: u64 = 1_000_000_000;

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

        pub fn held(&self) -> usize {
            let counted =
                |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte > b' ')).sum::<u8>();
            let chunks = self.source.buffer().chunks(255);
            chunks.map(|bytes| usize::from(counted(bytes))).sum()
        }

        pub fn count(&mut self) -> io::Result<u64> {
            const EXPECTED: &str = "the number of grids (0 to 1000000000)";
            if self.skip_blanks(&EXPECTED)?.is_none() {
                return self.unexpected(&EXPECTED);
            }
            let (column, mut count) = (self.column, 0);
            while let Some(byte) = self.peek()?.filter(|&byte| !is_blank(byte)) {
                if !byte.is_ascii_digit() {
                    return self.unexpected(&EXPECTED);
                }
                count = count * 10 + u64::from(byte - b'0');
                if count > MOST_GRIDS {
                    self.column = column;
                    return self.malformed("a larger number", &EXPECTED);
                }
                self.consume(1);
            }
            Ok(count)
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
