use kit::{Add, Chain};
fn main() {
    println!("{}", Add(2).then(|x: u32| x * 10).then(Add(1)).run(3));
}
