#[derive(Default)]
pub struct Input {
    n: u32,
}
#[derive(Default)]
pub struct Other {
    n: u32,
}

impl Input {
    pub fn count(&mut self) -> u32 {
        self.n += 1;
        self.n
    }
    pub fn end(&self) -> u32 {
        self.n
    }
    pub fn reset(&mut self) {
        self.n = 0;
    }
}

impl Other {
    pub fn count(&self) -> u32 {
        self.n * 100
    }
    pub fn reset(&mut self) {
        self.n = 7;
    }
}

pub fn drive(input: &mut Input) -> u32 {
    let spaces = "a b".chars().filter(|c| c.is_whitespace()).count() as u32;
    let range = 0..3;
    input.count() + spaces + range.end
}

pub fn other() -> Other {
    let mut other = Other::default();
    other.reset();
    other
}
pub fn show(o: &Other) -> u32 {
    o.n
}
