mod other {
    pub mod kit {
        pub fn f() -> u32 {
            50
        }
    }
    pub fn both() -> u32 {
        kit::f() + ::kit::kit::f()
    }
}

fn main() {
    println!("{} {} {}", kit::kit::f(), kit::g(), other::both());
}
