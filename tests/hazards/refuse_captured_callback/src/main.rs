macro_rules! format {
    ($e:expr) => {
        String::from("mine")
    };
}

fn main() {
    println!("{} {}", format!("a"), kit::f());
}
