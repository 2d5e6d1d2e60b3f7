//! Learns a clause from a conflict of the 16x16 search.
//!
//! We start with the false literals of the conflict. At least one of them would have to be true, so
//! they form a clause that is false now. We take the literal of this clause that became false last,
//! and replace it by the reason: the literals whose falseness made it false. The result is again a
//! clause that follows from the rules and is false. We stop as soon as the clause has one literal
//! of the conflict's level, the *first unique implication point* (Marques-Silva and Sakallah,
//! GRASP, 1996).
//!
//! For example, cells A and B see each other and have the candidates 1 and 2, and y is a 1 in a
//! cell that both see:
//!
//! ```text
//! trail                                           clause
//! 0  level 1  x placed, decided                   B1 or B2  B has no candidate
//! 1  level 2  y placed, decided; removes A1, B1   B1 or A1  A2 removed B2, and A2 is true because
//! 2  level 2  A2 placed, single; removes B2                 A1 is false
//!                                                 not y     y removed both A1 and B1
//! ```
//!
//! The learnt clause has no literal of level 1, so we go back to level 0 and remove y for good.
//!
//! A placement removes many candidates, like A1 and B1 above. If several of them are in the clause,
//! we put one literal in place of all, the negation of the placement. This makes clauses half as
//! long. If only one is in the clause, we keep it, because it is false in more cases than the
//! negation of the placement, and the clause is more useful.
//!
//! Every literal that analysis meets raises the activity of its candidate. Activities tell the
//! search where the conflicts are, and newer conflicts count more (Moskewicz and others, Chaff,
//! 2001).

use super::board::{candidate_at, domain_of};
use super::clauses::Literal;
use super::trail::{Reason, Trail, ENTRIES};
use crate::bits::WideBits;
use crate::vectors::Masked;

/// The activities, and the working memory of conflict analysis.
pub struct Analysis {
    /// How often each candidate has taken part in conflicts, where newer conflicts count more.
    pub activity: Masked<u32, 4096>,
    /// The amount that the current conflict adds to an activity.
    bump: u32,
    /// For each marked entry of the trail its literal of the clause: the only literal that analysis
    /// met of those that the entry made false, or else the negation of the entry's own literal.
    marks: [Literal; ENTRIES],
    /// The entries that made a literal of the clause false, one bit for each.
    marked: Masked<u64, 128>,
    /// The literals that analysis has met, one bit for each.
    seen: Masked<u64, 128>,
    /// The first entry above level 0, and the first entry of the conflict's level.
    root: usize,
    current: usize,
    /// The number of marked entries of the conflict's level.
    open: usize,
    /// The learnt clause.
    pub learnt: Vec<Literal>,
}

impl Analysis {
    /// Returns an analysis that has seen no conflict.
    pub fn of_nothing() -> Self {
        Analysis {
            activity: Masked([0; 4096]),
            bump: 1 << 10,
            marks: [Literal::positive(0); ENTRIES],
            marked: Masked([0; 128]),
            seen: Masked([0; 128]),
            root: 0,
            current: 0,
            open: 0,
            learnt: Vec::new(),
        }
    }

    /// Learns a clause from a conflict, and returns the level at which the clause implies its first
    /// literal.
    ///
    /// Pre-conditions:
    ///
    /// - The trail's level is not 0.
    /// - All literals of `conflict` are false, at least one of them at the trail's level.
    ///
    /// Post-conditions:
    ///
    /// - All literals of `learnt` are false, and `learnt[0]` is the only one of the trail's level.
    /// - If `learnt` has a second literal, it is of the level returned, and all further literals
    ///   are of this level or below, but above 0. Otherwise the level returned is 0.
    pub fn analyse(&mut self, trail: &Trail, conflict: Reason) -> usize {
        let entries = trail.entries.len();
        self.root = trail.levels[0].0;
        self.current = trail.levels[trail.level() - 1].0;
        self.open = 0;
        self.learnt.clear();
        // We start with the literals of the conflict.
        self.explain(trail, conflict, entries);
        let mut level = 0;
        // Then we visit the marked entries, the newest first. An explanation marks older entries
        // only.
        for group in (0..=entries >> 6).rev() {
            while self.marked[group] != 0 {
                let bit = 63 - self.marked[group].leading_zeros() as usize;
                let number = group << 6 | bit;
                let entry = trail.entries[number];
                self.marked[group] &= !(1 << bit);
                if number >= self.current && self.open > 1 {
                    self.open -= 1;
                    // A placed candidate takes part in the conflict as well. `mark` has counted it
                    // if it met the negation.
                    if entry.literal.is_positive() && !self.has_seen(!entry.literal) {
                        self.activity[entry.literal.candidate()] += self.bump;
                    }
                    // We removed the literals of this entry and now add those of its reason.
                    self.explain(trail, entry.reason, number);
                    continue;
                }
                // The last entry of the conflict's level, or an entry of a lower level.
                self.learnt.push(self.marks[number]);
                if self.learnt.len() == 2 {
                    level = trail.levels.iter().filter(|it| it.0 <= number).count();
                }
            }
        }
        self.seen = Masked([0; 128]);
        self.decay();
        level
    }

    /// Marks the literals of a reason that became false before `entry`.
    #[inline(always)]
    fn explain(&mut self, trail: &Trail, reason: Reason, entry: usize) {
        match reason {
            Reason::None => (),
            Reason::Domain(domain, except) => self.explain_domain(trail, domain, except, entry),
            Reason::Subset(view, members) => {
                for k in WideBits(members.into()) {
                    let domain = domain_of(view.into(), k) as u16;
                    self.explain_domain(trail, domain, 0, entry);
                }
            }
            Reason::Clause(clause) => {
                let implied = trail.entries.get(entry).map(|entry| entry.literal);
                for at in trail.clauses.range(clause.into()) {
                    let literal = trail.clauses.literal(at);
                    if implied != Some(literal) {
                        self.mark(trail, literal, entry);
                    }
                }
            }
        }
    }

    /// Marks the candidates of a domain that entries before `entry` removed, without those at the
    /// bits `except`.
    #[inline(always)]
    fn explain_domain(&mut self, trail: &Trail, domain: u16, except: u16, entry: usize) {
        let domain = usize::from(domain);
        let fallen = trail.levels[0].1.words[domain] & !trail.domains.words[domain] & !except;
        for bit in WideBits(fallen.into()) {
            self.mark(trail, Literal::positive(candidate_at(domain, bit)), entry);
        }
    }

    fn has_seen(&self, literal: Literal) -> bool {
        self.seen[literal.index() >> 6] >> (literal.index() & 63) & 1 != 0
    }

    /// Adds a false literal to the clause, unless analysis has met it already, or it became false
    /// at level 0, or by entry `before` or a later one.
    ///
    /// A literal that is false at level 0 is false for good, so a clause does not need it.
    /// Therefore analysis never reads the reason of an entry of level 0, which may name a clause
    /// that has moved or been forgotten.
    ///
    /// We avoid branches, because the processor cannot predict which literals are new.
    #[inline(always)]
    fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
        let entry = trail.falsified_by(literal);
        let new = !self.has_seen(literal) & (entry >= self.root) & (entry < before);
        self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
        self.activity[literal.candidate()] += if new { self.bump } else { 0 };
        let marked = self.marked[entry >> 6] >> (entry & 63) & 1 != 0;
        self.open += usize::from(new & (entry >= self.current) & !marked);
        // A second literal of the same entry replaces the first by the negation of the placement.
        let several = !trail.entries[entry].literal;
        let mark = &mut self.marks[entry];
        *mark = if !new {
            *mark
        } else if marked {
            several
        } else {
            literal
        };
        self.marked[entry >> 6] |= u64::from(new) << (entry & 63);
    }

    /// Makes the next conflict count 1/96 more than this one, and scales all numbers down before
    /// they overflow. Activities stay below 97 times the bump. We use integers, because every
    /// machine rounds them in the same way.
    fn decay(&mut self) {
        self.bump += self.bump / 96;
        if self.bump >= 1 << 24 {
            self.bump >>= 12;
            for activity in self.activity.0.iter_mut() {
                *activity >>= 12;
            }
        }
    }
}

#[cfg(test)]
mod tests;
