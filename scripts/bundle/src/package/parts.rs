//! Finds the parts of a package's programs by their dependencies: the libraries whose sources a
//! bundle contains, and the crates from a registry, which the judge must have.

use super::crates::Crate;
use super::features::{active_features, chosen_features, is_active, is_from_registry};
use super::library::{Import, Library};
use super::manifest::{library_target, refuse, refuse_renamed, Package};
use crate::failure::Result;
use crate::tools::{ask_cargo, host, Edition, Json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What the programs of a package are made of.
#[derive(Default)]
pub struct Parts {
    /// The libraries. Each comes after those that it imports.
    pub libraries: Vec<Library>,
    /// The libraries that the programs import.
    pub imports: Vec<Import>,
    /// The crates from a registry that the libraries and the programs depend on.
    pub crates: Vec<Crate>,
    /// Whether cargo needs no network for the crates.
    pub is_offline: bool,
}

impl Parts {
    /// Finds the parts of a package. cargo has to resolve the dependencies only if there are any.
    pub fn of(package: &Package) -> Result<Parts> {
        let mut parts = Parts::default();
        let mut imports = Vec::new();
        if package.has_dependencies {
            let described = describe(package, &mut parts.is_offline)?;
            let packages = described.get("packages").list();
            let is_own =
                |one: &&Json| Path::new(one.get("manifest_path").text()) == package.manifest;
            if let Some(own) = packages.iter().find(is_own) {
                let nodes = described.get("resolve").get("nodes").list();
                let (active, names) = (BTreeMap::new(), Vec::new());
                let mut search = Search { packages, nodes, active, names, parts };
                search.activate(own, &package.active);
                if let Some(library) = &package.library {
                    search.name(&library.name, own)?;
                }
                imports = search.imports_of(own, &package.active)?;
                parts = search.parts;
            }
        }
        parts.imports = imports.clone();
        if let Some(library) = &package.library {
            let name = library.name.clone();
            parts.imports.push(Import { name: name.clone(), library: name });
            parts.libraries.push(Library { imports, ..library.clone() });
        }
        Ok(parts)
    }
}

/// Asks cargo for the resolved dependencies, without a network if it has them already.
fn describe(package: &Package, is_offline: &mut bool) -> Result<Json> {
    let (path, host) = (package.manifest.to_string_lossy(), host()?);
    let mut query = vec!["metadata", "--format-version=1", "--filter-platform", &host];
    query.extend(["--manifest-path", &path]);
    if !package.default_features {
        query.push("--no-default-features");
    }
    if let Ok(described) = ask_cargo(&[&query[..], &["--offline"]].concat()) {
        *is_offline = true;
        return Ok(described);
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
    parts: Parts,
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

    /// Adds the parts that a package with these active features depends on. Returns the libraries
    /// among them that it imports itself.
    fn imports_of(&mut self, package: &'a Json, active: &BTreeSet<String>) -> Result<Vec<Import>> {
        let dependencies = self.dependencies(package, active);
        // A library that the programs import has the name by which they import it, so the names
        // come before the search continues.
        for one in &dependencies {
            self.name(one.name, one.package)?;
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
        let mut dependencies = Vec::new();
        let node = find(self.nodes, package.get("id").text());
        for one in node.map_or(&[][..], |node| node.get("deps").list()) {
            let name = one.get("name").text();
            let kinds = one.get("dep_kinds").list();
            let is_normal = kinds.iter().any(|kind| kind.get("kind").string().is_none());
            let found = find(self.packages, one.get("pkg").text()).filter(|_| is_normal);
            let found = match found {
                Some(found) => found,
                None => continue,
            };
            // cargo also lists an optional dependency that it does not build.
            let declared = package.get("dependencies").list().iter().filter(|declared| {
                let renamed = declared.get("rename").string();
                declared.get("kind").string().is_none()
                    && declared.get("name").text() == found.get("name").text()
                    && renamed.map_or(true, |renamed| renamed.replace('-', "_") == name)
                    && is_active(declared, active)
            });
            let dependency = |declared| Dependency { name, package: found, declared };
            dependencies.extend(declared.take(1).map(dependency));
        }
        dependencies
    }

    /// Gives a crate a name in the bundle, unless it has one. Refuses two crates of one name.
    fn name(&mut self, name: &str, package: &'a Json) -> Result<()> {
        let is_same = |one: &Json| one.get("id").text() == package.get("id").text();
        if let Some((_, other)) = self.names.iter().find(|one| one.0 == name && !is_same(one.1)) {
            let [one, other] = [*other, package]
                .map(|one| format!("{} {}", one.get("name").text(), one.get("version").text()));
            let why = format!("two crates are called {} in a bundle: {}, {}", name, one, other);
            return Err(refuse(&manifest_of(package), &why));
        }
        if !self.names.iter().any(|one| is_same(one.1)) {
            self.names.push((name.to_string(), package));
        }
        Ok(())
    }

    fn add_crate(&mut self, name: &str, package: &Json) {
        let id = package.get("id").text().to_string();
        if !self.parts.crates.iter().any(|one| one.id == id) {
            self.parts.crates.push(Crate {
                id,
                name: package.get("name").text().to_string(),
                version: package.get("version").text().to_string(),
                name_in_sources: name.to_string(),
            });
        }
    }

    /// Adds the library of a package, after those that it imports. Returns its name in a bundle.
    fn add_library(&mut self, package: &'a Json) -> Result<String> {
        let id = package.get("id").text();
        let named = self.names.iter().find(|one| one.1.get("id").text() == id);
        let name = named.map_or(String::new(), |one| one.0.clone());
        if self.parts.libraries.iter().any(|one| one.name == name) {
            return Ok(name);
        }
        let manifest = manifest_of(package);
        let target = library_target(package, &manifest)?;
        let active = self.active.get(id).cloned().unwrap_or_default();
        refuse_renamed(package, &manifest, &active)?;
        let imports = self.imports_of(package, &active)?;
        self.parts.libraries.push(Library {
            name: name.clone(),
            package: package.get("name").text().to_string(),
            licence: package.get("license").string().map(str::to_string),
            file: PathBuf::from(target.get("src_path").text()),
            edition: Edition::of_package(target.get("edition").text())
                .map_err(|why| refuse(&manifest, &why))?,
            features: active.into_iter().filter(|one| !one.starts_with("dep:")).collect(),
            imports,
        });
        Ok(name)
    }
}

fn manifest_of(package: &Json) -> PathBuf {
    PathBuf::from(package.get("manifest_path").text())
}

/// Finds what has this identifier.
fn find<'a>(list: &'a [Json], id: &str) -> Option<&'a Json> {
    list.iter().find(|one| one.get("id").text() == id)
}
