//! One way on a large board, by exchanging rows until no two queens attack each other.
//!
//! Queens stand in all rows and columns from the beginning, so that they attack each other on
//! diagonals alone. A step exchanges the columns of two queens. The exchange stays if no more
//! pairs of queens share a diagonal than before, and seldom otherwise: simulated annealing
//! (Scott Kirkpatrick, Daniel Gelatt and Mario Vecchi, "Optimization by simulated annealing",
//! 1983) at one temperature. That finds a way quickly on most boards, and proves nothing on a
//! board that has none.

/// An exchange that adds a pair stays one time in this many, with two pairs one time in its square
/// and so on: `exp(1 / 0.14)`, a temperature of 0.14. At half or twice the temperature, boards with
/// a crowd of queens are not done.
const SELDOM: u64 = 1265;

/// Draws of a step's first queen, at most, until one is attacked.
const DRAWS: usize = 5;

pub fn repair(given: &[usize], steps: u64) -> Option<Vec<usize>> {
    let size = given.len();
    assert!(given.iter().all(|&column| column <= size), "queens: no such board");
    let mut open = (1..=size).filter(|column| !given.contains(column));
    let columns: Option<Vec<usize>> =
        given.iter().map(|&column| if column > 0 { Some(column) } else { open.next() }).collect();
    let mut queens = Queens { columns: columns?, diagonals: vec![[0; 2]; 2 * size] };
    let rows: Vec<usize> = (0..size).filter(|&row| given[row] == 0).collect();
    let mut pairs: i64 = (0..size).map(|row| queens.put(row)).sum();
    let mut random = Random(1);
    for _ in 0..steps {
        if pairs == 0 || rows.is_empty() {
            break;
        }
        let mut draw = || rows[random.below(rows.len() as u64) as usize];
        let mut a = draw();
        for _ in 1..DRAWS {
            if queens.is_attacked(a) {
                break;
            }
            a = draw();
        }
        let b = draw();
        let rise = queens.exchange(a, b);
        if rise <= 0 || (0..rise).all(|_| random.below(SELDOM) == 0) {
            pairs += rise;
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
        (self.0 >> 32) * end >> 32
    }
}
