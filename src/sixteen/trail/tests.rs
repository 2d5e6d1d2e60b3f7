use super::*;
use crate::sixteen::board::tests::{candidates, puzzles, sees};
use crate::sixteen::board::Candidate;

/// Decides on a candidate of one open cell after another, and propagates after each decision. Stops
/// at a conflict, or after `limit` decisions. Returns the number of entries and the words before
/// each decision.
fn descend(trail: &mut Trail, limit: usize) -> Vec<(usize, [u16; 1024])> {
    let mut boards = vec![];
    for cell in 0..256 {
        if trail.domains.has_placed(cell) || boards.len() == limit {
            continue;
        }
        boards.push((trail.entries.len(), trail.domains.words.0));
        let digit = trail.domains.words[cell].trailing_zeros() as usize;
        trail.decide(literal(cell * 16 + digit));
        if trail.propagate().is_err() {
            break;
        }
    }
    boards
}

#[test]
fn a_backjump_restores_the_board_and_the_same_decisions_lead_to_the_same_board() {
    for (domains, _) in puzzles() {
        let mut trail = Trail::new(domains, 1 << 15);
        let boards = descend(&mut trail, 6);
        let (entries, end) = (trail.entries.len(), trail.domains.words.0);
        for level in (0..boards.len()).rev() {
            trail.backjump(level);
            assert_eq!(trail.levels.len(), level);
            assert_eq!((trail.entries.len(), trail.domains.words.0), boards[level]);
        }
        descend(&mut trail, 6);
        assert_eq!((trail.entries.len(), trail.domains.words.0), (entries, end));
    }
}

fn literal(candidate: usize) -> Literal {
    Literal::positive(Candidate(candidate as u16))
}

#[test]
fn a_clause_whose_literals_are_all_false_is_the_conflict() {
    let mut trail = Trail::new(Domains::new(&[0; 256]).unwrap(), 1 << 15);
    let (one, other) = (literal(5), literal(2000));
    let added = trail.clauses.add(&[one, other]);
    trail.decide(!one);
    trail.assign(!other, Reason::None);
    assert!(matches!(trail.propagate(), Err(Reason::Clause(clause)) if clause == added));
}

#[test]
fn falsified_by_names_an_entry_that_removes_the_candidate() {
    for (domains, _) in puzzles() {
        let mut trail = Trail::new(domains, 1 << 15);
        descend(&mut trail, 6);
        for candidate in candidates() {
            let literal = Literal::positive(candidate);
            let was_open = literal.value(&domains).is_none();
            if was_open && literal.value(&trail.domains) == Some(false) {
                let entry = trail.entries[usize::from(trail.falsified_by[literal.index()])].literal;
                let by_rule = sees(entry.candidate(), candidate);
                assert!(entry == !literal || entry.is_positive() && by_rule);
            }
        }
    }
}
