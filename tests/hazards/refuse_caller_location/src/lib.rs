use std::panic::Location;
#[track_caller]
pub fn f() -> u32 {
    Location::caller().line()
}
