pub mod util {
    pub fn f() -> u32 {
        1
    }
    pub mod util {
        pub fn f() -> u32 {
            super::f() + 10
        }
        pub fn dead() {}
    }
}
pub mod app {
    pub mod util {
        pub fn f() -> u32 {
            crate::util::util::f() + 100
        }
    }
    pub fn f() -> u32 {
        util::f()
    }
}
pub use app::util as util2;
