//! Calls with keywords, which the macro also writes: no local can be meant.

macro_rules! newtype {
    ($(#[$meta:meta])* $v:vis struct $n:ident($t:ty);) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        $v struct $n(pub $t);

        impl $n {
            pub fn index(self) -> usize {
                self.0 as usize
            }
            pub fn next(self) -> Self {
                $n(self.0 + 1)
            }
        }

        impl From<$t> for $n {
            fn from(x: $t) -> Self {
                $n(x)
            }
        }
    };
}

newtype! {
    /// A vertex.
    pub struct V(u32);
}

newtype! {
    /// An edge.
    pub struct E(u32);
}

pub trait Word {
    fn shifted(self) -> Self;
    fn is_small(self) -> bool;
}

macro_rules! word {
    ($($t:ty),*) => { $(impl Word for $t {
        fn shifted(self) -> Self {
            1 as $t << 3
        }
        fn is_small(self) -> bool {
            7u8 as $t < self
        }
    })* };
}
word!(u16, u32, u64);
