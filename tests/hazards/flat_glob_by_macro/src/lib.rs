pub mod board {
    pub fn side() -> u32 {
        4
    }
}
pub mod macros {
    #[macro_export]
    macro_rules! with_side {
        ($x:expr) => {{
            use $crate::*;
            board::side() + $x
        }};
    }
}
