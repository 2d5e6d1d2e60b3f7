//! Panic hooks: what a hook is given tells where in the source the panic stands.

use super::*;

/// What a hook may ask for: the same in the bundle as in the binary.
const FAITHFUL: &[&str] = &["payload", "payload_as_str", "can_unwind"];

const WHY: &str = "this panic hook may show places in the source, which differ in a bundle";

impl<'p> Walker<'p> {
    /// Refuses `set_hook`, whose path ends before word `after`, unless it is called with a
    /// closure that asks its parameter for nothing but what stays the same.
    pub(super) fn check_hook(&self, found: &Found, start: usize, after: usize) -> Result<()> {
        let sets = |d: &Def| match d {
            Def::Outside(path) => {
                path.len() > 1 && path.last().map_or(false, |s| s == "set_hook")
            }
            _ => false,
        };
        if found.defs.iter().any(sets) && !self.is_silent_hook(after) {
            return self.refuse(start, WHY);
        }
        Ok(())
    }

    /// Whether `(Box::new(|info| …))` stands at `open`, and looks at no place.
    fn is_silent_hook(&self, open: usize) -> bool {
        let close = self.src.partner(open);
        let bar = (open..close).find(|&i| self.src.is(i, "|"));
        let bar = match bar {
            Some(bar) if self.src.is(open, "(") => bar,
            _ => return false,
        };
        let boxed = ["Box", ":", ":", "new", "("];
        let before = (open + 1..bar).filter(|&i| !self.src.is(i, "move"));
        let name = self.src.name(bar + 1);
        if !before.map(|i| self.src.word(i)).eq(boxed.iter().copied()) {
            return false;
        }
        let ends = self.src.is(bar + 2, "|") || self.src.is(bar + 2, ":");
        match name {
            Some("_") if ends => true,
            Some(name) if ends => (bar + 2..close).all(|i| {
                let asks = self.src.is(i + 1, ".")
                    && FAITHFUL.contains(&self.src.word(i + 2))
                    && self.src.is(i + 3, "(");
                let captured = self.src.kind(i) == Kind::Str && {
                    let open = format!("{{{}", name);
                    self.src.word(i).contains(&open)
                };
                !captured && (self.src.name(i) != Some(name) || asks)
            }),
            _ => false,
        }
    }
}
