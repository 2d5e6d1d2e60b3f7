pub struct G(pub i32);

mod macros {
    macro_rules! on_drop {
        ($t:ident) => {
            impl Drop for crate::$t {
                fn drop(&mut self) {
                    println!("bye {}", self.0);
                }
            }
        };
    }
    pub(crate) use on_drop as guard;
}

mod guarded {
    use super::macros::guard;
    guard!(G);
}
