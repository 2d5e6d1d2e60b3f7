use kit::board::side;

fn value() -> u32 {
    100
}

mod inner {
    use kit::with_side;

    fn value() -> u32 {
        10
    }

    pub fn sum() -> u32 {
        with_side!(value())
    }
}

fn main() {
    println!("{} {} {}", inner::sum(), value(), side());
}
