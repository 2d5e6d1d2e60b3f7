pub struct Guard(pub u32);
pub mod drops {
    #![cfg(windows)]
    impl Drop for super::Guard {
        fn drop(&mut self) {
            println!("bye");
        }
    }
}
