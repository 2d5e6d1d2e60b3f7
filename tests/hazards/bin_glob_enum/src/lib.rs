pub mod e {
    #[derive(Debug, PartialEq)]
    pub enum Dir {
        Up,
        Down,
    }
    pub const ALL: [Dir; 2] = [Dir::Up, Dir::Down];
    impl Dir {
        pub fn turn(&self) -> Dir {
            use Dir::*;
            match self {
                Up => Down,
                Down => Up,
            }
        }
    }
}
