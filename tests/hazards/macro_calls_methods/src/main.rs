fn main() {
    println!("{}", kit::go(&kit::S { v: 4 }));
}
