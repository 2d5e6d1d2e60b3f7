//! Runs a task with wide vectors on processors that have them.
//!
//! Judges compile for the oldest x86-64 processor, which has vectors of 16 bytes and no popcount
//! instruction. [`run`] therefore holds two copies of a task, one compiled for AVX2 and its
//! contemporaries, the other portable, and asks the processor whether it can run the first.
//!
//! # The rule for inlining
//!
//! A function is compiled for AVX2 only where it is inlined into the copy for AVX2. So
//! [`Task::run`] and the functions in its hot loops are `#[inline(always)]`, except small ones,
//! which the compiler inlines by itself. A function that seldom runs needs no mark: both copies of
//! the task call its portable one.

/// A computation to be compiled twice.
pub trait Task {
    type Output;

    /// Computes. A direct call runs the portable copy.
    ///
    /// Every implementation is `#[inline(always)]`.
    fn run(self) -> Self::Output;
}

/// Defines the copy of [`run`] for processors that have these features, and asks for each of them.
#[cfg(target_arch = "x86_64")]
macro_rules! copy_for {
    ($($feature:tt),+) => {
        #[target_feature($(enable = $feature),+)]
        unsafe fn run_copy<T: Task>(task: T) -> T::Output {
            task.run()
        }

        fn has_features() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }
    };
}

#[cfg(target_arch = "x86_64")]
copy_for!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

/// Runs the task by the copy that suits the processor. Both copies give the same output.
pub fn run<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if has_features() {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { run_copy(task) };
        }
    }
    task.run()
}
