fn main() {
    println!("{} {}", kit::Engine::at(3), kit::id::<kit::Engine>());
}
