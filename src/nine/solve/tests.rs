use super::*;

/// From "the hardest" of the New Sudoku Players' Forum.
const HARD: &[u8; 81] =
    b"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

/// Puzzles: the hard one, its digits rotated, and others with fewer of its clues.
fn puzzles() -> Vec<[u8; 81]> {
    let mut grids = Vec::new();
    for k in 0..72 {
        let mut grid = HARD.map(|byte| match byte {
            b'.' => 0,
            byte => (byte - b'1' + k) % 9 + 1,
        });
        for (i, digit) in grid.iter_mut().filter(|digit| **digit > 0).enumerate() {
            if k >= 9 && i * 7 % 22 < usize::from(k) / 9 {
                *digit = 0;
            }
        }
        grids.push(grid);
    }
    grids[40][..2].copy_from_slice(&[5, 5]);
    grids
}

fn bits(row: usize, col: usize) -> Cell {
    Cell { r: row % 3, bit: (col % 3 * 16 + col / 3 * 5 + row / 3) as u32 }
}

fn has(rows: &Rows, row: usize, col: usize) -> bool {
    rows[bits(row, col).r] >> bits(row, col).bit & 1 != 0
}

fn share_a_unit(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0 == other.0 || one.1 == other.1 || (one.0 / 3, one.1 / 3) == (other.0 / 3, other.1 / 3)
}

#[test]
fn peers_share_a_row_a_column_or_a_box() {
    for (row, col) in (0..81).map(|k| (k / 9, k % 9)) {
        let cell = bits(row, col);
        let mut peers = [0; 3];
        for (y, x) in (0..81).map(|k| (k / 9, k % 9)) {
            if share_a_unit((row, col), (y, x)) {
                peers[bits(y, x).r] |= 1 << bits(y, x).bit;
            }
        }
        assert_eq!(PEERS[cell.r][cell.bit as usize], peers);
    }
}

/// Calls `look` with every stuck grid that a search comes upon, until it has seen enough.
fn stuck(mut look: impl FnMut(&mut Lanes, usize)) {
    let mut lanes = Lanes::new();
    let mut waiting = Vec::new();
    for (lane, grid) in puzzles().iter().step_by(5).enumerate().take(LANES) {
        lanes.put(lane, &read(grid, true));
    }
    for _ in 0..300 {
        for lane in (0..LANES).filter(|lane| lanes.active() >> lane & 1 == 0).collect::<Vec<_>>() {
            if let Some(branch) = waiting.pop() {
                lanes.put(lane, &branch);
            }
        }
        for lane in Bits(lanes.sweep().stuck) {
            look(&mut lanes, lane);
            let mut sibling = Branch::BLANK;
            branch(&mut lanes, lane, &mut sibling);
            waiting.push(sibling);
        }
    }
}

#[test]
fn the_cell_has_the_fewest_candidates_and_the_most_undecided_peers() {
    let mut sizes = [0; 10];
    stuck(|lanes, lane| {
        let mut places = [[0; 3]; 9];
        lanes.get(lane, &mut places);
        let size = |k: usize| (0..9).filter(|&d| has(&places[d], k / 9, k % 9)).count();
        let undecided: Vec<usize> = (0..81).filter(|&k| size(k) > 1).collect();
        let fewest = undecided.iter().map(|&k| size(k).min(4)).min().unwrap();
        let mut best: Vec<usize> = undecided.clone();
        best.retain(|&k| size(k).min(4) == fewest);
        let in_row = |r: usize| best.iter().filter(|&k| k / 9 % 3 == r).count();
        let most = (0..3).map(in_row).max();
        let row = (0..3).find(|&r| Some(in_row(r)) == most).unwrap();
        best.retain(|&k| k / 9 % 3 == row);
        let peers = |k: &usize| {
            let shares = |other: &&usize| share_a_unit((k / 9, k % 9), (*other / 9, *other % 9));
            undecided.iter().filter(shares).count()
        };
        let most = best.iter().map(peers).max();
        best.retain(|k| Some(peers(k)) == most);
        let cells = best.iter().map(|&k| bits(k / 9, k % 9));
        let first = cells.min_by_key(|cell| cell.bit).unwrap();
        assert_eq!(choose_cell(&places), (first, fewest == 2));
        sizes[fewest] += 1;
    });
    assert!(sizes[2] > 100 && sizes[3] > 0, "{sizes:?}");
}

#[test]
fn the_digit_is_the_candidate_with_the_most_places() {
    stuck(|lanes, lane| {
        let mut places = [[0; 3]; 9];
        lanes.get(lane, &mut places);
        let (cell, _) = choose_cell(&places);
        let count = |digit: usize| (0..81).filter(|k| has(&places[digit], k / 9, k % 9)).count();
        let candidates = || (0..9).filter(|&d| places[d][cell.r] >> cell.bit & 1 != 0);
        let most = candidates().map(count).max().unwrap();
        let mut best = candidates().filter(|&d| count(d) == most);
        let (lowest, highest) = (best.clone().next(), best.by_ref().last());
        assert_eq!(Some(choose_digit(&places, cell, true)), lowest);
        assert_eq!(Some(choose_digit(&places, cell, false)), highest);
    });
}

#[test]
fn the_lane_and_the_sibling_share_out_the_candidates_of_one_cell() {
    stuck(|lanes, lane| {
        let (mut before, mut after) = ([[0; 3]; 9], [[0; 3]; 9]);
        lanes.get(lane, &mut before);
        let (cell, pair) = choose_cell(&before);
        let digit = choose_digit(&before, cell, lanes.upward());
        let mut sibling = Branch::BLANK;
        branch(lanes, lane, &mut sibling);
        lanes.get(lane, &mut after);
        let bit = 1 << cell.bit;
        let mut left = 0;
        for d in 0..9 {
            for r in 0..3 {
                let here = if r == cell.r { bit } else { 0 };
                let fixed = if d == digit { here } else { 0 };
                assert_eq!(after[d][r], before[d][r] & !here | fixed);
                assert_eq!(sibling.places[d][r], before[d][r] & !fixed);
            }
            left += sibling.places[d][cell.r] >> cell.bit & 1;
        }
        assert_eq!(left == 1, pair);
        let mut naked = [0; 3];
        naked[cell.r] = if pair { bit } else { 0 };
        assert_eq!(sibling.naked, naked);
    });
}

/// A batch that notes which lanes asked for what.
struct Noted<'a> {
    batch: Batch<'a>,
    notes: Vec<(usize, Option<Places>)>,
}

impl Search for Noted<'_> {
    #[inline(always)]
    fn next(&mut self, lane: usize, upward: bool) -> Option<Branch> {
        self.batch.next(lane, upward)
    }

    #[inline(always)]
    fn waiting(&mut self, lane: usize) -> &mut Vec<Branch> {
        let last = self.batch.waiting[lane].last();
        self.notes.push((lane, last.map(|branch| branch.places)));
        self.batch.waiting(lane)
    }

    #[inline(always)]
    fn solution(&mut self, lane: usize, places: &Places) -> bool {
        self.notes.push((lane, Some(*places)));
        self.batch.solution(lane, places)
    }
}

impl Task for Noted<'_> {
    type Output = (Vec<(usize, Option<Places>)>, Vec<bool>);

    #[inline(always)]
    fn run(mut self) -> Self::Output {
        search(&mut self);
        (self.notes, self.batch.solved)
    }
}

#[test]
fn the_portable_copy_takes_the_same_steps() {
    let mut grids = [puzzles(), puzzles()];
    let [wide, portable] = &mut grids;
    let noted = |grids| Noted { batch: Batch::new(grids), notes: Vec::new() };
    let (notes, solved) = run(noted(wide));
    assert!(noted(portable).run() == (notes.clone(), solved.clone()));
    assert!(notes.len() > 1000);
    assert_eq!(grids[0], grids[1]);
    assert!(solved.contains(&true) && solved.contains(&false));
}
