//! x
/// Doc
pub struct A {
    /// d
    pub x: u8,
}
/// Doc
pub fn get() -> A {
    A { x: 1 }
}
