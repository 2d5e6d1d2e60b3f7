//! Traits that a prelude brings as `_` or under another name, through globs.

pub mod ext {
    pub trait SliceExt<T> {
        fn lower_bound(&self, x: &T) -> usize;
    }

    impl<T: Ord> SliceExt<T> for [T] {
        fn lower_bound(&self, x: &T) -> usize {
            self.iter().take_while(|y| *y < x).count()
        }
    }

    pub trait Half {
        fn half(&self) -> u32;
    }

    impl Half for u32 {
        fn half(&self) -> u32 {
            self / 2
        }
    }

    pub fn one() -> usize {
        1
    }
}

pub mod inner {
    pub use crate::ext::Half as HalfExt;
    pub use crate::ext::SliceExt as _;
}

pub mod prelude {
    pub use crate::ext::one;
    pub use crate::inner::*;
}

pub mod user {
    use crate::prelude::*;

    pub fn third(values: &[u32]) -> usize {
        values.lower_bound(&9.half())
    }
}
