//! Removes what naked and hidden subsets exclude on a 16x16 board: pairs, triples and so on.
//!
//! If three cells of a unit have three digits as candidates and no others, the digits are in
//! these cells and in no other cell of the unit: a naked triple. If three digits of a unit have
//! three places and no others, these cells hold no other digit: a hidden triple. In words naked
//! and hidden are one rule. Of sixteen words, of a unit's cells or of its digits, three have bits
//! in three columns only, and the other words lose their bits in these columns.
//!
//! ```text
//! a  . 1 . . 1 . 1 .   the union of the triple
//! b  . 1 . . . . 1 .   a member, as a is
//! c  . . . . 1 . 1 .   a member
//! d  1 1 . . . 1 . .   loses its bit in the second column
//! ```
//!
//! The rule is tried where the union is one of the words and has just changed. The triple 12, 23,
//! 13, whose union is no word, and a triple of which b changed last are missed: to look for them
//! takes more time than they save.

use super::board::{candidate_at, domains_where, swap_box, Words};
use super::trail::{Reason, Trail};
use crate::bits::WideBits;

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

/// Copies the views whose words are not side by side on the board: the last 32.
#[inline(always)]
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

/// Whether a word has two to five bits: larger subsets are too rare.
fn is_small(word: u16) -> bool {
    (word.count_ones() as u16).wrapping_sub(2) < 4
}

/// Removes what subsets exclude; true if any candidate fell. A union is looked for among the
/// domains that have changed since the words were `compared`.
#[inline(always)]
pub fn remove_subsets(trail: &mut Trail, compared: &mut Words) -> bool {
    let before = trail.entries.len();
    let (words, old) = (&trail.domains.words.0, &compared.0);
    let news = domains_where(|domain| is_small(words[domain]) & (words[domain] != old[domain]));
    *compared = trail.domains.words;
    let cells = columns_and_boxes(compared);
    for i in 0..16 {
        for domain in WideBits(news[i]).map(|k| i * 64 + k) {
            let (view, k) = (domain >> 4, domain & 15);
            compare(trail, view, &compared.0[view * 16..][..16], k);
            if i < 4 {
                let (in_box, place) = (swap_box(domain) >> 4, swap_box(domain) & 15);
                compare(trail, 64 + k, &cells[k], view);
                compare(trail, 80 + in_box, &cells[16 + in_box], place);
            }
        }
    }
    before != trail.entries.len()
}

/// Applies the rule to the words of a view, with word `k` as the union.
#[inline(always)]
fn compare(trail: &mut Trail, view: usize, words: &[u16], k: usize) {
    let (words, union) = (&words[..16], words[k]);
    let (mut members, mut lost) = (0, 0);
    for k in 0..16 {
        let is_member = words[k] & !union == 0;
        members += u16::from(is_member);
        lost |= if is_member { 0 } else { words[k] & union };
    }
    if (members >= union.count_ones() as u16) & (lost != 0) {
        remove(trail, view, words, union);
    }
}

#[inline(never)]
fn remove(trail: &mut Trail, view: usize, words: &[u16], union: u16) {
    let is_member = |&k: &usize| words[k] & !union == 0;
    let members = (0..16).filter(is_member).fold(0, |all, k| all | 1 << k);
    for k in WideBits(u64::from(!members)) {
        let domain = domain_of(view, k);
        let bits = trail.domains.words[domain] & union;
        trail.remove_all(domain, bits, Reason::Subset(view as u16, members));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sixteen::board::tests::{holds, puzzles};
    use crate::sixteen::board::Domains;
    use crate::vectors::Masked;

    #[test]
    fn a_small_word_has_two_to_five_bits() {
        assert!((0..=u16::MAX).all(|word| is_small(word) == (2..6).contains(&word.count_ones())));
    }

    /// The domains of each kind, by units: cells by row, by column and by box, digits likewise.
    fn units() -> Vec<Vec<usize>> {
        let digits = (16..64).map(|unit| (unit * 16..unit * 16 + 16).collect());
        let cells = (16..64).map(|unit| (0..16).map(|k| candidate_at(unit * 16, k) / 16).collect());
        digits.chain(cells).collect()
    }

    /// What is excluded by cells of a unit within the candidates of one of them, as many as it
    /// has, or by digits of a unit within the places of one of them.
    fn find_naively(words: &Words) -> Vec<usize> {
        let mut excluded = vec![];
        for unit in units() {
            for union in unit.iter().map(|&domain| words[domain]).filter(|&word| is_small(word)) {
                let (members, others): (Vec<usize>, Vec<usize>) =
                    unit.iter().partition(|&&domain| words[domain] & !union == 0);
                for &other in others.iter().filter(|_| members.len() as u32 >= union.count_ones()) {
                    let bits = WideBits((words[other] & union).into());
                    excluded.extend(bits.map(|bit| candidate_at(other, bit)));
                }
            }
        }
        excluded
    }

    #[test]
    fn subsets_exclude_what_they_exclude_naively_and_no_solution() {
        let (mut naive, mut removed) = (0, 0);
        for (domains, solution) in puzzles() {
            let mut trail = Trail::new(domains, 1 << 16);
            loop {
                let excluded = find_naively(&trail.domains.words);
                naive += excluded.len();
                let any = remove_subsets(&mut trail, &mut Masked([0; 1024]));
                assert!(any != excluded.is_empty());
                for candidate in excluded {
                    assert_eq!(trail.domains.words[candidate >> 4] >> (candidate & 15) & 1, 0);
                }
                if !any {
                    break;
                }
            }
            for entry in &trail.entries {
                assert!(!holds(&solution, entry.literal.candidate()));
            }
            removed += trail.entries.len();
        }
        assert!(naive > 0 && removed > 0);
    }

    #[test]
    fn three_cells_of_two_digits_exclude_the_two_elsewhere_though_there_is_no_solution() {
        let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
        (0..3).for_each(|cell| trail.remove_all(cell, !0b11, Reason::None));
        assert!(remove_subsets(&mut trail, &mut Masked([0; 1024])));
        assert!((3..16).all(|cell| trail.domains.words[cell] & 0b11 == 0));
    }

    #[test]
    fn a_pair_excludes_what_it_excludes_naively_whichever_of_its_domains_came_down_last() {
        let empty = Domains::new(&[0; 256]).unwrap();
        for domain in 0..1024 {
            let mut trail = Trail::new(empty, 1 << 8);
            let mut compared = Masked([0; 1024]);
            // Two cells of a row, or two digits in a unit.
            trail.remove_all(domain ^ 1, !0b10_0100, Reason::None);
            assert!(!remove_subsets(&mut trail, &mut compared));
            trail.remove_all(domain, !0b10_0100, Reason::None);
            let (mut excluded, before) = (find_naively(&trail.domains.words), trail.entries.len());
            assert!(remove_subsets(&mut trail, &mut compared));
            let removed = trail.entries[before..].iter();
            let mut removed: Vec<usize> = removed.map(|it| it.literal.candidate()).collect();
            excluded.sort_unstable();
            excluded.dedup();
            removed.sort_unstable();
            assert_eq!(removed, excluded);
        }
    }
}
