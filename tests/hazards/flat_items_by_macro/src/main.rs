use kit::search::first;

macro_rules! module {
    ($name:ident) => {
        mod $name {
            pub fn first() -> u32 {
                10
            }
        }
    };
}

module!(search);

fn main() {
    println!("{} {}", first(), search::first());
}
