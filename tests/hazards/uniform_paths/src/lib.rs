mod a {
    pub fn f() -> u32 {
        1
    }
    pub mod b {
        pub fn g() -> u32 {
            2
        }
    }
    use b::g;
    pub fn both() -> u32 {
        g() + f()
    }
}
use a::both;
use std::fmt;
use fmt::Write as _;
pub fn text() -> String {
    use a::f;
    let mut s = String::new();
    write!(s, "{} {}", both(), f()).unwrap();
    s
}
