#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the program at once with a message that can be read: the terminal is given back first, and
/// nothing waits for a key.
public func fatalStop(
  _ message: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fflush(nil)
  // A crash reporter that has these signals would wait for a key on a terminal.
  signal(SIGILL, SIG_DFL)
  signal(SIGTRAP, SIG_DFL)
  fatalError(message, file: file, line: line)
}
