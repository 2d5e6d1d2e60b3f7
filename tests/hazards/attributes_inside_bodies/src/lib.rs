pub fn f(x: u32) -> u32 {
    #[allow(unused_mut)]
    let mut y = x;
    #[rustfmt::skip]
    let z = [1,2,
             3];
    #[cfg(debug_assertions)]
    {
        let _ = y;
    }
    #[allow(clippy::needless_return)]
    if y > 1 {
        return z[0];
    }
    #[inline]
    fn g() -> u32 {
        8
    }
    match y {
        #[allow(unreachable_patterns)]
        0 => g(),
        _ => 1,
    }
}
pub struct S {
    #[allow(dead_code)]
    pub a: u32,
    pub b: u32,
}
pub fn s() -> S {
    S {
        #[cfg(not(test))]
        a: 1,
        b: 2,
    }
}
