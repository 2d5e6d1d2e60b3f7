pub fn f() -> u32 {
    ::std::cmp::max(1, 2) + ::core::cmp::min(3, 4)
}
pub mod std_like {
    use core::fmt;
    pub struct X;
    impl fmt::Display for X {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> core::fmt::Result {
            core::write!(f, "x{}", ::std::mem::size_of::<u32>())
        }
    }
}
