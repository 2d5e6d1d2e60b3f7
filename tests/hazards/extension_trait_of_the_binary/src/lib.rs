//! A type with a method that a trait of the binary would supply as well.

#[derive(Clone, Copy)]
pub struct Mint(pub u64);
impl Mint {
    pub fn inc(self) -> u64 {
        (self.0 + 1) % 7
    }
}
pub trait ToMint {
    fn checked_mint(self) -> Option<Mint>;
}
impl ToMint for i64 {
    fn checked_mint(self) -> Option<Mint> {
        Some(Mint(self.rem_euclid(7) as u64))
    }
}
