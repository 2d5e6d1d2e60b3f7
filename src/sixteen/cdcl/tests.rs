use super::*;
use crate::sixteen::board::tests::{holds, puzzles};
use crate::sixteen::board::{COLUMN, ROW};
use crate::sixteen::clauses::tests::all;

/// Runs a search as [`Search::run`] does; `look` sees the search after each conflict, and at
/// rest.
fn run(search: &mut Search, mut look: impl FnMut(&Search, bool)) {
    loop {
        if let Err(conflict) = search.propagate() {
            search.learn(conflict);
            look(search, true);
            continue;
        }
        look(search, false);
        if search.trail.domains.is_solved() {
            return;
        }
        let candidate = search.choose();
        search.trail.decide(Literal::positive(candidate));
    }
}

#[test]
fn every_learnt_clause_holds_in_the_solution() {
    for (domains, solution) in puzzles() {
        for &capacity in &[1 << 12, ARENA] {
            let mut search = Search::new(domains, capacity);
            run(&mut search, |search, learnt| {
                if learnt {
                    let is_right =
                        |it: &Literal| holds(&solution, it.candidate()) == it.is_positive();
                    assert!(search.analysis.learnt.iter().any(is_right));
                }
            });
        }
    }
}

#[test]
fn a_learnt_clause_implies_its_first_literal_at_the_highest_level_of_the_others() {
    for (domains, _) in puzzles() {
        run(&mut Search::new(domains, ARENA), |search, learnt| {
            let (trail, literals) = (&search.trail, &search.analysis.learnt);
            let restarted = trail.level() == 0 && literals.len() > 1;
            if learnt && !restarted {
                let level = |it: &Literal| {
                    trail.levels.iter().filter(|level| level.0 <= trail.falsified_by(*it)).count()
                };
                let highest = literals[1..].iter().map(level).max();
                assert_eq!(highest.unwrap_or(0), trail.level());
                assert_eq!(literals.get(1).map(level), highest);
                assert_eq!(trail.entries.last().unwrap().literal, literals[0]);
                let are_false = |it: &Literal| it.value(&trail.domains) == Some(false);
                assert!(literals[1..].iter().all(are_false));
            }
        });
    }
}

#[test]
fn at_rest_no_clause_has_less_than_two_literals_left() {
    for (domains, _) in puzzles() {
        run(&mut Search::new(domains, 1 << 12), |search, learnt| {
            for clause in all(&search.trail.clauses).iter().filter(|_| !learnt) {
                let mut values = clause.iter().map(|it| it.value(&search.trail.domains));
                let is_true = values.clone().any(|value| value == Some(true));
                assert!(is_true || values.by_ref().filter(Option::is_none).count() > 1);
            }
        });
    }
}

#[test]
fn a_small_arena_is_not_outgrown_and_gives_the_same_solution() {
    let mut forgot = false;
    for (domains, solution) in puzzles() {
        let mut search = Search::new(domains, 1 << 11);
        let mut before = 0;
        run(&mut search, |search, _| {
            let count = all(&search.trail.clauses).len();
            forgot |= count < before;
            before = count;
        });
        let cells = search.trail.domains.words.0;
        assert!((0..256).all(|cell| cells[cell] == 1 << (solution[cell] - 1)));
    }
    assert!(forgot);
}

#[test]
fn the_first_of_the_most_active_candidates_of_pairs_is_chosen() {
    let mut choices = 0;
    for (domains, _) in puzzles() {
        run(&mut Search::new(domains, ARENA), |search, learnt| {
            let words = &search.trail.domains.words;
            let pairs = (0..1024).filter(|&domain| words[domain].count_ones() == 2);
            let candidates = pairs.flat_map(|domain| {
                WideBits(words[domain].into()).map(move |bit| candidate_at(domain, bit))
            });
            let candidates: Vec<usize> = candidates.collect();
            let activity = |candidate: usize| search.analysis.activity[candidate];
            let most = candidates.iter().map(|&it| activity(it)).max();
            if let (Some(most), false) = (most, learnt) {
                let first = candidates.into_iter().find(|&it| activity(it) == most);
                assert_eq!(Some(search.choose()), first);
                choices += 1;
            }
        });
    }
    assert!(choices > 0);
}

#[test]
fn without_pairs_a_candidate_of_a_smallest_open_domain_is_chosen() {
    let mut search = Search::new(Domains::new(&[0; 256]).unwrap(), ARENA);
    search.trail.decide(Literal::positive(0));
    // A cell, a digit of a row and one of a column, each smaller than the one before.
    let smaller = [(200, 0b11_1110), (ROW + 255, 0b1_1110), (COLUMN + 250, 0b1_0110_0000)];
    for &(domain, left) in smaller.iter() {
        let fallen = search.trail.domains.words[domain] & !left;
        search.trail.remove_all(domain, fallen, Reason::None);
        assert_eq!(search.choose(), candidate_at(domain, left.trailing_zeros() as usize));
    }
}
