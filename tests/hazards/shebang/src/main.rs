#!/usr/bin/env run-cargo-script
//! Doc.
fn main() {
    println!("{}", kit::f());
}
