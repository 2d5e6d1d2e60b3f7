//! Looks from a square in eight directions, up to the first piece or the edge.

use std::cmp::Ordering::{self, Equal, Greater, Less};

/// The eight directions. Each says whether rows and columns decrease, stay the same, or increase.
const DIRECTIONS: [(Ordering, Ordering); 8] = [
    (Less, Less),
    (Less, Equal),
    (Less, Greater),
    (Equal, Less),
    (Equal, Greater),
    (Greater, Less),
    (Greater, Equal),
    (Greater, Greater),
];

/// Returns the first piece in each direction from a square, or `None` if there is no piece before
/// the edge.
///
/// The directions come row by row and from left to right: the three that lead up, the two along the
/// row, and the three that lead down. The board may have any size. Several pieces may share a
/// square. Pieces on `from` itself do not count.
///
/// # Complexity
///
/// *O*(pieces).
///
/// # Examples
///
/// ```
/// use lowbit::queens::first_seen;
///
/// let seen = first_seen((3, 3), &[(0, 0), (1, 1), (3, 7), (4, 5)]);
/// assert_eq!(seen[0], Some((1, 1)));
/// assert_eq!(seen[4], Some((3, 7)));
/// assert_eq!(seen.iter().flatten().count(), 2);
/// ```
pub fn first_seen(from: (usize, usize), pieces: &[(usize, usize)]) -> [Option<(usize, usize)>; 8] {
    DIRECTIONS.map(|direction| {
        let there = pieces.iter().filter(|&&piece| towards(from, piece) == Some(direction));
        there.min_by_key(|&&piece| distance(from, piece)).copied()
    })
}

/// Returns the number of squares that a queen on `from` can move to: in each direction those before
/// the first obstacle, or up to the edge of a board of `size` rows and columns.
///
/// # Constraints
///
/// The queen and all obstacles must be on the board.
///
/// # Complexity
///
/// *O*(obstacles).
pub fn reach(from: (usize, usize), obstacles: &[(usize, usize)], size: usize) -> usize {
    let to_edge = |at: usize, step: Ordering| match step {
        Less => at,
        Equal => usize::MAX,
        Greater => size - 1 - at,
    };
    let seen = first_seen(from, obstacles);
    let free = DIRECTIONS.iter().zip(&seen).map(|(&(rows, columns), &first)| match first {
        Some(obstacle) => distance(from, obstacle) - 1,
        None => to_edge(from.0, rows).min(to_edge(from.1, columns)),
    });
    free.sum()
}

/// Returns the direction of a square, or `None` if it is on no line with `from`. The direction of
/// `from` itself is none of [`DIRECTIONS`].
fn towards(from: (usize, usize), to: (usize, usize)) -> Option<(Ordering, Ordering)> {
    let (rows, columns) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    let on_a_line = rows == 0 || columns == 0 || rows == columns;
    on_a_line.then(|| (to.0.cmp(&from.0), to.1.cmp(&from.1)))
}

/// Returns the number of steps between two squares on one line.
fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
