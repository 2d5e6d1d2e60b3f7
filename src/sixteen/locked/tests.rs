use super::*;
use crate::sixteen::board::candidate_at;
use crate::sixteen::board::tests::{candidates, domains_of, holds, puzzles};
use crate::sixteen::clauses::Literal;

/// Applies the definition to every pair of domains of a digit until nothing changes: if all
/// candidates of one domain are in the other, the other loses the rest.
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
                let of_a = bits(words[a]).map(|bit| candidate_at(a, bit));
                let shared: Option<u16> = of_a.map(in_b).sum();
                for bit in bits(shared.map_or(0, |shared| words[b] & !shared)) {
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
fn remove_locked_removes_the_same_candidates_as_the_definition() {
    let mut removed = 0;
    let puzzles = puzzles();
    for (number, (domains, solution)) in puzzles.iter().cycle().take(20).enumerate() {
        let mut trail = Trail::new(*domains, 1 << 15);
        // We first remove some wrong candidates, so that more of the others are locked.
        let is_drawn = |it: usize| it * (it + number) % 101 < 70;
        for wrong in candidates().filter(|&it| is_drawn(it.index()) && !holds(solution, it)) {
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
