//! Looks from a square in eight directions, up to the first piece or the edge.

/// Returns the first piece in each direction from a square, or `None` if there is no piece before
/// the edge.
///
/// The entries form a 3x3 square around `from`, in reading order: those of the three directions
/// that lead up, the one to the left, the one of `from` itself, the one to the right, and the three
/// that lead down. The board may have any size. Several pieces may share a square.
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
/// let seen = first_seen((3, 3), [(0, 0), (1, 1), (3, 7), (4, 5)]);
/// assert_eq!((seen[0], seen[5]), (Some((1, 1)), Some((3, 7))));
/// assert_eq!(seen.iter().flatten().count(), 2);
/// ```
pub fn first_seen(
    from: (usize, usize),
    pieces: impl IntoIterator<Item = (usize, usize)>,
) -> [Option<(usize, usize)>; 9] {
    let mut seen = [None; 9];
    for piece in pieces {
        let (rows, columns) = (piece.0.abs_diff(from.0), piece.1.abs_diff(from.1));
        if rows == 0 || columns == 0 || rows == columns {
            // An `Ordering` is -1, 0 or 1.
            let direction = 4 + 3 * piece.0.cmp(&from.0) as isize + piece.1.cmp(&from.1) as isize;
            let first = &mut seen[direction as usize];
            if first.map_or(true, |first| rows.max(columns) < distance(from, first)) {
                *first = Some(piece);
            }
        }
    }
    seen
}

/// Returns the number of squares that a queen on `from` can move to: in each direction those before
/// the first obstacle, or up to the edge of a board of `size` rows and columns. Obstacles on `from`
/// itself do not count.
///
/// # Constraints
///
/// The queen and all obstacles must be on the board.
///
/// # Complexity
///
/// *O*(obstacles).
pub fn reach(from: (usize, usize), obstacles: &[(usize, usize)], size: usize) -> usize {
    // The steps to the edge if the row or the column decreases, stays the same, or increases.
    let to_edge = |at: usize| [at, usize::MAX, size - 1 - at];
    let (rows, columns) = (to_edge(from.0), to_edge(from.1));
    let seen = first_seen(from, obstacles.iter().copied());
    let free = (0..9).filter(|&i| i != 4).map(|i| match seen[i] {
        Some(obstacle) => distance(from, obstacle) - 1,
        None => rows[i / 3].min(columns[i % 3]),
    });
    free.sum()
}

/// Returns the number of steps between two squares on one line.
fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}
