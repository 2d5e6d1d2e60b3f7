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
        let mut trail = Trail::new(*domains, 1 << 15);
        // Wrong candidates here and there fall first, so that more are locked.
        let falls = |it: usize| it * (it + number) % 101 < 70 && !holds(solution, it);
        for wrong in (0..4096).filter(|&it| falls(it)) {
            if Literal::positive(wrong).value(domains).is_none() {
                trail.assign(!Literal::positive(wrong), Reason::None);
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
