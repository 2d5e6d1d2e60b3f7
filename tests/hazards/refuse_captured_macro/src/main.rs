macro_rules! vec {
    ($($x:expr),*) => {
        [0; 9]
    };
}

fn main() {
    println!("{} {}", kit::f(), vec![1].len());
}
