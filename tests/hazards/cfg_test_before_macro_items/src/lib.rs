pub trait Show {
    fn show(&self) -> u32 {
        1
    }
    fn other(&self) -> u32;
}
pub struct Guard(pub u32);

#[cfg(test)]
thread_local! {
    static SEEN: std::cell::Cell<u32> = std::cell::Cell::new(0);
}

impl Drop for Guard {
    fn drop(&mut self) {
        println!("bye {}", self.0)
    }
}

impl Show for Guard {
    fn other(&self) -> u32 {
        2
    }
    #[cfg(any())]
    helper! { x }
    fn show(&self) -> u32 {
        7
    }
}

#[macro_export]
macro_rules! traced {
    ($e:expr, $b:block) => {{
        #[cfg(test)]
        $b
        println!("always {}", $e);
        $e
    }};
}
