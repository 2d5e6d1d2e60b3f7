fn main() {
    println!("{}", kit::f().len());
}
