pub mod area {
    pub const SIDE: u32 = 3;
}
pub mod board {
    pub(crate) const SIDE: u32 = 4;

    pub fn cells() -> u32 {
        SIDE * SIDE
    }
}
