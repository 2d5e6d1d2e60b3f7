#[macro_use]
mod macros {
    macro_rules! sq {
        ($e:expr) => {{
            let v = $e;
            v * v
        }};
    }
    macro_rules! table {
        ($name:ident: [$t:ty; $n:expr] = |$i:ident| $e:expr) => {
            pub static $name: [$t; $n] = {
                let mut a = [0; $n];
                let mut $i = 0;
                while $i < $n {
                    a[$i] = $e;
                    $i += 1;
                }
                a
            };
        };
    }
}
table!(SQ: [usize; 5] = |i| sq!(i));
table!(UNUSED: [usize; 5] = |i| sq!(i));
pub fn f(x: usize) -> usize {
    sq!(x) + SQ[x]
}
