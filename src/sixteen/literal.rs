//! Defines the literals of the search, which say that a candidate is true or that it is false.

use super::board::{Candidate, Domains};
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
        Literal::from_index(2 * candidate.index())
    }

    /// Returns the literal with a number, which must be below 8192.
    pub fn from_index(index: usize) -> Literal {
        Literal(index as u16)
    }

    /// Returns the literal's number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns whether the literal says that its candidate is true.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn candidate(self) -> Candidate {
        Candidate::from_index(self.index() >> 1)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_and_its_negation_have_one_candidate_and_opposite_signs() {
        for candidate in (0..4096).map(Candidate::from_index) {
            let literal = Literal::positive(candidate);
            assert!(literal.is_positive() && !(!literal).is_positive());
            assert_eq!((literal.candidate(), (!literal).candidate()), (candidate, candidate));
            assert!(!literal != literal && !!literal == literal);
        }
    }
}
