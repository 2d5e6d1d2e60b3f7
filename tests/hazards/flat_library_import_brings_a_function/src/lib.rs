pub mod run {
    pub fn run() -> u32 {
        1
    }
}
pub mod twice {
    use crate::run;

    fn run() -> u32 {
        2 * run::run()
    }

    pub fn thrice() -> u32 {
        run() + run::run()
    }
}
