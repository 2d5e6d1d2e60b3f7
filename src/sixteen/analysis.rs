//! Learns a clause from a conflict of the 16x16 search.
//!
//! We start with the false literals of the conflict. At least one of them would have to be true, so
//! they form a clause that is false now. We take the literal of this clause that became false last,
//! and replace it with its reason: the literals that were false before and made it false. The
//! result is again a clause that follows from the rules and is false. We stop as soon as the clause
//! has one literal of the conflict's level, the *first unique implication point* (Marques-Silva and
//! Sakallah, GRASP, 1996).
//!
//! For example, cells A and B see each other and have the candidates 1 and 2. Candidate A1 is the
//! digit 1 in cell A, and so on. Candidate y is the digit 1 in a cell that sees A and B, and x is a
//! candidate elsewhere. The search guesses x, and then y:
//!
//! ```text
//! trail   level   true   because       makes false in A and B
//!   0       1     x      decision      nothing
//!   1       2     y      decision      A1, B1
//!   2       2     A2     A1 is false   B2
//! ```
//!
//! Now B has no candidate, and analysis goes back through the trail:
//!
//! ```text
//! clause     why the clause follows from the rules
//! B1 or B2   cell B has a digit
//! B1 or A1   A2 made B2 false, and A2 is true because A1 is false
//! not y      y made both A1 and B1 false
//! ```
//!
//! The learnt clause has no literal of level 1, so we go back to level 0 and remove y for good.
//!
//! A placement removes many candidates, like A1 and B1 above. If several of these candidates are in
//! the clause, we replace all of them with one literal, the negation of the placement. This makes
//! clauses much shorter. If only one of them is in the clause, we keep it, because it is false in
//! more cases than the negation of the placement, so the clause implies a literal more often.
//!
//! Every literal that analysis meets raises the activity of its candidate, and so does every
//! placement that it replaces by its reason. Activities tell the search where the conflicts are,
//! and newer conflicts count more (Moskewicz and others, Chaff, 2001).

use super::board::{candidate_at, domain_of};
use super::clauses::Literal;
use super::trail::{Reason, Trail, ENTRIES};
use crate::bits::wide_bits;
use crate::masked::Masked;

/// The activities, and the working memory of conflict analysis.
pub struct Analysis {
    /// How often each candidate has taken part in conflicts, where newer conflicts count more.
    pub activity: Masked<u32, 4096>,
    /// The amount that the current conflict adds to an activity.
    bump: u32,
    /// The literal of the clause for each marked entry of the trail. If analysis has met one of the
    /// literals that the entry made false, the mark is this literal. If it has met several, the
    /// mark is the negation of the entry's own literal.
    marks: [Literal; ENTRIES],
    /// The entries that made a literal of the clause false, one bit for each. [`Masked`] needs a
    /// power of two, so some words stay unused.
    marked: Masked<u64, 128>,
    /// The literals that analysis has met, one bit for each.
    seen: Masked<u64, 128>,
    /// The number of the first entry of the conflict's level.
    current: usize,
    /// The number of marked entries of the conflict's level.
    unresolved: usize,
    /// The learnt clause.
    pub learnt: Vec<Literal>,
}

impl Analysis {
    pub fn new() -> Self {
        Analysis {
            activity: Masked([0; 4096]),
            // The bound in `decay` needs a bump of at least 1024.
            bump: 1 << 10,
            marks: [Literal::default(); ENTRIES],
            marked: Masked([0; 128]),
            seen: Masked([0; 128]),
            current: 0,
            unresolved: 0,
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
        self.current = trail.levels[trail.levels.len() - 1].first;
        self.unresolved = 0;
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
                if number >= self.current && self.unresolved > 1 {
                    self.unresolved -= 1;
                    // The placement takes part in the conflict. If analysis has met its negation,
                    // `mark` has counted the candidate already.
                    if entry.literal.is_positive() && !self.has_seen(!entry.literal) {
                        self.activity[entry.literal.candidate().index()] += self.bump;
                    }
                    // We removed the mark of this entry, and now add the literals of its reason.
                    self.explain(trail, entry.reason, number);
                    continue;
                }
                // This is the last marked entry of the conflict's level, or an entry of a lower
                // level. Its literal stays in the clause.
                self.learnt.push(self.marks[number]);
                // We visit the newest entries first, so the second literal has the highest level
                // below that of the conflict.
                if self.learnt.len() == 2 {
                    level = trail.levels.partition_point(|it| it.first <= number);
                }
            }
        }
        self.seen = Masked([0; 128]);
        self.decay();
        level
    }

    /// Marks the literals of a reason that the entries before number `before` made false. `before`
    /// is the entry that has this reason. For a conflict, it is the length of the trail.
    #[inline(always)]
    fn explain(&mut self, trail: &Trail, reason: Reason, before: usize) {
        match reason {
            // The decision is the first entry of its level, so when we visit it, it is the last
            // marked one of the level and stays in the clause. The literal of a learnt clause of
            // one literal has no reason either, but it is at level 0, whose reasons we never read.
            Reason::None => unreachable!("a decision stays in the clause"),
            Reason::Domain { domain, except } => {
                self.explain_domain(trail, domain.into(), except, before)
            }
            Reason::Subset { view, members } => {
                // A member may also have lost bits that another member still has. The clause does
                // not need these candidates, but the reason does not say which they are, so we mark
                // them. This only makes the clause longer.
                for k in wide_bits(members.into()) {
                    self.explain_domain(trail, domain_of(view.into(), k), 0, before);
                }
            }
            Reason::Clause(clause) => {
                // A clause that is a conflict implies no literal. An implied literal is true, so
                // `falsified_by` says nothing about it.
                let implied = trail.entries.get(before).map(|entry| entry.literal);
                for literal in trail.clauses.literals(clause) {
                    if implied != Some(literal) {
                        self.mark(trail, literal, before);
                    }
                }
            }
        }
    }

    /// Marks the candidates of a domain that the entries before number `before` removed. Leaves out
    /// the candidates at the bits `except`.
    ///
    /// `levels[0]` is the first level above level 0, so the board before it lacks the candidates
    /// that level 0 removed, and we need not look at these.
    #[inline(always)]
    fn explain_domain(&mut self, trail: &Trail, domain: usize, except: u16, before: usize) {
        let fallen = trail.levels[0].before.words[domain] & !trail.domains.words[domain] & !except;
        for bit in wide_bits(fallen.into()) {
            self.mark(trail, Literal::positive(candidate_at(domain, bit)), before);
        }
    }

    fn has_seen(&self, literal: Literal) -> bool {
        self.seen[literal.index() >> 6] >> (literal.index() & 63) & 1 != 0
    }

    /// Adds a false literal to the clause. Does nothing if analysis has met the literal already, if
    /// an entry of level 0 made it false, or if entry `before` or a later entry did. The clues must
    /// not have made it false, because then `falsified_by` names no entry. `explain_domain` leaves
    /// such literals out, so no clause has one.
    ///
    /// A literal that is false at level 0 is false for good, so a clause does not need it.
    /// Therefore analysis never reads the reason of an entry of level 0, which may name a clause
    /// that has moved or been forgotten.
    ///
    /// We avoid branches that depend on the literal, because the processor cannot predict which
    /// literals are new. It does predict the bounds checks, which never fail.
    fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
        let entry = usize::from(trail.falsified_by[literal.index()]);
        let new = !self.has_seen(literal) & (entry >= trail.levels[0].first) & (entry < before);
        self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
        self.activity[literal.candidate().index()] += if new { self.bump } else { 0 };
        let marked = self.marked[entry >> 6] >> (entry & 63) & 1 != 0;
        self.unresolved += usize::from(new & (entry >= self.current) & !marked);
        // If the entry has a mark already, the negation of the placement replaces both literals.
        let several = !trail.entries[entry].literal;
        let mark = if marked { several } else { literal };
        self.marks[entry] = if new { mark } else { self.marks[entry] };
        self.marked[entry >> 6] |= u64::from(new) << (entry & 63);
    }

    /// Makes the next conflict count 1/96 more than this one, and scales all numbers down before
    /// they overflow. With 1/48 or 1/192, the search takes about as long.
    ///
    /// A conflict adds to an activity at most once, because only one of a candidate's two literals
    /// is false, and [`Analysis::analyse`] skips a placement whose negation has been counted. The
    /// bump is always at least 1024, so with rounding it grows by at least 1/106. So the bumps so
    /// far add up to at most about 107 times the newest one. The newest is less than 2^24, so the sum
    /// fits into 32 bits.
    fn decay(&mut self) {
        self.bump += self.bump / 96;
        if self.bump >= 1 << 24 {
            self.bump >>= 12;
            self.activity.0.iter_mut().for_each(|activity| *activity >>= 12);
        }
    }
}

#[cfg(test)]
mod tests;
