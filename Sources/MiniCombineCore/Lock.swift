import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps other threads out while an object's fields are touched.
///
/// The classes of this module may be used from several threads although they are not `Sendable`.
/// Nothing is called, and nothing released, while a lock is held: what a body takes out of the
/// fields it returns, and that goes after the lock is open again. So whoever waits does so for a few
/// instructions, and a flag does it: a `Mutex` takes more than twice the time where nobody waits,
/// which is nearly always, and every value passes several locks.
@_spi(Operators)
public struct Lock: ~Copyable {
  private let isHeld = Atomic<Bool>(false)

  /// Makes an open lock.
  public init() {}

  @inline(__always)
  public borrowing func callAsFunction<R>(_ body: () -> R) -> R {
    if isHeld.exchange(true, ordering: .acquiring) { wait() }
    defer { isHeld.store(false, ordering: .releasing) }
    return body()
  }

  @inline(never)
  private borrowing func wait() {
    repeat { sched_yield() } while isHeld.exchange(true, ordering: .acquiring)
  }
}

/// Puts a new value in a place and returns the one that was there.
@_spi(Operators)
@inline(__always)
public func exchange<T>(_ place: inout T, _ value: consuming T) -> T {
  // Moves both; an assignment would take references only to give them back.
  swap(&place, &value)
  return value
}
