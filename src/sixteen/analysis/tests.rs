use super::*;
use crate::sixteen::board::{Candidate, Domains, ROW};
use crate::sixteen::clauses::Clauses;

/// Two cells of a row, in different boxes.
const A: usize = 0;
const B: usize = 5;

/// An empty board on which A and B have only the first two digits as candidates.
fn two_cells_of_two_digits() -> Trail {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
    trail.remove_all(A, !0b11, Reason::None);
    trail.remove_all(B, !0b11, Reason::None);
    trail.propagate().unwrap();
    trail
}

fn digit(cell: usize, digit: usize) -> Literal {
    Literal::positive(Candidate((cell * 16 + digit) as u16))
}

#[test]
fn several_literals_that_one_placement_made_false_become_its_negation() {
    let mut trail = two_cells_of_two_digits();
    // Another cell of the row takes the first digit from both.
    trail.decide(digit(10, 0));
    let conflict = trail.propagate().unwrap_err();
    let mut analysis = Analysis::new();
    assert_eq!(analysis.analyse(&trail, conflict), 0);
    assert_eq!(analysis.learnt, [!digit(10, 0)]);
}

#[test]
fn a_literal_stays_if_its_placement_made_no_other_literal_of_the_clause_false() {
    let mut trail = two_cells_of_two_digits();
    // Another cell in the column of B takes the first digit from B, and another cell in the column
    // of A takes it from A.
    trail.decide(digit(12 * 16 + B, 0));
    trail.decide(digit(8 * 16 + A, 0));
    let conflict = trail.propagate().unwrap_err();
    let mut analysis = Analysis::new();
    assert_eq!(analysis.analyse(&trail, conflict), 1);
    assert_eq!(analysis.learnt, [digit(A, 0), digit(B, 0)]);
    // The first analysis leaves no marks behind.
    assert_eq!(analysis.analyse(&trail, conflict), 1);
    assert_eq!(analysis.learnt, [digit(A, 0), digit(B, 0)]);
}

#[test]
fn a_literal_that_two_reasons_contain_counts_once() {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
    // The first digit has two places in the first row, the first two cells. The first cell and
    // another cell of the box have only the first two digits as candidates.
    let (first, third) = (0, 2 * 16 + 2);
    trail.remove_all(ROW, !0b11, Reason::None);
    trail.remove_all(first, !0b11, Reason::None);
    trail.remove_all(third, !0b11, Reason::None);
    trail.propagate().unwrap();
    // The first cell loses the first digit. Because of that it holds the second digit, and the
    // second cell holds the first digit.
    trail.decide(digit(8 * 16, 0));
    let conflict = trail.propagate().unwrap_err();
    let mut analysis = Analysis::new();
    analysis.analyse(&trail, conflict);
    assert_eq!(analysis.learnt, [digit(first, 0)]);
}

#[test]
fn two_clauses_that_lead_back_to_one_placement_teach_its_negation() {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
    // No two of these candidates share a domain.
    let [q, r, s] = [digit(0, 0), digit(20, 1), digit(40, 2)];
    let conflict = trail.clauses.add(&[!q, !s]);
    let reasons = [trail.clauses.add(&[q, !r]), trail.clauses.add(&[s, !r])];
    trail.decide(r);
    trail.assign(q, Reason::Clause(reasons[0]));
    trail.assign(s, Reason::Clause(reasons[1]));
    let mut analysis = Analysis::new();
    analysis.analyse(&trail, Reason::Clause(conflict));
    assert_eq!(analysis.learnt, [!r]);
}

/// After a restart, a reason of level 0 may refer to another clause or to none.
#[test]
fn a_literal_that_level_0_made_false_is_left_out_and_its_reason_is_not_read() {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 8);
    let [q, r, s, lost] = [digit(0, 0), digit(20, 1), digit(40, 2), digit(60, 3)];
    // This arena is longer than that of the trail, which has no clause at such an index.
    let mut longer = Clauses::new(1 << 8);
    let stale = (0..20).map(|_| longer.add(&[q, r])).last().unwrap();
    trail.assign(!lost, Reason::Clause(stale));
    let conflict = trail.clauses.add(&[!q, !s, lost]);
    let reasons = [trail.clauses.add(&[q, !r, lost]), trail.clauses.add(&[s, !r])];
    trail.decide(r);
    trail.assign(q, Reason::Clause(reasons[0]));
    trail.assign(s, Reason::Clause(reasons[1]));
    let mut analysis = Analysis::new();
    assert_eq!(analysis.analyse(&trail, Reason::Clause(conflict)), 0);
    assert_eq!(analysis.learnt, [!r]);
}

#[test]
fn an_activity_never_overflows() {
    let mut analysis = Analysis::new();
    // An activity grows fastest if every conflict adds the bump. A conflict adds it at most once.
    for _ in 0..5000 {
        analysis.activity[7] += analysis.bump;
        analysis.decay();
    }
}

#[test]
fn a_conflict_counts_more_than_any_conflict_before_it() {
    let mut analysis = Analysis::new();
    for _ in 0..5000 {
        analysis.activity[7] = analysis.bump;
        analysis.decay();
        assert!(analysis.bump > analysis.activity[7]);
    }
}
