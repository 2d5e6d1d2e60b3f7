pub struct Guard(pub u32);

/// Declares the type of its impl itself, so the impl goes with it.
pub fn unreached() -> usize {
    struct Local;
    impl Drop for Local {
        fn drop(&mut self) {
            println!("local");
        }
    }
    let _local = Local;
    0
}

const _: () = {
    impl Drop for Guard {
        fn drop(&mut self) {
            println!("drop {}", self.0);
        }
    }
};
