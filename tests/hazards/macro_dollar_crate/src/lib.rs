#[macro_use]
mod macros;
pub mod helpers;

pub fn doubled(x: u32) -> u32 {
    double!(x) + helpers::via_macro(x)
}
