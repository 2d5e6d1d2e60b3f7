//! Macros of several rules, of which each call means the first that fits.
pub mod digits {
    pub trait Digits {
        fn digits(self) -> Self;
    }
    macro_rules! imp {
        ($t:ty) => {
            impl Digits for $t {
                fn digits(self) -> Self {
                    self / 10 + self % 10
                }
            }
        };
        ($($t:ty)*) => { $(imp!($t);)* };
    }
    imp!(u32 u64);
}
/// Of the same name, and nobody asks for what it makes.
pub mod doubled {
    pub trait Doubled {
        fn doubled(self) -> Self;
    }
    macro_rules! imp {
        ($t:ty) => {
            impl Doubled for $t {
                fn doubled(self) -> Self {
                    self * 2
                }
            }
        };
        ($($t:ty)*) => { $(imp!($t);)* };
    }
    imp!(u32 u64);
}
/// What is handed on as a type is no name, so that it fits the second rule.
pub mod kinds {
    pub trait Kind {
        fn kind(&self) -> &'static str;
    }
    pub trait Other {
        fn other(&self) -> &'static str;
    }
    macro_rules! kind {
        ($t:ident) => {
            impl Kind for $t {
                fn kind(&self) -> &'static str {
                    "a name"
                }
            }
        };
        ($t:ty) => {
            impl Kind for $t {
                fn kind(&self) -> &'static str {
                    "a type"
                }
            }
            impl Other for $t {
                fn other(&self) -> &'static str {
                    "a type"
                }
            }
        };
    }
    macro_rules! handed_on {
        ($t:ty) => {
            kind!($t);
        };
    }
    kind!(u8);
    handed_on!(u16);
}
