use kit::{doubled, largest};

fn main() {
    println!("{} {}", doubled(3), largest!(1, 7, 5));
    println!("{}", kit::largest![2]);
    println!("{}", nested::f());
}

mod nested {
    use kit::largest;
    pub fn f() -> u32 {
        largest!(4, 9) + kit::largest!(1)
    }
}
