use std::line as here;

fn main() {
    println!("{} {}", kit::f(), here!());
}
