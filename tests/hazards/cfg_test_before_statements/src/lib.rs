#[derive(Default)]
pub struct Config {
    #[cfg(test)]
    trace: bool,
    #[cfg(test)]
    seen: std::collections::HashMap<u32, u32>,
    pub limit: u32,
    pub base: u32,
}

pub fn config(n: u32) -> Config {
    Config {
        limit: n,
        #[cfg(test)]
        trace: n < 3,
        base: 5,
        ..Default::default()
    }
}

pub fn run() -> Vec<u32> {
    let mut all = Vec::new();
    #[cfg(test)]
    'outer: for i in 0..3 {
        if i == 2 {
            break 'outer;
        }
    }
    all.push(1);
    #[cfg(test)]
    'check: {
        if all.is_empty() {
            break 'check;
        }
    }
    all.push(2);
    #[cfg(test)]
    println! { "testing" }
    all.push(3);
    #[cfg(test)]
    const { assert!(1 < 2) }
    all.push(4);
    #[cfg(test)]
    if unsafe { TRACES } {
        all.push(100);
    }
    all.push(5);
    #[cfg(any())]
    for _ in { 0..3 } {
        all.push(100);
    }
    all.push(6);
    #[cfg(test)]
    while let Config { limit: 1..=3, .. } = match all.pop() {
        Some(n) => config(n),
        None => config(0),
    } {
        all.push(100);
    }
    all.push(7);
    #[cfg(test)]
    drop::<std::collections::HashMap<u8, u8>>(Default::default());
    all.push(8);
    #[cfg(test)]
    match all.len() {
        0 => {}
        _ => all.clear(),
    }
    .clone();
    all.push(9);
    all
}

#[cfg(test)]
static mut TRACES: bool = false;

pub fn arms(n: u32) -> u32 {
    match n {
        #[cfg(test)]
        1 => match n { _ => 3 }
        2 => 7,
        #[cfg(test)]
        3 => Some(1).map_or(0, |a| a) | apply(|a, b| a | b, 1),
        4 => 8,
        #[cfg(test)]
        5 => if n > 1 { 2 } else { 3 }
        #[cfg(test)]
        6 => { 6 }.max(1),
        7 => 9,
        _ => 0,
    }
}
