//! Removes the candidates that naked and hidden subsets exclude.
//!
//! If three cells of a unit have only three digits as candidates, these cells take the three
//! digits, and we remove the digits from the other cells of the unit: a naked triple. If three
//! digits have only three places in a unit, these cells take the three digits, and we remove all
//! other digits from the cells: a hidden triple.
//!
//! On the words of the board, both are the same rule. Take the sixteen words of a unit, either of
//! its cells or of its digits, as the rows of a matrix. If three rows have bits in three columns
//! only, we clear these columns in all other rows:
//!
//! ```text
//! a  . 1 . . 1 . 1 .   the union of the triple
//! b  . 1 . . . . 1 .   a member, like a and c
//! c  . . . . 1 . 1 .   a member
//! d  1 1 . . . 1 . .   loses its bit in the second column
//! ```
//!
//! We look for subsets whose union is one of the words, like a, and only if this word has changed
//! since we last looked for subsets or learnt a clause. So we miss the triple 12, 23, 13, whose
//! union is not a word, and a triple that arises because b has changed. Looking for those takes
//! more time than it saves.

use super::board::{domain_of, domains_where, swap_box, Words};
use super::trail::{Reason, Trail};
use crate::bits::WideBits;

/// Copies the last 32 views (see [`domain_of`]), whose words are not consecutive on the board.
fn columns_and_boxes(words: &Words) -> [[u16; 16]; 32] {
    let mut views = [[0; 16]; 32];
    for row in 0..16 {
        for column in 0..16 {
            views[column][row] = words.0[row * 16 + column];
        }
        for stack in 0..4 {
            let four = &words.0[row * 16 + stack * 4..][..4];
            views[16 + (row & 12) + stack][(row & 3) * 4..][..4].copy_from_slice(four);
        }
    }
    views
}

/// Returns whether a word has two to five bits. Larger subsets are too rare to look for.
fn is_small(word: u16) -> bool {
    (word.count_ones() as u16).wrapping_sub(2) < 4
}

/// Applies the rule to each word that differs from `compared`, with this word as the union. Copies
/// the words to `compared`, and returns whether it removed any candidate.
#[inline(always)]
pub fn remove_subsets(trail: &mut Trail, compared: &mut Words) -> bool {
    let before = trail.entries.len();
    let (words, old) = (&trail.domains.words.0, &compared.0);
    let news = domains_where(|domain| is_small(words[domain]) & (words[domain] != old[domain]));
    // We apply the rule to this copy. The removals below only shrink the words of the board, so a
    // subset of the copy stays one. The next call looks at the words that have shrunk.
    *compared = trail.domains.words;
    let cells = columns_and_boxes(compared);
    for i in 0..16 {
        for domain in WideBits(news[i]).map(|k| i * 64 + k) {
            let (view, k) = (domain >> 4, domain & 15);
            apply(trail, view, &compared.0[view * 16..][..16], k);
            // The first 256 domains are cells. A cell is also a word of two views whose words are
            // not consecutive on the board: that of its column and that of its box.
            if i < 4 {
                let (in_box, at) = (swap_box(domain) >> 4, swap_box(domain) & 15);
                apply(trail, 64 + k, &cells[k], view);
                apply(trail, 80 + in_box, &cells[16 + in_box], at);
            }
        }
    }
    before != trail.entries.len()
}

/// Applies the rule to the words of a view with word `at` as the union.
#[inline(always)]
fn apply(trail: &mut Trail, view: usize, words: &[u16], at: usize) {
    let (words, union) = (&words[..16], words[at]);
    let (mut members, mut lost) = (0, 0);
    for k in 0..16 {
        let is_member = words[k] & !union == 0;
        members += u16::from(is_member);
        lost |= if is_member { 0 } else { words[k] & union };
    }
    // With more members than bits, the board has no solution, so we may remove anything.
    if (members >= union.count_ones() as u16) & (lost != 0) {
        remove(trail, view, words, union);
    }
}

/// Removes the bits of the union from all words of a view that are not members.
fn remove(trail: &mut Trail, view: usize, words: &[u16], union: u16) {
    let members: u16 = (0..16).filter(|&k| words[k] & !union == 0).map(|k| 1 << k).sum();
    for k in WideBits(u64::from(!members)) {
        let domain = domain_of(view, k);
        let bits = trail.domains.words[domain] & union;
        trail.remove_all(domain, bits, Reason::Subset { view: view as u16, members });
    }
}

#[cfg(test)]
mod tests;
