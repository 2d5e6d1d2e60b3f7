mod kit {
    pub fn g() -> u32 {
        ::kit::g() * 100
    }
}

fn main() {
    println!("{} {}", crate::kit::g(), ::kit::g());
}
