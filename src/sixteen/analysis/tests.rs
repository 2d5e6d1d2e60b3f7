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
    Literal::positive(cell * 16 + digit)
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
                    let value = |&it: &usize| Literal::positive(it).value(&trail.domains);
                    let open = (0..4096).filter(|it| value(it).is_none());
                    let most = open.max_by_key(|&it| (analysis.activity[it], it));
                    trail.decide(Literal::positive(most.unwrap()));
                    continue;
                }
            };
            let level = analysis.analyse(&trail, conflict);
            let (learnt, end) = (analysis.learnt.clone(), trail.level());
            let is_false = |it: &Literal| it.value(&trail.domains) == Some(false);
            assert!(learnt.iter().all(is_false));
            assert!(learnt.iter().any(|it| holds(&solution, it.candidate()) == it.is_positive()));
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
