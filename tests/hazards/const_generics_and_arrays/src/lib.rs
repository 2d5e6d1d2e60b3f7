pub struct Board<const N: usize, T = u8> {
    cells: [T; N],
}
impl<const N: usize> Board<N> {
    pub const SIZE: usize = N;
    pub const fn new() -> Board<N> {
        Board { cells: [start(); N] }
    }
    pub fn sum(&self) -> usize {
        self.cells.iter().map(|&c| c as usize).sum::<usize>() + Self::SIZE
    }
}
const fn start() -> u8 {
    2
}
pub const BIG: usize = HALF * 2;
const HALF: usize = 2;
pub fn grid() -> Board<{ BIG + 1 }> {
    Board::new()
}
pub fn other() -> Board<HALF> {
    Board::<HALF>::new()
}
pub const TABLE: &[u8; 4] = &{
    let mut t = [0; 4];
    let mut i = 0;
    while i < 4 {
        t[i] = offset(i as u8);
        i += 1;
    }
    t
};
const fn offset(i: u8) -> u8 {
    i + 65
}
