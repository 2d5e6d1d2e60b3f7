//! What a judge cannot decide is no matter in what nobody reaches.
pub fn f() -> u32 {
    3
}
pub struct Timer;
impl Timer {
    pub fn limit(&self) -> f64 {
        if cfg!(feature = "local") {
            return 0.9;
        }
        1.8
    }
    pub fn start(&self) -> u32 {
        f()
    }
}
#[cfg(feature = "local")]
pub fn show() {}
pub mod slow {
    pub fn limit() -> f64 {
        #[cfg(feature = "local")]
        {
            return 0.9;
        }
        #[cfg(not(feature = "local"))]
        {
            return 1.8;
        }
    }
}
