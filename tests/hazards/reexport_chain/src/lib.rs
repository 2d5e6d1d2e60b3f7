pub mod deep {
    pub mod er {
        pub struct Core(pub u32);
        impl Core {
            pub fn get(&self) -> u32 {
                self.0
            }
        }
        pub fn make() -> Core {
            Core(6)
        }
        pub fn unused() {}
    }
    pub use self::er::*;
}
pub mod prelude {
    pub use crate::deep::{make, Core};
    pub use crate::extra::Ext;
    pub use std::collections::BTreeMap;
}
pub mod extra {
    pub trait Ext {
        fn doubled(&self) -> u32;
    }
    impl Ext for crate::deep::Core {
        fn doubled(&self) -> u32 {
            self.0 * 2
        }
    }
    impl Ext for u64 {
        fn doubled(&self) -> u32 {
            0
        }
    }
}
