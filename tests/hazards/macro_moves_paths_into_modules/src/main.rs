fn main() {
    let values = [1, 2, 3];
    println!(
        "{} {}",
        kit::tree::picks::all(&values),
        kit::tree::sums::all(&values)
    );
    println!("{} {}", kit::root::five(), kit::tree::math::pick(1, 1));
}
