pub mod reads;
pub mod shows;
pub mod traits;
