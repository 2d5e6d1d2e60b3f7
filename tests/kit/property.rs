//! Checks properties with proptest. The macro `proptest!` would compile proptest's runner anew for
//! each of our properties. That is a sixth of the code in this test binary. The unit tests in `src`
//! have only a few properties, so they use `proptest!` itself.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::any::Any;
use std::fmt::Debug;

/// Defines tests as `proptest!` does, all with the same number of random cases. They call [`check`]
/// in place of proptest's runner.
macro_rules! properties {
    (
        cases: $cases:expr;
        $(
            $(#[$attribute:meta])+
            fn $name:ident($($value:pat in $values:expr),+ $(,)?) $body:block
        )+
    ) => {
        $(
            $(#[$attribute])+
            fn $name() {
                // `proptest!` sets both names as well. They say where to save a failed case.
                let config = ProptestConfig {
                    source_file: Some(file!()),
                    test_name: Some(concat!(module_path!(), "::", stringify!($name))),
                    ..ProptestConfig::with_cases($cases)
                };
                $crate::property::check(config, ($($values,)+), |($($value,)+)| {
                    $body
                    Ok(())
                });
            }
        )+
    };
}

/// A random value whose type is known to its property alone.
pub trait Value: Debug {
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Debug + 'static> Value for T {
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Checks that a property holds for random values of a strategy.
///
/// A [`Value`] hides the type of the random values, so that all properties share one copy of
/// proptest's runner, which is generic.
pub fn check<S: Strategy + 'static>(
    config: ProptestConfig,
    strategy: S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) where
    S::Value: 'static,
{
    let property = |value: Box<dyn Value>| match value.into_any().downcast() {
        Ok(value) => property(*value),
        Err(_) => unreachable!("the strategy has one type of values"),
    };
    run(config, strategy.prop_map(|value| Box::new(value) as Box<dyn Value>).boxed(), &property);
}

fn run(
    config: ProptestConfig,
    strategy: BoxedStrategy<Box<dyn Value>>,
    property: &dyn Fn(Box<dyn Value>) -> Result<(), TestCaseError>,
) {
    if let Err(failure) = TestRunner::new(config).run(&strategy, property) {
        panic!("{}", failure);
    }
}
