use super::*;

/// The literals of all clauses.
pub fn all(clauses: &Clauses) -> Vec<Vec<Literal>> {
    let (mut all, mut clause) = (vec![], FIRST);
    while clause < clauses.arena.len() {
        let range = clauses.range(clause);
        clause = range.end;
        all.push(range.map(|at| clauses.literal(at)).collect());
    }
    all
}

fn clause(numbers: &[usize]) -> Vec<Literal> {
    numbers.iter().map(|&candidate| Literal::positive(candidate)).collect()
}

#[test]
fn a_literal_and_its_negation_tell_sign_and_candidate() {
    for candidate in 0..4096 {
        let literal = Literal::positive(candidate);
        assert!(literal.is_positive() && !(!literal).is_positive());
        assert_eq!((literal.candidate(), (!literal).candidate()), (candidate, candidate));
        assert!(!literal != literal && !!literal == literal);
    }
}

#[test]
fn the_newer_half_and_short_clauses_are_kept_and_still_watched() {
    let mut clauses = Clauses::new(95);
    let mut count = 0;
    while clauses.has_room(5) {
        clauses.add(&clause(&[count, 100, 200, 300, 400]));
        count += 1;
    }
    assert_eq!(count, 11);
    clauses.reduce();
    let kept: Vec<_> = (6..11).map(|i| clause(&[i, 100, 200, 300, 400])).collect();
    assert_eq!(all(&clauses), kept);

    let mut clauses = Clauses::new(95);
    while clauses.has_room(5) {
        clauses.add(&clause(&[7, 8, 9, 10]));
    }
    let before = all(&clauses).len();
    clauses.reduce();
    // 13 clauses of 7 words: those that begin after word 48, and four in words 1 to 28.
    assert_eq!((before, all(&clauses).len()), (13, 6 + 4));
    assert_eq!(clauses.arena.len(), FIRST + 10 * 7);

    // Each of them is visited when a watched literal becomes false.
    let mut domains = Domains::new(&[0; 256]).unwrap();
    for candidate in 7..10 {
        domains.remove(candidate, &mut Queue::empty());
        clauses.falsify(Literal::positive(candidate));
    }
    assert!(clauses.propagate(&domains).unwrap().0 == Literal::positive(10));
}

#[test]
fn a_clause_implies_its_last_literal_and_then_is_false() {
    let mut domains = Domains::new(&[0; 256]).unwrap();
    let mut clauses = Clauses::new(1 << 16);
    // No two of them see each other, or are decided by removals.
    let literals = clause(&[0, 1000, 2000, 3000]);
    let number = clauses.add(&literals);
    for (i, literal) in literals.iter().enumerate() {
        domains.remove(literal.candidate(), &mut Queue::empty());
        clauses.falsify(*literal);
        let found = clauses.propagate(&domains);
        match i {
            0 | 1 => assert_eq!(found, None),
            2 => assert_eq!(found, Some((literals[3], number))),
            // False: the other literal that is watched is false, too.
            _ => assert_eq!(found, Some((literals[2], number))),
        }
    }
}
