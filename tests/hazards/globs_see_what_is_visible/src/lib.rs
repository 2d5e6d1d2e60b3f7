//! Two traits of one name: a glob brings the one that it may see.

pub mod shapes {
    pub mod inner {
        pub(super) trait Shape {
            fn area(&self) -> u32 {
                5
            }
        }

        impl Shape for u8 {}

        pub fn one() -> u32 {
            1
        }
    }

    pub fn two() -> u32 {
        use self::inner::Shape;
        1u8.area() + inner::one()
    }
}

pub mod steps {
    trait Shape {
        fn cost(&self) -> u32 {
            1
        }
    }

    impl Shape for u8 {}

    pub fn three() -> u32 {
        3u8.cost()
    }

    pub mod prelude {
        pub use super::*;

        pub fn four() -> u32 {
            4u8.cost()
        }
    }
}

pub mod titles {
    pub trait Shape {
        fn name(&self) -> u32 {
            7
        }
    }

    pub fn show<T: Shape>(shape: &T) -> u32 {
        shape.name()
    }
}

pub mod first {
    use crate::shapes::inner::*;
    use crate::titles::*;

    pub struct X;

    impl Shape for X {
        fn name(&self) -> u32 {
            42
        }
    }

    pub fn go() -> u32 {
        show(&X) + one()
    }
}

pub mod second {
    use crate::steps::prelude::*;
    use crate::titles::*;

    pub struct X;

    impl Shape for X {
        fn name(&self) -> u32 {
            43
        }
    }

    pub fn go() -> u32 {
        show(&X) + three() + four()
    }
}
