#[path = "other.rs"]
pub mod m;
pub use m::f;
