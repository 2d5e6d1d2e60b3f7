//! Holds a 16x16 board as 1024 words and keeps it free of singles.
//!
//! A *candidate* is a cell with a digit: there are 4096, numbered `16 * cell + digit`. Each is
//! in four *domains*, sets of sixteen candidates of which exactly one is true: its cell, and
//! its digit in the row, in the column and in the box. (These are the items and options of
//! the exact cover.) A domain is one `u16` of the candidates that are still possible, so the
//! whole board is 1024 words, 2 KiB: little enough to be copied at every guess.
//!
//! ```text
//! word                         means                        bit
//!    0 + 16 * row    + column  what the cell can hold       digit
//!  256 + 16 * row    + digit   where the row has the digit  column
//!  512 + 16 * column + digit   where the column has it      row
//!  768 + 16 * box    + digit   where the box has it         place in the box, 4 * row + column
//!
//!  row r, digit d:   . . 1 . | . 1 . . | . . . . | . . . .    two places, columns 2 and 5
//!                    box 4*(r/4)       the nibbles are the boxes that the row crosses
//!  box b, digit d:   . . 1 1 | . . . . | . . . . | . . . .    locked in the box's first row
//! ```
//!
//! Removing a candidate clears one bit in each of its four words. The word that keeps one bit
//! is a single (naked in a cell, hidden in the others), the one that keeps none contradicts
//! the clues; both are seen as they arise, without a scan. Sixteen words are one AVX2
//! register, for rows, columns and boxes with the digits in its lanes.

use crate::bits::Positions;

/// The words of the four kinds of domain begin here (cells at 0).
pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

/// Maps `16 * row + column` to `16 * box + place`, and back: of the four base-4 digits band,
/// row in the band, stack, column in the stack, either way swaps the middle two.
#[inline(always)]
pub const fn swap_box(cell: usize) -> usize {
    cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

/// The candidate at a bit of a word, worked out.
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

/// Every word's candidate at bit 0, and for each kind of word how far away bit b is.
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

/// The candidate at a bit of a word, looked up: no branch on the kind of word.
#[inline(always)]
pub fn candidate(word: usize, bit: usize) -> usize {
    usize::from(BASE[word & 1023] | SPREAD[word >> 8 & 3][bit & 15])
}

/// The four words of a candidate, with its bit in each.
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
    /// The cells whose single has been acted on: bit `column` of word `row`.
    pub placed: [u16; 16],
}

/// A first-in-first-out list for `N` items, a power of two, between two times that it is empty.
pub struct Queue<const N: usize> {
    pub items: [u16; N],
    pub head: usize,
    pub tail: usize,
}

/// Words that came down to one candidate or none, not looked at yet. A word enters at most
/// once for either reason.
pub type Words = Queue<2048>;

/// Changes a board; made for one step so that the queue's end stays in a register.
pub struct Hand<'a, F> {
    pub words: &'a mut [u16; 1024],
    pub items: &'a mut [u16; 2048],
    pub tail: usize,
    /// Is told of every candidate that a step removes.
    pub log: F,
}

impl<'a, F: FnMut(usize)> Hand<'a, F> {
    /// Keeps `mask` of a word, and queues the word without a branch if that decides it.
    #[inline(always)]
    fn keep(&mut self, word: usize, mask: u16) {
        let left = self.words[word & 1023] & mask;
        self.words[word & 1023] = left;
        self.items[self.tail & 2047] = word as u16;
        self.tail += usize::from(left & left.wrapping_sub(1) == 0);
    }

    /// Removes one candidate, which must still be there.
    #[inline(always)]
    pub fn remove(&mut self, candidate: usize) {
        (self.log)(candidate);
        for &(word, bit) in places(candidate).iter() {
            self.keep(word, !(1 << bit));
        }
    }

    /// Makes one candidate true: removes all others of its four words, in one loop, since the
    /// end of each loop is mispredicted. Meanwhile the words are full, so as not to be queued.
    #[inline(always)]
    pub fn place(&mut self, candidate: usize) {
        let four = places(candidate);
        let mut others = 0;
        for (kind, &(word, bit)) in four.iter().enumerate() {
            let mut rest = self.words[word] & !(1 << bit);
            if kind == 3 {
                // The row's and the column's share of the box are in their own words.
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

    /// The first item, which stays; an empty queue begins anew.
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
    /// Reads clues, 0 or 1 to 16, and places all singles that they lead to. `None` if a clue
    /// is larger than 16, or if they contradict each other.
    #[inline(always)]
    pub fn new(clues: &[u8; 256]) -> Option<Board> {
        // The digits in each row, column and box, after the cells that are filled: what is
        // known of each sixteen words.
        let mut known = [0u16; 64];
        let (mut full_columns, mut full_boxes) = ([0u16; 16], [0u16; 16]);
        // For each digit what the other units leave out of a word: of a row the columns with
        // the digit and the boxes (by band), and so on.
        let (mut rows_with, mut columns_with) = ([0u16; 16], [0u16; 16]);
        let (mut boxes_of_band, mut boxes_of_stack) = ([[0u16; 16]; 4], [[0u16; 16]; 4]);
        let (mut rows_of_band, mut columns_of_stack) = ([[0u16; 16]; 4], [[0u16; 16]; 4]);
        // First a list without a branch: which cells are blank cannot be predicted.
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

    /// Places all singles; false if a word is empty then. `known` says of each sixteen words
    /// which are decided and done with.
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
