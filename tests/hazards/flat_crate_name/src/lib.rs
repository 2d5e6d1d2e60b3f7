pub mod std {
    pub mod cmp {
        pub fn max(a: u32, _: u32) -> u32 {
            a
        }
    }
}
