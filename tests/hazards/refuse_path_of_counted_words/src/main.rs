mod inner {
    macro_rules! kind {
        ($a:ident :: $b:ident :: $c:ident) => {
            format!("three {}", $a::$b::$c())
        };
        ($($t:tt)*) => {
            format!("more {}", $($t)*())
        };
    }

    pub fn f() -> String {
        kind!(kit::a::g)
    }
}

fn main() {
    println!("{} {}", inner::f(), kit::a::g());
}
