use kit::std::cmp::max;

fn main() {
    println!("{} {}", max(1, 2), std::cmp::max(1, 2));
}
