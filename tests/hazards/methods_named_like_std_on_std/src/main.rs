use kit::{Bag, Mint};
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::rc::Rc;

struct Node {
    kids: Vec<Rc<RefCell<Node>>>,
    seen: Cell<bool>,
}

fn count(node: &Rc<RefCell<Node>>) -> usize {
    node.borrow().seen.set(true);
    1 + node.borrow().kids.iter().map(count).sum::<usize>()
}

fn main() {
    let mut b = Bag::new();
    b.add(3);
    let mut m = HashMap::new();
    m.insert(1usize, vec![2i32]);
    m.entry(2).or_insert_with(Vec::new).push(-3);
    m.remove(&5);
    println!("{} {} {:?}", b.sum(), m.len(), m.get(&1));
    let mut t: BTreeMap<u32, BTreeSet<i32>> = BTreeMap::new();
    t.entry(3).or_default().insert(4);
    for (k, v) in &t {
        println!("{} {}", k, v.len());
    }
    for (_, v) in t.iter() {
        println!("{}", v.is_empty());
    }
    let rc = Rc::new(RefCell::new(Vec::new()));
    rc.borrow_mut().push(1);
    println!("{}", rc.borrow().len());
    let leaf = Rc::new(RefCell::new(Node {
        kids: Vec::new(),
        seen: Cell::new(false),
    }));
    let root = Rc::new(RefCell::new(Node {
        kids: vec![leaf.clone(), Rc::clone(&leaf)],
        seen: Cell::new(false),
    }));
    println!("{} {}", count(&root), leaf.borrow().seen.get());
    let mut heap = BinaryHeap::new();
    heap.push(Reverse((3i64, 4usize)));
    while let Some(Reverse((d, u))) = heap.pop() {
        println!("{} {}", d.abs(), u);
    }
    let mut q = VecDeque::new();
    q.push_back((1i32, String::from("x")));
    while let Some((d, s)) = q.pop_front() {
        println!("{} {}", d.abs(), s.len());
    }
    let set: HashSet<_> = [1, 2, 3].iter().cloned().collect();
    println!("{} {}", set.len(), set.is_empty());
    let words: Vec<_> = "a bc".split(' ').map(|w| w.to_string()).collect();
    println!("{}", words.iter().map(|w| w.len()).max().unwrap());
    let grid = vec![vec![0i32; 3]; 2];
    println!("{}", grid[0].get(1).unwrap().abs());
    let best = grid.iter().flatten().fold(0i32, |a, b| a.max(*b)).abs();
    let boxed: Box<[i32]> = vec![1, 2].into_boxed_slice();
    println!("{} {} {}", best, boxed.len(), boxed[0].abs());
    let mut opt = None;
    if best == 0 {
        opt = Some(vec![1]);
    }
    println!("{} {}", opt.unwrap().len(), Mint(3).val());
}
