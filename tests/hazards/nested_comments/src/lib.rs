/* outer /* inner */ still a comment: pub fn no() {} */
pub fn f() -> u32 {
    /* a */ 1 /* b */ + /* c */ 2 // d
    /* e */
}

pub fn g(/* first */ x: u32 /* last */) -> u32 {
    // only a comment
    let y = x /* + 1 */;
    /// a doc comment on a statement
    let z = y;

    // before the end

    z
}
