#[derive(Clone, Serialize)]
pub struct S;
pub fn f() -> u32 {
    1
}
