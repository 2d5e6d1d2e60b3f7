//! Searches a 16x16 board, and learns a clause from every conflict.
//!
//! This is conflict-driven clause learning, the search of SAT solvers (Een and Sorensson, "An
//! extensible SAT-solver", 2003). It differs from theirs in these points:
//!
//! - The rules of the puzzle are not clauses. Propagation applies them to the board.
//! - We guess that a candidate is true, never that it is false, and take it from a domain with the
//!   fewest candidates. Activity only decides between the candidates of such domains.
//! - We restart only when the clauses fill their arena.
//! - Which clauses we then forget depends on their age and length, not on how useful they were.
//!
//! This file has the main loop and chooses the guesses. [`super::board`] defines the *domains* of a
//! candidate, and [`super::analysis`] its *activity*.

use super::analysis::Analysis;
use super::board::{candidate_at, domains_where, Candidate, Domains, Words};
use super::clauses::Literal;
use super::locked::remove_locked;
use super::subsets::remove_subsets;
use super::trail::{Reason, Trail};
use crate::bits::wide_bits;
use crate::masked::Masked;

/// The state of a search.
struct Search {
    trail: Trail,
    /// The words of the board when the search last looked for subsets or learnt a clause. We look
    /// for subsets only at words that differ from these.
    compared: Words,
    analysis: Analysis,
}

impl Search {
    fn new(domains: Domains, capacity: usize) -> Self {
        Search {
            trail: Trail::new(domains, capacity),
            compared: Masked([0; 1024]),
            analysis: Analysis::new(),
        }
    }

    /// Applies the rules until the board is *at rest*: it has no single, implied literal or locked
    /// candidate left, and no subset among the words that have changed. We try the cheapest rules
    /// first: singles and clauses, then locked candidates, then subsets. Whenever a rule removes a
    /// candidate, we start again with the cheapest. Returns the first conflict as an error.
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

    /// Learns a clause from a conflict, goes back to the lowest level at which the clause implies
    /// its first literal, and assigns that literal. If the arena has no room for the clause, goes
    /// back to level 0 instead, forgets clauses, and adds the new one.
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
            // We can forget clauses only at level 0, so we restart. `reduce` keeps the newer half
            // of the arena, and older short clauses up to a quarter. So about a quarter is free.
            // Of [`ARENA`] words, these are 8192, which is always enough: a clause has at most one
            // literal for each of the 4352 entries of a trail. At level 0 none of its literals is
            // false, so the clause implies nothing yet.
            trail.backjump(0);
            trail.clauses.reduce();
            trail.clauses.add(learnt);
        }
        // The backjump has changed most words. Looking at all of these for subsets would take
        // more time than it saves.
        self.compared = self.trail.domains.words;
    }

    /// Chooses the most active candidate of the smallest domains that have at least two candidates.
    /// Such a domain exists on every board at rest that is not solved.
    #[inline(always)]
    fn choose(&self) -> Candidate {
        let words = &self.trail.domains.words;
        for size in 2..=16 {
            // We count bits without the lookup table of `popcount`, because `count_ones` of many
            // words compiles to vector instructions.
            let of_size = domains_where(|domain| words.0[domain].count_ones() == size);
            // `most` is 1 more than the activity of `best`, or 0 if no domain has this size.
            let (mut best, mut most) = (Candidate(0), 0);
            for i in 0..16 {
                for domain in wide_bits(of_size[i]).map(|k| i * 64 + k) {
                    for bit in wide_bits(words[domain].into()) {
                        let candidate = candidate_at(domain, bit);
                        let activity = self.analysis.activity[candidate.index()] + 1;
                        if activity > most {
                            most = activity;
                            best = candidate;
                        }
                    }
                }
            }
            if most > 0 {
                return best;
            }
        }
        unreachable!("the board is solved")
    }
}

/// The capacity of the clause arena, in words of 16 bits. With half as much, the search meets more
/// conflicts on the hardest puzzles that we know. With the most that [`super::clauses`] can number,
/// it meets slightly fewer, but takes as long.
const ARENA: usize = 1 << 15;

/// Solves a board on which no single is left to place, or returns `None` if it has no solution.
#[inline(always)]
pub fn complete(domains: Domains) -> Option<Domains> {
    let mut search = Search::new(domains, ARENA);
    loop {
        match search.propagate() {
            Err(_) if search.trail.levels.is_empty() => return None,
            Err(conflict) => search.learn(conflict),
            Ok(()) if search.trail.domains.is_solved() => return Some(search.trail.domains),
            Ok(()) => search.trail.decide(Literal::positive(search.choose())),
        }
    }
}

#[cfg(test)]
mod tests;
