macro_rules! show {
    ($e:expr) => {
        println!("{} = {}", stringify!($e), $e)
    };
}
pub mod m {
    pub fn f() -> u32 {
        show!(crate::three());
        1
    }
}
pub fn f() -> u32 {
    m::f()
}
pub fn three() -> u32 {
    3
}
