use core::fmt;
use core::mem;
use std::borrow::Cow;
use std::collections::BTreeMap;

pub struct Names(pub BTreeMap<u32, Cow<'static, str>>);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.len() + mem::size_of::<u8>())
    }
}
