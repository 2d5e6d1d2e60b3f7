//! Aliases of types inside functions: what their names lead to.
use std::str::FromStr;
pub struct Mint<const M: u64>(pub u64);
impl<const M: u64> Mint<M> {
    pub fn new(x: u64) -> Self {
        Mint(x % M)
    }
    pub fn val(&self) -> u64 {
        self.0
    }
}
#[derive(Debug, Clone, Copy)]
pub enum Dir {
    N,
    S,
}
impl Dir {
    pub const ALL: [Dir; 2] = [Dir::N, Dir::S];
    pub fn flip(self) -> Dir {
        match self {
            Dir::N => Dir::S,
            Dir::S => Dir::N,
        }
    }
}
/// Has `default` and `from_str` twice, and means its own.
#[derive(Debug, Default)]
pub struct Grid {
    pub cells: Vec<u8>,
}
impl Grid {
    pub fn default() -> Grid {
        Grid { cells: vec![7] }
    }
    pub fn from_str(text: &str) -> Result<Grid, ()> {
        let cells = text.bytes().map(|b| b - b'0').collect();
        Ok(Grid { cells })
    }
}
impl FromStr for Grid {
    type Err = ();
    fn from_str(text: &str) -> Result<Grid, ()> {
        let cells = text.bytes().collect();
        Ok(Grid { cells })
    }
}
pub struct Pair<T> {
    pub x: T,
    pub y: T,
}
impl<T> Pair<T> {
    pub fn new(x: T, y: T) -> Self {
        Pair { x, y }
    }
}
pub fn sum() -> i32 {
    type P<T> = Pair<T>;
    type Q = P<i32>;
    let p = P::new(1, 2);
    let q = Q::new(3, 4);
    p.x + p.y + q.x * q.y
}
