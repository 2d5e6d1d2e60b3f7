//! Keeps the assignments of the 16x16 search, in order and with reasons, and takes them back.
//!
//! The words are those of SAT solvers (Een and Sorensson, MiniSat, 2003). The *trail* lists the
//! literals that were made true, the oldest first. Each *decision* (a guess) opens a *level*;
//! level 0 holds for good. A *reason* says why a literal is true: a rule and the domains that the
//! rule looked at. Its literals are worked out when conflict analysis asks for them, because most
//! are never asked for (Gent, Miguel and Moore, "Lazy explanations for constraint propagators",
//! 2010).
//!
//! ```text
//! trail         0: place a, decided     1: place b, single in domain d     2: ...
//! falsified_by  literal -> the entry of the trail that made it false: a placement removes many
//! ```

use super::board::{candidate_at, Decided, Domains};
use super::clauses::{Clauses, Literal};
use crate::bits::Bits;
use crate::vectors::Masked;

/// Why a literal is true, or, as a conflict, why the board has no solution at this level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A decision, or a learnt clause of one literal.
    None,
    /// `Domain(domain, except)`: the domain's other candidates fell. The bits `except` need not
    /// have fallen: none for a single, a segment for locked candidates. As a conflict: all fell.
    Domain(u16, u16),
    /// `Subset(view, members)`: the words of a view that `members` names have bits only where
    /// one of them has all of its bits.
    Subset(u16, u16),
    /// All other literals of a learnt clause are false. As a conflict: all literals.
    Clause(u16),
}

/// An assignment.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The literal that was made true.
    pub literal: Literal,
    pub reason: Reason,
}

/// Upper bound of the entries: 256 placements, and 4096 candidates removed alone.
pub const ENTRIES: usize = 256 + 4096;

/// The board, how it came about, and the clauses that it must keep.
pub struct Trail {
    pub domains: Domains,
    pub clauses: Clauses,
    pub entries: Vec<Entry>,
    /// Domains that are still to be looked at.
    decided: Decided,
    /// The entry that made a literal false. For an open literal, and for a candidate that fell
    /// with the clues, the number means nothing.
    falsified_by: Masked<u16, 8192>,
    /// For each level above 0 its first entry, and the board before.
    pub levels: Vec<(usize, Domains)>,
}

impl Trail {
    pub fn new(domains: Domains, capacity: usize) -> Self {
        Trail {
            domains,
            clauses: Clauses::new(capacity),
            entries: Vec::with_capacity(512),
            decided: Decided::empty(),
            falsified_by: Masked([0; 8192]),
            levels: Vec::with_capacity(32),
        }
    }

    pub fn level(&self) -> usize {
        self.levels.len()
    }

    /// The entry that made a literal false.
    pub fn falsified_by(&self, literal: Literal) -> usize {
        usize::from(self.falsified_by[literal.index()])
    }

    /// Makes an open literal true: places its candidate or removes it.
    #[inline(always)]
    pub fn assign(&mut self, literal: Literal, reason: Reason) {
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
            self.domains.place(candidate, &mut self.decided, log);
        } else {
            self.domains.remove(candidate, &mut self.decided);
        }
    }

    /// Removes the candidates of a domain at these bits.
    #[inline(always)]
    pub fn remove_all(&mut self, domain: usize, bits: u16, reason: Reason) {
        for bit in Bits(bits) {
            self.assign(!Literal::positive(candidate_at(domain, bit)), reason);
        }
    }

    /// Opens a level and makes a literal true there.
    pub fn decide(&mut self, literal: Literal) {
        self.levels.push((self.entries.len(), self.domains));
        self.assign(literal, Reason::None);
    }

    /// Undoes all levels above one.
    pub fn backjump(&mut self, level: usize) {
        if level < self.level() {
            let (entries, domains) = &self.levels[level];
            self.domains = *domains;
            self.entries.truncate(*entries);
            self.levels.truncate(level);
        }
        self.decided.clear();
        self.clauses.clear_falsified();
    }

    /// Places singles, then assigns what learnt clauses imply, until neither finds more.
    ///
    /// # Errors
    ///
    /// The conflict: a domain without candidates or a false clause.
    #[inline(always)]
    pub fn propagate(&mut self) -> Result<(), Reason> {
        loop {
            while let Some(domain) = self.decided.pop() {
                let reason = Reason::Domain(domain as u16, 0);
                let single = self.domains.single(domain).ok_or(reason)?;
                if !self.domains.has_placed(single >> 4) {
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
