//! `Type::NAME` and `Type::name()` of a trait that no path mentions.

trait Size {
    const SIZE: usize;
}

pub struct Here;

impl Size for Here {
    const SIZE: usize = 3;
}

pub fn size() -> usize {
    Here::SIZE
}

pub mod words {
    use std::str::FromStr;

    pub trait Known {
        const NAME: &'static str;
        fn make() -> Self;
    }

    pub struct Word(pub usize);

    impl Known for Word {
        const NAME: &'static str = "word";
        fn make() -> Word {
            Word(1)
        }
    }

    impl FromStr for Word {
        type Err = ();
        fn from_str(s: &str) -> Result<Word, ()> {
            Ok(Word(s.len()))
        }
    }
}

pub mod first {
    use crate::words::*;

    pub fn name() -> &'static str {
        Word::NAME
    }
}

pub mod second {
    use crate::words::{Known, Word};
    use std::str::FromStr;

    pub fn sum() -> usize {
        Word::make().0 + Word::from_str("four").map_or(0, |w| w.0)
    }
}
