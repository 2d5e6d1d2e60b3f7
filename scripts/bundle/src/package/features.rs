//! Finds the features that are on.

use crate::tools::Json;
use std::collections::BTreeSet;

/// Returns these features and everything that they activate according to a manifest's table of
/// features: other features, and optional dependencies as `dep:NAME`.
pub fn active_features<'a>(
    chosen: impl Iterator<Item = &'a str>,
    table: &'a Json,
) -> BTreeSet<String> {
    let (mut active, mut left) = (BTreeSet::new(), chosen.collect::<Vec<&str>>());
    while let Some(feature) = left.pop() {
        // A feature of a dependency, as in `rand/std`, activates the dependency as well. A weak one,
        // as in `rand?/std`, activates only `dep:rand?`, which is nothing.
        let name = feature.split_once('/').map(|(name, _)| format!("dep:{}", name));
        let name = name.unwrap_or_else(|| feature.to_string());
        if active.insert(name.clone()) {
            left.extend(table.get(&name).list().iter().map(Json::text));
        }
    }
    active
}

/// Returns the features that a package with this table of features and these active features chooses
/// for a dependency: in its declaration, and by features such as `rand/std`.
pub fn chosen_features(
    declared: &Json,
    table: &Json,
    active: &BTreeSet<String>,
) -> BTreeSet<String> {
    let listed = declared.get("features").list().iter().map(|one| one.text().to_string());
    let default =
        Some("default".to_string()).filter(|_| declared.get("uses_default_features").is_true());
    let mut chosen: BTreeSet<String> = listed.chain(default).collect();
    for one in active.iter().flat_map(|feature| table.get(feature).list()) {
        if let Some((dependency, feature)) = one.text().split_once('/') {
            if dependency.trim_end_matches('?') == name_of(declared) {
                chosen.insert(feature.to_string());
            }
        }
    }
    chosen
}

/// The name of a dependency in its manifest.
fn name_of(declared: &Json) -> &str {
    declared.get("rename").string().unwrap_or(declared.get("name").text())
}

/// Whether the programs and the library of a package need a dependency: it is not for tests or builds
/// alone, and it is not optional or is among the active features.
pub fn is_needed(declared: &Json, active: &BTreeSet<String>) -> bool {
    let is_active = || active.contains(&format!("dep:{}", name_of(declared)));
    declared.get("kind").string().is_none() && (!declared.get("optional").is_true() || is_active())
}
