use kit::Tok;

fn main() {
    println!("{}", Tok::lex("1+2*").iter().map(Tok::value).sum::<i64>());
    println!("{:?}", Tok::lex("1"));
}
