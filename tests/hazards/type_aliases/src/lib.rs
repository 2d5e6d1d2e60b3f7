pub type Row = [u8; WIDTH];
pub type Grid = Vec<Row>;
pub type Handler<'a> = dyn FnMut(&Row) -> bool + 'a;
pub type Short = LongName<u8>;
pub struct LongName<T>(pub T);
impl<T: Copy> LongName<T> {
    pub const ZERO: u32 = 0;
    pub fn wrap(t: T) -> LongName<T> {
        LongName(t)
    }
    pub fn get(&self) -> T {
        self.0
    }
    pub fn dead(&self) {}
}
const WIDTH: usize = 3;
pub fn each(grid: &Grid, f: &mut Handler) -> usize {
    grid.iter().filter(|row| f(row)).count()
}
pub type Dead = u8;
