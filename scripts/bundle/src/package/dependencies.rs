//! Finds what the programs of a package depend on: the libraries whose sources a bundle contains, and
//! the crates from a registry, which the judge must have.

use super::crates::{is_from_registry, Crate};
use super::manifest::{library_of, name_of_library, refusal, Import, Library, Package};
use crate::failure::Result;
use crate::tools::{ask_cargo, metadata, Json};
use std::path::Path;

/// The libraries and crates of a package's programs. The package's own library is one of them.
#[derive(Clone, Default)]
pub struct Dependencies {
    /// The libraries. Each comes after those that it imports.
    pub libraries: Vec<Library>,
    /// The libraries that the programs import.
    pub imports: Vec<Import>,
    /// The features of the package that are on.
    pub features: Vec<String>,
    /// The crates from a registry that the libraries and the programs depend on.
    pub crates: Vec<Crate>,
}

impl Dependencies {
    /// Finds the dependencies of a package. `of_examples` says that its programs are examples, which
    /// may use the dependencies for tests as well.
    pub fn find(package: &Package, of_examples: bool) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        // cargo takes a while to resolve dependencies, so we ask only if it has to.
        if !package.has_features && !package.has_dependencies(of_examples) {
            if let Some(library) = &package.library {
                let name = library.name.clone();
                found.imports.push(Import { name: name.clone(), library: name });
                found.libraries.push(library.clone());
            }
            return Ok(found);
        }
        let (resolved, built) = resolve(package, of_examples)?;
        let packages = resolved.get("packages").list();
        let nodes = resolved.get("resolve").get("nodes").list();
        let mut search = Search { own: package, packages, nodes, built, names: Vec::new(), found };
        let resolved = packages.iter().find(|one| search.is_own(one));
        let resolved = resolved.expect("cargo resolves the package that we ask for");
        search.found.features = search.features_of(resolved).unwrap_or_default();
        let mut dependencies = search.dependencies(resolved, of_examples);
        if let Some(library) = &package.library {
            // The programs import it by this name, whatever a dependency for tests may call it.
            search.give_name(&library.name, resolved)?;
            dependencies.push((&library.name, resolved));
        }
        search.found.imports = search.import(resolved, dependencies)?;
        Ok(search.found)
    }
}

/// Asks cargo for the resolved dependencies, without a network if it has them already. Also returns what
/// `cargo tree` prints, a line for each package that it builds for the programs: the package, a tab, and
/// the features that are on. A package in a folder of the user has the folder after its version, and
/// a line that repeats an earlier one ends with a mark:
///
/// ```text
/// graph v0.1.0 (/home/user/graph)<tab>default,fast (*)
/// ```
///
/// `cargo metadata` has the features as well, but together with those that tests and other packages of
/// the workspace choose.
fn resolve(package: &Package, of_examples: bool) -> Result<(Json, String)> {
    let version = ask_cargo(&["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let path = package.manifest.to_string_lossy();
    let mut options = vec!["--manifest-path", &path];
    if !package.default_features {
        options.push("--no-default-features");
    }
    let query = [&["--filter-platform", host], &options[..]].concat();
    let resolved =
        metadata(&[&query[..], &["--offline"]].concat()).or_else(|_| metadata(&query))?;
    let name = format!("{}@{}", package.name, package.version);
    let edges = if of_examples { "normal,dev" } else { "normal" };
    let tree = ["tree", "--offline", "--package", &name, "--edges", edges, "--prefix", "none"];
    let built = ask_cargo(&[&tree[..], &["--format", "{p}\t{f}"], &options].concat())?;
    Ok((resolved, built))
}

/// A search along the dependencies of packages, as cargo describes them.
struct Search<'a> {
    /// The package of the programs.
    own: &'a Package,
    packages: &'a [Json],
    nodes: &'a [Json],
    /// The packages that cargo builds, see [`resolve`].
    built: String,
    /// The names that crates have in a bundle, each with the package of the crate.
    names: Vec<(String, &'a Json)>,
    found: Dependencies,
}

impl<'a> Search<'a> {
    fn is_own(&self, package: &Json) -> bool {
        Path::new(package.get("manifest_path").text()) == self.own.manifest
    }

    /// The features that are on in a package, or `None` if cargo does not build it.
    fn features_of(&self, package: &Json) -> Option<Vec<String>> {
        let name = format!("{} v{}", package.get("name").text(), package.get("version").text());
        let folder = Path::new(package.get("manifest_path").text()).parent();
        // Such a package has no source.
        let folder = folder.filter(|_| package.get("source").text().is_empty());
        let folder = folder.map_or(String::new(), |folder| format!("({})", folder.display()));
        let is_meant = |shown: &str| {
            let rest = shown.strip_prefix(&name).filter(|rest| rest.contains(&folder));
            rest.map_or(false, |rest| rest.is_empty() || rest.starts_with(' '))
        };
        let mut lines = self.built.lines().filter_map(|line| line.split_once('\t'));
        let features = lines.find(|line| is_meant(line.0))?.1.split(' ').next()?;
        let names = features.split(',').filter(|name| !name.is_empty());
        Some(names.map(str::to_string).collect())
    }

    /// Adds these dependencies of a package, each with its name in the package's sources. Returns the
    /// libraries among them.
    fn import(
        &mut self,
        package: &Json,
        dependencies: Vec<(&str, &'a Json)>,
    ) -> Result<Vec<Import>> {
        // A library that the programs import has the name by which they import it, so the names
        // come before the search continues.
        for (name, used) in &dependencies {
            self.give_name(name, used)?;
        }
        let mut imports = Vec::new();
        for (name, used) in dependencies {
            if !is_from_registry(used) {
                let library = self.add_library(used)?;
                imports.push(Import { name: name.to_string(), library });
                continue;
            }
            let [id, real, version] =
                ["id", "name", "version"].map(|member| used.get(member).text().to_string());
            if name_of_library(used) != name {
                let why = format!("renames {} to {}", real, name);
                let why = why + ", but a judge has the crate under its own name";
                return Err(refusal(package, &why));
            }
            if !self.found.crates.iter().any(|one| one.id == id) {
                let name_in_sources = name.to_string();
                self.found.crates.push(Crate { id, name: real, version, name_in_sources });
            }
        }
        Ok(imports)
    }

    /// The dependencies with which cargo builds a package, each with its name in the package's sources.
    fn dependencies(&self, package: &Json, with_tests: bool) -> Vec<(&'a str, &'a Json)> {
        let node = find(self.nodes, package.get("id").text());
        let all = node.into_iter().flat_map(|node| node.get("deps").list());
        let is_meant = |kind: &Json| match kind.get("kind").text() {
            "dev" => with_tests,
            kind => kind.is_empty(),
        };
        let all = all.filter(|one| one.get("dep_kinds").list().iter().any(is_meant));
        let found = all.filter_map(|one| {
            Some((one.get("name").text(), find(self.packages, one.get("pkg").text())?))
        });
        found.filter(|(_, package)| self.features_of(package).is_some()).collect()
    }

    /// Gives a crate a name in the bundle, unless it has one. Refuses two crates of one name.
    fn give_name(&mut self, name: &str, package: &'a Json) -> Result<()> {
        let is_same = |one: &Json| one.get("id").text() == package.get("id").text();
        if let Some((_, other)) = self.names.iter().find(|one| one.0 == name && !is_same(one.1)) {
            let [one, other] = [*other, package]
                .map(|one| format!("{} {}", one.get("name").text(), one.get("version").text()));
            let why = format!("two crates are called {} in a bundle: {}, {}", name, one, other);
            return Err(refusal(package, &why));
        }
        if !self.names.iter().any(|one| is_same(one.1)) {
            self.names.push((name.to_string(), package));
        }
        Ok(())
    }

    /// Adds the library of a package, after those that it imports. Returns its name in a bundle.
    fn add_library(&mut self, package: &'a Json) -> Result<String> {
        let id = package.get("id").text();
        let named = self.names.iter().find(|one| one.1.get("id").text() == id);
        let name = named.expect("`import` has given it a name").0.clone();
        if self.found.libraries.iter().any(|one| one.name == name) {
            return Ok(name);
        }
        let own = self.own.library.clone().filter(|_| self.is_own(package));
        let library = own.map_or_else(|| library_of(package), Ok)?;
        let features = self.features_of(package).unwrap_or_default();
        let imports = self.import(package, self.dependencies(package, false))?;
        self.found.libraries.push(Library { name: name.clone(), features, imports, ..library });
        Ok(name)
    }
}

/// Finds what has this identifier.
fn find<'a>(list: &'a [Json], id: &str) -> Option<&'a Json> {
    list.iter().find(|one| one.get("id").text() == id)
}
