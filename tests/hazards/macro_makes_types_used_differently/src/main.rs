fn main() {
    println!("{} {}", kit::A::new(5).double().val(), kit::B::new(5).val());
}
