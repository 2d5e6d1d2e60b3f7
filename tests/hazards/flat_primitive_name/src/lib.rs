pub mod u8 {
    pub const MAX: u32 = 4;
}
