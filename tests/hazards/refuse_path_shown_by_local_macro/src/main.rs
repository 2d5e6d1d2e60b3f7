mod inner {
    pub fn shown() -> String {
        macro_rules! show {
            ($e:expr) => {
                format!("{} = {}", stringify!($e), $e)
            };
        }
        show!(kit::a::B)
    }
}

fn main() {
    println!("{}", inner::shown());
}
