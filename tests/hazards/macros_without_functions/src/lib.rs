//! A macro is given names of functions; what other macros are given names none.
use std::collections::BTreeSet;
use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug)]
pub struct Mint(u64);
impl Mint {
    pub fn new(x: u64) -> Self {
        Mint(x % 998244353)
    }
}
macro_rules! ops {
    ($($t:ident $f:ident $o:tt;)*) => { $(
        impl $t for Mint {
            type Output = Self;
            fn $f(self, r: Self) -> Self {
                Mint::new(self.0 $o r.0)
            }
        }
    )* };
}
ops! { Add add +; Mul mul *; }
macro_rules! chmax {
    ($a:expr, $b:expr) => {
        if $a < $b {
            $a = $b
        }
    };
}

pub struct Fenwick {
    a: Vec<Mint>,
    seen: BTreeSet<usize>,
    longest: usize,
}
impl Fenwick {
    pub fn new(n: usize) -> Self {
        Fenwick {
            a: vec![Mint::new(0); n],
            seen: BTreeSet::new(),
            longest: 0,
        }
    }
    /// Nobody calls this one, nor the next, but on other types.
    pub fn len(&self) -> usize {
        self.a.len()
    }
    pub fn is_empty(&self) -> bool {
        self.a.is_empty()
    }
    pub fn put(&mut self, mut i: usize, x: Mint) -> usize {
        assert!(i < self.a.len());
        self.seen.insert(i);
        assert!(!self.seen.is_empty());
        let len = self.seen.len();
        chmax!(self.longest, len);
        while i < self.a.len() {
            self.a[i] = self.a[i] + x;
            i |= i + 1;
        }
        self.longest
    }
    pub fn first(&self) -> Mint {
        self.a[0] * Mint::new(2)
    }
}
