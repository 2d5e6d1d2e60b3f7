use super::*;
use crate::masked::Masked;
use crate::sixteen::board::tests::{holds, puzzles};
use crate::sixteen::board::{candidate_at, Candidate, Domains};

#[test]
fn a_small_word_has_two_to_five_bits() {
    assert!((0..=u16::MAX).all(|word| is_small(word) == (2..6).contains(&word.count_ones())));
}

/// Returns two lists of sixteen domains for each unit: the domains of its digits, and those of its
/// cells.
fn units() -> Vec<Vec<usize>> {
    let digits = (16..64).map(|unit| (unit * 16..unit * 16 + 16).collect());
    let cells = (16..64).map(|unit| (0..16).map(|k| candidate_at(unit * 16, k).cell()).collect());
    digits.chain(cells).collect()
}

/// Returns the candidates that the definition of a subset excludes. Considers the subsets whose
/// union is one of the words.
fn find_naively(words: &Words) -> Vec<Candidate> {
    let mut excluded = vec![];
    for unit in units() {
        for union in unit.iter().map(|&domain| words[domain]).filter(|&word| is_small(word)) {
            let (members, others): (Vec<usize>, Vec<usize>) =
                unit.iter().partition(|&&domain| words[domain] & !union == 0);
            for &other in others.iter().filter(|_| members.len() as u32 >= union.count_ones()) {
                let bits = wide_bits((words[other] & union).into());
                excluded.extend(bits.map(|bit| candidate_at(other, bit)));
            }
        }
    }
    excluded
}

#[test]
fn remove_subsets_removes_what_the_definition_excludes_and_no_candidate_of_the_solution() {
    let (mut naive, mut removed) = (0, 0);
    for (domains, solution) in puzzles() {
        let mut trail = Trail::new(domains, 1 << 15);
        loop {
            let excluded = find_naively(&trail.domains.words);
            naive += excluded.len();
            let any = remove_subsets(&mut trail, &mut Masked([0; 1024]));
            assert!(any != excluded.is_empty());
            for candidate in excluded {
                assert!(!trail.domains.is_possible(candidate));
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

/// Three cells cannot share two digits, so this board has no solution. The rule applies even so,
/// because there are at least as many members as digits.
#[test]
fn three_cells_with_two_digits_exclude_the_digits_elsewhere() {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
    (0..3).for_each(|cell| trail.remove_all(cell, !0b11, Reason::None));
    assert!(remove_subsets(&mut trail, &mut Masked([0; 1024])));
    assert!((3..16).all(|cell| trail.domains.words[cell] & 0b11 == 0));
}

#[test]
fn a_pair_is_found_whichever_of_its_domains_changed_last() {
    let empty = Domains::new(&[0; 256]).unwrap();
    for domain in 0..1024 {
        let mut trail = Trail::new(empty, 1 << 8);
        let mut compared = Masked([0; 1024]);
        // Two cells of a row, or two digits of a unit.
        trail.remove_all(domain ^ 1, !0b10_0100, Reason::None);
        assert!(!remove_subsets(&mut trail, &mut compared));
        trail.remove_all(domain, !0b10_0100, Reason::None);
        let (mut excluded, before) = (find_naively(&trail.domains.words), trail.entries.len());
        assert!(remove_subsets(&mut trail, &mut compared));
        let removed = trail.entries[before..].iter();
        let mut removed: Vec<_> = removed.map(|it| it.literal.candidate()).collect();
        excluded.sort_unstable_by_key(|it| it.index());
        excluded.dedup();
        removed.sort_unstable_by_key(|it| it.index());
        assert_eq!(removed, excluded);
    }
}
