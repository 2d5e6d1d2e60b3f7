use std::fmt::Debug;
pub trait Tr {
    fn t(&self) -> u32;
    fn u(&self) -> u32 {
        1
    }
}
impl Tr for [u8] {
    fn t(&self) -> u32 {
        self.len() as u32
    }
}
impl<'a, T: Tr + ?Sized> Tr for &'a mut T {
    fn t(&self) -> u32 {
        (**self).t() + 1
    }
}
impl<A: Tr, B> Tr for (A, B)
where
    B: Fn(u32) -> u32,
{
    fn t(&self) -> u32 {
        (self.1)(self.0.t())
    }
}
impl Tr for fn(u8) -> u8 {
    fn t(&self) -> u32 {
        self(3).into()
    }
}
impl<T, const N: usize> Tr for [T; N]
where
    [T; N]: Debug,
    T: Copy,
{
    fn t(&self) -> u32 {
        N as u32
    }
}
pub struct Holder<'a, F: for<'b> Fn(&'b u8) -> &'b u8 + 'a>(
    pub F,
    pub &'a (dyn Tr + 'a),
    pub Box<dyn Fn(u8) -> u8 + Send + 'static>,
);
impl<'a, F: for<'b> Fn(&'b u8) -> &'b u8 + 'a> Holder<'a, F> {
    pub fn go(&self) -> u32 {
        let x = 5;
        u32::from(*(self.0)(&x)) + self.1.t() + u32::from((self.2)(1))
    }
    pub fn dead(&self) {}
}
pub type Arr = [[u8; {
    const X: usize = 1;
    X + 1
}]; if true { 2 } else { 3 }];
pub fn arr() -> Arr {
    [[1; 2]; 2]
}
pub unsafe trait Marker {}
unsafe impl Marker for u8 {}
pub fn marked<M: Marker>(_: M) -> u32 {
    6
}
pub extern "C" fn cfn(x: u8) -> u8 {
    x
}
pub fn ptr(x: &u32) -> u32 {
    let p: *const u32 = x;
    let f: for<'x> fn(&'x u32) -> &'x u32 = |y| y;
    unsafe { *f(&*p) }
}
pub union U {
    pub a: u32,
    pub b: f32,
}
pub fn un() -> u32 {
    let u = U { b: 1.0 };
    unsafe { u.a }
}
#[derive(Clone, Copy)]
#[repr(u16)]
pub enum E {
    A = 1 << 3,
    B = SHIFTED,
    C,
}
const SHIFTED: u16 = 40;
pub fn disc() -> [u16; 3] {
    [E::A as u16, E::B as u16, E::C as u16]
}
pub fn cfn2(x: u8) -> u8 {
    x + 1
}
