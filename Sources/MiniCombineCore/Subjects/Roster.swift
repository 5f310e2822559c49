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
///
/// A delivery that is the only one at its time, as nearly all are, ends without the lock, which
/// halves its cost. After it has said that it is over, its thread looks for those who have left;
/// whoever leaves looks, after he has said so, whether it is over. Two threads that do so within the
/// same few nanoseconds may miss each other, so he looks again for a while, which is longer than the
/// news can be on its way; at the latest the next one to leave or to deliver retires him.
@usableFromInline
class Roster {
  /// Guards what a subclass keeps, too.
  final let lock = Lock()
  private final var first: Unmanaged<ListedSubscriber>?
  private final var last: Unmanaged<ListedSubscriber>?
  private final var lastNumber = 0
  /// Whether the delivery goes on that ends without the lock; it begins under it.
  private final let isDelivering = Atomic<Bool>(false)
  private final var otherDeliveries = 0
  private final var left: [ListedSubscriber] = []
  private final let hasLeft = Atomic<Bool>(false)

  /// A delivery that is going on.
  struct Delivery {
    fileprivate let isOnly: Bool
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

  /// Begins a delivery, which has to be ended.
  @inline(__always)
  final func beginDelivery() -> Delivery {
    let isOnly = !isBusy
    if isOnly { isDelivering.store(true, ordering: .relaxed) } else { otherDeliveries += 1 }
    return Delivery(isOnly: isOnly, first: first, lastNumber: lastNumber)
  }

  /// Ends a delivery; returns those who are now to be retired, outside of the lock.
  @inline(__always)
  final func endDelivery(_ delivery: Delivery) -> [ListedSubscriber] {
    if delivery.isOnly {
      isDelivering.store(false, ordering: .releasing)
    } else {
      otherDeliveries -= 1
    }
    return hasLeft.load(ordering: .relaxed) ? takeLeft() : []
  }

  private final var isBusy: Bool { otherDeliveries > 0 || isDelivering.load(ordering: .acquiring) }

  /// Apart, so that the usual case need not prepare for it.
  @inline(never)
  private final func takeLeft() -> [ListedSubscriber] {
    guard !isBusy else { return [] }
    hasLeft.store(false, ordering: .relaxed)
    return exchange(&left, [])
  }

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
  final func end(_ delivery: Delivery) {
    if delivery.isOnly {
      isDelivering.store(false, ordering: .releasing)
      if hasLeft.load(ordering: .relaxed) { retireLeft() }
    } else {
      Self.retire(lock { endDelivery(delivery) })
    }
  }

  /// Takes a subscriber out, and retires it as soon as nothing is being delivered.
  final func remove(_ subscriber: ListedSubscriber) {
    if takeOut(subscriber) { retireLeftSoon() }
  }

  /// Takes a subscriber out; says whether it will be retired later.
  private final func takeOut(_ subscriber: ListedSubscriber) -> Bool {
    let (wasListed, isLater) = lock {
      guard subscriber.isListed else { return (false, false) }
      unlink(subscriber)
      guard isBusy else { return (true, false) }
      left.append(subscriber)
      hasLeft.store(true, ordering: .relaxed)
      return (true, true)
    }
    guard wasListed else { return false }
    if !isLater { subscriber.retire() }
    Unmanaged.passUnretained(subscriber).release()
    return isLater
  }

  /// Looks a while whether the delivery ends, in which those who left may have been missed.
  private final func retireLeftSoon() {
    var looks = 0
    while looks < 100 && isDelivering.load(ordering: .acquiring) { looks += 1 }
    if looks < 100 { retireLeft() }
  }

  @inline(never)
  private final func retireLeft() { Self.retire(lock { takeLeft() }) }

  static func retire(_ subscribers: [ListedSubscriber]) {
    for subscriber in subscribers { subscriber.retire() }
  }

  /// Takes everybody out, during a delivery.
  final func removeAll() {
    while let subscriber = lock({ first?.takeUnretainedValue() }) { _ = takeOut(subscriber) }
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
