pub mod deep {
    pub fn f(x: u32) -> u32 {
        x + 1
    }
    pub fn g(x: u32) -> u32 {
        x + 2
    }
    pub const K: u32 = 3;
    pub struct T(pub u32);
    impl T {
        pub fn n(&self) -> u32 {
            self.0
        }
    }
}
