//! A bag whose methods are named as those of the standard library's collections.
pub struct Bag {
    v: Vec<u32>,
}
impl Bag {
    pub fn new() -> Bag {
        Bag { v: Vec::new() }
    }
    pub fn add(&mut self, x: u32) {
        self.v.push(x);
    }
    pub fn sum(&self) -> u32 {
        self.v.iter().sum()
    }
    pub fn len(&self) -> usize {
        self.v.len()
    }
    pub fn get(&self, i: &usize) -> Option<&u32> {
        self.v.get(*i)
    }
    pub fn push(&mut self, x: u32) {
        self.v.push(x);
    }
    pub fn insert(&mut self, i: usize, x: u32) {
        self.v.insert(i, x);
    }
    pub fn val(&self) -> u32 {
        self.v[0]
    }
    pub fn is_empty(&self) -> bool {
        self.v.is_empty()
    }
    pub fn abs(self) -> Bag {
        self
    }
    pub fn set(&mut self, x: u32) {
        self.v[0] = x;
    }
    pub fn remove(&mut self, x: &u32) {
        self.v[0] = *x;
    }
}
pub struct Mint(pub u64);
impl Mint {
    pub fn val(&self) -> u64 {
        self.0
    }
}
