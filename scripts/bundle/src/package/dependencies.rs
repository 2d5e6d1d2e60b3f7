//! Finds what the programs of a package depend on: the libraries whose sources a bundle contains,
//! and the crates from a registry, which the judge must have.

use super::crates::is_from_registry;
use super::manifest::{
    kind_of, library_of, name_of_library, refusal, Crate, Import, Library, Package,
};
use super::workspace::{has_manifest, is_same_file};
use crate::failure::Result;
use crate::tools::{ask_cargo, metadata, Json};
use std::collections::HashMap;
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
    /// The crates from a registry that the programs depend on. `assemble` adds those of the
    /// libraries that a program reaches.
    pub crates: Vec<Crate>,
}

impl Dependencies {
    /// Finds the dependencies of a package. `of_examples` says that its programs are examples,
    /// which may use the dependencies for tests as well.
    pub fn find(package: &Package, of_examples: bool) -> Result<Dependencies> {
        let mut found = Dependencies::default();
        // cargo takes a while to resolve dependencies, so we ask only if there are some, or
        // features.
        let has_dependencies =
            package.dependency_kinds.iter().any(|kind| is_used(kind, of_examples));
        if !package.default_features && !has_dependencies {
            found.libraries.extend(package.library.clone());
            let import = |library: &Library| {
                let name = library.name.clone();
                Import { library: name.clone(), name }
            };
            found.imports.extend(package.library.iter().map(import));
            return Ok(found);
        }
        let (resolved, tree) = resolve(package, of_examples)?;
        let packages = resolved.get("packages").list();
        let nodes = resolved.get("resolve").get("nodes").list();
        let is_own = |described: &&Json| has_manifest(described, &package.manifest);
        let own = packages.iter().find(is_own).expect("cargo resolves the package that we ask for");
        let mut search = Search { own, packages, nodes, tree, names: HashMap::new(), found };
        search.found.features = search.features_of(own).unwrap_or_default();
        if let Some(library) = &package.library {
            // The programs import it by this name. A package may also be a dependency of its own
            // tests, under another name.
            search.give_name(&library.name, own)?;
        }
        let (mut imports, crates) = search.add_dependencies(own, of_examples)?;
        if let Some(library) = &package.library {
            let name = library.name.clone();
            imports.push(Import { name, library: search.add_library(own)? });
        }
        Ok(Dependencies { imports, crates, ..search.found })
    }
}

/// Asks cargo for the resolved dependencies, without a network if it has them already. Also returns
/// what `cargo tree` prints, a line for each package that it builds for the programs: the package,
/// a tab, and the features that are on. A package in a folder of the user has the folder after its
/// version, and a line that repeats an earlier one ends with a mark:
///
/// ```text
/// graph v0.1.0 (/home/user/graph)<tab>default,fast (*)
/// ```
///
/// `cargo metadata` has the features as well, but together with those that tests and other packages
/// of the workspace choose.
fn resolve(package: &Package, of_examples: bool) -> Result<(Json, String)> {
    let version = ask_cargo(&["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let path = package.manifest.to_string_lossy();
    let mut options = vec!["--manifest-path", &path];
    if !package.default_features {
        options.push("--no-default-features");
    }
    let query = [&["--filter-platform", host], &options[..]].concat();
    let offline = metadata(&[&query[..], &["--offline"]].concat());
    let resolved = offline.or_else(|_| metadata(&query))?;
    let name = format!("{}@{}", package.name, package.version);
    let edges = if of_examples { "normal,dev" } else { "normal" };
    let tree = ["tree", "--offline", "--package", &name, "--edges", edges, "--prefix", "none"];
    let tree = ask_cargo(&[&tree[..], &["--format", "{p}\t{f}"], &options].concat())?;
    Ok((resolved, tree))
}

/// A search along the dependencies of packages, as cargo describes them.
struct Search<'a> {
    /// The package of the programs.
    own: &'a Json,
    packages: &'a [Json],
    nodes: &'a [Json],
    /// What `cargo tree` prints about the packages that it builds, see [`resolve`].
    tree: String,
    /// The names that libraries have in a bundle, by cargo's identifiers of their packages.
    names: HashMap<&'a str, String>,
    found: Dependencies,
}

impl<'a> Search<'a> {
    /// The features that are on in a package, or `None` if cargo does not build it.
    fn features_of(&self, package: &Json) -> Option<Vec<String>> {
        let text = |name: &str| package.get(name).text();
        let own_name = format!("{} v{}", text("name"), text("version"));
        let folder = Path::new(text("manifest_path")).parent()?;
        // A package without a source is in a folder of the user. Before the folder, cargo may say that
        // it is a proc macro.
        let is_shown = |line: &str| {
            let line = line.replace(" (proc-macro)", "");
            let (name, place) = line.split_once(" (").unwrap_or((&line, ")"));
            let is_in_folder = || is_same_file(Path::new(&place[..place.len() - 1]), folder);
            name == own_name && (!text("source").is_empty() || is_in_folder())
        };
        let mut lines = self.tree.lines().filter_map(|line| line.split_once('\t'));
        let features = lines.find(|line| is_shown(line.0))?.1.split(' ').next()?;
        let names = features.split(',').filter(|name| !name.is_empty());
        Some(names.map(str::to_string).collect())
    }

    /// Adds the dependencies of a package. Returns its libraries, and its crates from a registry.
    fn add_dependencies(
        &mut self,
        package: &Json,
        of_examples: bool,
    ) -> Result<(Vec<Import>, Vec<Crate>)> {
        let dependencies = self.dependencies(package, of_examples);
        let (crates, libraries): (Vec<_>, Vec<_>) =
            dependencies.into_iter().partition(|(_, used)| is_from_registry(used));
        // The names that the programs use win, so we give all of them before we follow any
        // dependency: a library deeper down would give its own.
        for (name, used) in &libraries {
            self.give_name(name, used)?;
        }
        let import = |(name, used): (&str, &'a Json)| {
            Ok(Import { name: name.to_string(), library: self.add_library(used)? })
        };
        let imports = libraries.into_iter().map(import).collect::<Result<_>>()?;
        let of_registry = |(name, used): (&str, &Json)| {
            let member = |name: &str| used.get(name).text().to_string();
            if name_of_library(used) != name {
                let renamed = format!("renames {} to {}", member("name"), name);
                let why = renamed + ", but a judge has the crate under its own name";
                return Err(refusal(package, &why));
            }
            let [id, crate_name, version] = ["id", "name", "version"].map(member);
            let wanted_by = package.get("name").text().to_string();
            let name_in_sources = name.to_string();
            Ok(Crate { id, name: crate_name, version, name_in_sources, wanted_by })
        };
        Ok((imports, crates.into_iter().map(of_registry).collect::<Result<_>>()?))
    }

    /// The dependencies with which cargo builds a package, each with its name in the package's
    /// sources.
    fn dependencies(&self, package: &Json, of_examples: bool) -> Vec<(&'a str, &'a Json)> {
        let node = with_id(self.nodes, package.get("id").text());
        let all = node.into_iter().flat_map(|node| node.get("deps").list());
        let is_of_use = |kind: &Json| is_used(kind.get("kind").text(), of_examples);
        let all = all.filter(|dependency| dependency.get("dep_kinds").list().iter().any(is_of_use));
        let found = all.filter_map(|dependency| {
            let package = with_id(self.packages, dependency.get("pkg").text())?;
            Some((dependency.get("name").text(), package))
        });
        found.filter(|(_, package)| self.features_of(package).is_some()).collect()
    }

    /// Gives a library a name in the bundle, unless it has one. Refuses two libraries of one name.
    fn give_name(&mut self, name: &str, package: &'a Json) -> Result<()> {
        let id = package.get("id").text();
        for (other, taken) in &self.names {
            if taken == name && *other != id {
                let why = format!("two crates are called {} in a bundle, this and {}", name, other);
                return Err(refusal(package, &why));
            }
        }
        self.names.entry(id).or_insert_with(|| name.to_string());
        Ok(())
    }

    /// Adds the library of a package, after those that it imports. Returns its name in a bundle.
    fn add_library(&mut self, package: &'a Json) -> Result<String> {
        let id = package.get("id").text();
        let name = self.names[id].clone();
        if self.found.libraries.iter().any(|library| library.name == name) {
            return Ok(name);
        }
        let library = library_of(package)?.ok_or_else(|| refusal(package, "has no library"))?;
        let mut library = Library { name: name.clone(), ..library };
        let mut targets = package.get("targets").list().iter();
        // `Package::of` has read the build script of the programs' package.
        let is_other = id != self.own.get("id").text();
        if is_other && targets.any(|target| kind_of(target) == "custom-build") {
            let why = "has a build script, which a judge does not run";
            library.refused = Some(refusal(package, why).reason);
        }
        // What a refused library depends on need not fit into a bundle either.
        if library.refused.is_none() {
            library.features = self.features_of(package).unwrap_or_default();
            (library.imports, library.crates) = self.add_dependencies(package, false)?;
        }
        self.found.libraries.push(library);
        Ok(name)
    }
}

/// Whether programs use the dependencies of this kind. Examples use those for tests as well.
fn is_used(kind: &str, of_examples: bool) -> bool {
    kind.is_empty() || of_examples && kind == "dev"
}

/// Finds the package or node with this identifier.
fn with_id<'a>(list: &'a [Json], id: &str) -> Option<&'a Json> {
    list.iter().find(|described| described.get("id").text() == id)
}
