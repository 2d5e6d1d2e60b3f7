pub mod board {
    pub fn side() -> u32 {
        4
    }
}
pub mod prelude {
    pub use crate::board;
}
