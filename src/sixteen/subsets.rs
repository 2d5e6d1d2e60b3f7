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
use crate::bits::wide_bits;

/// Copies the words of the last 32 views (see [`domain_of`]), one view after the other. On the
/// board, the words of these views are not consecutive.
fn columns_and_boxes(words: &Words) -> [u16; 512] {
    let mut views = [0; 512];
    for row in 0..16 {
        for column in 0..16 {
            let cell = row * 16 + column;
            views[in_column(cell)] = words.0[cell];
        }
    }
    // Four cells that a box shares with a row are consecutive in both.
    for cell in (0..256).step_by(4) {
        views[in_box(cell)..][..4].copy_from_slice(&words.0[cell..][..4]);
    }
    views
}

/// Returns the index of a cell's word in `columns_and_boxes`, in the view of its column.
fn in_column(cell: usize) -> usize {
    (cell & 15) * 16 + (cell >> 4)
}

/// Returns the index of a cell's word in `columns_and_boxes`, in the view of its box.
fn in_box(cell: usize) -> usize {
    256 + swap_box(cell)
}

/// Returns whether a word has two to five bits. Larger subsets are too rare to look for.
fn is_small(word: u16) -> bool {
    (2..=5).contains(&word.count_ones())
}

/// Applies the rule to each word that differs from `compared`, with this word as the union. Copies
/// the words to `compared`, and returns whether it removed any candidate.
#[inline(always)]
pub fn remove_subsets(trail: &mut Trail, compared: &mut Words) -> bool {
    let before = trail.entries.len();
    let (words, old) = (&trail.domains.words.0, &compared.0);
    let changed = domains_where(|domain| is_small(words[domain]) & (words[domain] != old[domain]));
    // We apply the rule to this copy. The removals below only shrink the words of the board, so a
    // subset of the copy stays one. The next call looks at the words that have shrunk.
    *compared = trail.domains.words;
    let cells = columns_and_boxes(compared);
    for i in 0..16 {
        for domain in wide_bits(changed[i]).map(|k| i * 64 + k) {
            apply(trail, 0, &compared.0, domain);
            // The first 256 domains are cells, so they are also words of the views in `cells`.
            if i < 4 {
                apply(trail, 64, &cells, in_column(domain));
                apply(trail, 64, &cells, in_box(domain));
            }
        }
    }
    before != trail.entries.len()
}

/// Applies the rule to the view that has word `at`, with this word as the union. `views` has the
/// words of several views, one view after the other, from the view with number `first`.
#[inline(always)]
fn apply(trail: &mut Trail, first: usize, views: &[u16], at: usize) {
    let (words, union) = (&views[at & !15..][..16], views[at]);
    let (mut count, mut lost) = (0, 0);
    for k in 0..16 {
        let is_member = words[k] & !union == 0;
        count += u16::from(is_member);
        lost |= if is_member { 0 } else { words[k] & union };
    }
    // With more members than bits, the board has no solution. What we remove does not matter, but
    // we must not remove a placed candidate, and the reasons have to hold. Both conditions hold.
    // The word of a placed candidate has one bit, so it is a member if this bit is in the union.
    // And the members alone rule out every solution, so they are a reason to remove any candidate.
    if (count >= union.count_ones() as u16) & (lost != 0) {
        remove(trail, first + (at >> 4), words, union);
    }
}

/// Removes the bits of the union from all words of a view that are not members.
fn remove(trail: &mut Trail, view: usize, words: &[u16], union: u16) {
    let members: u16 = (0..16).filter(|&k| words[k] & !union == 0).map(|k| 1 << k).sum();
    for k in wide_bits(u64::from(!members)) {
        let domain = domain_of(view, k);
        let bits = trail.domains.words[domain] & union;
        trail.remove_all(domain, bits, Reason::Subset { view: view as u16, members });
    }
}

#[cfg(test)]
mod tests;
