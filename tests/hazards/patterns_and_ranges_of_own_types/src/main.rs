use kit::{At, Cell, Each, Grid, Row};
fn main() {
    let rows = vec![Row(Cell(1)), Row(Cell(2)), Row(Cell(3))];
    if let [first, rest @ ..] = &rows[..] {
        println!("{} {}", first.first(), rest.len());
        println!("{:?}", rest.first().map(|row| row.0.level()));
    }
    println!("{}", (..Cell(3)).end.weight());
    let bytes: &[u8] = &[0, 1, 2];
    println!("{}", bytes[At(2)].price());
    println!("{:?} {}", "45".parse::<Grid>().map(|g| g.total()), rows[0].total());
    let (row, grid) = (Each(Row(Cell(4))), Each(Grid(vec![Cell(5)])));
    println!("{} {}", row.call(|r| r.depth()), grid.call(|g| g.depth()));
}
