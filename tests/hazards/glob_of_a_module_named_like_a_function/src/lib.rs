pub mod bits {
    pub mod is_power {
        pub fn is_power(x: u32) -> bool {
            x & (x - 1) == 0
        }
    }
    pub use self::is_power::is_power;
}
