pub mod board {
    pub fn cells() -> u32 {
        super::side() * super::side()
    }
}
fn side() -> u32 {
    4
}
