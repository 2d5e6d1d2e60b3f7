//! Finds what the programs of a package depend on: the libraries whose sources a bundle contains, and
//! the crates from a registry, which the judge must have.

use super::crates::{is_from_registry, Crate};
use super::features::{active_features, chosen_features, is_needed};
use super::library::{Import, Library};
use super::manifest::{library_of, library_target, refuse, refuse_renamed, Package};
use crate::command::Need;
use crate::failure::Result;
use crate::tools::{ask_cargo, host, Json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The libraries and crates of a package's programs. The package's own library is one of them.
#[derive(Clone, Default)]
pub struct Dependencies {
    /// The libraries. Each comes after those that it imports.
    pub libraries: Vec<Library>,
    /// The libraries that the programs import.
    pub imports: Vec<Import>,
    /// The crates from a registry that the libraries and the programs depend on.
    pub crates: Vec<Crate>,
    /// Whether cargo needs no network for the crates.
    pub is_offline: bool,
}

impl Dependencies {
    /// Finds the dependencies of a package. cargo has to resolve them only if there are others than the
    /// package's own library.
    pub fn of(package: &Package) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        let mut imports = Vec::new();
        if package.has_dependencies {
            let resolved = resolve(package, &mut found.is_offline)?;
            let packages = resolved.get("packages").list();
            let is_own =
                |one: &&Json| Path::new(one.get("manifest_path").text()) == package.manifest;
            if let Some(own) = packages.iter().find(is_own) {
                let nodes = resolved.get("resolve").get("nodes").list();
                let (active, names) = (BTreeMap::new(), Vec::new());
                let mut search = Search { packages, nodes, active, names, found };
                search.activate(own, &package.active);
                if let Some(library) = &package.library {
                    search.give_name(&library.name, own)?;
                }
                imports = search.imports_of(own, &package.active)?;
                found = search.found;
            }
        }
        found.imports = imports.clone();
        if let Some(library) = &package.library {
            let name = library.name.clone();
            found.imports.push(Import { name: name.clone(), library: name });
            found.libraries.push(Library { imports, ..library.clone() });
        }
        Ok(found)
    }
}

/// Asks cargo for the resolved dependencies, without a network if it has them already.
fn resolve(package: &Package, is_offline: &mut bool) -> Result<Json> {
    let (path, host) = (package.manifest.to_string_lossy(), host()?);
    let mut query = vec!["metadata", "--format-version=1", "--filter-platform", &host];
    query.extend(["--manifest-path", &path]);
    if !package.default_features {
        query.push("--no-default-features");
    }
    if let Ok(resolved) = ask_cargo(&[&query[..], &["--offline"]].concat()) {
        *is_offline = true;
        return Ok(resolved);
    }
    ask_cargo(&query)
}

/// A search along the dependencies of packages, as cargo describes them.
struct Search<'a> {
    packages: &'a [Json],
    nodes: &'a [Json],
    /// The active features of each package, by cargo's name for it.
    active: BTreeMap<&'a str, BTreeSet<String>>,
    /// The names that crates have in a bundle, each with the package of the crate.
    names: Vec<(String, &'a Json)>,
    found: Dependencies,
}

/// A dependency of a package.
struct Dependency<'a> {
    /// The name in the sources of the package.
    name: &'a str,
    package: &'a Json,
    /// How the manifest declares it.
    declared: &'a Json,
}

impl<'a> Search<'a> {
    /// Activates features of a package, and those that it activates in its dependencies in turn.
    /// `resolve` in cargo's answer has features as well, but also those that only tests need.
    fn activate(&mut self, package: &'a Json, features: &BTreeSet<String>) {
        let known = self.active.get(package.get("id").text());
        if known.map_or(false, |known| known.is_superset(features)) {
            return;
        }
        let active: BTreeSet<String> =
            known.into_iter().flatten().chain(features).cloned().collect();
        self.active.insert(package.get("id").text(), active.clone());
        for Dependency { package: used, declared, .. } in self.dependencies(package, &active) {
            if !is_from_registry(used) {
                let chosen = chosen_features(declared, package.get("features"), &active);
                let chosen = chosen.iter().map(String::as_str);
                self.activate(used, &active_features(chosen, used.get("features")));
            }
        }
    }

    /// Adds what a package with these active features depends on. Returns the libraries that it
    /// imports itself.
    fn imports_of(&mut self, package: &'a Json, active: &BTreeSet<String>) -> Result<Vec<Import>> {
        let dependencies = self.dependencies(package, active);
        // A library that the programs import has the name by which they import it, so the names
        // come before the search continues.
        for one in &dependencies {
            self.give_name(one.name, one.package)?;
        }
        let mut imports = Vec::new();
        for Dependency { name, package, .. } in dependencies {
            if is_from_registry(package) {
                self.add_crate(name, package);
            } else {
                let library = self.add_library(package)?;
                imports.push(Import { name: name.to_string(), library });
            }
        }
        Ok(imports)
    }

    /// The dependencies of a package that its programs and its library are built with.
    fn dependencies(&self, package: &'a Json, active: &BTreeSet<String>) -> Vec<Dependency<'a>> {
        let dependency = |one: &'a Json| {
            let name = one.get("name").text();
            let found = find(self.packages, one.get("pkg").text())?;
            // cargo also lists an optional dependency that it does not build.
            let is_declared = |declared: &&Json| {
                let renamed = declared.get("rename").string();
                declared.get("name").text() == found.get("name").text()
                    && renamed.map_or(true, |renamed| renamed.replace('-', "_") == name)
                    && is_needed(declared, active)
            };
            let declared = package.get("dependencies").list().iter().find(is_declared)?;
            Some(Dependency { name, package: found, declared })
        };
        let node = find(self.nodes, package.get("id").text());
        let all = node.map_or(&[][..], |node| node.get("deps").list()).iter();
        let kinds = |one: &'a Json| one.get("dep_kinds").list().iter();
        let is_normal = |one: &&'a Json| kinds(one).any(|kind| kind.get("kind").string().is_none());
        all.filter(is_normal).filter_map(dependency).collect()
    }

    /// Gives a crate a name in the bundle, unless it has one. Refuses two crates of one name.
    fn give_name(&mut self, name: &str, package: &'a Json) -> Result<()> {
        let is_same = |one: &Json| one.get("id").text() == package.get("id").text();
        if let Some((_, other)) = self.names.iter().find(|one| one.0 == name && !is_same(one.1)) {
            let [one, other] = [*other, package]
                .map(|one| format!("{} {}", one.get("name").text(), one.get("version").text()));
            let why = format!("two crates are called {} in a bundle: {}, {}", name, one, other);
            return Err(refuse(package, &why));
        }
        if !self.names.iter().any(|one| is_same(one.1)) {
            self.names.push((name.to_string(), package));
        }
        Ok(())
    }

    fn add_crate(&mut self, name: &str, package: &Json) {
        let id = package.get("id").text().to_string();
        if !self.found.crates.iter().any(|one| one.id == id) {
            self.found.crates.push(Crate {
                id,
                need: Need {
                    name: package.get("name").text().to_string(),
                    version: package.get("version").text().to_string(),
                },
                name_in_sources: name.to_string(),
            });
        }
    }

    /// Adds the library of a package, after those that it imports. Returns its name in a bundle.
    fn add_library(&mut self, package: &'a Json) -> Result<String> {
        let id = package.get("id").text();
        let named = self.names.iter().find(|one| one.1.get("id").text() == id);
        let name = named.map_or(String::new(), |one| one.0.clone());
        if self.found.libraries.iter().any(|one| one.name == name) {
            return Ok(name);
        }
        let target = library_target(package)?;
        let active = self.active.get(id).cloned().unwrap_or_default();
        refuse_renamed(package, &active)?;
        let imports = self.imports_of(package, &active)?;
        let features = active.into_iter().filter(|one| !one.starts_with("dep:")).collect();
        let library = library_of(package, target, name.clone(), features, imports)?;
        self.found.libraries.push(library);
        Ok(name)
    }
}

/// Finds what has this identifier.
fn find<'a>(list: &'a [Json], id: &str) -> Option<&'a Json> {
    list.iter().find(|one| one.get("id").text() == id)
}
