use kit::{each, Grid, Short};

fn main() {
    let grid: Grid = vec![[1, 2, 3], [4, 5, 6]];
    println!("{} {}", each(&grid, &mut |row| row[0] > 1), Short::wrap(9).get() as u32 + Short::ZERO);
}
