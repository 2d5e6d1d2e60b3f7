use kit::search::second;

fn third() -> u32 {
    3
}

mod inner {
    use super::*;
    use kit::parts::*;

    pub fn sum() -> u32 {
        search::first() + third()
    }
}

fn main() {
    println!("{} {}", second(), inner::sum());
}
