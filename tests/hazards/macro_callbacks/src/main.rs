use kit::{read, sum_of, with_all, Meters};
fn main() {
    println!("{} {} {}", with_all!(sum_of), read(), Meters(4));
}
