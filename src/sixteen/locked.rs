//! Removes what locked candidates exclude on a 16x16 board.
//!
//! A box and a line, a row or a column, cross in a segment of four cells. If all places of a
//! digit in the box are in the segment, the line has the digit nowhere else. If all places in
//! the line are in the segment, the box has the digit nowhere else.
//!
//! ```text
//! row r, digit d:  . . 1 . | 1 . . . | . . . . | . . . .    a nibble for each box that it crosses
//! box b, digit d:  . . 1 1 | . . . . | . . . . | . . . .    a nibble for each row: locked in the first
//! ```
//!
//! First all 128 crossings are looked at, by plain loops which compilers turn into vectors:
//! the words of a unit's sixteen digits fill one AVX2 register or two of SSE2.

use super::board::{Words, BOX, COLUMN, ROW};
use super::trail::{Reason, Trail};
use crate::bits::Bits;

/// Four bits of a word, by number. In a box's word 0 to 3 are its rows and 4 to 7 its columns; in
/// a line's word 0 to 3 are its nibbles, one for each box.
fn segment(number: usize) -> u16 {
    if number < 4 {
        0xF << (4 * number)
    } else {
        0x1111 << (number & 3)
    }
}

/// For each digit the boxes where something can be removed, as the digit is locked in a line of
/// the box, or in the box of a line.
#[inline(always)]
fn find_locked(words: &Words) -> [u16; 16] {
    let mut locked = [0; 16];
    for b in 0..16 {
        let digits = |domain: usize| &words.0[domain & 1008..][..16];
        let (band, stack, in_box) = (b >> 2, b & 3, digits(BOX + b * 16));
        let mut found = [false; 16];
        for i in 0..4 {
            let row = digits(ROW + (band * 4 + i) * 16);
            let column = digits(COLUMN + (stack * 4 + i) * 16);
            for digit in 0..16 {
                found[digit] |= (in_box[digit] & !segment(i) == 0)
                    ^ (row[digit] & !segment(stack) == 0)
                    | (in_box[digit] & !segment(4 + i) == 0)
                        ^ (column[digit] & !segment(band) == 0);
            }
        }
        for digit in 0..16 {
            locked[digit] |= if found[digit] { 1 << b } else { 0 };
        }
    }
    locked
}

/// Removes what locked candidates exclude; true if any candidate fell.
#[inline(always)]
pub fn remove_locked(trail: &mut Trail) -> bool {
    let before = trail.entries.len();
    let found = find_locked(&trail.domains.words);
    for digit in 0..16 {
        for b in Bits(found[digit]) {
            let (band, stack) = (b >> 2, b & 3);
            let in_box = BOX + b * 16 + digit;
            for i in 0..4 {
                let row = ROW + (band * 4 + i) * 16 + digit;
                let column = COLUMN + (stack * 4 + i) * 16 + digit;
                cross(trail, (in_box, i), (row, stack));
                cross(trail, (in_box, 4 + i), (column, band));
            }
        }
    }
    before != trail.entries.len()
}

/// Removes what locked candidates exclude where a box and a line cross: for a digit's domain in
/// the box and the one in the line, each with the number of its segment.
#[inline(always)]
fn cross(trail: &mut Trail, in_box: (usize, usize), line: (usize, usize)) {
    let box_rest = trail.domains.words[in_box.0] & !segment(in_box.1);
    let line_rest = trail.domains.words[line.0] & !segment(line.1);
    let locked = |(domain, number)| Reason::Domain(domain as u16, segment(number));
    if box_rest == 0 {
        trail.remove_all(line.0, line_rest, locked(in_box));
    } else if line_rest == 0 {
        trail.remove_all(in_box.0, box_rest, locked(line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sixteen::board::tests::{holds, puzzles};
    use crate::sixteen::board::{candidate_at, domains_of};
    use crate::sixteen::clauses::Literal;

    /// For each two domains of a digit in different units: if all candidates of the one are in
    /// the other, the other has no more. Again until nothing falls.
    fn remove_naively(words: &mut Words) {
        let mut changed = true;
        while changed {
            changed = false;
            for a in ROW..1024 {
                for b in (ROW..1024).filter(|&b| b != a && b % 16 == a % 16) {
                    let in_b = |candidate| {
                        let four = domains_of(candidate);
                        four.iter().find(|it| it.0 == b).map(|it| 1 << it.1)
                    };
                    let of_a = Bits(words[a]).map(|bit| candidate_at(a, bit));
                    let shared: Option<u16> = of_a.map(in_b).sum();
                    for bit in Bits(shared.map_or(0, |shared| words[b] & !shared)) {
                        changed = true;
                        for &(domain, bit) in &domains_of(candidate_at(b, bit)) {
                            words[domain] &= !(1 << bit);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn locked_candidates_exclude_what_they_exclude_naively() {
        let mut removed = 0;
        let puzzles = puzzles();
        for (number, (domains, solution)) in puzzles.iter().cycle().take(100).enumerate() {
            let mut trail = Trail::new(*domains, 1 << 16);
            // Wrong candidates here and there fall first, so that more are locked.
            let falls = |it: usize| it * (it + number) % 101 < 70 && !holds(solution, it);
            for wrong in (0..4096).filter(|&it| falls(it)) {
                if Literal::is_true(wrong).value(domains).is_none() {
                    trail.assign(!Literal::is_true(wrong), Reason::None);
                }
            }
            let (mut naive, before) = (trail.domains.words, trail.entries.len());
            remove_naively(&mut naive);
            while remove_locked(&mut trail) {}
            assert!(trail.domains.words.0 == naive.0);
            for entry in &trail.entries {
                assert!(!holds(solution, entry.literal.candidate()));
            }
            removed += trail.entries.len() - before;
        }
        assert!(removed > 0);
    }
}
