//! Impls whose headers name another trait before their own, or in their type.

use std::error::Error;
use std::fmt;

pub trait Event {
    fn id(&self) -> u32;
}

#[derive(Debug)]
pub struct Key(pub u32);

impl Event for Key {
    fn id(&self) -> u32 {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key {}", self.0)
    }
}

impl Error for Key {}

pub trait Observer<E: ?Sized> {
    fn weight(&self, _event: &E) -> u32 {
        1
    }
    fn name(&self) -> String {
        String::from("observer")
    }
}

pub struct Log;

impl Observer<dyn Event> for Log {
    fn weight(&self, event: &dyn Event) -> u32 {
        event.id() * 10
    }
    fn name(&self) -> String {
        String::from("log")
    }
}

pub fn total(observer: &dyn Observer<dyn Event>, events: &[Box<dyn Event>]) -> u32 {
    println!("{}", observer.name());
    events.iter().map(|e| observer.weight(&**e)).sum()
}

/// Shows its cause, whatever it is about.
pub struct Failure<E: ?Sized> {
    pub cause: Key,
    pub event: Box<E>,
}

impl<E: ?Sized> fmt::Debug for Failure<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.cause)
    }
}

impl<E: ?Sized> fmt::Display for Failure<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "failed for {}", self.cause)
    }
}

impl Error for Failure<dyn Event> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.cause)
    }
}

impl fmt::Display for dyn Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}", self.id())
    }
}

impl From<Vec<Box<dyn Event>>> for Key {
    fn from(events: Vec<Box<dyn Event>>) -> Key {
        Key(events.iter().map(|e| e.id()).sum())
    }
}
