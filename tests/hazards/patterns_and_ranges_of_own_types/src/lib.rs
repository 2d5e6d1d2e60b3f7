//! What the rest of a slice, an end of a range, an index and a parsed value are.
use std::ops::Index;
use std::str::FromStr;
#[derive(Clone, Debug, PartialEq)]
pub struct Cell(pub u8);
impl Cell {
    pub fn level(&self) -> u8 {
        self.0 + 1
    }
    pub fn weight(&self) -> u8 {
        self.0 + 2
    }
    pub fn price(&self) -> u8 {
        self.0 + 3
    }
}
pub struct Row(pub Cell);
impl Row {
    pub fn first(&self) -> u8 {
        100
    }
    pub fn total(&self) -> u8 {
        101
    }
}
pub struct Grid(pub Vec<Cell>);
impl Grid {
    pub fn total(&self) -> u8 {
        self.0.iter().map(|c| c.0).sum()
    }
}
impl FromStr for Grid {
    type Err = ();
    fn from_str(text: &str) -> Result<Grid, ()> {
        Ok(Grid(text.bytes().map(|b| Cell(b - b'0')).collect()))
    }
}
#[derive(Clone, Copy)]
pub struct At(pub usize);
impl Index<At> for [u8] {
    type Output = Cell;
    fn index(&self, at: At) -> &Cell {
        if self[at.0] > 0 {
            &Cell(1)
        } else {
            &Cell(0)
        }
    }
}
pub struct Each<T>(pub T);
impl Each<Row> {
    pub fn call(&self, f: impl Fn(&Row) -> u8) -> u8 {
        f(&self.0)
    }
}
impl Each<Grid> {
    pub fn call(&self, f: impl Fn(&Grid) -> u8) -> u8 {
        f(&self.0)
    }
}
impl Row {
    pub fn depth(&self) -> u8 {
        102
    }
}
impl Grid {
    pub fn depth(&self) -> u8 {
        103
    }
}
