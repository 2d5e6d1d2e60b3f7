//! Tests of the modules that read what rustc and cargo write. Each module is compiled into this test
//! alone, under the name by which the others import it.

#[path = "../src/compare/demangle.rs"]
mod demangle;
#[allow(dead_code)]
#[path = "../src/tools/json.rs"]
mod json;
#[allow(dead_code)]
#[path = "../src/source/scan.rs"]
mod source;
#[allow(dead_code)]
#[path = "../src/compare/symbols.rs"]
mod symbols;

use demangle::demangle;
use json::Json;
use source::Edit;
use symbols::{symbols_in, Symbols, END};

#[test]
#[should_panic(expected = "two edits of \" c \"")]
fn two_edits_of_one_place_are_noticed() {
    let [first, second] = [0..5, 2..7].map(|place| Edit { place, text: String::new() });
    source::replace("ab c d e", vec![second, first]);
}

#[test]
fn each_production_of_the_grammar_is_read() {
    for (name, path) in [
        // Crates and paths, with numbers and suffixes. The hash and the instantiating crate go.
        ("_RNvCs1234_7mycrate3foo", "mycrate::foo"),
        ("_RNvNtCs1234_7mycrate1a3foo", "mycrate::a::foo"),
        ("_RNvNtC1as_3std1f", "a::std::f"),
        ("_RNvNvC1a1fs_1g", "a::f::g#1"),
        ("_RNvNvC1a1fs0_1g", "a::f::g#2"),
        ("_RNvNkC1as3_1__1f", "a::{k:_#5}::f"),
        ("_RNvNvC1as3_1__1f", "a::_#5::f"),
        ("_RNvC1a1f.llvm.12", "a::f.llvm.12"),
        ("_RINvC1a1flEC1b", "a::f::<i32>"),
        ("_RINvC1a1flEB2_", "a::f::<i32>"),
        ("_RNvC1a3_2ab", "a::2ab"),
        ("_RNvC1au8gdel_5qa", "a::{punycode:gdel_5qa}"),
        // Closures, shims and constructors.
        ("_RNCNvC1a1f0", "a::f::{closure#0}"),
        ("_RNCNCNvC1a1f0s0_0", "a::f::{closure#0}::{closure#2}"),
        ("_RNSNvC1a1f6vtable", "a::f::{shim:vtable#0}"),
        ("_RNcNtC1a1S0", "a::S::{c:#0}"),
        // `impl`s, without their places.
        ("_RNvMNtC1a1bNtC1a1S1f", "<a::S>::f"),
        ("_RNvMs_C1aNtC1a1S1f", "<a::S>::f"),
        ("_RNvXs2_C1alNtC1a1T1f", "<i32 as a::T>::f"),
        ("_RNvYlNtC1a1T1f", "<i32 as a::T>::f"),
    ] {
        assert_eq!(demangle(name).as_deref(), Some(path), "{}", name);
    }
}

/// Reads `a::f` with one generic argument, and returns the argument.
fn argument(argument: &str) -> Option<String> {
    let path = demangle(&format!("_RINvC1a1f{}E", argument))?;
    Some(path.strip_prefix("a::f::<")?.strip_suffix('>')?.to_string())
}

#[test]
fn types_of_every_kind_are_told_apart() {
    for (encoded, text) in [
        ("h", "u8"),
        ("z", "!"),
        ("p", "_"),
        ("NtC1a1S", "a::S"),
        ("INtC1a1SlE", "a::S::<i32>"),
        ("Ahj3_", "[u8; 3usize]"),
        ("Sh", "[u8]"),
        ("TlmE", "(i32, u32)"),
        ("TE", "()"),
        ("Rl", "&i32"),
        ("RL_l", "&'0 i32"),
        ("Ql", "&mut i32"),
        ("Pl", "*const i32"),
        ("Ol", "*mut i32"),
        ("FlEm", "fn(i32) -> u32"),
        ("FUKClEu", "unsafe extern \"C\" fn(i32) -> ()"),
        ("FK6systemEu", "extern \"system\" fn() -> ()"),
        ("FG_RL0_lEu", "for<1> fn(&'1 i32) -> ()"),
        ("DNtC1a1TEL_", "dyn a::T + '0"),
        ("DNtC1a1Tp1IlNtC1a1UEL_", "dyn a::T[I = i32], a::U + '0"),
        ("DG_INtC1a1TRL0_lEEL_", "dyn for<1> a::T::<&'1 i32> + '0"),
        ("WmRm1_m9_", "u32 is 1u32..=9u32"),
        ("L_", "'0"),
    ] {
        assert_eq!(argument(encoded).as_deref(), Some(text), "{}", encoded);
    }
}

#[test]
fn constants_of_every_kind_are_told_apart() {
    for (encoded, text) in [
        ("Kj0_", "0usize"),
        ("Kj3b9aca07_", "1000000007usize"),
        ("Kln2a_", "-42i32"),
        ("Kb1_", "1bool"),
        ("Kc61_", "97char"),
        ("Kp", "_"),
        ("KRe616263_", "&616263str"),
        ("KQl1_", "&mut 1i32"),
        ("KAl1_l2_E", "[1i32, 2i32]"),
        ("KTl1_b1_E", "(1i32, 1bool)"),
        ("KVNtC1a1UU", "a::U"),
        ("KVNtC1a1VTl1_E", "a::V(1i32)"),
        ("KVNtC1a1WS1xl1_E", "a::W(x: 1i32)"),
    ] {
        assert_eq!(argument(encoded).as_deref(), Some(text), "{}", encoded);
    }
    assert_eq!(argument("Kj1"), None);
}

#[test]
fn back_references_lead_to_earlier_paths_types_and_constants() {
    // The name after `_R` begins at 0: `INvC1a1f` has the crate `C1a` at 3.
    assert_eq!(argument("NtB2_1S").as_deref(), Some("a::S"));
    assert_eq!(argument("TlmEB8_").as_deref(), Some("(i32, u32), i32"));
    assert_eq!(argument("TlmEB7_").as_deref(), Some("(i32, u32), (i32, u32)"));
    assert_eq!(argument("Kj5_KB8_").as_deref(), Some("5usize, 5usize"));
    assert_eq!(argument("B7_"), None);
    assert_eq!(argument("Bz_"), None);
}

#[test]
fn endless_names_end() {
    // The tuple leads to itself, and then to a tuple that leads back to it.
    assert_eq!(argument("TB7_E"), None);
    assert_eq!(argument("TTB7_EB8_E"), None);
    // The second tuple has the first one a thousand times.
    let tuple = |element: &str| format!("T{}E", element.repeat(1000));
    assert_eq!(argument(&(tuple("l") + &tuple("B7_"))), None);
    assert!(argument(&(tuple("l") + "B7_")).is_some());
}

#[test]
fn other_names_are_not_read() {
    for name in [
        "seed",
        "_ZN1a1f17h0123456789abcdefE",
        "_R",
        "_RNvC1a",
        "_RNvC1a1fx",
        "_RNvC9a1f",
        "_RNvXs2_C1almNtC1a1T1f",
    ] {
        assert_eq!(demangle(name), None, "{}", name);
    }
}

#[test]
fn a_type_id_has_no_number_and_other_pointers_keep_theirs() {
    let symbols = Symbols::of("", &[]);
    let ids = ["8544014242497419360", "-6522240397710503388"]
        .map(|id| symbols.plain(&format!("{{ ptr inttoptr (i64 {} to ptr), i32 7 }}", id)));
    assert_eq!(ids[0], ids[1]);
    for line in ["ptr inttoptr (i64 4096 to ptr)", "ptr inttoptr (i64 1 to ptr), [8 x i8] zero"] {
        assert_eq!(symbols.plain(line), line);
    }
}

#[test]
fn the_sign_before_a_word_says_what_becomes_of_it() {
    let line = "call %\"a::B\"* @\"g h\"(%C %x, i32 1) #3, !dbg !12, \"a #3\"";
    let plain = "call %* @g h\0(% %x, i32 1) #, ! !, \"a #3\"";
    assert_eq!(Symbols::of("", &[]).plain(line), plain);
}

#[test]
fn a_type_is_no_name_of_a_function() {
    let line = "define internal %\"[closure@/b.rs:1:2]\"* @f(i32* @\"g h\", i32* @i.1)";
    assert_eq!(symbols_in(line).collect::<Vec<_>>(), ["f", "g h", "i.1"]);
}

#[test]
fn only_an_absolute_path_is_the_name_of_a_source_file() {
    let is_skipped = |bytes: &str| {
        let line = format!("@a = private constant <{{ [9 x i8] c\"{}\" }}>", bytes);
        Symbols::of(&line, &[]).is_skipped("a")
    };
    let files =
        ["/a/b.rs", "/a/b.rs\\00", "\\1D[/a.rs:3:5] x", "a::[closure@/b.rs:1:2]", "C:\\5Cb.rs"];
    assert!(files.iter().all(|bytes| is_skipped(bytes)));
    for bytes in ["b.rs", "main.rs: on", "/a/b.rsx", "/a"] {
        assert!(!is_skipped(bytes), "{}", bytes);
    }
}

#[test]
fn a_cast_of_an_address_is_the_address() {
    let symbols = Symbols::of("", &[]);
    let part = "getelementptr inbounds (<{ [4 x i8] }>, <{ [4 x i8] }>* @X, i32 0, i32 0, ";
    for (cast, address) in [
        ("i32* bitcast (<{ [4 x i8] }>* @N to i32*), align 4", "i32* @N, align 4"),
        (&format!("{{ i8* {}i32 0) }}", part), "{ i8* @X }"),
        ("bitcast (<{ i8* }>* @F to i32 (i32)**), align 8", "@F, align 8"),
        ("(i8* bitcast (%\"a::B\"* @X to i8*), i8* bitcast (i32* @Y to i8*))", "(i8* @X, i8* @Y)"),
    ] {
        assert_eq!(symbols.plain(cast), symbols.plain(address));
    }
    // Another address, and casts of something else, stay visible.
    let load = |name: &str| symbols.plain(&format!("bitcast (i8* @{} to i32*)", name));
    assert_ne!(load("X"), load("Y"));
    let other = "f(i32* bitcast (i8* null to i32*), i32* @X), i32 0, i32 0, i32 0)";
    for line in [&(part.to_string() + "i64 4)"), other] {
        assert_eq!(symbols.plain(line).replace(END, ""), line);
    }
}

#[test]
fn an_escape_in_a_string_becomes_its_character() {
    let parsed = Json::parse(r#""\b\f\n\r\t\u00e9\"\\\/""#);
    assert_eq!(parsed.expect("a string").text(), "\u{8}\u{c}\n\r\t\u{e9}\"\\/");
}

/// `place` points to a string that is the name of a source file.
#[test]
fn the_name_of_a_source_file_is_skipped_however_the_system_writes_it() {
    for (name, is_file) in [
        ("/home/a/bundle.rs", true),
        (r"Z:\\a\\bundle.rs", true),
        (r"z:\5Ca\5Cbundle.rs", true),
        (r"D:/t\\bundle\\bundle.rs", true),
        (r"\\\\server\\a\\bundle.rs", true),
        (r"\5C\5Cserver\5Ca\5Cbundle.rs:7:9", true),
        (r"[/a/bundle.rs:7:9] ", true),
        (r"[d:\\a\\bundle.rs:7:9] ", true),
        ("bundle.rs", false),
        ("a/bundle.rs", false),
        (r"src\\bundle.rs", false),
        (r"\00bundle.rs", false),
        ("/home/a/bundle.txt", false),
        ("see https://a/bundle.rs", false),
    ] {
        let line =
            format!("@name = private constant <{{ [9 x i8] }}> <{{ [9 x i8] c\"{}\" }}>", name);
        let place =
            "\n@place = private constant <{ ptr, [16 x i8] }> <{ ptr @name, [16 x i8] c\"7\" }>";
        let text = line + place;
        let symbols = Symbols::of(&text, &[]);
        for constant in ["name", "place"] {
            assert_eq!(symbols.is_skipped(constant), is_file, "{} of {}", constant, name);
        }
    }
}
