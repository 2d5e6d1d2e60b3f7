use kit::{all, A, B};
fn main() {
    let mut a = A {
        items: vec![B { n: 1 }, B { n: 2 }],
        opt: Some(Box::new(B { n: 3 })),
        ..A::default()
    };
    a.map.insert(1, B { n: 9 });
    println!("{} {:?}", all(&mut a), a);
}
