use kit::{compose, longest, Counter};

fn main() {
    let mut c = Counter::new();
    c.add(&"x").add(&"y").add(&"x");
    println!("{:?} {} {}", c.sorted(), compose(|x: i32| x + 1, |y| y * 2)(3), longest("ab", "c"));
}
