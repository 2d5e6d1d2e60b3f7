mod util {
    pub fn f() -> u32 {
        kit::util::f()
    }
}
use kit::app;
fn main() {
    println!(
        "{} {} {} {}",
        util::f(),
        app::f(),
        kit::util2::f(),
        kit::util::util::f()
    );
}
