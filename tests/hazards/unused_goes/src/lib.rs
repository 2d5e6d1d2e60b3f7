pub fn used() -> u32 {
    helper() + TABLE[1]
}
fn helper() -> u32 {
    2
}
pub fn unused() -> u32 {
    unused_helper() + UNUSED
}
fn unused_helper() -> u32 {
    3
}
pub const UNUSED: u32 = 5;
const TABLE: [u32; LENGTH] = [7; LENGTH];
const LENGTH: usize = 2;
pub struct Never;
impl Never {
    pub fn new() -> Never {
        Never
    }
}
impl Drop for Never {
    fn drop(&mut self) {
        println!("never");
    }
}
pub trait NoOne {
    fn f(&self);
}
impl NoOne for u32 {
    fn f(&self) {}
}
pub enum Empty {}
pub type Alias = Never;
pub static COUNTER: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
#[macro_export]
macro_rules! unused_macro {
    () => {};
}
pub mod empty {
    pub fn nothing() {}
}
