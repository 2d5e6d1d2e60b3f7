pub fn f() -> &'static str {
    // gone
    "a
b"
}

pub const C: u32 = 1;
