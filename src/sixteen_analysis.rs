//! Learns a clause from a conflict of the 16x16 search.
//!
//! A conflict is a reason all of whose literals are false. Analysis replaces false literals by
//! the reasons for which they are false, the last assigned first, until one literal of the
//! conflict's level is left: the *first unique implication point* (Marques-Silva and Sakallah,
//! GRASP, 1996). What remains is a clause. It follows from the rules, and it is false.
//!
//! A placement removes many candidates, and the literals of those met are replaced by the one
//! of the placement: clauses become half as long.
//!
//! Each literal met adds to its candidate's activity, which says where the conflicts are;
//! newer conflicts add more (Moskewicz and others, Chaff, 2001).

use crate::bits::Positions;
use crate::masked::Masked;
use crate::sixteen_board::candidate_at;
use crate::sixteen_clauses::Literal;
use crate::sixteen_locked::segment;
use crate::sixteen_trail::{Reason, Trail, ENTRIES};

/// What analysis has met of the candidates that an entry of the trail removed.
#[derive(Clone, Copy)]
struct Mark {
    /// The literal met last. It may be the one of the placement itself.
    last: Literal,
    /// How many removed candidates were met.
    count: u16,
}

pub struct Analysis {
    /// For each candidate its parts in conflicts, newer ones counting more.
    pub activity: Masked<u32, 4096>,
    /// What a conflict adds to an activity.
    bump: u32,
    /// For each entry of the trail what was met of it, and the entries met of it, as bits.
    marks: [Mark; ENTRIES],
    marked: Masked<u64, 128>,
    /// The literals met, as bits.
    seen: Masked<u64, 128>,
    /// The literals met at the conflict's level and not replaced yet.
    open: usize,
    /// The trail's first entries above level 0 and at the conflict's level.
    root: usize,
    current: usize,
    /// The literals of the clause, in the first `length` entries.
    learnt: Masked<Literal, 4096>,
    length: usize,
}

const NO_MARK: Mark = Mark {
    last: Literal::is_true(0),
    count: 0,
};

impl Analysis {
    #[inline(always)]
    pub fn of_nothing() -> Self {
        Analysis {
            activity: Masked([0; 4096]),
            bump: 1 << 10,
            marks: [NO_MARK; ENTRIES],
            marked: Masked([0; 128]),
            seen: Masked([0; 128]),
            open: 0,
            root: 0,
            current: 0,
            learnt: Masked([Literal::is_true(0); 4096]),
            length: 0,
        }
    }

    /// The literals of the clause learnt last.
    #[inline(always)]
    pub fn learnt(&self) -> &[Literal] {
        &self.learnt.0[..self.length & 4095]
    }

    /// Learns a clause.
    ///
    /// Before: all literals of `conflict` are false, some of them at the trail's level, which is
    /// not 0. After: all literals of the clause are false, and only the first at the trail's
    /// level. At the level returned, the highest of the others, the clause implies its first
    /// literal; its second literal is of that level.
    #[inline(always)]
    pub fn analyse(&mut self, trail: &Trail, conflict: Reason) -> usize {
        self.length = 1;
        self.open = 0;
        self.root = trail.levels[0].0;
        self.current = trail.levels[trail.level() - 1].0;
        let entries = trail.entries.len();
        self.explain(trail, conflict, entries);
        let mut group = entries >> 6;
        self.learnt[0] = loop {
            while self.marked[group] == 0 {
                group -= 1;
            }
            let bit = 63 - self.marked[group].leading_zeros() as usize;
            let number = group << 6 | bit;
            let entry = trail.entries[number];
            let mark = self.marks[number];
            if entry.literal.sign() && mark.count > 0 {
                if self.open == 1 {
                    break mark.last;
                }
                self.open -= usize::from(mark.count);
                self.mark(trail, !entry.literal, entries);
            }
            if self.open == 1 {
                break !entry.literal;
            }
            self.open -= 1;
            self.marks[number].count = 0;
            self.marked[group] &= !(1 << bit);
            self.explain(trail, entry.reason, number);
        };
        let level = self.join(trail);
        self.seen = Masked([0; 128]);
        self.marked = Masked([0; 128]);
        for mark in self.marks[..entries].iter_mut() {
            *mark = NO_MARK;
        }
        self.decay();
        level
    }

    /// Marks the literals of a reason that were false before an entry of the trail.
    #[inline(always)]
    fn explain(&mut self, trail: &Trail, reason: Reason, entry: usize) {
        match reason {
            Reason::None => (),
            Reason::Single(domain) => self.explain_domain(trail, domain, 0, entry),
            Reason::Locked(domain, number) => {
                self.explain_domain(trail, domain, segment(number.into()), entry)
            }
            Reason::Pairs(a, b) => {
                self.explain_domain(trail, a, 0, entry);
                self.explain_domain(trail, b, 0, entry);
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

    /// Marks the candidates of a domain that fell, except some bits.
    #[inline(always)]
    fn explain_domain(&mut self, trail: &Trail, domain: u16, except: u16, entry: usize) {
        let domain = usize::from(domain);
        let fallen = trail.levels[0].1.words[domain] & !trail.domains.words[domain] & !except;
        for bit in Positions(fallen.into()) {
            self.mark(trail, Literal::is_true(candidate_at(domain, bit)), entry);
        }
    }

    #[inline(always)]
    fn has_seen(&self, literal: Literal) -> bool {
        self.seen[literal.index() >> 6] >> (literal.index() & 63) & 1 != 0
    }

    /// Marks a false literal as part of the conflict, if it fell above level 0 by an entry
    /// before that one. Without a branch: nothing predicts which literals are new.
    #[inline(always)]
    fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
        let entry = trail.falsified_by(literal);
        let new = !self.has_seen(literal) & (entry >= self.root) & (entry < before);
        let open = new & (entry >= self.current);
        self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
        self.activity[literal.candidate()] += if new { self.bump } else { 0 };
        let mark = &mut self.marks[entry];
        mark.count += u16::from(new & literal.sign());
        mark.last = literal;
        self.marked[entry >> 6] |= u64::from(new) << (entry & 63);
        self.open += usize::from(open);
        self.learnt[self.length] = literal;
        self.length += usize::from(new & !open);
    }

    /// Replaces literals of candidates that one placement removed by the one of the placement.
    /// A candidate alone stays: it can fall in more ways, so the clause is the stronger.
    /// Returns the highest level of the literals but the first, and puts one of it second.
    #[inline(always)]
    fn join(&mut self, trail: &Trail) -> usize {
        let (mut kept, mut highest) = (1, 0);
        for i in 1..self.length {
            let mut literal = self.learnt[i];
            let number = trail.falsified_by(literal);
            let entry = trail.entries[number];
            if literal.sign() && entry.literal.sign() {
                let placed = !entry.literal;
                if self.has_seen(placed) {
                    continue;
                }
                if self.marks[number].count > 1 {
                    self.seen[placed.index() >> 6] |= 1 << (placed.index() & 63);
                    literal = placed;
                }
            }
            self.learnt[kept] = literal;
            if usize::from(entry.level) > highest {
                highest = usize::from(entry.level);
                self.learnt.0.swap(1, kept);
            }
            kept += 1;
        }
        self.length = kept;
        highest
    }

    /// Makes the next conflict count 1/48 more than this one. In whole numbers, so that every
    /// machine counts alike; activities stay below 49 times the bump.
    #[inline(always)]
    fn decay(&mut self) {
        self.bump += self.bump / 48;
        if self.bump >= 1 << 24 {
            self.bump >>= 12;
            for activity in self.activity.0.iter_mut() {
                *activity >>= 12;
            }
        }
    }
}
