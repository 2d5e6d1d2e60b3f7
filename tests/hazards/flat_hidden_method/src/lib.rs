pub mod board {
    pub struct Board(pub u32);

    impl Board {
        pub(crate) fn side(&self) -> u32 {
            self.0
        }

        pub fn cells(&self) -> u32 {
            self.side() * self.side()
        }
    }
}
