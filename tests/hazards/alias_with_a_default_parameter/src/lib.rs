#[derive(Debug, Default)]
pub struct Grid<T> {
    pub cells: Vec<T>,
}
pub type Board<T = u8> = Grid<T>;
impl<T: Default> Grid<T> {
    pub fn default() -> Self {
        Grid {
            cells: vec![T::default()],
        }
    }
    pub fn single(cell: T) -> Self {
        Grid { cells: vec![cell] }
    }
}
