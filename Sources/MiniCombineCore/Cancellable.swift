/// Something going on that can be ended early.
public protocol Cancellable {
  /// Ends it; nothing is delivered afterwards.
  func cancel()
}

extension Cancellable {
  /// Keeps the cancellable in a set; it is cancelled when the set lets go of it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }

  /// Keeps the cancellable in a collection; it is cancelled when the collection lets go of it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// A cancellable that cancels when the last reference to it goes, and only once in any case.
public final class AnyCancellable: Cancellable, Hashable {
  private enum Action {
    case cancel(any Cancellable)
    case call(() -> Void)
    case nothing
  }

  private let lock = Lock()
  private var action: Action

  /// Makes a cancellable that runs a closure.
  public init(_ cancel: @escaping () -> Void) {
    action = .call(cancel)
  }

  /// Makes a cancellable that cancels another.
  public init<C: Cancellable>(_ canceller: C) {
    action = .cancel(canceller)
  }

  deinit { cancel() }

  /// Cancels, unless that has been done; lets go of everything that was captured.
  public func cancel() {
    switch lock({ exchange(&action, .nothing) }) {
    case .cancel(let canceller): canceller.cancel()
    case .call(let body): body()
    case .nothing: break
    }
  }

  /// Keeps the cancellable in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the cancellable at the end of a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Says whether both are the same object.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
