extern crate kit;
fn main() {
    println!("{} {}", self::kit::b::f(), kit::b::f());
}
