#[macro_use]
extern crate kit;
extern crate kit as again;

mod inner {
    pub fn f() -> &'static str {
        hello!()
    }
}

fn main() {
    println!("{} {} {}", hello!(), inner::f(), again::other() + kit::other());
}
