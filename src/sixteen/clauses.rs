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

use super::board::{Domains, Queue};
use super::literal::Literal;

/// The number of literals. The arena has one word for each of them before the first clause.
const LITERALS: usize = 8192;

/// The number of words before the literals of a clause.
const HEADER: usize = 3;

/// A learnt clause: the index of its first word in the arena. It is never 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseRef(u16);

impl ClauseRef {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the links to the next clauses that watch the first and the second literal.
    fn links(self) -> [Link; 2] {
        [Link(self.index() + 1), Link(self.index() + 2)]
    }
}

/// The index of the arena word that refers to the next clause of a list, or is 0 at its end.
#[derive(Clone, Copy)]
struct Link(usize);

impl Link {
    /// Returns the link to the first clause that watches a literal.
    fn first(literal: Literal) -> Link {
        Link(literal.index())
    }

    /// Returns the index of the watched literal of a link inside a clause.
    fn watched(self) -> usize {
        self.0 + 2
    }
}

/// The learnt clauses, and the literals that they watch.
pub struct Clauses {
    arena: Vec<u16>,
    /// The number of words that all clauses together may occupy.
    capacity: usize,
    /// Watched literals that became false and whose clauses we have not visited yet. Each of the
    /// 8192 literals becomes false at most once before a backjump clears the queue.
    falsified: Queue<Literal, LITERALS>,
    /// The false literal whose clauses we are visiting, and the link to the next of them. When a
    /// clause implies a literal, [`Clauses::propagate`] returns in the middle of a list, and its
    /// next call goes on here.
    visiting: Option<(Literal, Link)>,
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
        self.arena[clause.index() + HEADER..][..length].iter().map(to_literal)
    }

    /// Returns the literal that a clause watches at a link.
    fn watched(&self, link: Link) -> Literal {
        to_literal(&self.arena[link.watched()])
    }

    /// Returns the clause to which a link leads.
    fn follow(&self, link: Link) -> Option<ClauseRef> {
        let first = self.arena[link.0];
        (first != 0).then_some(ClauseRef(first))
    }

    /// Returns whether the arena has room for a clause of `length` literals.
    pub fn has_room(&self, length: usize) -> bool {
        self.arena.len() + HEADER + length <= LITERALS + self.capacity
    }

    /// Adds a clause of two or more literals, which watches the first two.
    pub fn add(&mut self, literals: &[Literal]) -> ClauseRef {
        let clause = ClauseRef(self.arena.len() as u16);
        self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.index() as u16));
        let [first, second] = clause.links();
        self.watch(clause, first);
        self.watch(clause, second);
        clause
    }

    /// Adds a clause to the list of the literal that it watches at one of its links.
    fn watch(&mut self, clause: ClauseRef, link: Link) {
        let first = Link::first(self.watched(link));
        self.arena[link.0] = self.arena[first.0];
        self.arena[first.0] = clause.0;
    }

    /// Queues a literal that has become false, if any clause watches it.
    pub fn falsify(&mut self, literal: Literal) {
        let watched = self.arena[Link::first(literal).0] != 0;
        self.falsified.push_if(watched, literal);
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
    #[inline(always)]
    pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, ClauseRef)> {
        loop {
            let (visited, mut link) = match self.visiting.take() {
                Some(visiting) => visiting,
                None => {
                    let literal = self.falsified.pop()?;
                    (literal, Link::first(literal))
                }
            };
            while let Some(clause) = self.follow(link) {
                let [first, second] = clause.links();
                let is_first = self.watched(first) == visited;
                let (own, other) = if is_first { (first, second) } else { (second, first) };
                let other = self.watched(other);
                if other.value(domains) == Some(true) {
                    // The clause holds and goes on watching the false literal.
                    link = own;
                } else if let Some(at) = self.find_other(clause, domains) {
                    // The clause moves from this list to that of the literal that it now watches.
                    self.arena[link.0] = self.arena[own.0];
                    self.arena.swap(own.watched(), at);
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
    /// Once these exceptions fill a quarter of the arena, it forgets short clauses as well.
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
                let literals: Vec<Literal> = old[at + HEADER..end].iter().map(to_literal).collect();
                self.add(&literals);
            }
            at = end;
        }
    }
}

/// Returns the literal whose number is a word of the arena.
fn to_literal(word: &u16) -> Literal {
    Literal::from_index(usize::from(*word))
}

#[cfg(test)]
pub mod tests;
