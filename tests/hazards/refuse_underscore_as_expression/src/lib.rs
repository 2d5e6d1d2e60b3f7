/// Since edition 2024 the first rule takes `_` too.
#[macro_export]
macro_rules! part {
    ($p:ident $e:expr) => {
        $p.0 + $e
    };
    ($p:ident _) => {
        $p.1
    };
}

pub fn second(p: &(u32, u32)) -> u32 {
    part!(p _)
}
