extension Subscribers {
  /// A subscriber that calls closures, and asks for values without limit.
  ///
  /// It calls nothing after the completion or after `cancel()`, and has let go of its closures then.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private struct State {
      var receiveValue: ((Input) -> Void)?
      var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      var link = Link.waiting
    }

    private let state: Locked<State>

    /// Makes a sink from the closures that it calls.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      state = Locked(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    init(receiveValue: @escaping (Input) -> Void) {
      state = Locked(State(receiveValue: receiveValue))
    }

    /// Asks for everything; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      guard state.withLock({ $0.link.connect(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    /// Calls the closure for values.
    public func receive(_ value: Input) -> Subscribers.Demand {
      state.withLock { $0.receiveValue }?(value)
      return .none
    }

    /// Calls the closure for the completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
      end().receiveCompletion?(completion)
    }

    /// Ends the subscription.
    public func cancel() {
      end().link.subscription?.cancel()
    }

    private func end() -> State {
      state.withLock { exchange(&$0, State(link: .ended)) }
    }
  }
}

/// How far the connection of a subscriber to its publisher has got.
enum Link {
  case waiting
  case connected(any Subscription)
  case ended

  var subscription: (any Subscription)? {
    if case .connected(let subscription) = self { subscription } else { nil }
  }

  /// Takes the first subscription; says whether it was the first.
  mutating func connect(_ subscription: any Subscription) -> Bool {
    guard case .waiting = self else { return false }
    self = .connected(subscription)
    return true
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
    let sink = Subscribers.Sink<Output, Never>(receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}
