pub mod board {
    use super::*;

    pub struct Loud(pub u32);

    impl Drop for Loud {
        fn drop(&mut self) {
            println!("dropped {}", self.0 + cell::size());
        }
    }

    pub fn free(loud: Loud) {
        drop(loud);
        println!("freed");
    }
}
pub mod cell {
    pub fn size() -> u32 {
        3
    }
}
