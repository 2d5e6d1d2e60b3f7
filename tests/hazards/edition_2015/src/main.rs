extern crate kit;

mod inner {
    use kit::a::one;
    use local::three;
    pub fn all() -> u32 {
        one() + three() + ::kit::b::two()
    }
}
mod local {
    pub fn three() -> u32 {
        3
    }
}
use inner::all;

fn main() {
    println!("{}", all());
}
