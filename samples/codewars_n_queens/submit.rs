// From lowbit (MIT-0 licence), made by: cargo bundle codewars_n_queens

// Codewars 5985ea20695be6079e000003 <https://www.codewars.com/kata/5985ea20695be6079e000003>: N queens problem (with one mandatory queen position) - challenge version
//
// Given n, and the column and row of one queen on an n x n board, counted from 0, place the other
// queens so that no two of the n share a row, column or diagonal. Print the board with Q for a
// queen and a dot for an empty square, or None if that is impossible.

use self::lowbit::queens::{complete, repair};

pub fn solve_n_queens(n: usize, mandatory_coords: (usize, usize)) -> Option<String> {
  let (column, row) = mandatory_coords;
  if column >= n || row >= n {
    return None;
  }
  let mut given = vec![None; n];
  given[row] = Some(column);
  // For every square of a board of 7 to 1,000 rows there is a placement that uses it, so
  // `repair` needs no limit. We found these placements by search, and `tests/kit/calls.rs`
  // does so again on boards of up to 24 rows. A smaller board may have no placement, which
  // only `complete` can prove.
  let columns = if n < 7 { complete(&given) } else { repair(&given, u64::MAX) };
  let line = |column: usize| ".".repeat(column) + "Q" + &".".repeat(n - 1 - column) + "\n";
  columns.map(|columns| columns.into_iter().map(line).collect())
}

mod lowbit {

pub mod queens {

mod complete {
// Completes a board of up to 64 rows with given queens, or proves that it has no placement.

use std::cmp::Reverse;

pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(size <= 64, "queens: more than 64 rows");
  assert!(inside, "queens: a column is outside the board");
  let all = ((1u128 << size) - 1) as u64;
  let free = |queen: &Option<usize>| queen.map_or(all, |column| 1 << column);
  let open: Vec<_> = given.iter().map(free).enumerate().collect();
  let mut columns = vec![0; size];
  fill(&open, &mut columns).then_some(columns)
}

fn fill(open: &[(usize, u64)], columns: &mut [usize]) -> bool {
  let (row, free) = match open.iter().min_by_key(|row| row.1.count_ones()) {
    None => return true,
    Some(&row) => row,
  };
  let squares = (0..columns.len()).filter(|column| free >> column & 1 == 1);
  let mut boards: Vec<_> = squares.map(|column| (column, place(open, row, column))).collect();
  let free = |row: &(usize, u64)| row.1.count_ones();
  boards.sort_by_cached_key(|board| Reverse(board.1.iter().map(free).sum::<u32>()));
  for (column, board) in &boards {
    if fill(board, columns) {
      columns[row] = *column;
      return true;
    }
  }
  false
}

fn place(open: &[(usize, u64)], row: usize, column: usize) -> Vec<(usize, u64)> {
  let mut left = open.to_vec();
  left.retain(|&(other, _)| other != row);
  for (other, free) in left.iter_mut() {
    let (queen, distance) = (1 << column, row.abs_diff(*other));
    *free &= !(queen | queen << distance | queen >> distance);
  }
  left
}
}

mod repair {
// Places queens on a large board by simulated annealing.

const SELDOM: u64 = 1265;

const DRAWS: usize = 5;

pub fn repair(given: &[Option<usize>], steps: u64) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(inside, "queens: a column is outside the board");
  let rows: Vec<usize> = (0..size).filter(|&row| given[row].is_none()).collect();
  let open: Vec<usize> = (0..size).filter(|&column| !given.contains(&Some(column))).collect();
  if rows.len() != open.len() {
    return None;
  }
  let mut open = open.iter();
  let columns = given.iter().map(|column| column.or_else(|| open.next().copied()));
  let columns = columns.flatten().collect();
  let mut queens = Queens { columns, diagonals: vec![[0; 2]; 2 * size] };
  let mut pairs: i64 = (0..size).map(|row| queens.put(row)).sum();
  let mut random = Random(1);
  let mut left = if rows.is_empty() { 0 } else { steps };
  while pairs > 0 && left > 0 {
    left -= 1;
    let mut draw = || rows[random.below(rows.len() as u64) as usize];
    let mut a = draw();
    for _ in 1..DRAWS {
      if queens.is_attacked(a) {
        break;
      }
      a = draw();
    }
    let b = draw();
    let more = queens.exchange(a, b);
    if (0..more).all(|_| random.below(SELDOM) == 0) {
      pairs += more;
    } else {
      queens.exchange(a, b);
    }
  }
  (pairs == 0).then_some(queens.columns)
}

struct Queens {
  columns: Vec<usize>,
  diagonals: Vec<[i64; 2]>,
}

impl Queens {
  fn diagonals_of(&self, row: usize) -> [usize; 2] {
    let column = self.columns[row];
    [self.columns.len() + row - column - 1, row + column]
  }

  fn is_attacked(&self, row: usize) -> bool {
    let [falling, rising] = self.diagonals_of(row);
    self.diagonals[falling][0] > 1 || self.diagonals[rising][1] > 1
  }

  fn put(&mut self, row: usize) -> i64 {
    let [falling, rising] = self.diagonals_of(row);
    self.diagonals[falling][0] += 1;
    self.diagonals[rising][1] += 1;
    self.diagonals[falling][0] + self.diagonals[rising][1] - 2
  }

  fn lift(&mut self, row: usize) -> i64 {
    let [falling, rising] = self.diagonals_of(row);
    self.diagonals[falling][0] -= 1;
    self.diagonals[rising][1] -= 1;
    self.diagonals[falling][0] + self.diagonals[rising][1]
  }

  fn exchange(&mut self, a: usize, b: usize) -> i64 {
    let taken = self.lift(a) + self.lift(b);
    self.columns.swap(a, b);
    self.put(a) + self.put(b) - taken
  }
}

struct Random(u64);

impl Random {
  fn below(&mut self, end: u64) -> u64 {
    self.0 ^= self.0 << 13;
    self.0 ^= self.0 >> 7;
    self.0 ^= self.0 << 17;
    ((self.0 >> 32) * end) >> 32
  }
}
}

pub use self::{complete::complete, repair::repair};
}
}
