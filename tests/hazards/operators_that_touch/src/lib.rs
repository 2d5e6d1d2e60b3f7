pub trait C {
    const N: i32;
}
pub struct S;
impl C for S {
    const N: i32 = 7;
}
pub fn f<T: C>(x: i32, p: &i32) -> (bool, i32, bool, (i32,), i32) {
    let a = true;
    let b = true;
    (a & &b, x / *p, x < <T as C>::N, (x,), x - -x)
}
pub fn g(v: &[Option<i32>]) -> i32 {
    let w: Vec<Vec<i32>> = vec![vec![1]];
    let mut t = w[0][0];
    t >>= 0;
    t <<= 1;
    for x in v {
        t += match *x {
            Some(n @ 0..=4) => n,
            Some(5..) => 50,
            Some(i32::MIN..=-1) => -1,
            None => 0,
        }
    }
    t
}
