pub fn count() -> u32 {
    1
}
pub fn max(a: u32, b: u32) -> u32 {
    a + b
}
pub const TOTAL: u32 = 9;
pub fn run(count: u32) -> u32 {
    let max = count * 2;
    let f = |total: u32| total + max;
    for start in 0..2 {
        if let Some(end) = Some(start) {
            let _ = end;
        }
    }
    match count {
        0 => 0,
        end => f(end) + max,
    }
}
pub fn start() {}
pub fn end() {}
pub fn total() {}
