#[macro_export]
macro_rules! vec {
    ($($x:expr),*) => {
        [0; 9]
    };
}
pub fn f() -> usize {
    vec![1].len()
}
