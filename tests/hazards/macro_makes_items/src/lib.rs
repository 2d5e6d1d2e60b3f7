pub trait Bits {
    fn width(self) -> u32;
}

macro_rules! impl_bits {
    ($($t:ty => $w:expr),* $(,)?) => {
        $(impl Bits for $t {
            fn width(self) -> u32 {
                let _ = self;
                $w
            }
        })*
    };
}

impl_bits! { u8 => 8, u16 => EIGHT * 2 }

const EIGHT: u32 = 8;

macro_rules! make {
    ($name:ident, $value:expr) => {
        pub fn $name() -> u32 {
            $value + shared()
        }
    };
}

make!(seven, 7);

fn shared() -> u32 {
    100
}
