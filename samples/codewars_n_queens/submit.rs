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
  // Boards of 2 and 3 rows have no placement.
  if n < 4 {
    return (n == 1).then(|| "Q\n".to_string());
  }
  let mut given = vec![None; n];
  given[row] = Some(column);
  // For every square of a board of 7 to 1,000 rows there is a placement that uses it, so
  // `repair` needs no limit. We found these placements by search, and `tests/kit/calls.rs`
  // does so again on boards of up to 24 rows. On small boards `complete` is faster, and only
  // `complete` can prove that there is no placement.
  let columns = if n < 18 { complete(&given) } else { repair(&given, u64::MAX) }?;
  let dots = ".".repeat(n - 1);
  let (row, mut board) = (dots.clone() + "Q" + &dots, String::with_capacity(n * (n + 1)));
  for column in columns {
    board += &row[n - 1 - column..][..n];
    board.push('\n');
  }
  Some(board)
}

mod lowbit {

pub mod bits {
// Bit masks of digits or columns, and the lookup tables that iterate over their bits.

pub struct WideBits(pub u64);

impl Iterator for WideBits {
  type Item = usize;

  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(bits.trailing_zeros() as usize)
  }
}
}

pub mod queens {

mod complete {
// Completes a board of up to 64 rows with given queens, or proves that it has no placement.

use super::super::bits::WideBits;

pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(size <= 64, "queens: more than 64 rows");
  assert!(inside, "queens: a column is outside the board");
  let (mut columns, mut rising, mut falling) = (0u64, 0u128, 0u128);
  for (row, &column) in given.iter().enumerate() {
    if let Some(column) = column {
      let lines = (1 << column, 1 << (row + column), 1 << (size - 1 - row + column));
      if columns & lines.0 != 0 || rising & lines.1 != 0 || falling & lines.2 != 0 {
        return None;
      }
      columns |= lines.0;
      rising |= lines.1;
      falling |= lines.2;
    }
  }
  let all = ((1u128 << size) - 1) as u64;
  let closed = |row| columns | (rising >> row) as u64 | (falling >> (size - 1 - row)) as u64;
  let rows = (0..size).filter(|&row| given[row].is_none());
  let mut open = Vec::with_capacity(size * (size + 1) / 2);
  open.extend(rows.map(|row| (row, all & !closed(row))));
  let mut placed: Vec<_> = given.iter().map(|column| column.unwrap_or(0)).collect();
  fill(&mut open, 0, &mut placed).then_some(placed)
}

fn fill(open: &mut Vec<(usize, u64)>, first: usize, placed: &mut [usize]) -> bool {
  let end = open.len();
  let (row, free) = match open[first..].iter().min_by_key(|row| row.1.count_ones()) {
    None => return true,
    Some(&row) => row,
  };
  for column in WideBits(free) {
    open.truncate(end);
    for i in first..end {
      let (other, free) = open[i];
      if other != row {
        let (queen, distance) = (1 << column, row.abs_diff(other));
        open.push((other, free & !(queen | queen << distance | queen >> distance)));
      }
    }
    if fill(open, end, placed) {
      placed[row] = column;
      return true;
    }
  }
  false
}
}

mod repair {
// Places queens on a large board by simulated annealing.

const SELDOM: u64 = 300;

const FIRST_DRAWS: usize = 40;

const DRAWS: usize = 12;

pub fn repair(given: &[Option<usize>], steps: u64) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(inside, "queens: a column is outside the board");
  let mut is_open = vec![true; size];
  given.iter().flatten().for_each(|&column| is_open[column] = false);
  let mut open = (0..size).filter(|&column| is_open[column]);
  let columns = given.iter().map(|column| column.or_else(|| open.next())).collect::<Option<_>>()?;
  if open.next().is_some() {
    return None;
  }
  let mut queens = Queens { columns, diagonals: vec![[0; 2]; 2 * size] };
  let (given, rows): (Vec<usize>, Vec<usize>) = (0..size).partition(|&row| given[row].is_some());
  if given.iter().any(|&row| queens.put(row) > 0) {
    return None;
  }
  let (mut random, mut pairs) = (Random(1), 0);
  for (i, &row) in rows.iter().enumerate() {
    let mut more = queens.put(row);
    for _ in 0..FIRST_DRAWS {
      if more == 0 {
        break;
      }
      queens.lift(row);
      let other = rows[i + random.below((rows.len() - i) as u64) as usize];
      queens.columns.swap(row, other);
      more = queens.put(row);
    }
    pairs += more;
  }
  let mut left = steps;
  while pairs > 0 && left > 0 {
    for &row in &rows {
      for _ in 0..DRAWS {
        if left == 0 || !queens.is_attacked(row) {
          break;
        }
        left -= 1;
        let other = rows[random.below(rows.len() as u64) as usize];
        let more = queens.exchange(row, other);
        if (0..more).all(|_| random.below(SELDOM) == 0) {
          pairs += more;
        } else {
          queens.exchange(row, other);
        }
      }
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
