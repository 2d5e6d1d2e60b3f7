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
  // `repair` needs no limit: by search, we found a placement for every square of a board of 7 to
  // 1,000 rows. On small boards, `complete` is faster, and it proves that there is none.
  let columns = if n < 24 { complete(&given) } else { repair(&given, u64::MAX) }?;
  let dots = ".".repeat(n - 1);
  let (row, mut board) = (dots.clone() + "Q" + &dots, String::with_capacity(n * (n + 1)));
  for column in columns {
    board += &row[n - 1 - column..][..n];
    board.push('\n');
  }
  Some(board)
}

mod lowbit {

pub mod queens {
// Queens that do not attack each other.

mod complete {
// Completes a board of up to 64 rows with given queens, or proves that it has no placement.

pub fn complete(given: &[Option<usize>]) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(size <= 64, "queens: more than 64 rows");
  assert!(inside, "queens: a column is outside the board");
  let all = ((1u128 << size) - 1) as u64;
  let free = |queen: &Option<usize>| queen.map_or(all, |column| 1 << column);
  let mut open = Vec::with_capacity(size * (size + 1) / 2);
  open.extend(given.iter().map(free).enumerate());
  let mut columns = vec![0; size];
  fill(&mut open, 0, &mut columns).then_some(columns)
}

fn fill(open: &mut Vec<(usize, u64)>, first: usize, columns: &mut [usize]) -> bool {
  let end = open.len();
  let board = &open[first..];
  let forced = board.iter().find(|row| row.1 & row.1.wrapping_sub(1) == 0);
  let (row, mut free) = match forced.or_else(|| board.iter().min_by_key(|row| row.1.count_ones())) {
    None => return true,
    Some(&row) => row,
  };
  while free != 0 {
    let column = free.trailing_zeros() as usize;
    free &= free - 1;
    open.truncate(end);
    for i in first..end {
      let (other, squares) = open[i];
      if other != row {
        let (queen, distance) = (1 << column, row.abs_diff(other));
        open.push((other, squares & !(queen | queen << distance | queen >> distance)));
      }
    }
    if fill(open, end, columns) {
      columns[row] = column;
      return true;
    }
  }
  false
}
}

mod repair {
// Places queens on a large board by simulated annealing.

const SELDOM: u64 = 300;

const DRAWS: usize = 12;

pub fn repair(given: &[Option<usize>], steps: u64) -> Option<Vec<usize>> {
  let size = given.len();
  let inside = given.iter().flatten().all(|&column| column < size);
  assert!(inside, "queens: a column is outside the board");
  let mut is_open = vec![true; size];
  given.iter().flatten().for_each(|&column| is_open[column] = false);
  let columns = (1..size).step_by(2).chain((0..size).step_by(2));
  let mut open = columns.filter(|&column| is_open[column]);
  let columns = given.iter().map(|column| column.or_else(|| open.next())).collect::<Option<_>>()?;
  let mut queens = Queens { columns, diagonals: vec![[0; 2]; 2 * size] };
  let (fixed, movable): (Vec<usize>, Vec<usize>) = (0..size).partition(|&row| given[row].is_some());
  if open.next().is_some() || fixed.iter().any(|&row| queens.put(row) > 0) {
    return None;
  }
  let (mut random, mut steps_left) = (Random(1), steps);
  let mut pairs: i64 = movable.iter().map(|&row| queens.put(row)).sum();
  while pairs > 0 && steps_left > 0 {
    for &row in &movable {
      for _ in 0..DRAWS {
        if steps_left == 0 || !queens.is_attacked(row) {
          break;
        }
        steps_left -= 1;
        let other = movable[random.below(movable.len() as u64) as usize];
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
