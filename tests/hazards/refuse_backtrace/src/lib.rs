pub fn f() -> String {
    std::backtrace::Backtrace::force_capture().to_string()
}
