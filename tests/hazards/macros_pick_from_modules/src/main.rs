use kit::{base, fast, picked};
macro_rules! run {
    ($($m:ident)*) => { $( println!("{} {} {}", $m::name(), $m::N, $m::solve(5)); )* };
}
macro_rules! by_globs {
    ($($m:ident)*) => { $(
        fn $m() -> &'static str {
            use kit::$m::*;
            name()
        }
    )* };
}
by_globs!(named);
fn main() {
    run!(base fast);
    println!("{} {} {}", named(), picked!(named name), picked!(fast name));
}
