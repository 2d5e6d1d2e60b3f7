use super::*;
use crate::sixteen::board::tests::{boards, holds, puzzles};
use crate::sixteen::clauses::tests::all;

/// How a step of [`complete`] ended.
enum Step {
    Learnt,
    Decided,
    Solved,
    Unsolvable,
}

/// Takes one step of the loop in [`complete`], and says how it ended.
fn step(search: &mut Search) -> Step {
    match search.propagate() {
        Err(_) if search.trail.levels.is_empty() => Step::Unsolvable,
        Err(conflict) => {
            search.learn(conflict);
            Step::Learnt
        }
        Ok(()) if search.trail.domains.is_solved() => Step::Solved,
        Ok(()) => {
            search.trail.decide(Literal::positive(search.choose()));
            Step::Decided
        }
    }
}

/// Runs a search to the solution, and calls `look` after each step. The arguments of `look` are the
/// search after the step, the step, and the first entry of each level from level 1, as it was
/// before the step.
fn watch(search: &mut Search, mut look: impl FnMut(&Search, &Step, &[usize])) {
    loop {
        let levels: Vec<usize> = search.trail.levels.iter().map(|level| level.first).collect();
        let step = step(search);
        look(search, &step, &levels);
        match step {
            Step::Learnt | Step::Decided => {}
            Step::Solved => return,
            Step::Unsolvable => panic!("the board has a solution"),
        }
    }
}

/// Returns whether the search has just gone back to level 0 to forget clauses.
fn restarted(search: &Search) -> bool {
    search.trail.levels.is_empty() && search.analysis.learnt.len() > 1
}

#[test]
fn learnt_clauses_hold_and_have_one_literal_of_the_conflicts_level_and_none_of_level_0() {
    for (domains, solution) in puzzles() {
        for capacity in [1 << 11, ARENA] {
            watch(&mut Search::new(domains, capacity), |search, step, levels| {
                if !matches!(step, Step::Learnt) {
                    return;
                }
                let (trail, learnt) = (&search.trail, &search.analysis.learnt);
                assert!(learnt
                    .iter()
                    .any(|it| holds(&solution, it.candidate()) == it.is_positive()));
                let level_of = |literal: &Literal| {
                    let entry = usize::from(trail.falsified_by[literal.index()]);
                    levels.iter().filter(|&&first| first <= entry).count()
                };
                let of: Vec<usize> = learnt.iter().map(level_of).collect();
                assert_eq!(of[0], levels.len());
                assert!(of[1..].iter().all(|level| (1..levels.len()).contains(level)));
                assert_eq!(of[1..].iter().max(), of.get(1));
                if !restarted(search) {
                    assert_eq!(trail.levels.len(), of.get(1).copied().unwrap_or(0));
                }
            });
        }
    }
}

#[test]
fn a_learnt_clause_implies_its_first_literal_unless_the_search_restarts() {
    for (domains, _) in puzzles() {
        watch(&mut Search::new(domains, ARENA), |search, step, _| {
            if matches!(step, Step::Learnt) && !restarted(search) {
                let (trail, learnt) = (&search.trail, &search.analysis.learnt);
                assert_eq!(trail.entries.last().unwrap().literal, learnt[0]);
                let is_false = |it: &Literal| it.value(&trail.domains) == Some(false);
                assert!(learnt[1..].iter().all(is_false));
            }
        });
    }
}

#[test]
fn at_rest_each_clause_has_a_true_literal_or_two_open_ones() {
    for (domains, _) in puzzles().into_iter().step_by(3) {
        watch(&mut Search::new(domains, 1 << 12), |search, step, _| {
            let at_rest = match (step, search.trail.levels.last()) {
                (Step::Decided, Some(level)) => &level.before,
                (Step::Solved, _) => &search.trail.domains,
                _ => return,
            };
            for clause in all(&search.trail.clauses) {
                let values: Vec<_> = clause.iter().map(|it| it.value(at_rest)).collect();
                let open = values.iter().filter(|value| value.is_none()).count();
                assert!(values.contains(&Some(true)) || open > 1);
            }
        });
    }
}

#[test]
fn a_search_that_forgets_clauses_finds_the_same_solution() {
    let mut forgot = false;
    for (domains, solution) in puzzles() {
        let mut search = Search::new(domains, 1 << 11);
        let mut before = 0;
        watch(&mut search, |search, _, _| {
            let count = all(&search.trail.clauses).len();
            forgot |= count < before;
            before = count;
        });
        let cells = search.trail.domains.words.0;
        assert!((0..256).all(|cell| cells[cell] == 1 << (solution[cell] - 1)));
    }
    assert!(forgot);
}

#[test]
fn a_decision_makes_an_open_candidate_true() {
    let mut decisions = 0;
    for (domains, _) in puzzles() {
        watch(&mut Search::new(domains, ARENA), |search, step, _| {
            if let (Step::Decided, Some(level)) = (step, search.trail.levels.last()) {
                let literal = search.trail.entries[level.first].literal;
                assert!(literal.is_positive() && literal.value(&level.before).is_none());
                decisions += 1;
            }
        });
    }
    assert!(decisions > 0);
}

/// The limits are about a tenth above what the search takes today. We compare while the search is
/// at work, because a search that guesses badly may not end.
#[test]
fn hard_boards_take_few_conflicts_and_decisions() {
    let (mut conflicts, mut decisions) = (0, 0);
    for (domains, _) in puzzles() {
        watch(&mut Search::new(domains, ARENA), |_, step, _| {
            conflicts += u32::from(matches!(step, Step::Learnt));
            decisions += u32::from(matches!(step, Step::Decided));
            assert!(conflicts <= 6030 && decisions <= 6780, "{conflicts} {decisions}");
        });
    }
}

#[test]
fn a_search_without_a_solution_ends_after_a_conflict_at_level_0() {
    let clues = boards(include_str!("../../../tests/data/unsolvable16.in"));
    // Singles alone refute one of the boards.
    let open: Vec<Domains> = clues.iter().filter_map(Domains::new).collect();
    assert!(!open.is_empty());
    for domains in open {
        let mut search = Search::new(domains, ARENA);
        loop {
            match step(&mut search) {
                Step::Learnt | Step::Decided => {}
                Step::Solved => panic!("the board has no solution"),
                Step::Unsolvable => break,
            }
        }
        assert!(search.trail.levels.is_empty());
    }
}
