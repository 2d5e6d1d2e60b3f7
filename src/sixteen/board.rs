//! Stores a 16x16 board as 1024 sets of candidates, and places singles.
//!
//! A candidate is a digit in a cell. Its number is `16 * cell + digit`, where digits count from 0.
//! Every candidate belongs to four *domains*: its cell, and its digit in the row, in the column and
//! in the box. A domain has sixteen candidates, and a solution makes exactly one of them true.
//! (Domains are the items of an exact cover, and candidates its options.)
//!
//! A domain's *word* has a bit for each candidate that is still possible. The whole board is 1024
//! words of 16 bits. That is 2 KiB, so we can afford to copy the board at every guess.
//!
//! ```text
//! domain                       candidates                   bit
//!    0 + 16 * row    + column  the cell's digits            digit
//!  256 + 16 * row    + digit   the digit's places in a row  column
//!  512 + 16 * column + digit   in a column                  row
//!  768 + 16 * box    + digit   in a box                     place in the box, 4 * row + column
//! ```
//!
//! For example, digit 2 (the third) in the first cell of row 1 is candidate 16 * 16 + 2 = 258. It
//! is bit 2 of domain 16, bit 0 of domain 256 + 16 + 2, bit 1 of domain 512 + 2, and bit 4 of
//! domain 768 + 2. To remove the candidate we clear these four bits.
//!
//! We remove a candidate if another one of the same domain is placed ([`Domains::place`]), or if
//! locked candidates, a subset or a learnt clause excludes it. A word with one bit left is a
//! single: a naked single if the domain is a cell, and a hidden single otherwise. A word without
//! bits is a conflict. We scan the board for such words once, after filling in the clues. From then
//! on, we queue a domain as soon as a removal leaves its word one bit or none.

use crate::bits::WideBits;
use crate::vectors::Masked;

/// The first domains of rows, columns and boxes. The domains of cells begin at 0.
pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

/// One word for each domain.
pub type Words = Masked<u16, 1024>;

/// Maps `16 * row + column` to `16 * box + place`, and back.
///
/// In base 4, the number of a cell has four digits: band, row in the band, stack, column in the
/// stack. In `16 * box + place` the stack comes second and the row third. So we swap the two digits
/// in the middle, in either direction.
pub const fn swap_box(cell: usize) -> usize {
    cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

/// The candidate at bit 0 of each domain and, for each kind of domain, the offset of each further
/// bit. The number of the candidate and the offset share no binary digit, so [`candidate_at`] can
/// use `|`.
const CANDIDATES: &(Words, [Masked<u16, 16>; 4]) = &candidates();

const fn candidates() -> (Words, [Masked<u16, 16>; 4]) {
    let (mut base, mut spread) = ([0; 1024], [Masked([0; 16]); 4]);
    // `at` is a cell, or 16 times the number of a row, column or box, plus a digit.
    let mut at = 0;
    while at < 256 {
        let (unit, digit) = (at & 0xF0, at & 15);
        base[at] = 16 * at as u16;
        base[ROW + at] = (16 * unit + digit) as u16;
        base[COLUMN + at] = at as u16;
        base[BOX + at] = (16 * swap_box(unit) + digit) as u16;
        at += 1;
    }
    let mut bit = 0;
    while bit < 16 {
        spread[0].0[bit] = bit as u16;
        spread[1].0[bit] = 16 * bit as u16;
        spread[2].0[bit] = 256 * bit as u16;
        spread[3].0[bit] = 16 * swap_box(bit) as u16;
        bit += 1;
    }
    (Masked(base), spread)
}

/// Returns the candidate at a bit of a domain. The lookup needs no branch on the kind of domain.
pub fn candidate_at(domain: usize, bit: usize) -> usize {
    let (base, spread) = CANDIDATES;
    usize::from(base[domain] | spread[domain >> 8 & 3][bit])
}

/// Returns the four domains of a candidate, with its bit in each.
pub fn domains_of(candidate: usize) -> [(usize, usize); 4] {
    let (cell, digit) = (candidate >> 4, candidate & 15);
    let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
    [
        (cell, digit),
        (ROW + row * 16 + digit, column),
        (COLUMN + column * 16 + digit, row),
        (BOX + (place & 0xF0) + digit, place & 15),
    ]
}

/// Returns the domain of word `k` in a view.
///
/// A view is the sixteen words of a unit, either its cells or its digits. Views 0 to 63 are sixteen
/// consecutive domains each: the cells of a row, and the digits of a row, of a column and of a box.
/// Views 64 to 79 are the cells of a column, and views 80 to 95 the cells of a box.
pub fn domain_of(view: usize, k: usize) -> usize {
    if view < 64 {
        view * 16 + k
    } else {
        // View 64 + u is the cells of column u. In domain 512 + 16 * u, candidate k is digit 0 in
        // the k-th of these cells. The same holds for the boxes, from view 80 and domain 768 on.
        candidate_at((view - 32) * 16, k) >> 4
    }
}

/// Returns the domains that satisfy a condition, one bit for each.
///
/// The inner loop stores each flag as a byte, which the compiler turns into vector instructions.
/// We then pack eight bytes into one by a multiplication, which moves the lowest bit of byte k to
/// bit 56 + k. Shifting each flag into place instead is clearly slower.
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

/// A first-in-first-out queue with `N` entries, where `N` is a power of two.
///
/// The queue does not wrap around: it starts again at the first entry when [`Queue::pop`] finds it
/// empty. Between two such restarts, the caller may push at most `N` items. After the `N`th item,
/// the caller must not call [`Queue::push_if`] again, not even with a false condition.
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

    /// Appends an item if the condition holds.
    ///
    /// To avoid a branch, we always write the item to the first free entry, and advance the tail
    /// only if the condition holds. Therefore the queue must have a free entry in either case. If it
    /// has none, [`Masked`] panics in a debug build and overwrites the first entry otherwise.
    pub fn push_if(&mut self, condition: bool, item: usize) {
        self.items[self.tail] = item as u16;
        self.tail += usize::from(condition);
    }

    /// Removes and returns the first item, or returns `None` and resets the queue if it is empty.
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

/// Domains that have one candidate left, or none, and that propagation has not yet visited.
///
/// We queue each of the 1024 domains at most twice: when it has one candidate left and when it has
/// none. When all domains have been queued twice, the board has no candidate left to remove, so we
/// never push to a full queue.
pub type Decided = Queue<2048>;

/// A board: the candidates that are still possible, and the cells whose single has been placed.
#[derive(Clone, Copy)]
pub struct Domains {
    pub words: Words,
    /// The cells whose single has been placed, as bit `column` of entry `row`.
    placed: Masked<u16, 16>,
}

impl Domains {
    /// Returns the board of these clues after placing all singles. Returns `None` if a clue is
    /// larger than 16, if two equal clues share a unit, or if placing singles leads to a conflict.
    /// A clue is 0 for a blank, or a digit from 1.
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

    /// Returns the first candidate of a domain, or `None` if the domain has none: a conflict.
    pub fn single(&self, domain: usize) -> Option<usize> {
        // The lookup tables of `bits` would add 1 % to the instructions on easy puzzles (`judge16`
        // of `scripts/generate`).
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

    /// Removes a candidate, which must still be possible, and queues each domain that now has one
    /// candidate or none.
    #[inline(always)]
    pub fn remove(&mut self, candidate: usize, decided: &mut Decided) {
        for &(domain, bit) in domains_of(candidate).iter() {
            let left = self.words[domain] & !(1 << bit);
            self.words[domain] = left;
            decided.push_if(left & left.wrapping_sub(1) == 0, domain);
        }
    }

    /// Makes a candidate true: removes all others of its four domains, and passes each to `log`.
    #[inline(always)]
    pub fn place(&mut self, candidate: usize, decided: &mut Decided, mut log: impl FnMut(usize)) {
        let four = domains_of(candidate);
        // The processor mispredicts the end of every loop over bits. Therefore we first collect the
        // other candidates of all four domains, and then run one loop in place of four.
        let mut others = 0;
        for (kind, &(domain, bit)) in four.iter().enumerate() {
            let mut rest = self.words[domain] & !(1 << bit);
            if kind == 3 {
                // The words of the row and the column already contain the cells that the box
                // shares with them.
                rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
            }
            others |= u64::from(rest) << (16 * kind);
            // The removals below clear bits of these four words as well, and would queue the four
            // domains. We first set all bits of the words. A word then gets down to one bit only if
            // the loop removes fifteen candidates of its domain, that is, if all sixteen were
            // possible. Propagation then finds that the single of the queued domain is already
            // placed.
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

/// Returns the word of a clue, or 0 for a blank. We avoid a branch, because the processor cannot
/// predict which cells are blank.
fn word(clue: u8) -> u16 {
    (1u32 << clue >> 1) as u16
}

/// Returns the domains that hold a clue, or `None` if two clues conflict or one is larger than 16.
///
/// Each of the 64 words covers sixteen domains: the cells of a row, or the digits of a row, of a
/// column or of a box.
fn collect(clues: &[u8; 256]) -> Option<[u16; 64]> {
    let (mut known, mut invalid) = ([0; 64], clues.iter().any(|&clue| clue > 16));
    for cell in 0..256 {
        let (row, column) = (cell >> 4, cell & 15);
        let word = word(clues[cell] & 31);
        known[row] |= u16::from(word != 0) << column;
        for &unit in [16 + row, 32 + column, 48 + (swap_box(cell) >> 4)].iter() {
            invalid |= known[unit] & word != 0;
            known[unit] |= word;
        }
    }
    if invalid {
        None
    } else {
        Some(known)
    }
}

/// Returns the words of all domains.
///
/// The word of a blank cell has the digits that none of its peers holds. The words of a unit's
/// digits follow from the words of the unit's cells by transposing a matrix of 16x16 bits.
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
