//! A trait that much mentions, brought elsewhere for its method only: where the import is lost,
//! the type's own method takes the place of the trait's, by one reference more.

mod ty {
    #[derive(Clone, Copy)]
    pub struct Bar(pub u32);

    impl Bar {
        pub fn tag(&self) -> u32 {
            self.0 + 100
        }
    }
}

pub mod ext {
    use crate::ty::Bar;

    pub trait Tag: Sized {
        fn tag(self) -> u32;
    }

    impl Tag for Bar {
        fn tag(self) -> u32 {
            self.0 + 200
        }
    }

    pub fn twice<T: Tag + Copy>(t: T) -> u32 {
        t.tag() + t.tag()
    }
}

pub mod prelude {
    pub use crate::ext::{twice, Tag};
    pub use crate::ty::Bar;
}

pub mod by_glob {
    use crate::ext::*;
    use crate::ty::Bar;

    pub fn one() -> u32 {
        Bar(1).tag()
    }

    pub mod inner {
        use super::*;

        pub fn two() -> u32 {
            Bar(2).tag()
        }
    }
}

pub mod by_prelude {
    use crate::prelude::*;

    pub fn three() -> u32 {
        Bar(3).tag()
    }
}

pub mod in_a_block {
    pub fn four() -> u32 {
        use crate::prelude::*;
        Bar(4).tag()
    }
}

pub mod without {
    use crate::ty::Bar;

    pub fn five() -> u32 {
        Bar(5).tag()
    }
}
