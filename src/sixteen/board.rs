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
//!  768 + 16 * box    + digit   in a box                     position in the box, 4 * row + column
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

use crate::bits::wide_bits;
use crate::masked::Masked;

/// The first domains of rows, columns and boxes. The domains of cells begin at 0.
pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

/// One word for each domain, in an array that needs no bounds checks.
pub type Words = Masked<u16, 1024>;

/// Maps `16 * row + column` to `16 * box + position`, and back.
///
/// In base 4, the number of a cell has four places: band, row in the band, stack, column in the
/// stack. In `16 * box + position` the stack comes second and the row third. So we swap the two
/// base-4 places in the middle, in either direction.
pub const fn swap_box(cell: usize) -> usize {
    cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

/// A digit in a cell. Its number is `16 * cell + digit`, which is below 4096.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate(pub u16);

impl Candidate {
    pub fn index(self) -> usize {
        self.0.into()
    }

    pub fn cell(self) -> usize {
        self.index() >> 4
    }

    pub fn digit(self) -> usize {
        self.index() & 15
    }
}

/// Returns the domain of word `k` in a view.
///
/// A view is the sixteen words of a unit, either its cells or its digits. All members of a subset
/// (see [`super::subsets`]) are in one view. Views 0 to 63 are sixteen consecutive domains each:
/// the cells of a row, and the digits of a row, of a column and of a box. Views 64 to 79 are the
/// cells of a column, and views 80 to 95 the cells of a box.
pub fn domain_of(view: usize, k: usize) -> usize {
    if view < 64 {
        view * 16 + k
    } else {
        // View 64 + u is the cells of column u. In domain 512 + 16 * u, candidate k is digit 0 in
        // the k-th of these cells. The same holds for the boxes, from view 80 and domain 768 on.
        candidate_at((view - 32) * 16, k).cell()
    }
}

/// Returns the domains that satisfy a condition, one bit for each.
///
/// The inner loop stores each flag as a byte, which the compiler turns into vector instructions.
/// We then pack eight bytes into one by a multiplication, which moves the lowest bit of byte k to
/// bit 56 + k. No two of the 64 products of single bits fall on the same bit, so nothing carries.
/// If we shifted each flag to its bit, hard boards would take measurably more time.
#[inline(always)]
pub fn domains_where(condition: impl Fn(usize) -> bool) -> [u64; 16] {
    let mut found = [0; 16];
    for i in 0..16 {
        let mut flags = [[0; 8]; 8];
        for k in 0..64 {
            flags[k / 8][k % 8] = u8::from(condition(i * 64 + k));
        }
        let to_byte =
            |eight| (u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
        found[i] = u64::from_le_bytes(flags.map(to_byte));
    }
    found
}

/// A first-in-first-out queue with `N` entries, a power of two. It *restarts* at its first entry
/// when [`Queue::pop`] finds it empty and when [`Queue::clear`] empties it.
pub struct Queue<T, const N: usize> {
    items: Masked<T, N>,
    head: usize,
    tail: usize,
}

impl<T: Copy + Default, const N: usize> Queue<T, N> {
    pub fn new() -> Self {
        Queue { items: Masked([T::default(); N]), head: 0, tail: 0 }
    }

    pub fn clear(&mut self) {
        self.head = 0;
        self.tail = 0;
    }

    /// Appends an item if the condition holds. To avoid a branch, we write the item in either case,
    /// and the next item overwrites it if the condition does not hold.
    ///
    /// # Constraints
    ///
    /// Fewer than `N` items have been appended since the last restart. Otherwise a debug build
    /// panics, and a release build overwrites the first item (see [`Masked`]).
    pub fn push_if(&mut self, condition: bool, item: T) {
        self.items[self.tail] = item;
        self.tail += usize::from(condition);
    }

    /// Removes and returns the first item, or returns `None` and restarts the queue if it is empty.
    pub fn pop(&mut self) -> Option<T> {
        if self.head == self.tail {
            self.clear();
            return None;
        }
        self.head += 1;
        Some(self.items[self.head - 1])
    }
}

/// Domains that have at most one candidate left and that propagation has not yet visited.
///
/// Until a backjump clears the queue, we queue each of the 1024 domains at most twice: when a
/// removal leaves it one candidate, and when a removal leaves it none. ([`Domains::place`] does not
/// queue the domains of the candidate that it places.) When all domains have been queued twice, the
/// board has no candidate left to remove, so we never push to a full queue.
pub type DomainQueue = Queue<u16, 2048>;

/// Returns the four addresses of a candidate, packed into a `u64`.
///
/// The *address* of a candidate in a domain is `16 * domain + bit`. The address in the cell is the
/// number of the candidate and takes the lowest 16 bits. The addresses in the row, the column and
/// the box follow.
const fn pack(candidate: usize) -> u64 {
    let (cell, digit) = (candidate >> 4, candidate & 15);
    let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
    let in_row = (ROW + row * 16 + digit) << 4 | column;
    let in_column = (COLUMN + column * 16 + digit) << 4 | row;
    let in_box = (BOX + (place & 0xF0) + digit) << 4 | place & 15;
    candidate as u64 | (in_row as u64) << 16 | (in_column as u64) << 32 | (in_box as u64) << 48
}

/// The difference between the packed addresses of the candidates at bit `k` and at bit 0 of a
/// domain, as entry `16 * kind + k`. The kinds are cell, row, column and box, from 0.
///
/// Each address has the twelve bits of the candidate's number, in an order of its own, and a
/// constant for the kind. In a row, `k` is the column, so two candidates of the row differ only in
/// the four bits that hold the column. An XOR with an entry puts `k` there if these bits are 0, and
/// another XOR with the same entry takes `k` out again. This works from every row, and likewise for
/// the other kinds:
///
/// ```text
///                                cell    row     column  box
/// digit 2 in row 1, column 0     0x0102  0x1120  0x2021  0x3024
/// digit 2 in row 1, column 5     0x0152  0x1125  0x2521  0x3125
/// XOR of both: entry 16 * 1 + 5  0x0050  0x0005  0x0500  0x0101
/// ```
///
/// A placement removes many candidates, and one XOR takes us to all four addresses of the next. If
/// we computed the addresses of each candidate, the search would take measurably more time. A table
/// of the packed addresses of all candidates is slower as well, probably because its 32 KiB fill the
/// first level of the cache.
const STEPS: &Masked<u64, 64> = &Masked(steps());

const fn steps() -> [u64; 64] {
    let (mut steps, mut k) = ([0; 64], 0);
    while k < 16 {
        // The second candidate is at bit `k` of the first cell, row, column or box.
        steps[k] = pack(0) ^ pack(k);
        steps[16 + k] = pack(0) ^ pack(16 * k);
        steps[32 + k] = pack(0) ^ pack(256 * k);
        steps[48 + k] = pack(0) ^ pack(16 * swap_box(k));
        k += 1;
    }
    steps
}

/// The candidate at bit 0 of each domain. In its number, the four bits that hold `k` are 0.
const FIRST: &Words = &Masked(first());

const fn first() -> [u16; 1024] {
    let (mut first, mut candidate) = ([0; 1024], 0);
    while candidate < 4096 {
        // The last of the four addresses, in the box, is never 0, so the loop takes all four.
        let mut addresses = pack(candidate);
        while addresses != 0 {
            if addresses & 15 == 0 {
                first[addresses as usize >> 4 & 1023] = candidate as u16;
            }
            addresses >>= 16;
        }
        candidate += 1;
    }
    first
}

/// Returns the domain and the bit of each of four addresses.
fn split(addresses: u64) -> [(usize, usize); 4] {
    let one = |address: u64| ((address >> 4) as usize & 1023, address as usize & 15);
    [one(addresses), one(addresses >> 16), one(addresses >> 32), one(addresses >> 48)]
}

/// Returns the candidate at a bit of a domain. The two tables spare us a branch on the kind of
/// domain.
pub fn candidate_at(domain: usize, bit: usize) -> Candidate {
    let kind = domain >> 8;
    Candidate(FIRST[domain] ^ STEPS[16 * kind + bit] as u16)
}

/// A board: the candidates that are still possible, and the cells whose digit has been placed.
#[derive(Clone, Copy)]
pub struct Domains {
    pub words: Words,
    /// The cells with a clue or a placed candidate, as bit `column` of entry `row`.
    placed: Masked<u16, 16>,
}

impl Domains {
    /// Returns the board of these clues after placing all singles. Returns `None` if a clue is
    /// larger than 16, if two equal clues share a unit, or if placing singles leads to a conflict.
    /// A clue is 0 for a blank, or a digit from 1.
    #[inline(always)]
    pub fn new(clues: &[u8; 256]) -> Option<Domains> {
        if clues.iter().any(|&clue| clue > 16) {
            return None;
        }
        // `1 << clue >> 1` is 0 for a blank, and otherwise the bit of the digit. The processor
        // would mispredict a branch, because it cannot foresee which cells are blank.
        let given = clues.map(|clue| (1u32 << clue >> 1) as u16);
        let held = held_domains(&given);
        // The first kind of domain is the cells, by row.
        let placed = Masked(held[0]);
        let mut domains = Domains { words: words_of(&given, &held), placed };
        let mut queued = DomainQueue::new();
        let words = &domains.words.0;
        let has_at_most_one = |domain: usize| words[domain] & words[domain].wrapping_sub(1) == 0;
        for (i, found) in domains_where(has_at_most_one).iter().enumerate() {
            // The domains that hold a clue, among the same 64 domains as `found`. These are four
            // units of one kind: kind `i / 4`, and the units from `i % 4 * 4`.
            let part = |k| u64::from(held[i / 4][i % 4 * 4 + k]) << (16 * k);
            let with_clue: u64 = (0..4).map(part).sum();
            // Two equal clues in a unit leave their digit two places there.
            if with_clue & !found != 0 {
                return None;
            }
            for k in wide_bits(found & !with_clue) {
                queued.push_if(true, (i * 64 + k) as u16);
            }
        }
        while let Some(domain) = queued.pop() {
            let single = domains.single(domain.into())?;
            if !domains.has_placed(single.cell()) {
                domains.place(single, &mut queued, |_| ());
            }
        }
        Some(domains)
    }

    /// Returns the only candidate of a queued domain, or `None` if the domain has none: a conflict.
    pub fn single(&self, domain: usize) -> Option<Candidate> {
        // This runs so often that the table of `lowest` would cost measurable time.
        let word = self.words[domain];
        (word != 0).then(|| candidate_at(domain, word.trailing_zeros() as usize))
    }

    pub fn has_placed(&self, cell: usize) -> bool {
        self.placed[cell >> 4] >> (cell & 15) & 1 != 0
    }

    pub fn is_possible(&self, candidate: Candidate) -> bool {
        self.words[candidate.cell()] >> candidate.digit() & 1 != 0
    }

    pub fn is_solved(&self) -> bool {
        self.placed.0.iter().all(|&row| row == u16::MAX)
    }

    /// Removes a candidate, which must still be possible, and queues each domain that now has one
    /// candidate or none.
    pub fn remove(&mut self, candidate: Candidate, queued: &mut DomainQueue) {
        self.clear(&split(pack(candidate.index())), queued);
    }

    /// Clears bits of domains, and queues each domain that now has one candidate or none.
    fn clear(&mut self, bits: &[(usize, usize)], queued: &mut DomainQueue) {
        for &(domain, bit) in bits {
            let left = self.words[domain] & !(1 << bit);
            self.words[domain] = left;
            queued.push_if(left & left.wrapping_sub(1) == 0, domain as u16);
        }
    }

    /// Makes a candidate true: removes all others of its four domains, and passes each to `log`.
    /// The candidate must still be possible and not yet placed.
    #[inline(always)]
    pub fn place(
        &mut self,
        candidate: Candidate,
        queued: &mut DomainQueue,
        mut log: impl FnMut(Candidate),
    ) {
        let placed = pack(candidate.index());
        let four = split(placed);
        // The processor mispredicts the end of every loop over bits. Therefore we first collect the
        // other candidates of all four domains, and then run one loop in place of four.
        let (mut others, mut firsts) = (0, Masked([0; 4]));
        for (kind, &(domain, bit)) in four.iter().enumerate() {
            let mut rest = self.words[domain] & !(1 << bit);
            if kind == 3 {
                // The words of the row and the column already contain the cells that the box
                // shares with them.
                rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
            }
            others |= u64::from(rest) << (16 * kind);
            // The addresses of the candidate at bit 0 of the domain.
            firsts[kind] = placed ^ STEPS[16 * kind + bit];
        }
        // Of the four words, the loop clears bits only of the box's: at most six, for the cells
        // that the box shares with the row and the column. We first set all bits of that word, so
        // that the loop does not queue its domain.
        self.words[four[3].0] = u16::MAX;
        for at in wide_bits(others) {
            let addresses = firsts[at >> 4] ^ STEPS[at];
            log(Candidate(addresses as u16));
            // A rotation by 16 times the kind moves the address in the shared domain to the front,
            // where we skip it.
            self.clear(&split(addresses.rotate_right(at as u32 & 0x30))[1..], queued);
        }
        for (domain, bit) in four {
            self.words[domain] = 1 << bit;
        }
        self.placed[candidate.cell() >> 4] |= 1 << (candidate.cell() & 15);
    }
}

/// Returns the domains that hold a clue, one bit for each and in their order: the cells of each
/// row, and then the digits of each row, each column and each box.
fn held_domains(given: &[u16; 256]) -> [[u16; 16]; 4] {
    let mut held = [[0; 16]; 4];
    for unit in 0..16 {
        for k in 0..16 {
            let word = given[unit * 16 + k];
            held[0][unit] |= if word != 0 { 1 << k } else { 0 };
            held[1][unit] |= word;
            held[2][k] |= word;
            held[3][unit] |= given[swap_box(unit * 16 + k)];
        }
    }
    held
}

/// Returns the words of all domains.
///
/// The word of a blank cell has the digits that none of its peers holds. The words of a unit's
/// digits follow from the words of the unit's cells by transposing a matrix of 16x16 bits.
#[inline(always)]
fn words_of(given: &[u16; 256], held: &[[u16; 16]; 4]) -> Words {
    let mut words = [0; 1024];
    for row in 0..16 {
        for column in 0..16 {
            let peers = held[1][row] | held[2][column] | held[3][row & 12 | column >> 2];
            let word = given[row * 16 + column];
            words[row * 16 + column] = if word == 0 { !peers } else { word };
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
                    places[digit] |= (word >> digit & 1) << bit;
                }
            }
            words[kind * 256 + unit * 16..][..16].copy_from_slice(&places);
        }
    }
    Masked(words)
}

#[cfg(test)]
pub mod tests;
