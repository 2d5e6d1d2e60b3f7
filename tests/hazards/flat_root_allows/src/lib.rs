#![allow(non_upper_case_globals)]

pub mod board {
    pub const side: u32 = 4;
}
