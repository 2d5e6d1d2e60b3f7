use kit::used;

fn main() {
    println!("{}", used());
}
