//! Impls in bodies that nothing reaches, which can matter only there.

use std::cmp::Ordering;
use std::fmt;

pub struct Used(pub u32);

pub struct Unused(pub u32);

pub trait Named {
    fn name(&self) -> String;
}

const _: () = {
    impl fmt::Display for Unused {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.0)
        }
    }
};

pub fn unreached(values: &[u32]) -> Option<u32> {
    #[derive(PartialEq, Eq)]
    struct Backwards(u32);
    impl Ord for Backwards {
        fn cmp(&self, other: &Backwards) -> Ordering {
            other.0.cmp(&self.0)
        }
    }
    impl PartialOrd for Backwards {
        fn partial_cmp(&self, other: &Backwards) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }
    impl From<Backwards> for Used {
        fn from(backwards: Backwards) -> Used {
            Used(backwards.0)
        }
    }
    let least = values.iter().map(|&v| Backwards(v)).max();
    least.map(|b| Used::from(b).0)
}
