pub mod r#match {
    pub struct Type {
        pub r#type: u32,
    }
    impl Type {
        pub fn r#fn(&self) -> u32 {
            self.r#type + 1
        }
    }
    pub fn unused() {}
}

pub fn r#loop() -> u32 {
    4
}
