//! Stores the learnt clauses of the 16x16 search, and finds those that imply a literal.
//!
//! A clause is a list of literals, at least one of which is true in every solution. When all
//! literals except one are false, the clause implies that one. We need not look at a clause as long
//! as two of its literals are not false. So each clause *watches* two literals (Chaff, 2001), and
//! we visit the clause only when one of them becomes false:
//!
//! ```text
//! a b c d     watches a and b. a becomes false: c is not false, so the clause swaps c and a
//! c b a d     watches c and b. d becomes false: nobody visits the clause
//! c b a d     b becomes false: no other literal can replace b, so the clause implies c
//! ```
//!
//! If c is false as well, the clause is the conflict.
//!
//! All clauses are in one arena of 16-bit words. The number of a clause is the index of its first
//! word. The clauses that watch the same literal form a linked list:
//!
//! ```text
//! watches    for each literal the first clause that watches it, or 0
//! arena 0    always 0
//!       1    a copy of the entry of `watches` whose list we are visiting
//!       2 .. length, next a, next b, a, b, other literals | length, ...
//!            a, b: the watched literals
//!            next a: the next clause that watches a, or 0
//! ```
//!
//! A *link* is the index of the arena word that holds the number of the next clause. Thanks to the
//! copy, the first clause of a list has a link as well. When the arena is full,
//! [`Clauses::reduce`] forgets clauses.

use super::board::{Domains, Queue};
use crate::vectors::Masked;
use std::ops::{Not, Range};

/// The statement that a candidate is true or false. We store it as `2 * candidate` if it says true,
/// and as `2 * candidate + 1` if it says false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(u16);

impl Literal {
    pub const fn positive(candidate: usize) -> Literal {
        Literal((2 * candidate) as u16)
    }

    /// Returns whether the literal says that its candidate is true.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn candidate(self) -> usize {
        usize::from(self.0 >> 1)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns whether the literal is true or false, or `None` if it is open. The literals of a
    /// single stay open until we place the single.
    pub fn value(self, domains: &Domains) -> Option<bool> {
        let (cell, digit) = (self.candidate() >> 4, self.candidate() & 15);
        if domains.words[cell] >> digit & 1 == 0 {
            Some(!self.is_positive())
        } else {
            domains.has_placed(cell).then_some(self.is_positive())
        }
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// The number of words before the literals of a clause.
const HEADER: usize = 3;
/// The link to no clause.
const NOWHERE: usize = 0;
/// The link to the first clause in the list that we are visiting.
const HEAD: usize = 1;
/// The number of the first clause in the arena.
const FIRST: usize = 2;

/// The learnt clauses, and the literals that they watch.
pub struct Clauses {
    arena: Vec<u16>,
    /// The number of words that all clauses together may occupy.
    capacity: usize,
    /// For each literal the first clause that watches it, or 0.
    watches: Masked<u16, 8192>,
    /// Watched literals that became false and whose clauses we have not visited yet. Each of the
    /// 8192 literals becomes false at most once before a backjump clears the queue.
    falsified: Queue<8192>,
    /// The false literal whose clauses we are visiting.
    visiting: usize,
    /// The link to the next clause of the list to visit. When a clause implies a literal,
    /// [`Clauses::propagate`] returns in the middle of a list, and its next call goes on here.
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
            visiting: 0,
            link: NOWHERE,
        }
    }

    /// Returns the indices of a clause's literals.
    pub fn range(&self, clause: usize) -> Range<usize> {
        clause + HEADER..clause + HEADER + usize::from(self.arena[clause])
    }

    pub fn literal(&self, at: usize) -> Literal {
        Literal(self.arena[at])
    }

    /// Returns whether the arena has room for a clause of `length` literals.
    pub fn has_room(&self, length: usize) -> bool {
        self.arena.len() + HEADER + length <= FIRST + self.capacity
    }

    /// Adds a clause of two or more literals, which watches the first two, and returns its number.
    pub fn add(&mut self, literals: &[Literal]) -> u16 {
        let clause = self.arena.len();
        self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        self.watch(clause, 0);
        self.watch(clause, 1);
        clause as u16
    }

    /// Adds a clause to the list of its first literal or, if `which` is 1, of its second.
    fn watch(&mut self, clause: usize, which: usize) {
        let first = &mut self.watches[usize::from(self.arena[clause + HEADER + which])];
        self.arena[clause + 1 + which] = *first;
        *first = clause as u16;
    }

    /// Queues a literal that has become false, if any clause watches it.
    pub fn falsify(&mut self, literal: Literal) {
        let watched = self.watches[literal.index()] != 0;
        self.falsified.push_if(watched, literal.index());
    }

    /// Empties the queue of false literals, because the search has undone their assignments.
    pub fn clear_falsified(&mut self) {
        self.falsified.clear();
        self.link = NOWHERE;
    }

    /// Visits the clauses that watch false literals, until one of them implies a literal or is
    /// false. Returns the other watched literal of this clause, and the clause.
    ///
    /// If the literal is open, the clause implies it. If the literal is false, so is the clause.
    /// `None` means that all queued literals have been visited.
    ///
    /// The next call goes on with the next clause of the same list. In between, the caller may make
    /// open literals true. To undo assignments, or to add or forget clauses, it first has to call
    /// [`Clauses::clear_falsified`].
    #[inline(always)]
    pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, u16)> {
        let mut link = self.link;
        loop {
            let mut clause = usize::from(self.arena[link]);
            while clause != 0 {
                // 0 if the literal that became false is the first watched one, and 1 if the second.
                let which = usize::from(usize::from(self.arena[clause + HEADER]) != self.visiting);
                let other = self.literal(clause + HEADER + 1 - which);
                let next = self.arena[clause + 1 + which];
                if other.value(domains) == Some(true) {
                    // The clause holds and goes on watching the false literal.
                    link = clause + 1 + which;
                } else if let Some(at) = self.find_other(clause, domains) {
                    // The clause moves from this list to that of the literal that it now watches.
                    self.arena.swap(clause + HEADER + which, at);
                    self.arena[link] = next;
                    if link == HEAD {
                        self.watches[self.visiting] = next;
                    }
                    self.watch(clause, which);
                } else {
                    self.link = clause + 1 + which;
                    return Some((other, clause as u16));
                }
                clause = usize::from(next);
            }
            self.link = NOWHERE;
            self.visiting = self.falsified.pop()?;
            self.arena[HEAD] = self.watches[self.visiting];
            link = HEAD;
        }
    }

    /// Returns the index of a literal that is neither false nor watched.
    fn find_other(&self, clause: usize, domains: &Domains) -> Option<usize> {
        let mut others = self.range(clause).skip(2);
        others.find(|&at| self.literal(at).value(domains) != Some(false))
    }

    /// Forgets the clauses in the older half of the arena, except those of at most four literals.
    /// Once these exceptions fill a quarter of the arena, it forgets short clauses as well.
    ///
    /// The clauses that remain get new numbers, and reasons on the trail still name the old
    /// numbers. So the caller first has to return to level 0. Reasons at level 0 may then name a
    /// wrong clause, but analysis never reads them, see [`super::analysis::Analysis::mark`].
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
