mod macros {
    macro_rules! three {
        () => {
            3
        };
    }
    pub(crate) use three;
}

pub fn f() -> i32 {
    macros::three!()
}
