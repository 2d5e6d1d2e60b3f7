use my_kit::f;

fn main() {
    println!("{}", f());
}
