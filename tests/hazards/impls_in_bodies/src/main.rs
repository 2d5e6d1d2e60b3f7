use kit::{marked, run, Elastic};
fn main() {
    struct A<'a, T> {
        buf: &'a [T],
        n: usize,
    }
    impl<'a, T> Elastic for A<'a, T>
    where
        for<'b> &'b T: PartialEq,
    {
        type Unit = usize;
        fn extend(&mut self) {
            self.n += 1;
        }
    }
    impl<'a, T> A<'a, T> {
        fn first(&self) -> &T {
            &self.buf[0]
        }
    }
    let mut a = A { buf: &[1], n: 2 };
    run(&mut a);
    println!("{} {} {}", a.n, a.first(), marked());
}
