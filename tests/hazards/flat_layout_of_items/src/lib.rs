pub mod shows;
pub mod traits;
