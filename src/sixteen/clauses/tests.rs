use super::*;

/// Returns the literals of all clauses.
pub fn all(clauses: &Clauses) -> Vec<Vec<Literal>> {
    let (mut all, mut at) = (vec![], LITERALS);
    while at < clauses.arena.len() {
        let literals: Vec<Literal> = clauses.literals(ClauseRef(at as u16)).collect();
        at += HEADER + literals.len();
        all.push(literals);
    }
    all
}

fn clause(numbers: &[usize]) -> Vec<Literal> {
    numbers.iter().map(|&number| Literal::positive(Candidate(number as u16))).collect()
}

#[test]
fn reduce_makes_room_keeps_the_newest_clauses_and_watches_what_it_keeps() {
    for length in [2, 4, 5, 9] {
        let mut clauses = Clauses::new(300);
        while clauses.has_room(length) {
            let first = 10 * all(&clauses).len();
            clauses.add(&clause(&(first..first + length).collect::<Vec<_>>()));
        }
        let before = all(&clauses);
        clauses.reduce();
        let kept = all(&clauses);
        assert!(clauses.has_room(30) && kept.len() >= before.len() / 3);
        assert!(kept.iter().all(|it| before.contains(it)));
        assert_eq!(kept.last(), before.last());
        // All literals but the last of each clause become false: the clause implies the last.
        let mut domains = Domains::new(&[0; 256]).unwrap();
        for literals in kept {
            for literal in &literals[..length - 1] {
                domains.remove(literal.candidate(), &mut Queue::new());
                clauses.falsify(*literal);
            }
            assert_eq!(clauses.propagate(&domains).unwrap().0, literals[length - 1]);
            clauses.clear_falsified();
        }
    }
}

#[test]
fn reduce_forgets_old_clauses_of_five_literals_but_not_those_of_four() {
    let mut clauses = Clauses::new(300);
    for length in [4, 5].into_iter().cycle() {
        if !clauses.has_room(length) {
            break;
        }
        let first = 10 * all(&clauses).len();
        clauses.add(&clause(&(first..first + length).collect::<Vec<_>>()));
    }
    let before = all(&clauses);
    clauses.reduce();
    assert_eq!(all(&clauses)[..2], [&before[0][..], &before[2]]);
}

#[test]
fn the_largest_arena_numbers_its_last_clause_correctly() {
    let mut clauses = Clauses::new((1 << 16) - LITERALS);
    let mut last = clauses.add(&clause(&[1, 2]));
    while clauses.has_room(2) {
        last = clauses.add(&clause(&[1, 2]));
    }
    assert!(clauses.literals(last).eq(clause(&[1, 2])));
    assert!(last.index() + 2 * (HEADER + 2) > 1 << 16);
}

#[test]
#[should_panic]
fn an_arena_whose_clauses_cannot_be_numbered_is_refused() {
    Clauses::new((1 << 16) - LITERALS + 1);
}

#[test]
fn a_clause_implies_its_last_open_literal_and_is_false_without_one() {
    let mut domains = Domains::new(&[0; 256]).unwrap();
    let mut clauses = Clauses::new(1 << 15);
    // Every domain of an empty board has sixteen candidates, so these removals leave no single.
    let literals = clause(&[0, 1000, 2000, 3000]);
    let number = clauses.add(&literals);
    for (i, literal) in literals.iter().enumerate() {
        domains.remove(literal.candidate(), &mut Queue::new());
        clauses.falsify(*literal);
        let found = clauses.propagate(&domains);
        match i {
            0 | 1 => assert_eq!(found, None),
            2 => assert_eq!(found, Some((literals[3], number))),
            // All are false, the other watched one as well.
            _ => assert_eq!(found, Some((literals[2], number))),
        }
    }
}

#[test]
fn a_literal_and_its_negation_have_one_candidate_and_opposite_signs() {
    for candidate in (0..4096).map(Candidate) {
        let literal = Literal::positive(candidate);
        assert!(literal.is_positive() && !(!literal).is_positive());
        assert_eq!((literal.candidate(), (!literal).candidate()), (candidate, candidate));
        assert!(!literal != literal && !!literal == literal);
    }
}
