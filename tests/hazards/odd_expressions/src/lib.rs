pub fn f(a: u32, b: u32) -> bool {
    a < b && b > a || a << 1 >= b >> 1 && !(a as u64 > 1u64 << 3)
}
pub fn g<T>(x: Vec<Vec<T>>) -> Vec<Vec<T>> {
    x
}
pub fn h(x: &&u32) -> u32 {
    **x & &1 | 2 ^ 3
}
pub fn ret(x: i32) -> i32 {
    if x < { 5 } {
        return -x;
    }
    x
}
pub fn clos() -> impl Fn() -> u32 {
    || 1
}
pub fn nested() -> u32 {
    let x = 3;
    if { x } == 3 {
        match { x } {
            3 => {}
            _ => {}
        }
        x
    } else {
        0
    }
}
pub fn rng(v: &[u32]) -> u32 {
    let n = v.len();
    v[..].len() as u32 + v[1..].iter().sum::<u32>() + v[..=1][0] + v[n - 1..n][0]
}
pub fn un() -> u32 {
    let u = ();
    let () = u;
    let _ = [(); 3];
    unsafe { *(&5u32 as *const u32) }
}
pub fn casts(x: i8) -> (u8, char, fn(i8) -> u8) {
    (x as u8, 65u8 as char, |y| y as u8)
}
pub fn chain(x: Option<Option<u32>>) -> u32 {
    (|| -> Option<u32> { Some(x?? + 1) })().unwrap_or_default()
}
pub fn let_chain(v: &[u32]) -> &str {
    match v {
        [] => "none",
        [x] | [_, x] if *x > 2 => "big",
        [a, .., b] if a == b => "same",
        [_, rest @ ..] => {
            if rest.is_empty() {
                "one"
            } else {
                "many"
            }
        }
    }
}
pub fn bind(x: u32) -> u32 {
    match x {
        n @ (1 | 2) => n,
        n @ 3..=5 => n * 2,
        u32::MAX => 0,
        _ => 9,
    }
}
