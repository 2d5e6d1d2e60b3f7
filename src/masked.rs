//! An array that masks its index, so that hot loops need no bounds check.
//!
//! With a length of 256, entry 300 becomes entry 300 & 255 = 44. The compiler sees that the masked
//! index is in range and emits no check and no panic, and we need no `unsafe`. An index past the
//! end is still a bug in the caller: a debug build panics, and a release build uses the wrong
//! entry.

use std::ops::{Index, IndexMut};

/// An array of `N` entries. Indexing it compiles only if `N` is a power of two.
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

    fn index(&self, index: usize) -> &T {
        // Before edition 2021, `{index}` in this message would not name a variable.
        debug_assert!(index < N, "index {} of {} entries", index, N);
        &self.0[index & Self::MASK]
    }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < N, "index {} of {} entries", index, N);
        &mut self.0[index & Self::MASK]
    }
}

#[cfg(test)]
mod tests {
    use super::Masked;

    #[test]
    fn an_index_below_the_length_reads_and_writes_its_entry() {
        let mut array = Masked([0; 16]);
        for index in 0..16 {
            array[index] = 100 + index;
        }
        for index in 0..16 {
            assert_eq!((array[index], array.0[index]), (100 + index, 100 + index));
        }
    }

    #[test]
    fn an_array_of_one_entry_is_accepted() {
        assert_eq!(Masked(["only"])[0], "only");
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "index 4 of 4 entries"))]
    fn reading_past_the_end_panics_in_a_debug_build_and_wraps_in_a_release_build() {
        assert_eq!(Masked([1, 2, 3, 4])[4], 1);
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "index 7 of 4 entries"))]
    fn writing_past_the_end_panics_in_a_debug_build_and_wraps_in_a_release_build() {
        let mut array = Masked([1, 2, 3, 4]);
        array[7] = 9;
        assert_eq!(array.0, [1, 2, 3, 9]);
    }
}
