pub fn f() -> &'static str {
    module_path!()
}
