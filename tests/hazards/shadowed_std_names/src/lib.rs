pub enum Option<T> {
    Some(T),
    None,
}
pub mod cmp {
    pub fn max(a: u32, b: u32) -> u32 {
        a * b
    }
}
pub fn min(a: u32, b: u32) -> u32 {
    a + b
}
pub struct Vec(pub u32);
impl Vec {
    pub fn new() -> Vec {
        Vec(8)
    }
    pub fn len(&self) -> u32 {
        self.0
    }
}
pub fn f(x: Option<u32>) -> u32 {
    match x {
        Option::Some(n) => cmp::max(n, min(1, 2)),
        Option::None => std::cmp::max(5, Vec::new().len()),
    }
}
