use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(FIRST);
const FIRST: u32 = 40;
static NAMES: [&str; 2] = {
    const fn pick() -> &'static str {
        "picked"
    }
    ["a", pick()]
};
thread_local! {
    static LOCAL: std::cell::Cell<u32> = std::cell::Cell::new(start());
}
fn start() -> u32 {
    5
}
pub fn next() -> u32 {
    NEXT.fetch_add(1, Ordering::SeqCst)
}
pub fn name(i: usize) -> &'static str {
    NAMES[i]
}
pub fn local() -> u32 {
    LOCAL.with(|c| {
        c.set(c.get() + 1);
        c.get()
    })
}
pub static UNUSED: AtomicU32 = AtomicU32::new(0);
