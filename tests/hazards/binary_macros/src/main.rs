use kit::deep;
macro_rules! all { ($($x:expr),*) => { [$(kit::deep::f($x) + deep::g($x)),*] }; }
macro_rules! item {
    ($n:ident, $m:path) => {
        fn $n(x: u32) -> u32 {
            $m(x)
        }
    };
}
item!(alias, kit::deep::f);
mod inner {
    macro_rules! k {
        () => {
            kit::deep::K
        };
    }
    pub fn v() -> u32 {
        k!() + kit::deep::T(5).n()
    }
}
fn main() {
    println!("{:?} {} {}", all!(1, 2), alias(4), inner::v());
    println!("{}", vec![kit::deep::f(1); kit::deep::K as usize].len());
}
