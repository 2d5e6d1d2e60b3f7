//! One way on a large board, by exchanges of columns until no two queens attack each other.
//!
//! A queen stands in each row and column from the beginning, so queens attack each other on
//! diagonals alone. A step exchanges the columns of two queens. The exchange stays if no more pairs
//! of queens share a diagonal than before, and seldom otherwise. That is simulated annealing (Scott
//! Kirkpatrick, Daniel Gelatt and Mario Vecchi, "Optimization by simulated annealing", 1983) at one
//! temperature, on permutations as in Rok Sosič and Jun Gu's "Efficient local search with conflict
//! minimization" (1994). It finds a way soon on most boards, and proves nothing on a board that has
//! none.

/// An exchange that adds a pair stays once in this many times, one that adds two pairs once in its
/// square, and so on: that is a temperature of 0.14, as exp(1 / 0.14) is 1265. Where many queens
/// stand in the middle from the beginning, half of the temperature finds nothing, twice as much
/// half as often.
const SELDOM: u64 = 1265;

/// Draws for a step's first queen, at most, until one is attacked.
const DRAWS: usize = 5;

/// Places the queens that are missing, and returns the columns of all queens, from 1, row by row.
/// `None`: no way was found in `steps` steps. The same board always gets the same answer.
///
/// `given` has for each row the column of its queen, from 1, or 0 if none stands there.
///
/// # Panics
///
/// If a column is outside the board.
///
/// # Complexity
///
/// *O*(rows squared + steps). A board of 1,000 rows takes about 100,000 steps, whether it is empty
/// or has a queen.
///
/// # Examples
///
/// ```
/// use lowbit::queens::repair;
///
/// assert_eq!(repair(&[0, 4, 0, 0], 1000), Some(vec![2, 4, 1, 3]));
/// assert_eq!(repair(&[1, 0, 0, 0], 1000), None);
/// ```
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

/// A queen in each row.
struct Queens {
    /// The columns, from 1, row by row.
    columns: Vec<usize>,
    /// How many queens stand on each falling diagonal and on each rising one.
    diagonals: Vec<[i64; 2]>,
}

impl Queens {
    /// The diagonals of a row's queen.
    fn diagonals_of(&self, row: usize) -> [usize; 2] {
        let column = self.columns[row];
        [self.columns.len() + row - column, row + column - 1]
    }

    fn is_attacked(&self, row: usize) -> bool {
        let [falling, rising] = self.diagonals_of(row);
        self.diagonals[falling][0] > 1 || self.diagonals[rising][1] > 1
    }

    /// Puts a row's queen on its diagonals, and returns how many pairs that adds.
    fn put(&mut self, row: usize) -> i64 {
        let [falling, rising] = self.diagonals_of(row);
        self.diagonals[falling][0] += 1;
        self.diagonals[rising][1] += 1;
        self.diagonals[falling][0] + self.diagonals[rising][1] - 2
    }

    /// Takes a row's queen from its diagonals, and returns how many pairs that takes.
    fn lift(&mut self, row: usize) -> i64 {
        let [falling, rising] = self.diagonals_of(row);
        self.diagonals[falling][0] -= 1;
        self.diagonals[rising][1] -= 1;
        self.diagonals[falling][0] + self.diagonals[rising][1]
    }

    /// Exchanges the columns of two queens, and returns how many pairs that adds.
    fn exchange(&mut self, a: usize, b: usize) -> i64 {
        let taken = self.lift(a) + self.lift(b);
        self.columns.swap(a, b);
        self.put(a) + self.put(b) - taken
    }
}

/// Numbers as if drawn at random, the same in each run (George Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    /// Draws a number below `end`, which is at most 2^32.
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) * end) >> 32
    }
}
