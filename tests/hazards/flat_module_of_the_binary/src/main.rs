use kit::search::first;

mod search {
    pub fn first() -> u32 {
        10
    }
}

fn main() {
    println!("{} {}", first(), search::first());
}
