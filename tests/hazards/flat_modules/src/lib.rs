pub mod board;
mod hidden;
pub mod run;
pub mod search;
pub mod queens {
    pub const SIZE: usize = 4;

    pub fn queens() -> usize {
        crate::board::deep::sum() + SIZE
    }
}
#[macro_use]
pub(crate) mod macros;
#[allow(non_upper_case_globals)]
pub mod last;
