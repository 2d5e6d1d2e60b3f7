//! Macros with locals and labels that only look like those of the call. Two calls of each use
//! different parts of it, so that no call could stay.

#![allow(non_snake_case)]

macro_rules! capital {
    ($name:ident, $other:ident, $p:ident, $e:expr) => {
        #[allow(dead_code)]
        pub fn $name($p: i32) -> i32 {
            let N = 100;
            N + g($e)
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
fn g(x: i32) -> i32 {
    2 * x
}
capital!(capital_sum, capital_other, N, N + 1);
capital!(capital_less, capital_second, N, N - 1);

macro_rules! caseless {
    ($name:ident, $other:ident, $p:ident, $e:expr) => {
        #[allow(dead_code)]
        pub fn $name($p: i32) -> i32 {
            let 和 = 100;
            和 + g($e)
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
caseless!(caseless_sum, caseless_other, 和, 和 + 1);
caseless!(caseless_less, caseless_second, 和, 和 - 1);

macro_rules! labelled {
    ($name:ident, $other:ident, $outer:lifetime, $($body:tt)*) => {
        #[allow(dead_code)]
        pub fn $name() -> i32 {
            let mut rounds = 0;
            $outer: for _ in 0..3 {
                if rounds > 70 {
                    break $outer;
                }
                'a: for _ in 0..2 {
                    rounds += 1;
                    if rounds > 70 {
                        break 'a;
                    }
                    $($body)*
                }
            }
            rounds
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
const YES: bool = true;
labelled!(turns, turns_other, 'a, while YES { continue 'a; });
labelled!(more, more_other, 'b, while YES { continue 'b; });
