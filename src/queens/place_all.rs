//! Places queens on a large empty board by an explicit formula.
//!
//! If we count columns from 1, the queens are first in the even columns and then in the odd ones.
//! On a board of 6 rows the columns are 2, 4, 6, 1, 3, 5. Two queens in even columns, *k* rows
//! apart, are 2*k* columns apart, so they share no diagonal. The same is true for two odd columns.
//!
//! A queen in an even column and one in an odd column share a diagonal only if the number of rows,
//! divided by 6, leaves a remainder of 2 or 3. With *h* even columns, row *i* has column 2*i* + 2
//! and row *h* + *j* has column 2*j* + 1, with *i* and *j* from 0. They share a diagonal if *h* +
//! *j* - *i* = ±(2(*j* - *i*) - 1). With the plus sign, *j* would be *i* + *h* + 1, but it is at
//! most *h*. With the minus sign, 3(*i* - *j*) = *h* - 1, so *h* leaves 1 when divided by 3, and
//! the number of rows, 2*h* or 2*h* + 1, leaves 2 or 3 when divided by 6. In these cases a few
//! columns move (for a proof, see E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete",
//! 1874).

/// Places a queen in each row of an empty board, and returns the queens' columns. Returns `None`
/// for boards of 2 and 3 rows, which have no placement.
///
/// # Complexity
///
/// *O*(`size`).
///
/// # Examples
///
/// ```
/// use lowbit::queens::place_all;
///
/// assert_eq!(place_all(6), Some(vec![1, 3, 5, 0, 2, 4]));
/// assert_eq!(place_all(3), None);
/// ```
pub fn place_all(size: usize) -> Option<Vec<usize>> {
    if size == 2 || size == 3 {
        return None;
    }
    // Even and odd if we count from 1, as the comments below do. The entries count from 0.
    let mut even: Vec<usize> = (1..size).step_by(2).collect();
    let mut odd: Vec<usize> = (0..size).step_by(2).collect();
    match size % 6 {
        // From 1, 3, 5, 7, 9 ... to 3, 1, 7, 9 ... 5.
        2 => {
            odd.swap(0, 1);
            odd[2..].rotate_left(1);
        }
        // From 2, 4, 6 ... to 4, 6 ... 2, and from 1, 3, 5, 7 ... to 5, 7 ... 1, 3.
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    even.append(&mut odd);
    Some(even)
}
