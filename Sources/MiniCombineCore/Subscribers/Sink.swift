import Synchronization

extension Subscribers {
  /// A subscriber that calls closures, and asks for values without limit.
  ///
  /// It calls nothing after the completion or after `cancel()`, and lets go of its closures then.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private final class Closures {
      let receiveValue: (Input) -> Void
      let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

      init(
        _ receiveValue: @escaping (Input) -> Void,
        _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      ) {
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
      }
    }

    private let lock = Lock()
    private var link = Link.waiting
    /// The closures, held until the end. Where the subscription tells when nothing is delivered any
    /// more, they are called without taking a reference.
    private var closures: Unmanaged<Closures>?
    private var retirer: ObjectIdentifier?
    private let isOver = Atomic<Bool>(false)

    /// Makes a sink from the closures that it calls.
    public convenience init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.init(receiveValue, receiveCompletion)
    }

    init(
      _ receiveValue: @escaping (Input) -> Void,
      _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
      closures = .passRetained(Closures(receiveValue, receiveCompletion))
    }

    deinit { closures?.release() }

    /// Asks for everything; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock {
        guard link.connect(subscription) else { return false }
        retirer = subscription._retirer
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Calls the closure for values.
    @inline(__always)
    public func receive(_ value: Input) -> Subscribers.Demand {
      guard !isOver.load(ordering: .acquiring) else { return .none }
      if retirer != nil {
        closures?._withUnsafeGuaranteedRef { $0.receiveValue(value) }
      } else {
        lock { closures?.takeUnretainedValue() }?.receiveValue(value)
      }
      return .none
    }

    /// Calls the closure for the completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
      guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
      lock { closures?.takeUnretainedValue() }?.receiveCompletion?(completion)
      _ = end()
    }

    /// Ends the subscription.
    public func cancel() {
      isOver.store(true, ordering: .releasing)
      end().cancel()
    }

    private func end() -> Link {
      let (last, retirer) = lock { (exchange(&link, .ended), self.retirer) }
      if retirer == nil { lock { takeClosures() }?.release() }
      return last
    }

    /// Lets go of the closures, if it is the subscription that calls them.
    public func _retire(by subscription: ObjectIdentifier) {
      lock { retirer == subscription ? takeClosures() : nil }?.release()
    }

    private func takeClosures() -> Unmanaged<Closures>? {
      defer { closures = nil }
      return closures
    }

    /// It does so when it ends.
    public static var _letsGoOfSubscription: Bool { true }
  }
}

extension Publisher {
  /// Calls closures for the values and the completion, until the result is cancelled or let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value, until the result is cancelled or let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}
