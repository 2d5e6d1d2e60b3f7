//! Holds a 16x16 board as 1024 sets of candidates, and places singles.
//!
//! A candidate is the number `16 * cell + digit`, digits from 0. Each candidate is in four
//! *domains*, sets of sixteen candidates of which a solution makes exactly one true: its cell,
//! and its digit in the row, in the column and in the box. (Domains are the items of an exact
//! cover, candidates its options.) A domain's *word* has a bit for each candidate that is still
//! possible. The whole board is 1024 words of 16 bits: 2 KiB, little enough to copy at a guess.
//!
//! ```text
//! domain                       candidates                   bit
//!    0 + 16 * row    + column  the cell's digits            digit
//!  256 + 16 * row    + digit   the digit's places in a row  column
//!  512 + 16 * column + digit   in a column                  row
//!  768 + 16 * box    + digit   in a box                     place in the box, 4 * row + column
//! ```
//!
//! A candidate falls when another candidate of one of its domains is placed ([`Domains::place`]),
//! or when locked candidates, a subset or a learnt clause excludes the candidate. `falsified_by`
//! and `entries` of [`super::trail::Trail`] tell why.
//!
//! Removing a candidate clears one bit in each of its four words. A word that keeps one bit is a
//! single, naked in a cell and hidden in a unit; a word without a bit is a conflict. Singles and
//! conflicts are queued when they arise, so that no scan looks for them.

use crate::bits::WideBits;
use crate::vectors::Masked;

/// The first domains of rows, columns and boxes; those of cells begin at 0.
pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

/// One word for each domain.
pub type Words = Masked<u16, 1024>;

/// Maps `16 * row + column` to `16 * box + place`, and back. In base 4, a cell's number has the
/// digits band, row in the band, stack, column in the stack. Either way the middle two are swapped.
pub const fn swap_box(cell: usize) -> usize {
    cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

/// Each domain's candidate at bit 0, and for each kind of domain what another bit adds.
const CANDIDATES: &(Words, [Masked<u16, 16>; 4]) = &candidates();

const fn candidates() -> (Words, [Masked<u16, 16>; 4]) {
    let (mut base, mut spread) = ([0; 1024], [Masked([0; 16]); 4]);
    let mut at = 0;
    while at < 4 * 4096 {
        let (kind, candidate) = (at & 3, at >> 2);
        let (domain, bit) = domains_of(candidate)[kind];
        if bit == 0 {
            base[domain] = candidate as u16;
        }
        if domain == kind << 8 {
            spread[kind].0[bit] = candidate as u16;
        }
        at += 1;
    }
    (Masked(base), spread)
}

/// Looks up the candidate at a bit of a domain: no branch on the kind of domain.
pub fn candidate_at(domain: usize, bit: usize) -> usize {
    let (base, spread) = CANDIDATES;
    usize::from(base[domain] | spread[domain >> 8 & 3][bit])
}

/// The four domains of a candidate, with its bit in each.
pub const fn domains_of(candidate: usize) -> [(usize, usize); 4] {
    let (cell, digit) = (candidate >> 4, candidate & 15);
    let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
    [
        (cell, digit),
        (ROW + row * 16 + digit, column),
        (COLUMN + column * 16 + digit, row),
        (BOX + (place & 0xF0) + digit, place & 15),
    ]
}

/// The domain that has a word of a view. A view is sixteen words: the cells of a row, the digits
/// of a row, of a column and of a box (64 views, in the order of the domains), and last the cells
/// of a column and of a box.
pub fn domain_of(view: usize, k: usize) -> usize {
    if view < 64 {
        view * 16 + k
    } else {
        candidate_at((view - 32) * 16, k) >> 4
    }
}

/// Finds the domains for which a condition holds, as bits.
///
/// A loop that compilers turn into vectors makes a byte of each flag. A product then makes a byte
/// of eight flags: it moves the lowest bit of byte k to bit 56 + k. With each flag shifted into
/// place instead, a board takes 5 to 17 percent more instructions.
#[inline(always)]
pub fn domains_where(condition: impl Fn(usize) -> bool) -> [u64; 16] {
    let mut found = [0; 16];
    for (i, found) in found.iter_mut().enumerate() {
        let mut flags = [[0; 8]; 8];
        for k in 0..64 {
            flags[k / 8][k % 8] = u8::from(condition(i * 64 + k));
        }
        let byte = |eight| u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        *found = u64::from_le_bytes(flags.map(|eight| byte(eight) as u8));
    }
    found
}

/// A first-in-first-out list with `N` entries, a power of two. At most `N` numbers enter before the
/// list is empty again, and [`Queue::push_if`] is not called once `N` have.
pub struct Queue<const N: usize> {
    items: Masked<u16, N>,
    head: usize,
    tail: usize,
}

impl<const N: usize> Queue<N> {
    pub fn empty() -> Self {
        Queue { items: Masked([0; N]), head: 0, tail: 0 }
    }

    pub fn clear(&mut self) {
        self.head = 0;
        self.tail = 0;
    }

    /// Appends an item if the condition holds. Without a branch: the item is written to the first
    /// free entry in any case. So an entry must be free even if the condition does not hold.
    pub fn push_if(&mut self, condition: bool, item: usize) {
        self.items[self.tail] = item as u16;
        self.tail += usize::from(condition);
    }

    /// Takes the first item.
    pub fn pop(&mut self) -> Option<usize> {
        if self.head == self.tail {
            self.clear();
            return None;
        }
        let item = self.items[self.head];
        self.head += 1;
        Some(usize::from(item))
    }
}

/// Domains that came down to one candidate, or to none, and have not been looked at. Each of the
/// 1024 enters at most twice, at one candidate and at none. Once all have entered twice no
/// candidate is left to be removed, so the list is never asked for more than it holds.
pub type Decided = Queue<2048>;

/// A board: what is still possible, and which singles have been placed.
#[derive(Clone, Copy)]
pub struct Domains {
    pub words: Words,
    /// The cells whose single has been placed: bit `column` of entry `row`.
    placed: Masked<u16, 16>,
}

impl Domains {
    /// Reads clues, 0 for a blank or 1 to 16, and places all singles that follow from them.
    /// `None` if a clue is larger than 16, or if there is a conflict.
    #[inline(always)]
    pub fn new(clues: &[u8; 256]) -> Option<Domains> {
        let known = collect(clues)?;
        let mut domains = Domains { words: fill(clues, &known), placed: Masked([0; 16]) };
        domains.placed.0.copy_from_slice(&known[..16]);
        let mut decided = Decided::empty();
        let words = &domains.words.0;
        let is_decided = |domain: usize| words[domain] & words[domain].wrapping_sub(1) == 0;
        for (i, singles) in domains_where(is_decided).iter().enumerate() {
            for k in WideBits(*singles) {
                let is_known = known[i * 4 + (k >> 4)] & 1 << (k & 15) != 0;
                decided.push_if(!is_known, i * 64 + k);
            }
        }
        while let Some(domain) = decided.pop() {
            let single = domains.single(domain)?;
            if !domains.has_placed(single >> 4) {
                domains.place(single, &mut decided, |_| ());
            }
        }
        Some(domains)
    }

    /// The first candidate of a domain; `None` for a conflict.
    #[inline(always)]
    pub fn single(&self, domain: usize) -> Option<usize> {
        match self.words[domain] {
            0 => None,
            word => Some(candidate_at(domain, word.trailing_zeros() as usize)),
        }
    }

    pub fn has_placed(&self, cell: usize) -> bool {
        self.placed[cell >> 4] >> (cell & 15) & 1 != 0
    }

    pub fn is_solved(&self) -> bool {
        self.placed.0.iter().all(|&row| row == u16::MAX)
    }

    /// Removes a candidate, which must still be possible.
    #[inline(always)]
    pub fn remove(&mut self, candidate: usize, decided: &mut Decided) {
        for &(domain, bit) in domains_of(candidate).iter() {
            let left = self.words[domain] & !(1 << bit);
            self.words[domain] = left;
            decided.push_if(left & left.wrapping_sub(1) == 0, domain);
        }
    }

    /// Makes a candidate true: removes all others of its four domains, and reports each to `log`.
    #[inline(always)]
    pub fn place(&mut self, candidate: usize, decided: &mut Decided, mut log: impl FnMut(usize)) {
        let four = domains_of(candidate);
        // One loop for all four: the end of each loop is mispredicted.
        let mut others = 0;
        for (kind, &(domain, bit)) in four.iter().enumerate() {
            let mut rest = self.words[domain] & !(1 << bit);
            if kind == 3 {
                // Candidates in the row or the column too are in the words before.
                rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
            }
            others |= u64::from(rest) << (16 * kind);
            // No removal can decide a full word: the four are not queued.
            self.words[domain] = u16::MAX;
        }
        for at in WideBits(others) {
            let other = candidate_at(four[at >> 4 & 3].0, at & 15);
            log(other);
            self.remove(other, decided);
        }
        for &(domain, bit) in four.iter() {
            self.words[domain] = 1 << bit;
        }
        self.placed[candidate >> 8] |= 1 << (candidate >> 4 & 15);
    }
}

/// A clue as a word; 0 for a blank. Without a branch: nothing predicts which cells are blank.
fn word(clue: u8) -> u16 {
    (1u32 << clue >> 1) as u16
}

/// Collects the domains that have a clue, as a word for each sixteen: the cells of each row, the
/// digits of each row, column and box. `None` if two clues conflict or one is larger than 16.
#[inline(always)]
fn collect(clues: &[u8; 256]) -> Option<[u16; 64]> {
    let (mut known, mut twice) = ([0; 64], clues.iter().any(|&clue| clue > 16));
    for cell in 0..256 {
        let (row, column) = (cell >> 4, cell & 15);
        let word = word(clues[cell] & 31);
        known[row] |= u16::from(word != 0) << column;
        for &unit in [16 + row, 32 + column, 48 + (swap_box(cell) >> 4)].iter() {
            twice |= known[unit] & word != 0;
            known[unit] |= word;
        }
    }
    if twice {
        None
    } else {
        Some(known)
    }
}

/// Fills the words. A blank's word gets what its peers leave. The words of a unit's digits have the
/// same bits as the words of the unit's cells, regrouped.
#[inline(always)]
fn fill(clues: &[u8; 256], known: &[u16; 64]) -> Words {
    let mut words = [0; 1024];
    for row in 0..16 {
        for column in 0..16 {
            let in_box = row & 12 | column >> 2;
            let peers = known[16 + row] | known[32 + column] | known[48 + in_box];
            let clue = word(clues[row * 16 + column]);
            words[row * 16 + column] = if clue == 0 { !peers } else { clue };
        }
    }
    for unit in 0..16 {
        for kind in 1..4 {
            let mut places = [0; 16];
            for bit in 0..16 {
                let word = words[match kind {
                    1 => unit * 16 + bit,
                    2 => bit * 16 + unit,
                    _ => swap_box(unit * 16 + bit),
                }];
                for digit in 0..16 {
                    let has = word & 1 << digit != 0;
                    places[digit] |= if has { 1 << bit } else { 0 };
                }
            }
            words[kind * 256 + unit * 16..][..16].copy_from_slice(&places);
        }
    }
    Masked(words)
}

#[cfg(test)]
pub mod tests;
