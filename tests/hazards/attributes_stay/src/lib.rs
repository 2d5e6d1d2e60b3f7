#![allow(non_snake_case)]
#![warn(missing_docs)]
//! Docs.

/// Doc.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
#[doc(hidden)]
pub enum Op {
    /// One.
    Plus = 43,
    #[doc = "Two."]
    Minus = b'-',
}
#[inline(always)]
#[must_use]
pub fn Apply(op: Op, a: i32, b: i32) -> i32 {
    #[allow(clippy::all)]
    let r = match op {
        Op::Plus => a + b,
        Op::Minus => a - b,
    };
    r
}
#[cfg(target_pointer_width = "64")]
pub const BITS: u32 = 64;
#[cfg(not(target_pointer_width = "64"))]
pub const BITS: u32 = 32;
#[cold]
#[track_caller]
pub fn code(op: Op) -> u8 {
    op as u8
}
