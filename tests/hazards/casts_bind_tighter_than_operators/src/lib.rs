//! `a + b as u64` is of the type that `a + …` gives.
use std::ops::{Add, Mul};
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mint(pub u64);
impl Mint {
    pub fn pow(self, n: u32) -> Mint {
        (0..n).fold(Mint(1), |all, _| Mint(all.0 * self.0 % 7))
    }
    pub fn half(&self) -> u64 {
        self.0 / 2
    }
    pub fn third(self) -> u64 {
        self.0 / 3
    }
}
impl Add<u64> for Mint {
    type Output = Mint;
    fn add(self, other: u64) -> Mint {
        Mint((self.0 + other) % 7)
    }
}
impl Mul<u64> for Mint {
    type Output = Mint;
    fn mul(self, other: u64) -> Mint {
        Mint(self.0 * other % 7)
    }
}
pub trait Half: Sized {
    fn half(self) -> u64;
}
pub trait Third: Sized {
    fn third(self) -> u64;
}
impl Third for u64 {
    fn third(self) -> u64 {
        self * 3
    }
}
impl Half for Mint {
    fn half(self) -> u64 {
        self.0 * 4 % 7
    }
}
