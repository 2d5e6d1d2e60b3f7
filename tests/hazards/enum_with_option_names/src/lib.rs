#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<T> {
    Go(T),
    Stop,
}
impl<T> Step<T> {
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Step<U> {
        match self {
            Step::Go(t) => Step::Go(f(t)),
            Step::Stop => Step::Stop,
        }
    }
    pub fn unwrap(self) -> T {
        match self {
            Self::Go(t) => t,
            Self::Stop => panic!("stop"),
        }
    }
    pub fn is_some(&self) -> bool {
        matches!(self, Step::Go(_))
    }
    pub fn take(&mut self) -> Step<T> {
        std::mem::replace(self, Step::Stop)
    }
}
pub fn run(n: u32) -> Step<u32> {
    if n > 3 {
        Step::Stop
    } else {
        Step::Go(n)
    }
}
