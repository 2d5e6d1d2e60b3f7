use kit::board::side;

fn value() -> u32 {
    100
}

mod inner {
    fn value() -> u32 {
        10
    }

    pub fn sum() -> u32 {
        macro_rules! with_side {
            ($x:expr) => {{
                use kit::*;
                board::side() + $x
            }};
        }
        with_side!(value())
    }
}

fn main() {
    println!("{} {} {}", inner::sum(), value(), side());
}
