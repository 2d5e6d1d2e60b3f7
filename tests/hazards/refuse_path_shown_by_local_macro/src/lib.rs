pub mod a {
    pub const B: i32 = 3;
}
