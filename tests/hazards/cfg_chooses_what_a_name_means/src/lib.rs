//! What a name means may depend on `debug_assertions`: every meaning stays.
pub mod checked {
    pub fn drop<T>(_: T) -> &'static str {
        "checked"
    }
}
pub mod fast {
    pub fn drop<T>(_: T) -> &'static str {
        "fast"
    }
}
pub mod globs {
    #[cfg(debug_assertions)]
    use super::checked::*;
    #[cfg(not(debug_assertions))]
    use super::fast::*;
    pub fn dropped(x: String) -> &'static str {
        drop(x)
    }
}
pub mod macros {
    #[cfg(not(debug_assertions))]
    macro_rules! modint {
        ($n:ident $m:expr) => {
            pub struct $n(pub u64);
            impl $n {
                pub fn add(self, o: $n) -> $n {
                    $n((self.0 + o.0) % $m)
                }
            }
        };
    }
    #[cfg(debug_assertions)]
    macro_rules! modint {
        ($n:ident $m:expr) => {
            pub struct $n(pub u64);
            impl $n {
                pub fn add(self, o: $n) -> $n {
                    assert!(self.0 < $m && o.0 < $m);
                    $n((self.0 + o.0) % $m)
                }
            }
        };
    }
    modint!(Mint 7);
}
