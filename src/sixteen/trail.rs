//! Records the assignments of the search in order, with reasons, and undoes them.
//!
//! The terms are those of SAT solvers (Een and Sorensson, MiniSat, 2003), and [`super`] has a table
//! of them.
//!
//! A reason names a rule and the domains (see [`super::board`]) to which the rule was applied, or a
//! learnt clause. We work out the literals of a reason only when conflict analysis asks for them,
//! because it never asks for most of them (Gent, Miguel and Moore, "Lazy explanations for
//! constraint propagators", 2010).
//!
//! ```text
//! entry   literal      reason                    makes false
//!   0     a is true    decision                  "a is false", and each candidate that a sees
//!   1     b is true    b is single in domain d   "b is false", and each candidate that b sees
//!   2     c is false   all other literals of     "c is true"
//!                      clause 17 are false
//! ```
//!
//! `falsified_by` maps each false literal to the entry that made it false.
//!
//! # Invariants
//!
//! - **At every decision**, both queues are empty: no domain is empty or has a single that is not
//!   placed, and no clause is false or implies an open literal. So every conflict has a literal
//!   that became false at the current level, and a backjump may empty the queues.
//! - **A watched literal** that is false has a true partner, unless it is queued or its clauses are
//!   being visited. The partner is the other watched literal of its clause, which became true at
//!   the same level or a lower one. A backjump that undoes the partner undoes both.

use super::board::{candidate_at, DomainQueue, Domains};
use super::clauses::{ClauseRef, Clauses, Literal};
use crate::bits::bits;
use crate::masked::Masked;

/// Why a literal is true, or why there is a conflict. A conflict shows that the board has no
/// solution under the current decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A decision, or a learnt clause of one literal.
    None,
    /// All candidates of the domain have been removed, except those at the bits `except` and, if it
    /// is in the domain, the literal's own candidate. For a single, `except` is 0. For locked
    /// candidates, it is the four bits of the segment in which they are locked (see
    /// [`super::locked`]). As a conflict: all candidates of the domain have been removed.
    Domain { domain: u16, except: u16 },
    /// A view is the sixteen words of a unit (see [`super::board::domain_of`]), and `members` has a
    /// bit for each word of the subset. One of these words has all bits of the others, and it has
    /// no more bits than there are members. A subset is never a conflict itself: it removes
    /// candidates, until a domain has none.
    Subset { view: u16, members: u16 },
    /// All other literals of a learnt clause are false. As a conflict: all of its literals are.
    Clause(ClauseRef),
}

/// An assignment on the trail.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The literal that is true.
    pub literal: Literal,
    pub reason: Reason,
}

/// A level above 0.
pub struct Level {
    /// The number of its first entry, the decision.
    pub first: usize,
    /// A copy of the board before the decision.
    pub before: Domains,
}

/// An upper bound on the number of entries: 256 placements, and 4096 candidates removed one by one.
pub const ENTRIES: usize = 256 + 4096;

/// The board, the assignments that led to it, and the learnt clauses.
pub struct Trail {
    pub domains: Domains,
    pub clauses: Clauses,
    pub entries: Vec<Entry>,
    queued: DomainQueue,
    /// For each literal the entry that made it false. The number is meaningless if the literal is
    /// not false, or if the clues made it false.
    pub falsified_by: Masked<u16, 8192>,
    /// The levels above 0, the lowest first.
    pub levels: Vec<Level>,
}

impl Trail {
    pub fn new(domains: Domains, capacity: usize) -> Self {
        Trail {
            domains,
            clauses: Clauses::new(capacity),
            entries: Vec::new(),
            queued: DomainQueue::new(),
            falsified_by: Masked([0; 8192]),
            levels: Vec::new(),
        }
    }

    /// Makes an open literal true, by placing its candidate or removing it.
    #[inline(always)]
    pub fn assign(&mut self, literal: Literal, reason: Reason) {
        debug_assert_eq!(literal.value(&self.domains), None);
        let (candidate, entry) = (literal.candidate(), self.entries.len() as u16);
        self.entries.push(Entry { literal, reason });
        let (clauses, falsified_by) = (&mut self.clauses, &mut self.falsified_by);
        let mut falsify = |literal: Literal| {
            falsified_by[literal.index()] = entry;
            clauses.falsify(literal);
        };
        falsify(!literal);
        if literal.is_positive() {
            let log = |candidate| falsify(Literal::positive(candidate));
            self.domains.place(candidate, &mut self.queued, log);
        } else {
            self.domains.remove(candidate, &mut self.queued);
        }
    }

    /// Removes the candidates at these bits of a domain.
    #[inline(always)]
    pub fn remove_all(&mut self, domain: usize, mask: u16, reason: Reason) {
        for bit in bits(mask) {
            self.assign(!Literal::positive(candidate_at(domain, bit)), reason);
        }
    }

    /// Opens a level and makes a literal true there.
    pub fn decide(&mut self, literal: Literal) {
        self.levels.push(Level { first: self.entries.len(), before: self.domains });
        self.assign(literal, Reason::None);
    }

    /// Undoes all levels above `level`. There must be at least one.
    ///
    /// Level `k` is entry `k - 1` of `levels`, so entry `level` is the lowest level to undo.
    pub fn backjump(&mut self, level: usize) {
        let undone = &self.levels[level];
        self.domains = undone.before;
        self.entries.truncate(undone.first);
        self.levels.truncate(level);
        // The queues hold only results of the undone levels.
        self.queued.clear();
        self.clauses.clear_falsified();
    }

    /// Places singles and, when there are none, assigns a literal that a learnt clause implies,
    /// until there is neither.
    ///
    /// # Errors
    ///
    /// Returns the conflict if a domain has no candidate left or a clause is false.
    #[inline(always)]
    pub fn propagate(&mut self) -> Result<(), Reason> {
        loop {
            while let Some(domain) = self.queued.pop() {
                let reason = Reason::Domain { domain, except: 0 };
                let single = self.domains.single(domain.into()).ok_or(reason)?;
                if !self.domains.has_placed(single.cell()) {
                    self.assign(Literal::positive(single), reason);
                }
            }
            match self.clauses.propagate(&self.domains) {
                None => return Ok(()),
                Some((literal, clause)) => {
                    let reason = Reason::Clause(clause);
                    if literal.value(&self.domains) == Some(false) {
                        return Err(reason);
                    }
                    self.assign(literal, reason);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
