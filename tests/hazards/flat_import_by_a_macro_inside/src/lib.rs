pub mod board {
    pub fn side() -> u32 {
        4
    }
}
