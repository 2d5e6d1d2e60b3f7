macro_rules! bump {
    ($x:ident) => {
        $x += step()
    };
    ($x:ident, $n:expr) => {
        for _ in 0..$n {
            bump!($x);
        }
    };
}
fn step() -> u32 {
    2
}
pub fn f() -> u32 {
    let mut x = 0;
    bump!(x);
    bump! { x, 3 }
    if x > 100 {
        return 0;
    }
    bump![x];
    x
}
pub fn g() -> Vec<u32> {
    let mut v = vec![];
    macro_rules! p { ($($e:expr),*) => { $(v.push($e + base());)* } }
    p!(1, 2);
    v
}
fn base() -> u32 {
    10
}
