use super::*;
use crate::streams::LETTERS16;

/// Reads the boards in the text of a file in `tests/data`.
pub fn boards(text: &str) -> Vec<[u8; 256]> {
    let cells = text.split_whitespace().flat_map(str::bytes);
    let cells: Vec<u8> = cells.map(|byte| LETTERS16.value(byte).unwrap()).collect();
    cells.chunks_exact(256).map(|cells| cells.try_into().unwrap()).collect()
}

/// Returns the boards of `hard16.in` after placing their singles, each with its only solution.
pub fn puzzles() -> Vec<(Domains, [u8; 256])> {
    let clues = boards(include_str!("../../../tests/data/hard16.in"));
    let domains = clues.iter().map(|clues| Domains::new(clues).unwrap());
    domains.zip(boards(include_str!("../../../tests/data/hard16.out"))).collect()
}

/// Returns whether a candidate is in a solution.
pub fn holds(solution: &[u8; 256], candidate: Candidate) -> bool {
    usize::from(solution[candidate.cell()]) == candidate.digit() + 1
}

/// Returns all candidates in the order of their numbers.
pub fn candidates() -> impl Iterator<Item = Candidate> {
    (0..4096).map(Candidate)
}

/// Returns the four domains of a candidate, with its bit in each.
pub fn domains_of(candidate: Candidate) -> [(usize, usize); 4] {
    split(pack(candidate.index()))
}

/// Returns the candidate of a digit, from 1 as in a solution.
fn digit_in(cell: usize, digit: u8) -> Candidate {
    Candidate((cell * 16 + usize::from(digit) - 1) as u16)
}

/// Returns whether two candidates share a domain.
pub fn sees(a: Candidate, b: Candidate) -> bool {
    let (a, b) = (domains_of(a), domains_of(b));
    (0..4).any(|kind| a[kind].0 == b[kind].0)
}

#[test]
fn candidate_at_finds_a_candidate_from_each_of_its_domains() {
    for candidate in candidates() {
        let (cell, digit) = (candidate.index() / 16, candidate.index() % 16);
        let (row, column) = (cell / 16, cell % 16);
        let (b, position) = (row / 4 * 4 + column / 4, row % 4 * 4 + column % 4);
        assert_eq!(
            domains_of(candidate),
            [
                (cell, digit),
                (256 + row * 16 + digit, column),
                (512 + column * 16 + digit, row),
                (768 + b * 16 + digit, position)
            ]
        );
        for &(domain, bit) in &domains_of(candidate) {
            assert_eq!(candidate_at(domain, bit), candidate);
        }
    }
}

#[test]
fn the_four_words_of_a_candidate_agree_and_no_candidate_of_the_solution_is_removed() {
    for (domains, solution) in puzzles() {
        for candidate in candidates() {
            let possible = |(domain, bit): (usize, usize)| domains.words[domain] >> bit & 1;
            let four = domains_of(candidate).map(possible);
            assert!(four == [0; 4] || four == [1; 4]);
            assert!(four == [1; 4] || !holds(&solution, candidate));
        }
    }
}

#[test]
fn a_new_board_has_the_candidates_that_a_naive_search_for_singles_leaves() {
    for clues in boards(include_str!("../../../tests/data/hard16.in")) {
        let domains = Domains::new(&clues).unwrap();
        let mut possible = [true; 4096];
        let mut placed = [false; 256];
        let place = |single: Candidate, possible: &mut [bool; 4096]| {
            for other in candidates().filter(|&other| other != single) {
                possible[other.index()] &= !sees(single, other);
            }
        };
        for cell in (0..256).filter(|&cell| clues[cell] != 0) {
            place(digit_in(cell, clues[cell]), &mut possible);
            placed[cell] = true;
        }
        let single = |possible: &[bool; 4096], placed: &[bool; 256]| {
            (0..1024).find_map(|domain| {
                let candidates = (0..16).map(|bit| candidate_at(domain, bit));
                let left: Vec<_> = candidates.filter(|it| possible[it.index()]).collect();
                Some(left[0]).filter(|it| left.len() == 1 && !placed[it.cell()])
            })
        };
        while let Some(single) = single(&possible, &placed) {
            place(single, &mut possible);
            placed[single.cell()] = true;
        }
        for candidate in candidates() {
            assert_eq!(domains.is_possible(candidate), possible[candidate.index()]);
            assert_eq!(domains.has_placed(candidate.cell()), placed[candidate.cell()]);
        }
    }
}

#[test]
fn a_new_board_whose_clues_leave_a_cell_no_candidate_is_refused() {
    // Cell 0 sees eight digits in its row and the others in its column.
    let mut clues = [0; 256];
    for digit in 1..=8 {
        clues[usize::from(digit)] = digit;
        clues[usize::from(digit + 7) * 16] = digit + 8;
    }
    assert!(Domains::new(&clues).is_none());
    clues[8] = 0;
    assert!(Domains::new(&clues).is_some());
}

#[test]
fn a_new_board_with_equal_clues_in_a_unit_or_a_clue_above_16_is_refused() {
    // The cells of the first pair share only a row, those of the second only a column, and those of
    // the third only a box.
    for (a, b) in [(0, 15), (0, 240), (0, 17)] {
        let mut clues = [0; 256];
        clues[a] = 3;
        assert!(Domains::new(&clues).is_some());
        clues[b] = 3;
        assert!(Domains::new(&clues).is_none());
    }
    assert!(Domains::new(&[[0; 255].as_ref(), &[17]].concat().try_into().unwrap()).is_none());
}

#[test]
fn placing_a_candidate_removes_and_logs_each_that_it_sees_and_queues_none_of_its_domains() {
    for (before, solution) in puzzles() {
        for cell in (0..256).step_by(3).filter(|&cell| !before.has_placed(cell)) {
            let candidate = digit_in(cell, solution[cell]);
            let (mut after, mut logged, mut queued) = (before, vec![], Queue::new());
            after.place(candidate, &mut queued, |other| logged.push(other));
            while let Some(domain) = queued.pop() {
                assert!(domains_of(candidate).iter().all(|it| it.0 != usize::from(domain)));
            }
            logged.sort_unstable_by_key(|it: &Candidate| it.index());
            let is_seen = |other: Candidate| other != candidate && sees(candidate, other);
            let was_possible = candidates().filter(|&it| before.is_possible(it));
            let (seen, others): (Vec<_>, Vec<_>) = was_possible.partition(|&it| is_seen(it));
            assert_eq!(seen, logged);
            assert!(candidates().filter(|&it| after.is_possible(it)).eq(others));
        }
    }
}

#[test]
fn domains_where_returns_a_bit_for_each_domain_that_satisfies_the_condition() {
    let found = domains_where(|domain| domain * domain % 7 == 2);
    let domains = (0..16).flat_map(|i| wide_bits(found[i]).map(move |k| i * 64 + k));
    assert!(domains.eq((0..1024).filter(|domain| domain * domain % 7 == 2)));
}

#[test]
fn a_queue_returns_items_in_order_and_has_room_again_when_empty() {
    let mut queue = Queue::<usize, 4>::new();
    for round in 0..5 {
        for item in 0..4 {
            queue.push_if(item != 2, round + item);
        }
        for item in [0, 1, 3] {
            assert_eq!(queue.pop(), Some(round + item));
        }
        assert_eq!(queue.pop(), None);
    }
}

#[test]
fn the_queue_holds_all_domains_twice_if_every_candidate_is_removed() {
    for step in [1, 15, 17, 255, 257, 1001, 4095] {
        let mut domains = Domains::new(&[0; 256]).unwrap();
        let (mut queued, mut times) = (DomainQueue::new(), [0; 1024]);
        // We remove each candidate once. The order depends on the step.
        for i in 0..4096 {
            domains.remove(Candidate((i * step % 4096) as u16), &mut queued);
        }
        while let Some(domain) = queued.pop() {
            times[usize::from(domain)] += 1;
        }
        assert!(times.iter().all(|&times| times == 2));
    }
}
