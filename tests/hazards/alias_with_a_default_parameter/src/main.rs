use kit::{Board, Grid};
fn main() {
    let board: Board = Board::default();
    println!("{:?} {:?}", board, board.cells);
    println!("{:?}", Board::single(3_u8));
    println!("{:?}", <Grid<u8> as Default>::default());
}
