pub trait Zero {
    fn zero() -> Self;
    fn is_zero(&self) -> bool;
}
macro_rules! zero {
    ($($t:ty),*) => { $(impl Zero for $t {
        fn zero() -> Self {
            0
        }
        fn is_zero(&self) -> bool {
            *self == 0
        }
    })* };
}
zero!(u32, u64);
pub fn total<T: Zero + std::ops::Add<Output = T> + Copy>(v: &[T]) -> T {
    v.iter().fold(T::zero(), |a, &b| a + b)
}
