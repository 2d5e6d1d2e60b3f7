pub(crate) const BASE: u32 = 3;
pub mod one {
    pub(super) const LOW: u32 = 4;
    pub mod two {
        pub mod three {
            pub(in crate::one) fn hidden() -> u32 {
                super::super::LOW + crate::BASE + super::sibling()
            }
            pub fn open() -> u32 {
                use super::super::super::BASE as B;
                use crate::one::two::sibling;
                hidden() + B + sibling()
            }
        }
        pub(self) fn sibling() -> u32 {
            crate::one::LOW
        }
    }
    pub fn peek() -> u32 {
        two::three::hidden()
    }
}
