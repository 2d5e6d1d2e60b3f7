//! What later use tells about a local whose type was not fully known where it was declared.

use super::*;

impl<'p> Walker<'p> {
    /// Learns from `local.push(value)` and the like, whose method is word `at`, what the local
    /// holds.
    pub(super) fn learn(&mut self, at: usize, method: &str, given: &[Ty]) {
        let name = match at.checked_sub(3) {
            Some(before) if !matches!(self.src.word(before), "." | ":") => {
                self.src.name(at - 2).unwrap_or("").to_string()
            }
            _ => return,
        };
        let local = self.locals.iter_mut().rev().find(|l| l.0 == name);
        let ty = match local {
            Some(local) => &mut local.1,
            None => return,
        };
        let now = match (&*ty, method, given) {
            (Ty::Seq(_), "push" | "push_back" | "push_front" | "insert", [one]) => {
                Ty::Seq(Box::new(one.clone()))
            }
            (Ty::Std("Map", _), "insert", [key, value]) => {
                Ty::Std("Map", vec![key.clone(), value.clone()])
            }
            _ => return,
        };
        *ty = ty.or(&now);
    }

    /// Learns from `local = value;`, whose `=` is word `at`.
    pub(super) fn learn_assigned(&mut self, at: usize, value: &Ty) {
        let alone = at >= 2 && matches!(self.src.word(at - 2), ";" | "{" | "}");
        let name = self.src.name(at.saturating_sub(1)).filter(|_| alone);
        let name = match name {
            Some(name) => name.to_string(),
            None => return,
        };
        if let Some(local) = self.locals.iter_mut().rev().find(|l| l.0 == name) {
            local.1 = local.1.or(value);
        }
    }

    /// Forgets the types of locals whose names a macro is given: it may declare others.
    pub(super) fn forget(&mut self, from: usize, to: usize) {
        let names = (from..to).filter_map(|i| self.src.name(i));
        for name in names.filter(|&n| n != "self") {
            for local in self.locals.iter_mut().filter(|l| l.0 == name) {
                local.1 = Ty::Unknown;
            }
        }
    }

    /// The type of a `let` that declares `declared` and starts with `value`, which has just been
    /// read. What is declared counts first: the compiler may have made a `&dyn Trait` of it.
    pub(super) fn initialised(&mut self, declared: Ty, value: Ty) -> Ty {
        let (end, element) = std::mem::replace(&mut self.collected, (0, Ty::Unknown));
        let collected = end == self.at && declared == Ty::Seq(Box::new(Ty::Unknown));
        if collected {
            return Ty::Seq(Box::new(element));
        }
        declared.or(&value)
    }
}
