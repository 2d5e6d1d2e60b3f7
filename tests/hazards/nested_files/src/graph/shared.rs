pub const SIZE: u32 = 6;
pub const UNUSED_TOO: u32 = 7;
