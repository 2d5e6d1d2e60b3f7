//! Integers by trait, as in many libraries.
use std::fmt::{Debug, Display};
use std::ops::{Add, AddAssign, Mul, Sub};
pub trait Zero {
    fn zero() -> Self;
}
pub trait One {
    fn one() -> Self;
}
pub trait BoundedBelow {
    fn min_value() -> Self;
}
pub trait BoundedAbove {
    fn max_value() -> Self;
}
pub trait Integral:
    'static
    + Send
    + Sync
    + Copy
    + Ord
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + AddAssign
    + Display
    + Debug
    + Zero
    + One
    + BoundedBelow
    + BoundedAbove
{
    fn count_zeros(self) -> u32;
    fn lg(self) -> u32;
}
macro_rules! impl_integral {
    ($($ty:ty),*) => {
        $(
            impl Zero for $ty {
                #[inline]
                fn zero() -> Self {
                    0
                }
            }

            impl One for $ty {
                #[inline]
                fn one() -> Self {
                    1
                }
            }

            impl BoundedBelow for $ty {
                #[inline]
                fn min_value() -> Self {
                    Self::min_value()
                }
            }

            impl BoundedAbove for $ty {
                #[inline]
                fn max_value() -> Self {
                    Self::max_value()
                }
            }

            impl Integral for $ty {
                fn count_zeros(self) -> u32 {
                    self.count_zeros()
                }
                fn lg(self) -> u32 {
                    self.leading_zeros()
                }
            }
        )*
    };
}
impl_integral!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
pub trait Monoid {
    type S: Clone;
    fn identity() -> Self::S;
    fn binary_operation(a: &Self::S, b: &Self::S) -> Self::S;
}
pub struct Max<S>(
    std::convert::Infallible,
    std::marker::PhantomData<fn() -> S>,
);
impl<S: Copy + Ord + BoundedBelow> Monoid for Max<S> {
    type S = S;
    fn identity() -> S {
        S::min_value()
    }
    fn binary_operation(a: &S, b: &S) -> S {
        std::cmp::max(*a, *b)
    }
}
pub struct Additive<S>(
    std::convert::Infallible,
    std::marker::PhantomData<fn() -> S>,
);
impl<S: Copy + Add<Output = S> + Zero> Monoid for Additive<S> {
    type S = S;
    fn identity() -> S {
        S::zero()
    }
    fn binary_operation(a: &S, b: &S) -> S {
        *a + *b
    }
}
pub struct Segtree<M: Monoid> {
    n: usize,
    d: Vec<M::S>,
}
impl<M: Monoid> Segtree<M> {
    pub fn new(n: usize) -> Segtree<M> {
        Segtree {
            n,
            d: vec![M::identity(); 2 * n],
        }
    }
    pub fn set(&mut self, p: usize, x: M::S) {
        let mut p = p + self.n;
        self.d[p] = x;
        while p > 1 {
            p /= 2;
            self.d[p] = M::binary_operation(&self.d[2 * p], &self.d[2 * p + 1]);
        }
    }
    pub fn get(&self, p: usize) -> M::S {
        self.d[p + self.n].clone()
    }
    pub fn prod(&self, mut l: usize, mut r: usize) -> M::S {
        let mut a = M::identity();
        let mut b = M::identity();
        l += self.n;
        r += self.n;
        while l < r {
            if l & 1 == 1 {
                a = M::binary_operation(&a, &self.d[l]);
                l += 1;
            }
            if r & 1 == 1 {
                r -= 1;
                b = M::binary_operation(&self.d[r], &b);
            }
            l >>= 1;
            r >>= 1;
        }
        M::binary_operation(&a, &b)
    }
}
pub fn sum_all<T: Integral>(v: &[T]) -> T {
    let mut s = T::zero();
    for &x in v {
        s += x;
    }
    s
}
