#[macro_export]
macro_rules! hello {
    () => {
        $crate::greeting()
    };
}
pub fn greeting() -> &'static str {
    "hi"
}
pub fn other() -> u32 {
    1
}
