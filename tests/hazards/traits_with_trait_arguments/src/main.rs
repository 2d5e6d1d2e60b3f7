use kit::{total, Event, Failure, Key, Log};
use std::error::Error;

fn main() {
    let events: Vec<Box<dyn Event>> = vec![Box::new(Key(1)), Box::new(Key(2))];
    println!("{} {}", total(&Log, &events), events[0]);
    let failure: Failure<dyn Event> = Failure {
        cause: Key::from(events),
        event: Box::new(Key(4)),
    };
    println!("{} {}", failure, failure.event.id());
    println!("{:?}", failure.source().map(|e| e.to_string()));
}
