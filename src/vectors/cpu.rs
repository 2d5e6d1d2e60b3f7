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

/// Runs the task by the copy that suits the processor. Both copies give the same output.
pub fn run<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn run_avx2<T: Task>(task: T) -> T::Output {
            task.run()
        }
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { run_avx2(task) };
        }
    }
    task.run()
}
