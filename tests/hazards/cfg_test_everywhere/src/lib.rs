#[cfg(test)]
use std::collections::HashMap;
#[cfg(not(test))]
pub const MODE: &str = "real";
#[cfg(test)]
pub const MODE: &str = "test";

pub struct S {
    #[cfg(test)]
    extra: HashMap<u32, u32>,
    pub value: u32,
}

impl S {
    pub fn new(#[cfg(test)] extra: u32, value: u32) -> S {
        #[cfg(test)]
        let extra = {
            let mut map = HashMap::new();
            map.insert(1, extra);
            map
        };
        #[cfg(test)]
        {
            println!("testing");
        }
        S {
            #[cfg(test)]
            extra,
            value,
        }
    }
    #[cfg(test)]
    fn only_test(&self) {}
    #[cfg(any(test, debug_assertions, not(debug_assertions)))]
    pub fn always(&self) -> u32 {
        match self.value {
            #[cfg(test)]
            0 => panic!(),
            1 => 10,
            #[cfg(test)]
            2 => {
                0
            }
            other => other,
        }
    }
}
#[cfg(all(test, unix))]
mod unix_tests {}
#[cfg(test)]
mod tests {
    #[test]
    fn t() {}
}
