//! Refuses what a bundle cannot carry over, and moves its text to the left.

use crate::draft::Draft;
use crate::scan::words;
use crate::source::Source;
use crate::Result;

/// What cannot be in a bundle, and why.
const REFUSED: [(&str, &str); 4] = [
    ("line! column! file! ::caller", "shows a place, and a bundle has other places"),
    ("module_path! type_name type_name_of_val", "shows a path, and a bundle has other paths"),
    ("include! include_str! include_bytes!", "needs a file beside the bundle"),
    ("env! option_env!", "asks for what cargo sets, and judges set nothing"),
];

/// Refuses what is left of a draft if it would not be the same in a bundle.
pub fn refuse(draft: &Draft) -> Result<()> {
    let code = &draft.without_gone(&draft.source.code);
    for (names, why) in REFUSED.iter() {
        for name in names.split(' ') {
            let word = name.trim_matches(&['!', ':'][..]);
            let is_meant = |&at: &usize| match name {
                "::caller" => code[..at].ends_with("::"),
                _ => !name.ends_with('!') || code[at + word.len()..].starts_with('!'),
            };
            if let Some(at) = words(code, word).find(is_meant) {
                return Err(draft.files.refuse(at, &format!("{} {}", word, why)));
            }
        }
    }
    Ok(())
}

/// Moves what modules hold to the left margin, where files have it, and leaves out blanks at the
/// ends of lines.
pub fn outdent(text: &str) -> String {
    let source = Source::of(text);
    let (mut moved, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        // Lines within a literal have no blanks in `code`.
        let code = &source.code[at..at + line.len()];
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let start = blanks(line).min(blanks(code)).min(2 * source.modules(at).count());
        let end = line.trim_end().len().max(code.trim_end().len());
        moved += line[..end].get(start..).unwrap_or("");
        moved += "\n";
        at += line.len();
    }
    moved
}
