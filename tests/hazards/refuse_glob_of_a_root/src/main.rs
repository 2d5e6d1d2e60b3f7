extern crate kit;
mod a {
    use ::*;
    pub fn g() -> u32 {
        h() + 1
    }
}
fn h() -> u32 {
    kit::f()
}
fn main() {
    println!("{}", a::g());
}
