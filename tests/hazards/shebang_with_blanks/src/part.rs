#!/usr/bin/env run
pub fn g() -> u32 {
    2
}
