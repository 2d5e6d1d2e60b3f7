#[macro_export]
macro_rules! show {
    ($e:expr) => {
        println!("{} = {}", stringify!($e), $e)
    };
}
pub fn three() -> u32 {
    3
}
pub fn local() {
    show!(three() + 1);
}
