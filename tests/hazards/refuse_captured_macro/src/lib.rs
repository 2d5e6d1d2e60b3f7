pub fn f() -> usize {
    vec![1, 2].len()
}
