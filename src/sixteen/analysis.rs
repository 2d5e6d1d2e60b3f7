//! Learns a clause from a conflict of the 16x16 search.
//!
//! A conflict is a reason all of whose literals are false. Analysis replaces a false literal by
//! the literals that made it false, the last assigned first, until one literal of the conflict's
//! level is left: the *first unique implication point* (Marques-Silva and Sakallah,
//! GRASP, 1996). What remains is a clause that follows from the rules and is false.
//!
//! A placement removes many candidates. If analysis meets several of them, the placement's one
//! literal replaces theirs: clauses become half as long.
//!
//! Each literal met adds to its candidate's activity, which says where the conflicts are;
//! newer conflicts add more (Moskewicz and others, Chaff, 2001).

use super::board::{candidate_at, domain_of};
use super::clauses::Literal;
use super::trail::{Reason, Trail, ENTRIES};
use crate::bits::WideBits;
use crate::vectors::Masked;

/// What analysis keeps between conflicts, and its room to work in.
pub struct Analysis {
    /// How much each candidate has taken part in conflicts. Newer conflicts count more.
    pub activity: Masked<u32, 4096>,
    /// What a conflict adds to an activity.
    bump: u32,
    /// For each marked entry of the trail, a literal that it made false: the one that was met, or
    /// the negation of the entry's own literal for several.
    marks: [Literal; ENTRIES],
    /// The marked entries, as bits.
    marked: Masked<u64, 128>,
    /// The literals met, as bits.
    seen: Masked<u64, 128>,
    /// The trail's first entries above level 0 and at the conflict's level.
    root: usize,
    current: usize,
    /// How many entries of the conflict's level are marked.
    open: usize,
    /// The clause.
    pub learnt: Vec<Literal>,
}

impl Analysis {
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

    /// Learns a clause, and returns the level to go back to.
    ///
    /// Before: all literals of `conflict` are false, some of them at the trail's level, which is
    /// not 0. After: all literals of the clause are false, and only the first at the trail's
    /// level. At the level returned, the highest of the others, the clause implies its first
    /// literal; its second literal is of that level.
    #[inline(always)]
    pub fn analyse(&mut self, trail: &Trail, conflict: Reason) -> usize {
        let entries = trail.entries.len();
        self.root = trail.levels[0].0;
        self.current = trail.levels[trail.level() - 1].0;
        self.open = 0;
        self.learnt.clear();
        self.explain(trail, conflict, entries);
        let mut level = 0;
        for group in (0..=entries >> 6).rev() {
            while self.marked[group] != 0 {
                let bit = 63 - self.marked[group].leading_zeros() as usize;
                let number = group << 6 | bit;
                let entry = trail.entries[number];
                self.marked[group] &= !(1 << bit);
                if number >= self.current && self.open > 1 {
                    self.open -= 1;
                    // A placed candidate takes part in the conflict, too. If `mark` met its
                    // negation, this has been counted.
                    if entry.literal.is_positive() && !self.has_seen(!entry.literal) {
                        self.activity[entry.literal.candidate()] += self.bump;
                    }
                    self.explain(trail, entry.reason, number);
                    continue;
                }
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

    /// Marks the literals of a reason that entries of the trail before `entry` made false.
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

    /// Marks the candidates of a domain that entries before `entry` made false, except some bits.
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

    /// Marks a false literal as part of the conflict, unless the literal is marked already, or
    /// an entry of level 0 made it false, or an entry from `before` on. Without a branch: nothing
    /// predicts which literals are new.
    ///
    /// What is false at level 0 is false for good, and no part of a clause. So the reason of an
    /// entry of level 0 is never asked for: a clause that it names may have moved, or be
    /// forgotten.
    #[inline(always)]
    fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
        let entry = trail.falsified_by(literal);
        let new = !self.has_seen(literal) & (entry >= self.root) & (entry < before);
        self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
        self.activity[literal.candidate()] += if new { self.bump } else { 0 };
        let marked = self.marked[entry >> 6] >> (entry & 63) & 1 != 0;
        self.open += usize::from(new & (entry >= self.current) & !marked);
        // The literal that was met first stays until a second literal of the entry is met: it is
        // false in more cases than the placement's negation, so the clause is of more use.
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

    /// Makes the next conflict count 1/96 more than the last one. The numbers are whole, so that
    /// every machine counts alike; activities stay below 97 times the bump.
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
