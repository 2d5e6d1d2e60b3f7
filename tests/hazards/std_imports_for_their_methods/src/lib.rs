//! Imports of the standard library for methods and for names in small letters: by globs, through
//! the library's own prelude, and of rare traits.

pub mod prelude {
    pub use std::cmp::{max, min};
    pub use std::collections::BTreeMap;
    pub use std::io::{Read, Write};
}

pub mod put {
    use crate::prelude::*;

    pub fn line(text: &str) {
        std::io::stdout().write_all(text.as_bytes()).unwrap();
    }

    pub fn unused() -> BTreeMap<u32, u32> {
        BTreeMap::new()
    }
}

pub mod order {
    use std::cmp::*;
    use std::collections::*;
    use std::mem::*;

    pub fn order(a: u32, b: u32) -> (u32, u32) {
        let (mut x, mut y) = (max(a, b), min(a, b));
        swap(&mut x, &mut y);
        (x, y)
    }

    pub fn unused() -> HashSet<u32> {
        HashSet::new()
    }
}

pub mod output {
    use std::io::*;

    pub fn end() -> Result<()> {
        let mut out = stdout();
        out.write_all(b"end\n")
    }
}

/// Has a method of its own behind `Deref`, which a trait's hides.
pub mod wrapped {
    use std::hash::Hasher;
    use std::ops::Deref;

    pub struct Inner(pub u64);

    impl Inner {
        pub fn write_i8(&self, value: i8) -> u64 {
            self.0 + value as u64
        }
    }

    pub struct Sum(pub Inner);

    impl Deref for Sum {
        type Target = Inner;
        fn deref(&self) -> &Inner {
            &self.0
        }
    }

    impl Hasher for Sum {
        fn finish(&self) -> u64 {
            self.0 .0
        }
        fn write(&mut self, bytes: &[u8]) {
            self.0 .0 += 10 * bytes.len() as u64;
        }
    }
}

pub mod hashing {
    use crate::wrapped::{Inner, Sum};
    use std::hash::Hasher;

    pub fn sum() -> u64 {
        let mut sum = Sum(Inner(1));
        sum.write_i8(3);
        sum.finish()
    }

    pub fn inner() -> u64 {
        Inner(1).write_i8(3)
    }
}

pub mod hex {
    use std::fmt::{Formatter, LowerHex, Result};

    pub struct Hex(pub u32);

    impl std::fmt::Display for Hex {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            show(self.0, f)
        }
    }

    fn show(value: impl LowerHex, f: &mut Formatter<'_>) -> Result {
        value.fmt(f)
    }
}

pub mod upper {
    use std::fmt::UpperHex;

    pub fn show(value: u32, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        value.fmt(f)
    }
}

pub struct Upper(pub u32);

impl std::fmt::Display for Upper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        upper::show(self.0, f)
    }
}
