#[macro_export]
macro_rules! outer {
    ($($x:expr),*) => {
        vec![$($crate::inner!($x)),*]
    };
}
#[macro_export]
macro_rules! inner {
    ($x:expr) => {
        $crate::deep::step($x) + $crate::deep::STEP
    };
}
#[macro_export]
macro_rules! construct {
    ($t:ident :: $f:ident ( $($a:expr),* )) => {
        $crate::deep::$t::$f($($a),*)
    };
    ($t:ty) => {
        <$t>::from_nothing()
    };
}
pub mod deep {
    pub const STEP: u32 = 1;
    pub fn step(x: u32) -> u32 {
        x * 10
    }
    #[derive(Debug)]
    pub struct Thing(pub u32);
    impl Thing {
        pub fn new(a: u32, b: u32) -> Thing {
            Thing(a + b)
        }
        pub fn from_nothing() -> Thing {
            Thing(0)
        }
    }
}
