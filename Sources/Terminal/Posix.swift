#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// The calls to the operating system that more than one file needs. All of them can be made from a
// signal handler.

/// Writes all bytes, with a single call where the other side takes them.
///
/// With `isPatient` it waits for as long as the other side takes nothing; without, it gives up then.
/// Says whether all was written.
@discardableResult
package func writeAll(
  _ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int, isPatient: Bool = true
) -> Bool {
  var written = 0
  while written < count {
    if !isPatient, !waitUntilReady(descriptor, POLLOUT, milliseconds: 500) { return false }
    let result = write(descriptor, bytes + written, count - written)
    if result >= 0 {
      written += result
    } else if errno == EAGAIN {
      _ = waitUntilReady(descriptor, POLLOUT, milliseconds: -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Waits until a descriptor is ready to be read or written, or in error; says whether it is.
package func waitUntilReady(_ descriptor: Int32, _ events: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  while true {
    let result = poll(&request, 1, milliseconds)
    if result >= 0 || errno != EINTR { return result > 0 }
  }
}

/// Sets a terminal's attributes at once.
func setAttributes(_ descriptor: Int32, _ attributes: UnsafePointer<termios>) {
  while tcsetattr(descriptor, TCSANOW, attributes) != 0 && errno == EINTR {}
}

/// What is done on a signal.
func signalAction(
  _ handler: (@convention(c) (Int32) -> Void)?, flags: Int32
) -> sigaction {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  action.sa_flags = flags
  sigemptyset(&action.sa_mask)
  return action
}

/// Whether a signal with this action is ignored.
func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
