pub fn f() -> &'static str {
    include_str!("x.txt")
}
