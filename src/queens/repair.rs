//! Places queens on a large board by simulated annealing.
//!
//! We start with one queen in every row and every column, so two queens can attack each other only
//! along a diagonal. Each step exchanges the columns of an attacked queen and another one. We keep
//! the exchange if it adds no pair of queens on one diagonal, and otherwise keep it with a small
//! probability, which lets the search leave local minima. This is simulated annealing (Scott
//! Kirkpatrick, Daniel Gelatt and Mario Vecchi, "Optimization by simulated annealing", 1983) at a
//! constant temperature, on permutations as in Rok Sosič and Jun Gu's "Efficient local search with
//! conflict minimization" (1994). It soon completes most boards, but it cannot prove that a board
//! has no placement.

/// We accept an exchange that adds *k* attacking pairs with probability 1 / `SELDOM`^*k*. That is a
/// temperature of 0.175, because exp(1 / 0.175) is about 300. At a lower temperature, boards of 14
/// to 20 rows take several times as many steps. At a higher one, the search completes fewer boards
/// with many given queens in the middle.
const SELDOM: u64 = 300;

/// The largest number of exchanges that we try for an attacked queen before we go on to the next
/// attacked one. With fewer, boards of 1,000 rows take longer, because the search looks for
/// attacked queens more often.
const DRAWS: usize = 12;

/// Places the missing queens, and returns the columns of all queens, row by row. Returns `None` if
/// two given queens attack each other, or if the search finds no placement within `steps` steps.
/// The same arguments always give the same result.
///
/// `given` contains for each row the column of its queen, or `None` if the row has no queen yet.
///
/// # Panics
///
/// If a column is outside the board.
///
/// # Complexity
///
/// *O*(rows + rows * steps) at worst; memory *O*(rows).
///
/// # Examples
///
/// ```
/// use lowbit::queens::repair;
///
/// assert_eq!(repair(&[None, Some(3), None, None], 1000), Some(vec![1, 3, 0, 2]));
/// assert_eq!(repair(&[Some(0), None, None, None], 1000), None);
/// ```
pub fn repair(given: &[Option<usize>], steps: u64) -> Option<Vec<usize>> {
    let size = given.len();
    let inside = given.iter().flatten().all(|&column| column < size);
    assert!(inside, "queens: a column is outside the board");
    let mut is_open = vec![true; size];
    given.iter().flatten().for_each(|&column| is_open[column] = false);
    // First the even columns, counted from 1, then the odd ones: queens in adjacent rows are then
    // mostly two columns apart, and few pairs share a diagonal. There are enough columns for all
    // rows, so `?` never returns.
    let columns = (1..size).step_by(2).chain((0..size).step_by(2));
    let mut open = columns.filter(|&column| is_open[column]);
    let columns =
        given.iter().map(|column| column.or_else(|| open.next())).collect::<Option<_>>()?;
    let mut queens = Queens { columns, diagonals: vec![[0; 2]; 2 * size] };
    let (fixed, movable): (Vec<usize>, Vec<usize>) =
        (0..size).partition(|&row| given[row].is_some());
    // If two given queens share a column, a column is left.
    if open.next().is_some() || fixed.iter().any(|&row| queens.put(row) > 0) {
        return None;
    }
    let (mut random, mut steps_left) = (Random(1), steps);
    let mut pairs: i64 = movable.iter().map(|&row| queens.put(row)).sum();
    // The given queens do not attack each other, so each pair has a queen that we may move.
    while pairs > 0 && steps_left > 0 {
        for &row in &movable {
            for _ in 0..DRAWS {
                if steps_left == 0 || !queens.is_attacked(row) {
                    break;
                }
                steps_left -= 1;
                // `other` may be the same queen. Then the exchange changes nothing, and adds no
                // pair: it lifts the queen twice, for which the counts are signed, and puts it back
                // twice.
                let other = movable[random.below(movable.len() as u64) as usize];
                let more = queens.exchange(row, other);
                // If `more` is not positive, the range is empty, and we keep the exchange.
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

/// A queen in each row.
struct Queens {
    /// The columns, row by row.
    columns: Vec<usize>,
    /// The number of queens on each falling diagonal and on each rising one.
    diagonals: Vec<[i64; 2]>,
}

impl Queens {
    /// The diagonals of a row's queen.
    fn diagonals_of(&self, row: usize) -> [usize; 2] {
        let column = self.columns[row];
        [self.columns.len() + row - column - 1, row + column]
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

    /// Removes a row's queen from its diagonals, and returns how many pairs that removes.
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

/// Pseudorandom numbers, the same in each run (George Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    /// Draws a number below `end`, which is at most 2^32.
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // This scales the upper 32 bits to the range.
        ((self.0 >> 32) * end) >> 32
    }
}
