fn main() {
    println!("{} {}", kit::sum(&kit::Tuple::new()), kit::hidden());
}
