#! /usr/bin/env run
mod part;

fn main() {
    println!("{}", kit::f() + part::g());
}
