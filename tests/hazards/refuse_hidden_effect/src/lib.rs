pub fn unused() {
    #[no_mangle]
    pub extern "C" fn hook() {}
}
pub fn f() -> u32 {
    1
}
