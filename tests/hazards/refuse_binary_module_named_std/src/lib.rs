pub fn f() -> u32 {
    use std::cmp::max;
    max(1, 2)
}
