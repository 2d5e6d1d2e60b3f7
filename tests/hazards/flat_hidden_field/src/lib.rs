pub mod pair {
    use std::ops::Deref;

    pub struct Inner(pub u32);

    pub struct Outer(pub(super) u64, Inner);

    impl Deref for Outer {
        type Target = Inner;

        fn deref(&self) -> &Inner {
            &self.1
        }
    }

    pub fn outer() -> Outer {
        Outer(100, Inner(1))
    }
}
pub mod sum {
    use crate::pair::outer;

    pub fn sum() -> u64 {
        outer().0
    }
}
