pub struct Square(pub i32);

macro_rules! by_name {
    ($n:ident) => {
        impl Square {
            pub(crate) fn $n(&self) -> i32 {
                self.0
            }
        }
    };
}
by_name!(side);

macro_rules! by_visibility {
    ($v:vis, $n:ident) => {
        impl Square {
            $v fn $n(&self) -> i32 {
                self.0 * self.0
            }
        }
    };
}
by_visibility!(pub(crate), area);

impl Square {
    pub(crate) fn corners(&self) -> i32 {
        4
    }
}

/// Sees what the crate that calls it sees.
#[macro_export]
macro_rules! corners {
    ($square:expr) => {
        $square.corners()
    };
}

pub fn sum(square: &Square) -> i32 {
    square.side() + square.area() + square.corners()
}

pub trait Corners {
    fn corners(&self) -> i32;
}
impl Corners for Square {
    fn corners(&self) -> i32 {
        100
    }
}
