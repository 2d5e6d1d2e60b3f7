pub fn f() -> &'static str {
    stringify!(crate::f)
}
