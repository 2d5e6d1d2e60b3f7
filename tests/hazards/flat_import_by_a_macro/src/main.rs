use kit::board::side;

fn value() -> u32 {
    100
}

macro_rules! with_side {
    ($x:expr) => {{
        use kit::*;
        board::side() + $x
    }};
}

mod inner {
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
