use kit::search::first;

fn search() -> u32 {
    10
}

mod others {
    pub fn search() -> u32 {
        100
    }
}

mod inner {
    use super::others::*;
    use kit::search;

    pub fn sum() -> u32 {
        search() + search::first()
    }
}

fn main() {
    println!("{} {} {}", first(), search(), inner::sum());
}
