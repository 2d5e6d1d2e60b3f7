use kit::Names;

fn main() {
    #![allow(clippy::all)]
    use std::io::Read;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    println!("{} {}", kit::sums::sumUp(&[1, 2]), text.len());
    println!("{} {} {}", kit::S.make(), kit::S.total(), kit::skipped());
}
