import Synchronization

/// A state that is only touched behind a lock.
///
/// The classes of this module may be used from several threads although they are not `Sendable`.
/// Nothing is called, and nothing released, inside of `withLock`: what a body takes out of the state
/// it returns, and it goes after the lock is open again.
struct Locked<State>: ~Copyable, Sendable {
  private let mutex: Mutex<Unchecked<State>>

  init(_ state: State) {
    mutex = Mutex(Unchecked(value: state))
  }

  borrowing func withLock<R>(_ body: (inout State) -> R) -> R {
    mutex.withLock { Unchecked(value: body(&$0.value)) }.value
  }
}

/// Carries a state across the border that `Mutex` draws around it. That holds because the state is
/// never touched outside of the lock, and a publisher's user is bound by the isolation of what he
/// sends and of the closures that he hands in, as with Apple's framework.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value
}
