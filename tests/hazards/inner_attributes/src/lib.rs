#![allow(non_snake_case, clippy::needless_range_loop)]

pub mod sums {
    pub fn sumUp(v: &[u32]) -> u32 {
        let mut sum = 0;
        for i in 0..v.len() {
            sum += v[i];
        }
        sum
    }
}

pub struct S;
pub trait Names {
    #![allow(non_camel_case_types)]
    type out;
    fn make(&self) -> Self::out;
}
impl Names for S {
    type out = u32;
    fn make(&self) -> u32 {
        #![allow(unused_variables)]
        let x = 3;
        4
    }
}
impl S {
    #![allow(unused_mut)]
    pub fn total(&self) -> u32 {
        #![allow(unused_imports)]
        use crate::sums::sumUp;
        let mut v = [1, 2];
        sumUp(&v)
    }
}

#[cfg_attr(test, mutants::skip)]
pub fn skipped() -> u32 {
    6
}

#[cfg(all(test, feature = "slow"))]
mod slow_tests {}
