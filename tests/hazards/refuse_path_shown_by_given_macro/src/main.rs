mod inner {
    macro_rules! with {
        ($m:ident, $e:expr) => {
            $m!($e)
        };
    }

    pub fn shown() -> String {
        format!("{}", with!(stringify, kit::a::B))
    }
}

fn main() {
    println!("{} {}", inner::shown(), kit::a::B);
}
