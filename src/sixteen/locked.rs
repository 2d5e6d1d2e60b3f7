//! Removes the candidates that locked candidates exclude.
//!
//! A box and a line (a row or a column) cross in a segment of four cells. If all places of a digit
//! in the box are in the segment, the digit is locked there, and we remove it from the rest of the
//! line. If all of its places in the line are in the segment, we remove it from the rest of the
//! box.
//!
//! ```text
//! digit d in row 0   . . 1 1 | 1 . . . | . . . . | . . . .   four bits for each box on the row
//! digit d in box 0   . . 1 1 | . . . . | . . . . | . . . .   four bits for each row of the box
//! ```
//!
//! Here all places of d in box 0 are in its first row. In every solution the d of row 0 is
//! therefore in box 0, and we remove the place of d in row 0 that is in the second box.
//!
//! We first test all 128 crossings for all digits, in plain loops that the compiler turns into
//! vector instructions: the words of a unit's sixteen digits fill one AVX2 register or two of SSE2.

use super::board::{Words, BOX, COLUMN, ROW};
use super::trail::{Reason, Trail};
use crate::bits::bits;

/// Returns the four bits of a segment. In the word of a box, segments 0 to 3 are its rows and 4 to
/// 7 its columns. In the word of a line, segments 0 to 3 are the boxes that the line crosses.
fn segment(number: usize) -> u16 {
    if number < 4 {
        0xF << (4 * number)
    } else {
        0x1111 << (number & 3)
    }
}

/// Returns a set of boxes for each digit, one bit for each box. A box is in the set if the rule
/// removes the digit from cells of the box or of a line that crosses it.
#[inline(always)]
fn find_locked(words: &Words) -> [u16; 16] {
    let mut locked = [0; 16];
    for b in 0..16 {
        let digits = |domain: usize| &words.0[domain..][..16];
        let (band, stack, in_box) = (b >> 2, b & 3, digits(BOX + b * 16));
        let mut found = [false; 16];
        for i in 0..4 {
            let row = digits(ROW + (band * 4 + i) * 16);
            let column = digits(COLUMN + (stack * 4 + i) * 16);
            for digit in 0..16 {
                // If both tests of a crossing are true, the digit has no places outside the segment
                // to lose. This is so for every placed digit, so with `|` in place of `^` we would
                // visit nearly all boxes, and the search would take several times as long.
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

/// Applies the rule to all crossings, and returns whether it removed any candidate.
#[inline(always)]
pub fn remove_locked(trail: &mut Trail) -> bool {
    let before = trail.entries.len();
    let found = find_locked(&trail.domains.words);
    for digit in 0..16 {
        for b in bits(found[digit]) {
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

/// Applies the rule to one crossing. `in_box` and `line` each contain a domain of the digit and the
/// number of the crossing's segment in its word.
///
/// If one of the domains is empty, we remove nothing, because propagation will find the conflict.
/// If we went on, we would remove even placed candidates.
#[inline(always)]
fn cross(trail: &mut Trail, in_box: (usize, usize), line: (usize, usize)) {
    let (box_word, line_word) = (trail.domains.words[in_box.0], trail.domains.words[line.0]);
    if box_word == 0 || line_word == 0 {
        return;
    }
    let (box_rest, line_rest) = (box_word & !segment(in_box.1), line_word & !segment(line.1));
    let locked =
        |(domain, number)| Reason::Domain { domain: domain as u16, except: segment(number) };
    if box_rest == 0 {
        trail.remove_all(line.0, line_rest, locked(in_box));
    } else if line_rest == 0 {
        trail.remove_all(in_box.0, box_rest, locked(line));
    }
}

#[cfg(test)]
mod tests;
