//! The compiler prints an item of another crate by a name under which it can be seen.

pub mod fast {
    pub struct Zed(pub i32);

    impl Zed {
        pub fn get(&self) -> i32 {
            self.0
        }
    }
}

pub mod slow {
    pub struct Zip(pub i64);

    impl Zip {
        pub fn get(&self) -> i64 {
            self.0 + 1
        }
    }
}

pub mod p {
    pub use crate::fast::Zed as Mint;
}

pub mod q {
    pub use crate::slow::Zip as Mint;
}

pub mod ext {
    pub trait Total: Iterator + Sized {
        fn total(self) -> usize {
            self.count()
        }
    }

    impl<I: Iterator> Total for I {}
}

pub mod prelude {
    pub use crate::ext::Total as _;
}
