use kit::*;
fn g() -> u32 {
    50
}
fn main() {
    println!("{} {} {} {}", f(), g(), mm!(), sub::k());
}
