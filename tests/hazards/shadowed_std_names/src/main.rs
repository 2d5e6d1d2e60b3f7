use kit::{f, Option};

fn main() {
    println!("{} {}", f(Option::Some(4)), f(Option::None));
    let v: Vec<u32> = Vec::new();
    println!("{}", v.len());
}
