pub struct Machine<F: Fn(u32) -> u32> {
    pub f: F,
    steps: Vec<Box<dyn Fn(&mut State)>>,
}
#[derive(Default, Debug, Clone)]
pub struct State {
    pub n: u32,
    log: Vec<String>,
}
impl State {
    fn push(&mut self, n: u32) {
        self.n += n;
        self.log.push(n.to_string());
    }
    pub fn join(&self) -> String {
        self.log.join("-")
    }
    fn pop(&mut self) {}
}
impl<F: Fn(u32) -> u32> Machine<F> {
    pub fn new(f: F) -> Self {
        Machine {
            f,
            steps: Vec::new(),
        }
    }
    pub fn step(mut self, n: u32) -> Self {
        let m = (self.f)(n);
        self.steps.push(Box::new(move |s| s.push(m)));
        self
    }
    pub fn run(&self) -> State {
        let mut s = State::default();
        self.steps.iter().for_each(|f| f(&mut s));
        s
    }
}
