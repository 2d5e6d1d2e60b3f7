macro_rules! paren ( ($x:expr) => ( $x + one() ); );
macro_rules! brack [ ($($x:tt)*) => [ [$($x)*] ]; ];
macro_rules! nested { ($($n:ident { $($f:ident : $t:ty),* $(,)? })*) => { $(#[derive(Debug, Default)] pub struct $n { $(pub $f: $t),* } impl $n { pub fn names() -> &'static [&'static str] { &[$(stringify!($f)),*] } })* }; }
nested! { First { a: u32, b: Other } Second { c: u8 } }
#[derive(Debug, Default)]
pub struct Other(pub u8);
fn one() -> u32 {
    1
}
pub fn f() -> u32 {
    paren!(2) + brack!(1, 2)[1]
}
pub fn g() -> (First, &'static [&'static str]) {
    (First::default(), First::names())
}
pub fn h() -> String {
    format!("{:?}{:?}", Second { c: 1 }, Second::names())
}
