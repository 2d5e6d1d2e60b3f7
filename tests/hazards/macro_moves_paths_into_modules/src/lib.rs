pub mod math {
    pub fn pick(a: u64, b: u64) -> u64 {
        a * 10 + b
    }
}
pub mod tree {
    pub mod math {
        pub fn pick(a: u64, b: u64) -> u64 {
            a + b
        }
    }
    macro_rules! fold {
        ($name:ident, $of:path) => {
            pub mod $name {
                pub fn all(values: &[u64]) -> u64 {
                    values.iter().fold(0, |a, &b| $of(a, b))
                }
            }
        };
    }
    fold!(picks, crate::math::pick);
    fold!(sums, super::math::pick);
}
macro_rules! wrap {
    ($name:ident, $of:path) => {
        pub mod $name {
            pub fn five() -> u64 {
                $of(2, 3)
            }
        }
    };
}
wrap!(root, crate::math::pick);
