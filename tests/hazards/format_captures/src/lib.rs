pub const WIDTH: usize = 6;
pub const NAME: &str = "n";
pub const UNUSED: &str = "u";
pub fn show(x: u32) -> String {
    let y = x;
    format!("{NAME}={x:>WIDTH$} {y:?} {{UNUSED}} {0:1$}", x, WIDTH)
}
