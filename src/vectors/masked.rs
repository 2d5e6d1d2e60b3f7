//! Arrays whose index is masked, so that no bounds check stands in a hot loop.
//!
//! An out-of-range index is a caller's bug: a debug build panics, and a release build takes the
//! entry at the index modulo the length. No access needs `unsafe`.

use std::ops::{Index, IndexMut};

/// An array of `N` entries. `N` must be a power of two, or it does not compile.
#[derive(Clone, Copy)]
pub struct Masked<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Masked<T, N> {
    const MASK: usize = {
        assert!(N.is_power_of_two());
        N - 1
    };
}

impl<T, const N: usize> Index<usize> for Masked<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        debug_assert!(index < N, "{} of {}", index, N);
        &self.0[index & Self::MASK]
    }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < N, "{} of {}", index, N);
        &mut self.0[index & Self::MASK]
    }
}
