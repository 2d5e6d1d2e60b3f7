use super::*;

/// The six permutations of three.
pub const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

#[test]
fn every_3x3_matrix_keeps_what_its_permutations_cover() {
    for matrix in 0..512_u16 {
        let mut covered = [0; 3];
        for p in PERMUTATIONS.iter() {
            if (0..3).all(|row| matrix >> (row * 3 + p[row]) & 1 != 0) {
                (0..3).for_each(|row| covered[row] |= 1 << p[row]);
            }
        }
        // A matrix in the middle band has a column for each stack, and one in the middle stack has
        // a column for each band.
        let rows = [matrix & 7, matrix >> 3 & 7, matrix >> 6];
        let in_band = |row: u16| (row & 1 | (row & 2) << 4 | (row & 4) << 8) << 1;
        let in_stack = |row: u16| row << 5;
        let kept = keep_permutations(rows.map(in_band), rotate_stacks);
        assert_eq!(kept, covered.map(in_band), "{matrix:09b}");
        let kept = keep_permutations(rows.map(in_stack), rotate_bands);
        assert_eq!(kept, covered.map(in_stack), "{matrix:09b}");
    }
}
