pub fn f() -> u32 {
    1
}
pub fn g() -> u32 {
    2
}
#[macro_export]
macro_rules! mm {
    () => {
        $crate::g()
    };
}
pub mod sub {
    pub fn k() -> u32 {
        3
    }
}
