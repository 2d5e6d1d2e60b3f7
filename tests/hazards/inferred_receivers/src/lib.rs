#[derive(Clone, Default, Debug, PartialEq)]
pub struct A {
    pub items: Vec<B>,
    pub map: std::collections::BTreeMap<u32, B>,
    pub opt: Option<Box<B>>,
    pub pair: (B, u32),
    pub arr: [B; 2],
}
#[derive(Clone, Default, Debug, PartialEq)]
pub struct B {
    pub n: u32,
}
pub struct Decoy;
impl Decoy {
    pub fn m1(&self) -> u32 {
        0
    }
    pub fn m2(&self) -> u32 {
        0
    }
    pub fn m3(&self) -> u32 {
        0
    }
    pub fn m4(&self) -> u32 {
        0
    }
}
impl B {
    pub fn m1(&self) -> u32 {
        self.n
    }
    pub fn m2(&self) -> u32 {
        self.n + 1
    }
    pub fn m3(&self) -> u32 {
        self.n + 2
    }
    pub fn m4(&mut self) -> &mut Self {
        self.n += 1;
        self
    }
    pub fn m5(self) -> B {
        self
    }
    pub fn m6(&self) -> Option<&B> {
        Some(self)
    }
}
pub fn all(a: &mut A) -> u32 {
    let mut t = 0;
    for b in &a.items {
        t += b.m1();
    }
    for b in a.items.iter_mut() {
        t += b.m4().m4().m1();
    }
    for (_, b) in a.map.iter() {
        t += b.m2();
    }
    if let Some(b) = &a.opt {
        t += b.m3();
    }
    if let Some(ref mut b) = a.opt {
        t += b.m4().n;
    }
    t += a.pair.0.m1() + a.arr[1].m2() + a.arr[0].clone().m5().m5().m1();
    let A {
        items,
        pair: (first, _),
        ..
    } = a;
    t += items.iter().map(|b| b.m1()).max().unwrap_or(0) + first.m3();
    t += items
        .iter()
        .filter(|b| b.m1() > 0)
        .filter_map(|b| b.m6())
        .map(B::m2)
        .sum::<u32>();
    let f = |b: &B| b.m1();
    t += f(first);
    let x = if t > 0 { items[0].clone() } else { B { n: 3 } };
    t += match x {
        B { n: 0 } => 1,
        ref y @ B { .. } => y.m1(),
    };
    let [p, q] = [B { n: 1 }, B { n: 2 }];
    t += p.m1() + q.m2();
    while let Some(b) = items.pop() {
        t += b.m1();
        if items.is_empty() {
            break;
        }
    }
    let z = loop {
        break B { n: 4 };
    };
    t += z.m1();
    let w = {
        let inner = z;
        inner
    };
    t + w.m1() + (w.m6().unwrap()).m1()
}
