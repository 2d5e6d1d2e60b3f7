//! Parts, explained.

mod leaf;

use kit::base;

/// Adds up.
pub fn total() -> u32 {
    leaf::value() + base() + crate::single::one()
}
