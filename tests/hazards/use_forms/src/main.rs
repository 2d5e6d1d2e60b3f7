use kit::a::{
    self,
    b::{self, f as eff, K},
};
use kit::{renamed, top, Renamed as Again};

fn main() {
    use kit::a::b::g;
    let kit = 5;
    println!("{} {} {} {}", a::b::f(), b::f(), eff(), g() + K);
    println!("{} {} {} {}", renamed::g(), top(), Again.v(), kit);
    println!("{}", kit::a::b::f() + ::kit::a::b::g() + inner::h());
}

mod inner {
    pub use kit::a::top as reexported;
    pub fn h() -> u32 {
        fn local() -> u32 {
            use kit::a::b::*;
            f() + K
        }
        reexported() + local() + kit::a::b::g()
    }
}
