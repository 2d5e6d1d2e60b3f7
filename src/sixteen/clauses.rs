//! Keeps the learnt clauses of the 16x16 search, and finds those that imply a literal.
//!
//! A clause is a list of literals of which at least one is true. Once all of them but one are
//! false, the clause implies that one. Two literals of each clause are *watched* (Chaff, 2001): a
//! clause is visited only when one of the two becomes false. The visited clause then watches
//! another literal that is not false, or else implies the other watched one, or is false.
//!
//! All clauses lie in one arena, and the clauses that watch a literal form a linked list. A
//! *link* is the index of a word that holds the number of a clause, 0 for none:
//!
//! ```text
//! watches    for each literal the first clause that watches it
//! arena 0    0: a link to no clause
//!       1    the first clause of the literal that is being visited
//!       2 .. length, next a, next b, a, b, other literals | length, ...
//!            clause: the index of `length`; a, b: the watched literals
//!            next a: the next clause that watches a
//! ```
//!
//! Clauses are forgotten when the arena is full, see [`Clauses::reduce`].

use super::board::{Domains, Queue};
use crate::vectors::Masked;
use std::ops::{Not, Range};

/// Says that a candidate is true, or that a candidate is false: a number below 8192.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(u16);

impl Literal {
    pub const fn positive(candidate: usize) -> Literal {
        Literal((2 * candidate) as u16)
    }

    /// Whether the literal says that its candidate is true.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn candidate(self) -> usize {
        usize::from(self.0 >> 1)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether the literal is true or false; `None` for open. A single that has not been
    /// placed is open.
    pub fn value(self, domains: &Domains) -> Option<bool> {
        let (cell, digit) = (self.candidate() >> 4, self.candidate() & 15);
        if domains.words[cell] >> digit & 1 == 0 {
            Some(!self.is_positive())
        } else if domains.has_placed(cell) {
            Some(self.is_positive())
        } else {
            None
        }
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// The words of a clause before its literals.
const HEADER: usize = 3;
/// A link to no clause, the link to a literal's first clause, and the first clause of all.
const NOWHERE: usize = 0;
const HEAD: usize = 1;
const FIRST: usize = 2;

/// The learnt clauses, and who watches which.
pub struct Clauses {
    arena: Vec<u16>,
    /// The words that all clauses together may take.
    capacity: usize,
    /// For each literal the first clause that watches it, 0 for none.
    watches: Masked<u16, 8192>,
    /// Watched literals that became false, whose clauses are still to be visited.
    falsified: Queue<8192>,
    /// The falsified literal whose clauses are being visited, and the link to the next one.
    visited: usize,
    link: usize,
}

impl Clauses {
    /// Creates an arena whose clauses take at most `capacity` words.
    ///
    /// # Panics
    ///
    /// If `capacity` is above 65534, because the number of a clause is a `u16`.
    pub fn new(capacity: usize) -> Self {
        assert!(FIRST + capacity <= 1 << 16);
        Clauses {
            arena: vec![0; FIRST],
            capacity,
            watches: Masked([0; 8192]),
            falsified: Queue::empty(),
            visited: 0,
            link: NOWHERE,
        }
    }

    /// Where a clause has its literals.
    pub fn range(&self, clause: usize) -> Range<usize> {
        clause + HEADER..clause + HEADER + usize::from(self.arena[clause])
    }

    pub fn literal(&self, at: usize) -> Literal {
        Literal(self.arena[at])
    }

    /// Whether a clause of this many literals can be added.
    pub fn has_room(&self, length: usize) -> bool {
        self.arena.len() + HEADER + length <= FIRST + self.capacity
    }

    /// Adds a clause of two or more literals, and watches its first two.
    pub fn add(&mut self, literals: &[Literal]) -> u16 {
        let clause = self.arena.len();
        self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        self.watch(clause, 0);
        self.watch(clause, 1);
        clause as u16
    }

    /// Puts a clause into the list of one of its first two literals.
    fn watch(&mut self, clause: usize, which: usize) {
        let first = &mut self.watches[usize::from(self.arena[clause + HEADER + which])];
        self.arena[clause + 1 + which] = *first;
        *first = clause as u16;
    }

    /// Notes that a literal has become false.
    pub fn falsify(&mut self, literal: Literal) {
        let watched = self.watches[literal.index()] != 0;
        self.falsified.push_if(watched, literal.index());
    }

    /// Forgets which literals became false: the assignments that made them so have been undone.
    pub fn clear_falsified(&mut self) {
        self.falsified.clear();
        self.link = NOWHERE;
    }

    /// Visits the clauses that watch falsified literals, up to a clause without a true literal and
    /// with at most one open. Returns the clause's other watched literal and the clause: the
    /// literal is open and implied, or both are false.
    #[inline(always)]
    pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, u16)> {
        let mut link = self.link;
        loop {
            let mut clause = usize::from(self.arena[link]);
            while clause != 0 {
                let which = usize::from(usize::from(self.arena[clause + HEADER]) != self.visited);
                let other = self.literal(clause + HEADER + 1 - which);
                let next = self.arena[clause + 1 + which];
                let is_true = other.value(domains) == Some(true);
                if is_true {
                    link = clause + 1 + which;
                } else if let Some(at) = self.find_other(clause, domains) {
                    self.arena.swap(clause + HEADER + which, at);
                    self.arena[link] = next;
                    if link == HEAD {
                        self.watches[self.visited] = next;
                    }
                    self.watch(clause, which);
                } else {
                    self.link = clause + 1 + which;
                    return Some((other, clause as u16));
                }
                clause = usize::from(next);
            }
            self.link = NOWHERE;
            self.visited = self.falsified.pop()?;
            self.arena[HEAD] = self.watches[self.visited];
            link = HEAD;
        }
    }

    /// Where a clause has a literal that is not false and not watched.
    fn find_other(&self, clause: usize, domains: &Domains) -> Option<usize> {
        let mut others = self.range(clause).skip(2);
        others.find(|&at| self.literal(at).value(domains) != Some(false))
    }

    /// Forgets clauses. The newer half of the arena is kept, and of the older half clauses of at
    /// most four literals, until a quarter of the arena is full.
    ///
    /// Called at level 0 alone, as clauses move, and reasons on the trail name a clause by its
    /// place. Reasons at level 0 may name a clause, too, but analysis never asks for these: see
    /// [`super::analysis::Analysis::mark`].
    #[inline(never)]
    pub fn reduce(&mut self) {
        let old = std::mem::replace(&mut self.arena, vec![0; FIRST]);
        self.watches = Masked([0; 8192]);
        let mut clause = FIRST;
        while clause < old.len() {
            let end = clause + HEADER + usize::from(old[clause]);
            let short = old[clause] <= 4 && self.arena.len() < FIRST + self.capacity / 4;
            if clause > FIRST + self.capacity / 2 || short {
                let new = self.arena.len();
                self.arena.extend_from_slice(&old[clause..end]);
                self.watch(new, 0);
                self.watch(new, 1);
            }
            clause = end;
        }
    }
}

#[cfg(test)]
pub mod tests;
