//! Learns a clause from a conflict of the 16x16 search.
//!
//! A conflict is a reason all of whose literals are false. Analysis replaces false literals by
//! the reasons for which they are false, the last assigned first, until one literal of the
//! conflict's level is left: the *first unique implication point* (Marques-Silva and Sakallah,
//! GRASP, 1996). What remains is a clause that follows from the rules and is false.
//!
//! A placement removes many candidates. If analysis meets several of them, the placement's one
//! literal replaces theirs: clauses become half as long.
//!
//! Each literal met adds to its candidate's activity, which says where the conflicts are;
//! newer conflicts add more (Moskewicz and others, Chaff, 2001).

use super::board::candidate_at;
use super::clauses::Literal;
use super::subsets::domain_of;
use super::trail::{Reason, Trail, ENTRIES};
use crate::bits::WideBits;
use crate::vectors::Masked;

/// What analysis keeps between conflicts, and its room to work in.
pub struct Analysis {
    /// For each candidate its parts in conflicts, newer ones counting more.
    pub activity: Masked<u32, 4096>,
    /// What a conflict adds to an activity.
    bump: u32,
    /// What a marked entry of the trail made false: a literal met, or the one for several.
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
            marks: [Literal::is_true(0); ENTRIES],
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
                    // A placed candidate has a part in the conflict, too. `mark` has counted the
                    // part if it met the negation; for candidates that fell, it counts them all.
                    if entry.literal.sign() && !self.has_seen(!entry.literal) {
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
            self.mark(trail, Literal::is_true(candidate_at(domain, bit)), entry);
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
        // A candidate's own literal stays unless a second literal of the entry is met: the own
        // literal is false in more cases, so the clause is of more use.
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
mod tests {
    use super::*;
    use crate::sixteen::board::tests::{holds, puzzles};
    use crate::sixteen::board::{Domains, ROW};
    use crate::sixteen::trail::Entry;

    /// Two cells of a row, in different boxes.
    const A: usize = 0;
    const B: usize = 5;

    /// An empty board on which the two cells have only the first two digits left.
    fn two_cells_of_two_digits() -> Trail {
        let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
        trail.remove_all(A, !0b11, Reason::None);
        trail.remove_all(B, !0b11, Reason::None);
        trail.propagate().unwrap();
        trail
    }

    fn digit(cell: usize, digit: usize) -> Literal {
        Literal::is_true(cell * 16 + digit)
    }

    /// The candidates with an activity, each of which must be that of one part in a conflict.
    fn active(analysis: &Analysis) -> Vec<usize> {
        let candidates = (0..4096).filter(|&it| analysis.activity[it] != 0);
        candidates.inspect(|&it| assert_eq!(analysis.activity[it], 1 << 10)).collect()
    }

    #[test]
    fn a_placement_stands_for_the_literals_it_made_false_and_is_active_once_explained() {
        let mut trail = two_cells_of_two_digits();
        // Another cell of the row takes the first digit from both.
        trail.decide(digit(10, 0));
        let conflict = trail.propagate().unwrap_err();
        let mut analysis = Analysis::of_nothing();
        assert_eq!(analysis.analyse(&trail, conflict), 0);
        assert_eq!(analysis.learnt, [!digit(10, 0)]);
        let cells = [digit(A, 0), digit(A, 1), digit(B, 0), digit(B, 1)];
        assert_eq!(active(&analysis), cells.map(Literal::candidate));
    }

    #[test]
    fn a_literal_that_alone_is_met_of_a_placement_stays() {
        let mut trail = two_cells_of_two_digits();
        // A cell in the column of each takes the first digit from it.
        trail.decide(digit(12 * 16 + B, 0));
        trail.decide(digit(8 * 16 + A, 0));
        let conflict = trail.propagate().unwrap_err();
        let mut analysis = Analysis::of_nothing();
        assert_eq!(analysis.analyse(&trail, conflict), 1);
        assert_eq!(analysis.learnt, [digit(A, 0), digit(B, 0)]);
        assert_eq!(active(&analysis).len(), 4);
        // The next analysis begins without marks.
        assert_eq!(analysis.analyse(&trail, conflict), 1);
        assert_eq!(analysis.learnt, [digit(A, 0), digit(B, 0)]);
    }

    #[test]
    fn a_literal_that_is_met_twice_counts_once() {
        let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
        // The first two cells of the first row have all places of the first digit, and the first
        // cell and another of the box have two digits.
        let (first, second, third) = (0, 1, 2 * 16 + 2);
        trail.remove_all(ROW, !0b11, Reason::None);
        trail.remove_all(first, !0b11, Reason::None);
        trail.remove_all(third, !0b11, Reason::None);
        trail.propagate().unwrap();
        // Then the first cell's digit is both the reason for its other and for the second cell's.
        trail.decide(digit(8 * 16, 0));
        let conflict = trail.propagate().unwrap_err();
        let mut analysis = Analysis::of_nothing();
        analysis.analyse(&trail, conflict);
        assert_eq!(analysis.learnt, [digit(first, 0)]);
        let met = [(first, 0), (first, 1), (second, 0), (third, 0), (third, 1)];
        assert_eq!(active(&analysis), met.map(|(cell, it)| digit(cell, it).candidate()));
    }

    #[test]
    fn a_placement_that_a_clause_names_counts_once() {
        let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
        // No two of them see each other.
        let [q, r, s] = [digit(0, 0), digit(20, 1), digit(40, 2)];
        let conflict = trail.clauses.add(&[!q, !s]);
        let reasons = [trail.clauses.add(&[q, !r]), trail.clauses.add(&[s, !r])];
        trail.decide(r);
        trail.assign(q, Reason::Clause(reasons[0]));
        trail.assign(s, Reason::Clause(reasons[1]));
        let mut analysis = Analysis::of_nothing();
        analysis.analyse(&trail, Reason::Clause(conflict));
        assert_eq!(analysis.learnt, [!r]);
        assert_eq!(active(&analysis), [q, r, s].map(Literal::candidate));
    }

    /// Every clause of searches that begin anew now and then, so that level 0 grows and clauses
    /// move: a literal of level 0 would be explained by another clause's literals.
    #[test]
    fn a_clause_is_right_and_false_with_one_literal_of_the_last_level_and_none_of_level_0() {
        let mut moved = 0;
        for (domains, solution) in puzzles().into_iter().skip(3).take(4) {
            let mut trail = Trail::new(domains, 1 << 9);
            let mut analysis = Analysis::of_nothing();
            loop {
                let conflict = match trail.propagate() {
                    Err(conflict) => conflict,
                    Ok(()) if trail.domains.is_solved() => break,
                    Ok(()) => {
                        let value = |&it: &usize| Literal::is_true(it).value(&trail.domains);
                        let open = (0..4096).filter(|it| value(it).is_none());
                        let most = open.max_by_key(|&it| (analysis.activity[it], it));
                        trail.decide(Literal::is_true(most.unwrap()));
                        continue;
                    }
                };
                let level = analysis.analyse(&trail, conflict);
                let (learnt, end) = (analysis.learnt.clone(), trail.level());
                let is_false = |it: &Literal| it.value(&trail.domains) == Some(false);
                assert!(learnt.iter().all(is_false));
                assert!(learnt.iter().any(|it| holds(&solution, it.candidate()) == it.sign()));
                let level_of = |&it: &Literal| {
                    let entry = trail.falsified_by(it);
                    trail.levels.iter().filter(|level| level.0 <= entry).count()
                };
                let levels: Vec<usize> = learnt.iter().map(level_of).collect();
                assert!(levels[0] == end && levels[1..].iter().all(|it| (1..end).contains(it)));
                assert_eq!(levels[1..].iter().max(), levels.get(1));
                assert_eq!(level, levels.get(1).map_or(0, |&level| level));
                if learnt.len() == 1 {
                    trail.backjump(0);
                    trail.assign(learnt[0], Reason::None);
                } else if trail.clauses.has_room(learnt.len()) {
                    trail.backjump(level);
                    let clause = trail.clauses.add(&learnt);
                    trail.assign(learnt[0], Reason::Clause(clause));
                } else {
                    trail.backjump(0);
                    let by_clause = |it: &&Entry| matches!(it.reason, Reason::Clause(_));
                    moved += trail.entries.iter().filter(by_clause).count();
                    trail.clauses.reduce();
                    trail.clauses.add(&learnt);
                }
            }
        }
        assert!(moved > 0);
    }

    #[test]
    fn newer_conflicts_count_more_and_no_activity_overflows() {
        let mut analysis = Analysis::of_nothing();
        let mut scaled = 0;
        for _ in 0..5000 {
            let before = analysis.bump;
            analysis.activity[7] += before;
            analysis.activity[8] = before;
            analysis.decay();
            assert!(analysis.bump < 1 << 24 && analysis.activity[7] < 97 * analysis.bump);
            if analysis.bump < before {
                scaled += 1;
                assert_eq!(analysis.bump, (before + before / 96) >> 12);
                assert_eq!(analysis.activity[8], before >> 12);
            } else {
                assert_eq!(analysis.bump, before + before / 96);
            }
        }
        assert!(scaled > 1);
    }
}
