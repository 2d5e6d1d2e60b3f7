use std::any::type_name as tn;
pub fn f() -> &'static str {
    tn::<u8>()
}
