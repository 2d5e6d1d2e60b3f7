//! Runs a search with wide vectors on processors that have them.
//!
//! A search that works on many grids or cells at once implements [`Task`]. Its loops are plain
//! Rust, and the compiler turns them into vector instructions.
//!
//! Judges compile for a plain x86-64 processor, which has vectors of 16 bytes and no instruction
//! that counts bits. So [`run`] contains two copies of a task: a fast copy that is compiled for
//! AVX2 and the bit instructions that usually come with it, and a portable copy. At run time, it
//! asks the processor whether it supports the fast copy.
//!
//! # The rule for `#[inline(always)]`
//!
//! The fast copy uses AVX2 only in code that is inlined into it, because the compiler compiles
//! every other function once, for a plain processor. The compiler inlines small functions without
//! being asked. We mark [`Task::run`] in every task. We mark another large function only if a
//! bundled program takes measurably more time on a set of puzzles without the mark. A
//! function that is seldom called, or that AVX2 does not make faster, needs no mark.

/// A computation that [`run`] compiles twice.
pub trait Task {
    type Output;

    /// Runs the computation. A direct call runs the portable copy.
    ///
    /// Mark every implementation `#[inline(always)]`. Otherwise both copies may call the same
    /// portable function.
    fn run(self) -> Self::Output;
}

/// Defines `run_fast`, compiled for the listed features, and `has_features`, which asks the
/// processor for each of them. The list exists once, so the two cannot disagree. Both need
/// literals, so the list cannot be a constant.
#[cfg(target_arch = "x86_64")]
macro_rules! fast_copy {
    ($($feature:tt),+) => {
        #[target_feature($(enable = $feature),+)]
        unsafe fn run_fast<T: Task>(task: T) -> T::Output {
            task.run()
        }

        fn has_features() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }
    };
}

#[cfg(target_arch = "x86_64")]
fast_copy!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

/// Runs the fast copy of the task if the processor supports it, and otherwise the portable copy.
/// Both return the same output.
pub fn run<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if has_features() {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { run_fast(task) };
        }
    }
    task.run()
}
