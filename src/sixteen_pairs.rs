//! Removes what naked and hidden pairs exclude on a 16x16 board.
//!
//! Two domains with two candidates each are a pair if both candidates of the one lie with those
//! of the other in two more domains, `u` and `v`: whichever is true, `u` and `v` have no other.
//!
//! ```text
//!      a       b              naked pair                      hidden pair
//!                             a, b: two cells of a unit       a, b: two digits of a unit
//!  u   first   third  others  u: places of a digit in a unit  u: a cell
//!  v   second  fourth others  v: places of another digit      v: another cell
//! ```
//!
//! The units of `u` and `v`, or of `a` and `b`, may even differ.

use crate::bits::Positions;
use crate::sixteen_board::{candidate_at, domains_of, domains_where, Words, ROW};
use crate::sixteen_trail::{Reason, Trail};

/// Whether a domain has two candidates, in operations that vectors have.
pub fn has_two(word: u16) -> bool {
    let second = word & word.wrapping_sub(1);
    (second != 0) & (second & second.wrapping_sub(1) == 0)
}

/// Removes what pairs exclude; true if that was anything. Only a domain that has changed since
/// the words were `compared` can be news.
#[inline(always)]
pub fn remove_pairs(trail: &mut Trail, compared: &mut Words) -> bool {
    let before = trail.entries.len();
    let (words, old) = (&trail.domains.words.0, &compared.0);
    let pairs = domains_where(|domain| has_two(words[domain]) & (words[domain] != old[domain]));
    *compared = trail.domains.words;
    for i in 0..16 {
        for k in Positions(pairs[i]) {
            compare(trail, i * 64 + k);
        }
    }
    before != trail.entries.len()
}

/// Looks for the second domain `b` to a first one, and removes the others of `u` and `v`.
#[inline(always)]
fn compare(trail: &mut Trail, a: usize) {
    let word = trail.domains.words[a];
    if word.count_ones() != 2 {
        return;
    }
    let first = domains_of(candidate_at(a, word.trailing_zeros() as usize));
    let second = domains_of(candidate_at(a, 15 ^ word.leading_zeros() as usize));
    let kinds = if a < ROW { 1..4 } else { 0..1 };
    for kind in kinds {
        let ((u, bit), (v, _)) = (first[kind], second[kind]);
        let (in_u, in_v) = (trail.domains.words[u], trail.domains.words[v]);
        let both = in_u & in_v & !(1 << bit);
        if both == 0 || (in_u | in_v).count_ones() == 2 {
            continue;
        }
        for other in Positions(both.into()) {
            let third = domains_of(candidate_at(u, other));
            let is_pair = |k: usize| {
                first[k].0 == second[k].0 && trail.domains.words[third[k].0].count_ones() == 2
            };
            if let Some(k) = (0..4).find(|&k| is_pair(k)) {
                let others = !(1 << bit | 1 << other);
                let reason = Reason::Pairs(a as u16, third[k].0 as u16);
                trail.remove_all(u, in_u & others, reason);
                trail.remove_all(v, in_v & others, reason);
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::masked::Masked;
    use crate::sixteen_board::tests::{holds, puzzles};
    use crate::sixteen_board::Domains;

    #[test]
    fn a_word_has_two_candidates_if_two_bits_are_set() {
        assert!((0..=u16::MAX).all(|word| has_two(word) == (word.count_ones() == 2)));
    }

    /// The domains of each kind, by units: cells by row, by column and by box, digits likewise.
    fn units() -> Vec<Vec<usize>> {
        let digits = (16..64).map(|unit| (unit * 16..unit * 16 + 16).collect());
        let cells = (16..64).map(|unit| (0..16).map(|k| candidate_at(unit * 16, k) / 16).collect());
        digits.chain(cells).collect()
    }

    /// Two cells of a unit with the same two digits, or two digits with the same two cells.
    fn find_naively(words: &Words) -> Vec<usize> {
        let mut excluded = vec![];
        for unit in units() {
            for &a in &unit {
                for &b in &unit {
                    let pair = words[a];
                    if a == b || words[b] != pair || pair.count_ones() != 2 {
                        continue;
                    }
                    for &other in unit.iter().filter(|&&other| other != a && other != b) {
                        let bits = Positions((words[other] & pair).into());
                        excluded.extend(bits.map(|bit| candidate_at(other, bit)));
                    }
                }
            }
        }
        excluded
    }

    #[test]
    fn pairs_exclude_what_they_exclude_naively_and_no_solution() {
        let (mut naive, mut removed) = (0, 0);
        for (domains, solution) in puzzles() {
            let mut trail = Trail::new(domains, 1 << 16);
            let mut compared = Masked([0; 1024]);
            loop {
                let excluded = find_naively(&trail.domains.words);
                naive += excluded.len();
                let any = remove_pairs(&mut trail, &mut compared);
                assert!(any || excluded.is_empty());
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
    fn a_pair_is_found_whichever_of_its_domains_came_down_last() {
        let empty = Domains::new(&[0; 256]).unwrap();
        for domain in 0..1024 {
            let mut trail = Trail::new(empty, 1 << 8);
            let mut compared = Masked([0; 1024]);
            // Two cells of a row, or two digits in a unit.
            trail.remove_all(domain ^ 1, !0b10_0100, Reason::None);
            assert!(!remove_pairs(&mut trail, &mut compared));
            trail.remove_all(domain, !0b10_0100, Reason::None);
            assert!(remove_pairs(&mut trail, &mut compared));
        }
    }
}
