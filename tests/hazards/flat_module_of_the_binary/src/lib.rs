pub mod search {
    pub fn first() -> u32 {
        1
    }
}
