// From lowbit (MIT licence), made by: cargo bundle codewars_n_queens

// Codewars N queens problem (with one mandatory queen position) <https://www.codewars.com/kata/5985ea20695be6079e000003> = Codewars 5985ea20695be6079e000003
//
// Given n, and the column and row, from 0, of one queen, place the others on an n x n board so
// that no two of the n share a row, column or diagonal. Print the board of Q and dots, or None.

use self::lowbit::queens::{complete_any, repair};

pub fn solve_n_queens(n: usize, mandatory_coords: (usize, usize)) -> Option<String> {
  let (column, row) = mandatory_coords;
  if column >= n || row >= n {
    return None;
  }
  let mut columns = vec![0; n];
  columns[row] = column + 1;
  // From 7 rows on there is a way through every square.
  if n >= 7 {
    columns = repair(&columns, u64::MAX)?;
  } else if !complete_any(&mut columns) {
    return None;
  }
  let line = |column: usize| ".".repeat(column - 1) + "Q" + &".".repeat(n - column) + "\n";
  Some(columns.into_iter().map(line).collect())
}

mod lowbit {

pub mod queens {

mod given {
// One way on a board of up to 64 rows where some queens stand.

pub fn complete_any(columns: &mut [usize]) -> bool {
  let size = columns.len();
  assert!(size <= 64 && columns.iter().all(|&column| column <= size), "queens: no such board");
  let all = ((1u128 << size) - 1) as u64;
  let row = |&column: &usize| if column > 0 { 1 << (column - 1) } else { all };
  let open: Vec<_> = columns.iter().map(row).enumerate().collect();
  fill(&open, columns)
}

fn fill(open: &[(usize, u64)], columns: &mut [usize]) -> bool {
  let (row, free) = match open.iter().min_by_key(|row| row.1.count_ones()) {
    None => return true,
    Some(&row) => row,
  };
  let squares = (0..columns.len()).filter(|column| free >> column & 1 == 1);
  let mut boards: Vec<_> = squares.map(|column| (column, place(open, row, column))).collect();
  let closed = |row: &(usize, u64)| row.1.count_zeros();
  boards.sort_by_cached_key(|board| board.1.iter().map(closed).sum::<u32>());
  let found = boards.iter().find(|board| fill(&board.1, columns));
  found.map(|board| columns[row] = board.0 + 1).is_some()
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
// One way on a large board, by exchanges of columns until no two queens attack each other.

const SELDOM: u64 = 1265;

const DRAWS: usize = 5;

pub fn repair(given: &[usize], steps: u64) -> Option<Vec<usize>> {
  let size = given.len();
  assert!(given.iter().all(|&column| column <= size), "queens: no such board");
  let rows: Vec<usize> = (0..size).filter(|&row| given[row] == 0).collect();
  let open: Vec<usize> = (1..=size).filter(|column| !given.contains(column)).collect();
  if rows.len() != open.len() {
    return None;
  }
  let mut columns = given.to_vec();
  for (&row, &column) in rows.iter().zip(&open) {
    columns[row] = column;
  }
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
  if pairs == 0 {
    Some(queens.columns)
  } else {
    None
  }
}

struct Queens {
  columns: Vec<usize>,
  diagonals: Vec<[i64; 2]>,
}

impl Queens {
  fn diagonals_of(&self, row: usize) -> [usize; 2] {
    let column = self.columns[row];
    [self.columns.len() + row - column, row + column - 1]
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

pub use self::{given::complete_any, repair::repair};
}
}
