use kit::String::from;

fn main() {
    println!("{} {}", from("four"), String::from("four"));
}
