// Problem: kit
// Bundled by: cargo run -q --bin bundle -- kit

use kit::{Grid, Mod, Wrapper};

fn main() {
    let mut m = Mod(5) + Mod(6);
    m += -Mod(1);
    println!("{} {:?} {}", m, Mod::default(), vec![Mod(3), Mod(6)].into_iter().sum::<Mod>());
    let mut g = Grid::new(2);
    g[(1, 0)] = 4;
    println!("{}", g[(1, 0)] + g[(0, 0)]);
    let w = Wrapper::new(8);
    println!("{}", w.through_deref());
}

mod kit {
    use std::fmt;
    use std::ops::{Add, AddAssign, Deref, Index, IndexMut, Neg};

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    pub struct Mod(pub u32);

    impl Add for Mod {
        type Output = Mod;
        fn add(self, other: Mod) -> Mod {
            Mod((self.0 + other.0) % P)
        }
    }
    impl AddAssign for Mod {
        fn add_assign(&mut self, other: Mod) {
            *self = *self + other;
        }
    }
    impl Neg for Mod {
        type Output = Mod;
        fn neg(self) -> Mod {
            Mod((P - self.0) % P)
        }
    }
    impl std::iter::Sum for Mod {
        fn sum<I: Iterator<Item = Mod>>(iter: I) -> Mod {
            iter.fold(Mod(0), |a, b| a + b)
        }
    }
    impl fmt::Display for Mod {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "{} (mod {})", self.0, P)
        }
    }
    const P: u32 = 7;

    pub struct Grid(Vec<Vec<u32>>);
    impl Grid {
        pub fn new(n: usize) -> Grid {
            Grid(vec![vec![0; n]; n])
        }
    }
    impl Index<(usize, usize)> for Grid {
        type Output = u32;
        fn index(&self, (r, c): (usize, usize)) -> &u32 {
            &self.0[r][c]
        }
    }
    impl IndexMut<(usize, usize)> for Grid {
        fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut u32 {
            &mut self.0[r][c]
        }
    }

    pub struct Wrapper {
        inner: Inner,
    }
    pub struct Inner {
        pub value: u32,
    }
    impl Inner {
        pub fn through_deref(&self) -> u32 {
            self.value
        }
    }
    impl Wrapper {
        pub fn new(value: u32) -> Wrapper {
            Wrapper { inner: Inner { value } }
        }
    }
    impl Deref for Wrapper {
        type Target = Inner;
        fn deref(&self) -> &Inner {
            &self.inner
        }
    }
    impl Drop for Wrapper {
        fn drop(&mut self) {
            println!("dropped {}", self.inner.value);
        }
    }
}
