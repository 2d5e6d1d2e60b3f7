pub fn f() -> &'static str {
    concat!("a", env!("CARGO_PKG_NAME"))
}
