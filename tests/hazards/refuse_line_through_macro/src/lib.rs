macro_rules! call {
    ($m:ident) => {
        $m!()
    };
}
pub fn f() -> u32 {
    call!(line)
}
