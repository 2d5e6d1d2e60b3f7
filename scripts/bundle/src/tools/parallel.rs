//! Works on several elements at once.

use crate::failure::{Failure, Result};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// Does some work for each element, on as many threads as there are processors. After a failure no
/// further work begins.
pub fn in_parallel<T: Sync>(elements: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Result<()> {
    let next = AtomicUsize::new(0);
    let failure: Mutex<Option<Failure>> = Mutex::new(None);
    let work_on = || {
        while let Some(element) = elements.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(why) = work(element) {
                next.store(elements.len(), Ordering::Relaxed);
                failure.lock().expect("no thread panics").get_or_insert(why);
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, |count| count.get());
    thread::scope(|scope| {
        for _ in 0..threads.min(elements.len()) {
            scope.spawn(work_on);
        }
    });
    failure.into_inner().expect("no thread panics").map_or(Ok(()), Err)
}
