pub mod r#match {
    pub fn go() -> u32 {
        3
    }
}
pub use r#match::go;
