//! Defines literals, stores the learnt clauses, and finds the clauses that imply a literal.
//!
//! When all literals of a clause except one are false, the clause implies that one. We need not
//! look at a clause as long as two of its literals are not false. So each clause *watches* two
//! literals (Chaff, 2001), and we visit the clause only when one of them becomes false:
//!
//! ```text
//! a b c d     watches a and b. a becomes false: c is not false, so the clause swaps c and a
//! c b a d     watches c and b. d becomes false: nobody visits the clause
//! c b a d     b becomes false: no other literal can replace b, so the clause implies c
//! ```
//!
//! If c is false as well, the clause is the conflict.
//!
//! All clauses are in one arena of 16-bit words. A clause is referred to by the index of its first
//! word. The clauses that watch the same literal form a linked list:
//!
//! ```text
//! arena 0 .. 8191   for each literal the first clause that watches it, or 0
//!       8192 ..     length, next a, next b, a, b, other literals | length, ...
//!                   a, b: the watched literals
//!                   next a: the next clause that watches a, or 0
//! ```
//!
//! A *link* is the index of a word that refers to the next clause of a list: one of the first 8192
//! words, or *next a* or *next b* of a clause. Two words after *next a* is a, and likewise for b.
//! When the arena is full, [`Clauses::reduce`] forgets clauses.

use super::board::{Candidate, Domains, Queue};
use std::ops::Not;

/// The statement that a candidate is true or that it is false.
///
/// Its number is twice the number of the candidate, plus 1 if the literal says false. So the
/// numbers of a literal and its negation differ in the lowest bit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Literal(u16);

impl Literal {
    /// Returns the literal that says that a candidate is true.
    pub fn positive(candidate: Candidate) -> Literal {
        Literal(2 * candidate.0)
    }

    /// Returns the literal's number, which is below 8192.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Returns whether the literal says that its candidate is true.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn candidate(self) -> Candidate {
        Candidate(self.0 >> 1)
    }

    /// Returns whether the literal is true or false, or `None` if it is open. The literals of a
    /// single stay open until we place the single.
    pub fn value(self, domains: &Domains) -> Option<bool> {
        let candidate = self.candidate();
        if !domains.is_possible(candidate) {
            Some(!self.is_positive())
        } else {
            domains.has_placed(candidate.cell()).then_some(self.is_positive())
        }
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// The number of literals. The arena has one word for each of them before the first clause.
const LITERALS: usize = 8192;

/// The number of words before the literals of a clause.
const HEADER: usize = 3;

/// A learnt clause: the index of its first word in the arena. It is never 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseRef(u16);

impl ClauseRef {
    fn index(self) -> usize {
        self.0.into()
    }

    /// Returns the links to the next clauses that watch the first and the second literal.
    fn links(self) -> [usize; 2] {
        [self.index() + 1, self.index() + 2]
    }
}

/// The learnt clauses, and the literals that they watch.
pub struct Clauses {
    arena: Vec<u16>,
    /// The number of words that all clauses together may occupy.
    capacity: usize,
    /// Watched literals that became false and whose clauses we have not visited yet. Only one of a
    /// candidate's two literals can be false, so at most 4096 literals become false before a
    /// backjump clears the queue.
    falsified: Queue<Literal, 4096>,
    /// The false literal whose clauses we are visiting, and the link to the next of them. When a
    /// clause implies a literal, [`Clauses::propagate`] returns in the middle of a list, and its
    /// next call goes on here.
    visiting: Option<(Literal, usize)>,
}

impl Clauses {
    /// Creates an arena whose clauses take at most `capacity` words.
    ///
    /// # Panics
    ///
    /// If `capacity` is above 57344, because the index of a clause is a `u16`.
    pub fn new(capacity: usize) -> Self {
        assert!(LITERALS + capacity <= 1 << 16);
        let mut arena = Vec::with_capacity(LITERALS + capacity);
        arena.resize(LITERALS, 0);
        Clauses { arena, capacity, falsified: Queue::new(), visiting: None }
    }

    /// Returns the literals of a clause, the two watched ones first.
    pub fn literals(&self, clause: ClauseRef) -> impl Iterator<Item = Literal> + '_ {
        let length = usize::from(self.arena[clause.index()]);
        self.arena[clause.index() + HEADER..][..length].iter().copied().map(Literal)
    }

    /// Returns the literal that a clause watches at one of its links.
    fn watched(&self, link: usize) -> Literal {
        Literal(self.arena[link + 2])
    }

    /// Returns whether the arena has room for a clause of `length` literals.
    pub fn has_room(&self, length: usize) -> bool {
        self.arena.len() + HEADER + length <= LITERALS + self.capacity
    }

    /// Adds a clause of two or more literals, which watches the first two. The arena must have room
    /// for it ([`Clauses::has_room`]).
    ///
    /// The caller has to establish the invariant of [`super::trail`] about watched literals:
    /// neither is false, or one is false and the other is true, at the same level or a lower one.
    /// The caller may also make the other true right after the call.
    pub fn add(&mut self, literals: &[Literal]) -> ClauseRef {
        debug_assert!(self.has_room(literals.len()), "the arena is full");
        let clause = ClauseRef(self.arena.len() as u16);
        self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        for link in clause.links() {
            self.watch(clause, link);
        }
        clause
    }

    /// Adds a clause to the list of the literal that it watches at one of its links.
    fn watch(&mut self, clause: ClauseRef, link: usize) {
        let first = self.watched(link).index();
        self.arena[link] = self.arena[first];
        self.arena[first] = clause.0;
    }

    /// Queues a literal that has become false, if any clause watches it.
    pub fn falsify(&mut self, literal: Literal) {
        self.falsified.push_if(self.arena[literal.index()] != 0, literal);
    }

    /// Empties the queue of false literals, because the search has undone their assignments.
    pub fn clear_falsified(&mut self) {
        self.falsified.clear();
        self.visiting = None;
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
    pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, ClauseRef)> {
        loop {
            let (visited, mut link) = match self.visiting.take() {
                Some(visiting) => visiting,
                None => self.falsified.pop().map(|literal| (literal, literal.index()))?,
            };
            while self.arena[link] != 0 {
                let clause = ClauseRef(self.arena[link]);
                let [first, second] = clause.links();
                let is_first = self.watched(first) == visited;
                let (own, partner) = if is_first { (first, second) } else { (second, first) };
                let other = self.watched(partner);
                if other.value(domains) == Some(true) {
                    // The clause holds and goes on watching the false literal.
                    link = own;
                } else if let Some(at) = self.find_other(clause, domains) {
                    // The clause moves from this list to that of the literal that it now watches.
                    self.arena[link] = self.arena[own];
                    self.arena.swap(own + 2, at);
                    self.watch(clause, own);
                } else {
                    self.visiting = Some((visited, own));
                    return Some((other, clause));
                }
            }
        }
    }

    /// Returns the index of a literal that is neither false nor watched.
    fn find_other(&self, clause: ClauseRef, domains: &Domains) -> Option<usize> {
        let mut others = self.literals(clause).skip(2);
        let number = others.position(|literal| literal.value(domains) != Some(false))?;
        Some(clause.index() + HEADER + 2 + number)
    }

    /// Forgets the clauses in the older half of the arena, except those of at most four literals.
    /// Once these exceptions fill a quarter of the arena, it forgets short clauses as well. (With a
    /// limit of three or of six literals, the search takes about as long.)
    ///
    /// The clauses that remain get new numbers, and reasons on the trail still name the old
    /// numbers. So the caller first has to return to level 0. Reasons at level 0 may then name a
    /// wrong clause, but analysis never reads them, see [`super::analysis::Analysis::mark`].
    pub fn reduce(&mut self) {
        let old = self.arena.split_off(LITERALS);
        self.arena.fill(0);
        let mut at = 0;
        while at < old.len() {
            let length = usize::from(old[at]);
            let end = at + HEADER + length;
            let is_short = length <= 4 && self.arena.len() < LITERALS + self.capacity / 4;
            if at > self.capacity / 2 || is_short {
                // At level 0 the invariant about watched literals holds for all old clauses, and we
                // keep the order of their literals, so the clause watches the same two.
                let literals: Vec<Literal> =
                    old[at + HEADER..end].iter().copied().map(Literal).collect();
                self.add(&literals);
            }
            at = end;
        }
    }
}

#[cfg(test)]
pub mod tests;
