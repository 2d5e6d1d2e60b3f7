pub mod board {
    pub const WIDTH: u32 = 4;
}
