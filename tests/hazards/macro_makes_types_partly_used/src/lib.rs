macro_rules! newtype {
    ($n:ident) => {
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $n(pub u32);
        impl $n {
            pub fn new(x: u32) -> Self {
                $n(x)
            }
            pub fn idx(self) -> usize {
                self.0 as usize
            }
        }
    };
}
newtype!(V);
newtype!(E);
