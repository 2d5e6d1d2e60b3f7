//! Macro calls that implement for several types, of which one alone is used.

use std::fmt;
use std::ops::Deref;

pub struct Guard(pub u32);

#[allow(dead_code)]
pub struct Other(pub u32);

macro_rules! loud {
    ($($t:ident),*) => { $(impl Drop for $t {
        fn drop(&mut self) {
            println!("drop {}", self.0);
        }
    })* };
}
loud!(Guard, Other);

pub trait Weight {
    fn weight(&self) -> u32 {
        1
    }
}

impl Weight for u32 {}

pub struct Stone(pub u32);

#[allow(dead_code)]
pub struct Feather(pub u32);

macro_rules! heavy {
    ($($t:ident)*) => { $(impl Weight for $t {
        fn weight(&self) -> u32 {
            self.0
        }
    })* };
}
heavy!(Stone Feather);

impl Deref for Stone {
    type Target = u32;

    fn deref(&self) -> &u32 {
        &self.0
    }
}

pub trait Show {
    fn show(&self) -> String;
}

impl<T: fmt::Display> Show for T {
    fn show(&self) -> String {
        format!("[{}]", self)
    }
}

macro_rules! display {
    ($($t:ty)+) => { $(impl fmt::Display for $t {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "<{}>", self.0)
        }
    })+ };
}
display!(Stone Feather);

pub type Alias = Named;
pub struct Named(pub u32);
display!(Alias);
