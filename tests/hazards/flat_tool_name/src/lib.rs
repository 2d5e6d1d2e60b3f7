pub mod rustfmt {
    pub fn side() -> u32 {
        4
    }
}
