pub mod board {
    pub const WIDTH: u32 = 4;
    pub const HEIGHT: u32 = 3;
}
