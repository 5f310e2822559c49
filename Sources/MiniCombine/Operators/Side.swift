@_spi(Operators) import MiniCombineCore

/// A subscriber of an operator that has several upstreams: hands on to the operator what one of them
/// delivers.
final class Side<Input, Failure: Error>: Subscriber, Subscription, TraceNamed {
  /// What the trace calls it: the name of what its operator delivers to.
  let traceName: String
  private let lock = Lock()
  private var link = Link.waiting
  private var receiveValue: ((Input) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var connected: ((Link) -> Void)?

  /// Makes a subscriber; `connected` is called as soon as values can be asked for, with this side as
  /// what to ask and to cancel.
  init(
    of operation: any TraceNamed,
    connected: @escaping (Link) -> Void,
    receiveValue: @escaping (Input) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    traceName = operation.traceName
    self.connected = connected
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  static var _letsGoOfSubscription: Bool { true }

  func receive(subscription: any Subscription) {
    guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
    lock { exchange(&connected, nil) }?(.connected(self))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock { receiveValue }?(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().receiveCompletion?(completion)
  }

  func request(_ demand: Subscribers.Demand) { lock { link }.request(demand) }

  func cancel() { end().link.cancel() }

  private func end() -> (
    link: Link, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    // All go outside of the lock, with what they captured.
    let (last, _, _, completion) = lock {
      (
        exchange(&link, .ended), exchange(&connected, nil), exchange(&receiveValue, nil),
        exchange(&receiveCompletion, nil)
      )
    }
    return (last, completion)
  }
}
