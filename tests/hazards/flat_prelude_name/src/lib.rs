#[allow(non_snake_case)]
pub mod Vec {
    pub fn from(of: [u8; 2]) -> u8 {
        of[0] + of[1]
    }
}
