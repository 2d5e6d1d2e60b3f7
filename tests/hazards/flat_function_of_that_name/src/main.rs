use kit::search::first;

fn search() -> u32 {
    10
}

mod inner {
    use super::search;

    pub fn sum() -> u32 {
        search() + self::deep::search::second()
    }

    mod deep {
        pub mod search {
            pub fn second() -> u32 {
                100
            }
        }
    }
}

mod other {
    use super::inner::*;
    use super::search;

    pub mod search {
        pub fn third() -> u32 {
            1000
        }
    }

    pub fn all() -> u32 {
        search() + sum() + search::third()
    }
}

fn main() {
    println!("{} {} {}", first(), search(), other::all());
}
