pub struct S;
impl S {
    pub(crate) fn name(&self) -> &'static str {
        "inherent"
    }
    pub fn inside(&self) -> &'static str {
        self.name()
    }
}
pub trait Named {
    fn name(&self) -> &'static str;
}
impl Named for S {
    fn name(&self) -> &'static str {
        "trait"
    }
}
pub(crate) fn drop(x: u32) -> u32 {
    x
}
pub fn dropped() -> u32 {
    drop(3)
}
