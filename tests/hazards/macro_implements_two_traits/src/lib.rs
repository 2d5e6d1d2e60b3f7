pub trait Zero {
    fn zero() -> Self;
}
pub trait One {
    fn one() -> Self;
}
macro_rules! num {
    ($($t:ty)*) => { $(
        impl Zero for $t {
            fn zero() -> Self {
                0
            }
        }
        impl One for $t {
            fn one() -> Self {
                1
            }
        }
    )* };
}
num!(u32 u64);
