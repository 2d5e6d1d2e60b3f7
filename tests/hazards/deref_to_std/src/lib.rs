use std::ops::{Deref, DerefMut};
pub struct Stack(Vec<u32>);
impl Stack {
    pub fn new() -> Self {
        Stack(vec![5, 6])
    }
    /// Not the vector's.
    pub fn len(&self) -> usize {
        100
    }
    pub fn pop(&mut self) -> Option<u32> {
        Some(9)
    }
    pub fn first(&self) -> u32 {
        77
    }
}
impl Deref for Stack {
    type Target = Vec<u32>;
    fn deref(&self) -> &Vec<u32> {
        &self.0
    }
}
impl DerefMut for Stack {
    fn deref_mut(&mut self) -> &mut Vec<u32> {
        &mut self.0
    }
}
pub fn hidden() -> impl Iterator<Item = Stack> {
    (0..2).map(|_| Stack::new())
}
