//! An extension trait that a macro implements, beside a method of the type of that name.

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
pub trait Inc: Sized {
    fn inc(self) -> u64;
}
macro_rules! impl_inc {
    ($($t:ty)*) => { $(impl Inc for $t {
        fn inc(self) -> u64 {
            100
        }
    })* };
}
impl_inc!(Mint i64);
