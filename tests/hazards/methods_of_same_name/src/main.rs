use kit::{drive, other, show, Input};

fn main() {
    let mut input = Input::default();
    println!("{} {}", drive(&mut input), show(&other()));
}
