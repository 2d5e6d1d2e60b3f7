//! Searches a 16x16 board, and learns a clause from every conflict.
//!
//! The search is that of a SAT solver (conflict-driven clause learning: Een and Sorensson,
//! "An extensible SAT-solver", 2003), except that the rules of the puzzle are no clauses:
//! propagation applies them to the board. This file has the loop, and what is decided.

use super::analysis::Analysis;
use super::board::{candidate_at, domains_where, Domains, Words};
use super::clauses::Literal;
use super::locked::remove_locked;
use super::subsets::remove_subsets;
use super::trail::{Reason, Trail};
use crate::bits::{lowest, popcount, WideBits};
use crate::vectors::Masked;

/// A search and what it has learnt.
struct Search {
    trail: Trail,
    /// The words when subsets were last looked for.
    compared: Words,
    analysis: Analysis,
}

impl Search {
    fn new(domains: Domains, capacity: usize) -> Self {
        Search {
            trail: Trail::new(domains, capacity),
            compared: Masked([0; 1024]),
            analysis: Analysis::of_nothing(),
        }
    }

    /// Propagates, and learns or decides, until the board is solved or has no solution.
    #[inline(always)]
    fn run(&mut self) -> Option<Domains> {
        loop {
            if let Err(conflict) = self.propagate() {
                if self.trail.level() == 0 {
                    return None;
                }
                self.learn(conflict);
                continue;
            }
            if self.trail.domains.is_solved() {
                return Some(self.trail.domains);
            }
            let candidate = self.choose();
            self.trail.decide(Literal::is_true(candidate));
        }
    }

    /// Assigns everything that follows, by the cheapest rules first: singles and clauses, then
    /// locked candidates, then subsets.
    #[inline(always)]
    fn propagate(&mut self) -> Result<(), Reason> {
        loop {
            self.trail.propagate()?;
            if !remove_locked(&mut self.trail)
                && !remove_subsets(&mut self.trail, &mut self.compared)
            {
                return Ok(());
            }
        }
    }

    /// Learns a clause from a conflict, goes back to where the clause implies its first literal,
    /// and assigns the literal.
    #[inline(always)]
    fn learn(&mut self, conflict: Reason) {
        let level = self.analysis.analyse(&self.trail, conflict);
        let learnt = &self.analysis.learnt;
        let (literal, trail) = (learnt[0], &mut self.trail);
        if learnt.len() == 1 {
            trail.backjump(0);
            trail.assign(literal, Reason::None);
        } else if trail.clauses.has_room(learnt.len()) {
            trail.backjump(level);
            let clause = trail.clauses.add(learnt);
            trail.assign(literal, Reason::Clause(clause));
        } else {
            // A restart: only at level 0 can clauses be forgotten.
            trail.backjump(0);
            trail.clauses.reduce();
            trail.clauses.add(learnt);
        }
        self.compared = self.trail.domains.words;
    }

    /// Chooses the most active candidate of all domains with two candidates, among equals the
    /// first. Where no domain has two, chooses the first candidate of a smallest open domain.
    #[inline(always)]
    fn choose(&self) -> usize {
        let words = &self.trail.domains.words;
        let (mut best, mut most) = (0, 0);
        let pairs = domains_where(|domain| words.0[domain].count_ones() == 2);
        for i in 0..16 {
            for domain in WideBits(pairs[i]).map(|k| i * 64 + k) {
                for bit in WideBits(words[domain].into()) {
                    let candidate = candidate_at(domain, bit);
                    if self.analysis.activity[candidate] >= most {
                        most = self.analysis.activity[candidate] + 1;
                        best = candidate;
                    }
                }
            }
        }
        if most > 0 {
            return best;
        }
        // A board at rest that is not solved has open domains.
        let size = |&domain: &usize| popcount(words[domain]);
        let open = (0..1024).filter(|domain| size(domain) > 1);
        let smallest = open.min_by_key(size).unwrap_or(0);
        candidate_at(smallest, lowest(words[smallest]).into())
    }
}

/// Clauses take at most so many words of 16 bits.
const ARENA: usize = 1 << 15;

/// Completes a board on which no single is left to place; `None` if it has no solution.
#[inline(always)]
pub fn complete(domains: Domains) -> Option<Domains> {
    Search::new(domains, ARENA).run()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sixteen::board::tests::{holds, puzzles};
    use crate::sixteen::board::{COLUMN, ROW};
    use crate::sixteen::clauses::tests::all;

    /// Runs a search as [`Search::run`] does; `look` sees the search after each conflict, and at
    /// rest.
    fn run(search: &mut Search, mut look: impl FnMut(&Search, bool)) {
        while !search.trail.domains.is_solved() {
            match search.propagate() {
                Err(conflict) => {
                    search.learn(conflict);
                    look(search, true);
                }
                Ok(()) => {
                    look(search, false);
                    let candidate = search.choose();
                    search.trail.decide(Literal::is_true(candidate));
                }
            }
        }
    }

    #[test]
    fn every_learnt_clause_holds_in_the_solution() {
        for (domains, solution) in puzzles() {
            for &capacity in &[1 << 12, ARENA] {
                let mut search = Search::new(domains, capacity);
                run(&mut search, |search, learnt| {
                    if learnt {
                        let is_right = |it: &Literal| holds(&solution, it.candidate()) == it.sign();
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
                        trail
                            .levels
                            .iter()
                            .filter(|level| level.0 <= trail.falsified_by(*it))
                            .count()
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
    fn without_pairs_the_first_candidate_of_a_smallest_open_domain_is_chosen() {
        let mut search = Search::new(Domains::new(&[0; 256]).unwrap(), ARENA);
        search.trail.decide(Literal::is_true(0));
        // A cell, a digit of a row and one of a column, each smaller than the one before.
        let smaller = [(200, 0b11_1110), (ROW + 255, 0b1_1110), (COLUMN + 250, 0b1_0110_0000)];
        for &(domain, left) in smaller.iter() {
            let fallen = search.trail.domains.words[domain] & !left;
            search.trail.remove_all(domain, fallen, Reason::None);
            assert_eq!(search.choose(), candidate_at(domain, lowest(left).into()));
        }
    }
}
