//! Works on several elements at once.

use crate::failure::Result;
use std::sync::Mutex;
use std::{iter, thread};

/// Does some work for each element, on as many threads as there are processors. After a failure no
/// further work begins.
pub fn in_parallel<T: Sync>(elements: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Result<()> {
    let left = Mutex::new(elements.iter());
    let next = || left.lock().expect("no thread panics").next();
    let work_on = || {
        let done = iter::from_fn(next).try_for_each(&work);
        if done.is_err() {
            // Leave nothing for the other threads.
            while next().is_some() {}
        }
        done
    };
    let threads = thread::available_parallelism().map_or(1, |count| count.get());
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work_on)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })
}
