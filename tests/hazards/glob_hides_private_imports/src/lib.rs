pub mod geometry {
    pub mod point {
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Point(pub i64, pub i64);
        impl Point {
            pub fn norm(self) -> i64 {
                self.0 * self.0 + self.1 * self.1
            }
        }
    }
    pub mod hull {
        use super::point::Point;
        pub fn far(v: &[Point]) -> i64 {
            v.iter().map(|p| p.norm()).max().unwrap_or(0)
        }
    }
    pub use self::hull::*;
    pub use self::point::*;
}
