pub struct S;
pub fn f() -> &'static str {
    std::any::type_name::<S>()
}
