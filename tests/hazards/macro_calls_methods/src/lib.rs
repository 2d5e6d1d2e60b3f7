pub struct S {
    pub v: u32,
}
impl S {
    pub fn a(&self) -> u32 {
        self.v
    }
    pub fn b(&self) -> u32 {
        self.v + 1
    }
    pub fn c(&self) -> u32 {
        self.v + 2
    }
}
macro_rules! call {
    ($o:expr, $m:ident) => {
        $o.$m()
    };
}
macro_rules! call_c {
    ($o:expr) => {
        $o.c()
    };
}
pub fn go(s: &S) -> u32 {
    call!(s, a) + call_c!(s)
}
