pub mod board {
    pub struct Board(pub u32);

    impl Board {
        pub(super) fn side(&self) -> u32 {
            self.0
        }

        pub fn cells(&self) -> u32 {
            self.side() * self.side()
        }
    }

    pub trait Side {
        fn side(&self) -> u32;
    }

    impl Side for Board {
        fn side(&self) -> u32 {
            100
        }
    }

    #[macro_export]
    macro_rules! side_of {
        ($board:expr) => {
            $board.side()
        };
    }
}
