//! Solves 16x16 sudoku: singles by counting, conflict-weighted search for what is left.
//!
//! A *candidate* (cell, digit) lies in four *domains*, each a set of sixteen candidates of
//! which exactly one is true: its cell, and its digit in the row, in the column, in the box.
//! A domain is one `u16` of candidates still possible, so the board is 1024 words:
//!
//! ```text
//! word 0..256      the digits of cell (row, column)      at 16 * row + column
//! word 256..512    the columns of (row, digit)           at 256 + 16 * row + digit
//! word 512..768    the rows of (column, digit)           at 512 + 16 * column + digit
//! word 768..1024   the places in the box of (box, digit) at 768 + 16 * box + digit
//! ```
//!
//! Removing a candidate clears one bit in each of its four words. A word left with one bit is
//! a naked or hidden single, a word left with none a contradiction: both show at once.

const ROW: usize = 256;
const COLUMN: usize = 512;
const BOX: usize = 768;

/// Maps 16 * row + column to 16 * box + place in the box, and back: with two bits each for
/// band, row in the band, stack, column in the stack, both ways swap the middle two.
#[inline(always)]
fn swap_box(cell: usize) -> usize {
    cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

#[derive(Clone)]
struct Board {
    words: [u16; 1024],
    /// Bit `column` of word `row`: the cell's digit has been placed.
    placed: [u16; 16],
}

struct Queue {
    items: [u16; 4096],
    tail: usize,
}

impl Board {
    #[inline(always)]
    fn clear(&mut self, queue: &mut Queue, word: usize, bit: usize) {
        let left = self.words[word] & !(1 << bit);
        self.words[word] = left;
        queue.items[queue.tail & 4095] = word as u16;
        queue.tail += (left & left.wrapping_sub(1) == 0) as usize;
    }

    fn remove(&mut self, queue: &mut Queue, cell: usize, digit: usize) {
        let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
        self.clear(queue, cell, digit);
        self.clear(queue, ROW + row * 16 + digit, column);
        self.clear(queue, COLUMN + column * 16 + digit, row);
        self.clear(queue, BOX + (place & 0xF0) + digit, place & 15);
    }

    fn place(&mut self, queue: &mut Queue, cell: usize, digit: usize) {
        let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
        self.placed[row] |= 1 << column;

        let mut others = self.words[cell] & !(1 << digit);
        self.words[cell] = 1 << digit;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.clear(queue, ROW + row * 16 + other, column);
            self.clear(queue, COLUMN + column * 16 + other, row);
            self.clear(queue, BOX + (place & 0xF0) + other, place & 15);
        }
        let word = ROW + row * 16 + digit;
        let mut others = self.words[word] & !(1 << column);
        self.words[word] = 1 << column;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            let peer = row * 16 + other;
            let place = swap_box(peer);
            self.clear(queue, peer, digit);
            self.clear(queue, COLUMN + other * 16 + digit, row);
            self.clear(queue, BOX + (place & 0xF0) + digit, place & 15);
        }
        let word = COLUMN + column * 16 + digit;
        let mut others = self.words[word] & !(1 << row);
        self.words[word] = 1 << row;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            let peer = other * 16 + column;
            let place = swap_box(peer);
            self.clear(queue, peer, digit);
            self.clear(queue, ROW + other * 16 + digit, column);
            self.clear(queue, BOX + (place & 0xF0) + digit, place & 15);
        }
        let word = BOX + (place & 0xF0) + digit;
        let mut others = self.words[word] & !(1 << (place & 15));
        self.words[word] = 1 << (place & 15);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            let peer = swap_box(place & 0xF0 | other);
            self.clear(queue, peer, digit);
            self.clear(queue, ROW + (peer & 0xF0) + digit, peer & 15);
            self.clear(queue, COLUMN + (peer & 15) * 16 + digit, peer >> 4);
        }
    }

    /// Places singles until none is left; `Err` names the word that lost its last candidate.
    fn settle(&mut self, queue: &mut Queue) -> Result<(), usize> {
        let mut head = 0;
        while head < queue.tail {
            let word = usize::from(queue.items[head & 4095]);
            head += 1;
            let bits = self.words[word];
            if bits == 0 {
                queue.tail = 0;
                return Err(word);
            }
            let (cell, digit) = candidate(word, bits.trailing_zeros() as usize);
            if self.placed[cell >> 4] >> (cell & 15) & 1 == 0 {
                self.place(queue, cell, digit);
            }
        }
        queue.tail = 0;
        Ok(())
    }
}

/// The cell and digit of the candidate at `bit` of `word`.
#[inline(always)]
fn candidate(word: usize, bit: usize) -> (usize, usize) {
    let (high, low) = (word & 0xF0, word & 15);
    match word >> 8 {
        0 => (word, bit),
        1 => (high | bit, low),
        2 => (bit << 4 | high >> 4, low),
        _ => (swap_box(high | bit), low),
    }
}

/// Reads the clues; `None` if two in one unit contradict each other.
fn load(clues: &[u8; 256]) -> Option<Board> {
    let mut used = [[0u16; 16]; 3];
    let mut board = Board {
        words: [0; 1024],
        placed: [0; 16],
    };
    for (cell, &clue) in clues.iter().enumerate() {
        if clue == 0 {
            continue;
        }
        let bit = 1u16.checked_shl(u32::from(clue) - 1)?;
        let units = [cell >> 4, cell & 15, swap_box(cell) >> 4];
        for (used, &unit) in used.iter_mut().zip(units.iter()) {
            if used[unit] & bit != 0 {
                return None;
            }
            used[unit] |= bit;
        }
        board.placed[cell >> 4] |= 1 << (cell & 15);
        board.words[cell] = bit;
    }
    for cell in 0..256 {
        let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
        if clues[cell] == 0 {
            board.words[cell] = !(used[0][row] | used[1][column] | used[2][place >> 4]);
        }
        let mut digits = board.words[cell];
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            board.words[ROW + row * 16 + digit] |= 1 << column;
            board.words[COLUMN + column * 16 + digit] |= 1 << row;
            board.words[BOX + (place & 0xF0) + digit] |= 1 << (place & 15);
        }
    }
    Some(board)
}

/// Finds a solution of the board, or `None` if it has none. A blank is 0, digits are 1 to 16.
///
/// Restarts with weights kept: Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic
/// search by weighting constraints", ECAI 2004 (dom/wdeg).
pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
    let mut root = load(clues)?;
    let mut queue = Queue {
        items: [0; 4096],
        tail: 0,
    };
    for (word, &bits) in root.words.iter().enumerate() {
        queue.items[queue.tail & 4095] = word as u16;
        queue.tail += (bits & bits.wrapping_sub(1) == 0) as usize;
    }
    root.settle(&mut queue).ok()?;
    let mut weights = [1u32; 1024];
    let mut limit = 40;
    loop {
        let mut board = root.clone();
        let mut levels: Vec<(Board, usize, usize)> = Vec::new();
        let mut failures = 0;
        while let Some((cell, digit)) = choose(&board, &weights) {
            levels.push((board.clone(), cell, digit));
            board.place(&mut queue, cell, digit);
            let mut outcome = board.settle(&mut queue);
            while let Err(word) = outcome {
                weights[word] += 1;
                failures += 1;
                let (before, cell, digit) = levels.pop()?;
                board = before;
                board.remove(&mut queue, cell, digit);
                outcome = board.settle(&mut queue);
            }
            if levels.is_empty() {
                root = board.clone();
            }
            if failures > limit {
                break;
            }
        }
        if failures <= limit {
            let mut solution = [0; 256];
            for (digit, word) in solution.iter_mut().zip(board.words.iter()) {
                *digit = word.trailing_zeros() as u8 + 1;
            }
            return Some(solution);
        }
        limit += limit / 2;
    }
}

/// The first candidate of the word with the fewest candidates per weight.
fn choose(board: &Board, weights: &[u32; 1024]) -> Option<(usize, usize)> {
    let mut best = None;
    let (mut size, mut weight) = (1, 0);
    for (word, &bits) in board.words.iter().enumerate() {
        let count = u64::from(bits.count_ones());
        if count > 1 && count * weight < size * u64::from(weights[word]) {
            size = count;
            weight = u64::from(weights[word]);
            best = Some(candidate(word, bits.trailing_zeros() as usize));
        }
    }
    best
}
