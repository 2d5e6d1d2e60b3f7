//! Shared parts of the lowbit submission kit.

pub mod engine16;
pub mod engine9;
