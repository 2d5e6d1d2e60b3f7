pub fn f(a: &i32, b: i32) -> i32 {
    let d = b-/**/-1;
    let e = 1/* x */..2;
    let g = true&/* one */&false==/*...*/true;
    let _ = g;
    return/*now*/d+/**/*a + e.end
}
pub fn h(x: bool) -> bool {
    x&/* not && */!x|/* or */x
}
