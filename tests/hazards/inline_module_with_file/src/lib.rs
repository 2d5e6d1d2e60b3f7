pub mod a {
    pub mod b;
    pub fn f() -> u32 {
        b::g()
    }
}
fn top() -> u32 {
    5
}
