pub fn outer() -> u32 {
    const LOCAL: u32 = SHARED + 1;
    #[derive(Clone, Copy)]
    struct Inner {
        v: u32,
    }
    impl Inner {
        fn get(self) -> u32 {
            self.v + helper()
        }
    }
    fn helper() -> u32 {
        use crate::deep::value;
        value()
    }
    enum Dir {
        Up,
        Down,
    }
    let dir = if LOCAL > 3 { Dir::Up } else { Dir::Down };
    let x = match dir {
        Dir::Up => 1,
        Dir::Down => 2,
    };
    Inner { v: LOCAL }.get() + x
}
const SHARED: u32 = 30;
pub fn helper() -> u32 {
    unreachable!()
}
pub mod deep {
    pub fn value() -> u32 {
        500
    }
}
