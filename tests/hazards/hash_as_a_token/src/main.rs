macro_rules! shown {
    ($($t:tt)*) => { println!("{}", stringify!($($t)*)) };
}

fn main() {
    shown!(a, #);
    shown!({ # });
    shown!([x #]);
    println!("{}", kit::cells());
}
