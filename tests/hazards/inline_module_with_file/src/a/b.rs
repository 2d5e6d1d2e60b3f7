pub(super) const K: u32 = 4;
pub fn g() -> u32 {
    K + super::super::top()
}
