use kit::*;
fn main() {
    println!("{} {} {}", c::h(), b::g(), a::f());
}
