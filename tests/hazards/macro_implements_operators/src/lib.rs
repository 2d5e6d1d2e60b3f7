use std::ops::*;
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct P {
    pub x: i64,
    pub y: i64,
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Q {
    pub x: f64,
    pub y: f64,
    pub z: f64,
}
macro_rules! impl_op {
    ($t:ident, $tr:ident, $f:ident, $tra:ident, $fa:ident, $op:tt, $($c:ident),+) => {
        impl $tr for $t {
            type Output = $t;
            fn $f(self, o: $t) -> $t {
                $t { $($c: self.$c $op o.$c),+ }
            }
        }
        impl<'a> $tr<&'a $t> for $t {
            type Output = $t;
            fn $f(self, o: &'a $t) -> $t {
                $t { $($c: self.$c $op o.$c),+ }
            }
        }
        impl $tra for $t {
            fn $fa(&mut self, o: $t) {
                *self = *self $op o;
            }
        }
    };
}
impl_op!(P, Add, add, AddAssign, add_assign, +, x, y);
impl_op!(P, Sub, sub, SubAssign, sub_assign, -, x, y);
impl_op!(Q, Add, add, AddAssign, add_assign, +, x, y, z);
impl P {
    pub fn dot(self, o: P) -> i64 {
        self.x * o.x + self.y * o.y
    }
    pub fn det(self, o: P) -> i64 {
        self.x * o.y - self.y * o.x
    }
}
