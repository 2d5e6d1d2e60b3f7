pub mod numbers {
    pub const FORTY_ONE: u32 = 41;
    pub const FORTY_TWO: u32 = 42;
    pub const FORTY_AND_THREE: u32 = 43;
    pub const FORTY_FOUR: u32 = 44;
    pub const FORTY_SIX: u32 = 46;
    pub const FORTY_AND_SEVEN: u32 = 47;
}
