//! Impls for types whose lengths and arguments are told by something that nothing else mentions.

pub trait Show {
    fn show(&self) -> u32;
}

pub struct Config;

impl Config {
    pub const LENGTH: usize = 4;
}

impl Show for [u8] {
    fn show(&self) -> u32 {
        1
    }
}

impl Show for [u8; Config::LENGTH] {
    fn show(&self) -> u32 {
        2
    }
}

pub struct Row<const N: usize>;

impl Show for Row<{ Config::LENGTH + 1 }> {
    fn show(&self) -> u32 {
        3
    }
}

pub trait Has {
    type Out;
}

impl Has for u32 {
    type Out = u16;
}

impl Show for &u16 {
    fn show(&self) -> u32 {
        4
    }
}

impl Show for <u32 as Has>::Out {
    fn show(&self) -> u32 {
        5
    }
}
