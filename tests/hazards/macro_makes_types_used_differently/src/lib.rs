macro_rules! modint {
    ($name:ident, $m:expr) => {
        #[derive(Clone, Copy)]
        pub struct $name(u32);
        impl $name {
            pub fn new(x: u64) -> $name {
                $name((x % $m) as u32)
            }
            pub fn val(self) -> u32 {
                self.0
            }
            pub fn double(self) -> $name {
                $name::new(self.0 as u64 * 2)
            }
            pub fn triple(self) -> $name {
                $name::new(self.0 as u64 * 3)
            }
        }
    };
}
modint!(A, 7);
modint!(B, 11);
modint!(C, 13);
