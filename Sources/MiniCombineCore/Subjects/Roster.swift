import Synchronization

/// Somebody in a roster. It belongs to one roster and is in it once.
class ListedSubscriber {
  fileprivate let next = Atomic<Unmanaged<ListedSubscriber>?>(nil)
  /// The next three are touched under the roster's lock; the number stays.
  fileprivate var previous: Unmanaged<ListedSubscriber>?
  fileprivate var isListed = false
  fileprivate var number = 0

  /// It is out of the roster, and no call to it is going on: it can let go of everything.
  func retire() {}
}

/// Those who are subscribed, in the order in which they came.
///
/// Whoever delivers a value goes through the list as it was when he began: those who come meanwhile
/// are not visited, those who leave have to say so when they are called. He takes no references to
/// them, which would cost more than all the rest; instead everybody who leaves is kept until no
/// delivery is going on. Only then is he retired.
@usableFromInline
class Roster {
  /// Guards what a subclass keeps, too.
  final let lock = Lock()
  private final var first: Unmanaged<ListedSubscriber>?
  private final var last: Unmanaged<ListedSubscriber>?
  private final var lastNumber = 0
  private final var deliveries = 0
  private final var left: [ListedSubscriber]?

  /// A delivery that is going on.
  struct Delivery {
    fileprivate let first: Unmanaged<ListedSubscriber>?
    fileprivate let lastNumber: Int

    @inline(__always)
    func each(_ body: (ListedSubscriber) -> Void) {
      var place = first
      while let subscriber = place {
        subscriber._withUnsafeGuaranteedRef {
          if $0.number <= lastNumber {
            body($0)
            place = $0.next.load(ordering: .acquiring)
          } else {
            place = nil
          }
        }
      }
    }
  }

  // MARK: Under the lock

  final var isEmpty: Bool { first == nil }

  /// Begins a delivery; `endDelivery` must follow.
  @inline(__always)
  final func beginDelivery() -> Delivery {
    deliveries += 1
    return Delivery(first: first, lastNumber: lastNumber)
  }

  /// Ends a delivery; returns those who are now to be retired, outside of the lock.
  @inline(__always)
  final func endDelivery() -> [ListedSubscriber]? {
    deliveries -= 1
    return deliveries == 0 && left != nil ? takeLeft() : nil
  }

  /// Apart, so that the usual case need not prepare for it.
  @inline(never)
  private final func takeLeft() -> [ListedSubscriber]? { exchange(&left, nil) }

  final func append(_ subscriber: ListedSubscriber) {
    let new = Unmanaged.passRetained(subscriber)
    lastNumber += 1
    subscriber.number = lastNumber
    subscriber.previous = last
    subscriber.isListed = true
    if let last {
      last._withUnsafeGuaranteedRef { $0.next.store(new, ordering: .releasing) }
    } else {
      first = new
    }
    last = new
  }

  // MARK: Outside of the lock

  /// Ends a delivery.
  @inline(__always)
  final func end() {
    if let left = lock({ endDelivery() }) { Self.retire(left) }
  }

  /// Takes a subscriber out, and retires it as soon as nothing is being delivered.
  final func remove(_ subscriber: ListedSubscriber) {
    let (wasListed, isAtRest) = lock {
      guard subscriber.isListed else { return (false, false) }
      unlink(subscriber)
      if deliveries > 0 {
        if left == nil { left = [] }
        left?.append(subscriber)
      }
      return (true, deliveries == 0)
    }
    guard wasListed else { return }
    if isAtRest { subscriber.retire() }
    Unmanaged.passUnretained(subscriber).release()
  }

  static func retire(_ subscribers: [ListedSubscriber]) {
    for subscriber in subscribers { subscriber.retire() }
  }

  final func removeAll() {
    while let subscriber = lock({ first?.takeUnretainedValue() }) { remove(subscriber) }
  }

  /// Whoever is being visited still finds the way on.
  private final func unlink(_ subscriber: ListedSubscriber) {
    let next = subscriber.next.load(ordering: .relaxed)
    let previous = subscriber.previous
    subscriber.isListed = false
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next.store(next, ordering: .releasing) }
    } else {
      first = next
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
  }
}
