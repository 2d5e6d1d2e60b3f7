pub mod parts {
    pub mod search {
        pub fn first() -> u32 {
            1
        }
    }
}
pub mod search {
    pub fn second() -> u32 {
        2
    }
}
