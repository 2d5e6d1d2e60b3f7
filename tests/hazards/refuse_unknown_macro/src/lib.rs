pub fn f() -> u32 {
    nowhere!(1)
}
