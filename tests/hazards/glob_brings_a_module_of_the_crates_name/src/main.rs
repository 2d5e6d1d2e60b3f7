mod other {
    pub mod kit {
        pub fn f() -> u32 {
            2
        }
    }
}
use other::*;

fn main() {
    println!("{} {}", kit::f(), ::kit::f());
}
