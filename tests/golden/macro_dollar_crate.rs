// Problem: kit
// Bundled by: cargo run -q --bin bundle -- kit

use kit::doubled;

fn main() {
    println!("{} {}", doubled(3), largest!(1, 7, 5));
    println!("{}", crate::largest![2]);
    println!("{}", nested::f());
}

mod nested {
    use crate::largest;
    pub fn f() -> u32 {
        largest!(4, 9) + crate::largest!(1)
    }
}

mod kit {
    #[macro_use]
    mod macros {
        macro_rules! double {
            ($e:expr) => {
                $crate::kit::helpers::twice($e)
            };
        }

        #[macro_export]
        macro_rules! largest {
            ($x:expr) => { $x };
            ($x:expr, $($rest:expr),+) => {
                $crate::kit::helpers::pick($x, $crate::largest!($($rest),+))
            };
        }
    }

    pub mod helpers {
        pub fn twice(x: u32) -> u32 {
            x * 2
        }
        pub fn pick(a: u32, b: u32) -> u32 {
            if a > b {
                a
            } else {
                b
            }
        }
        pub fn via_macro(x: u32) -> u32 {
            double!(x + 1)
        }
    }

    pub fn doubled(x: u32) -> u32 {
        double!(x) + helpers::via_macro(x)
    }
}
