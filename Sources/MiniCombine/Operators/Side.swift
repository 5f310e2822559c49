@_spi(Operators) import MiniCombineCore

/// A subscriber of an operator that has several upstreams: hands on to the operator what one of them
/// delivers.
final class Side<Input, Failure: Error>: Subscriber {
  private let lock = Lock()
  private var link = Link.waiting
  private var receiveValue: ((Input) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private let connected: (Link) -> Void

  /// Makes a subscriber; `connected` is called as soon as values can be asked for.
  init(
    connected: @escaping (Link) -> Void,
    receiveValue: @escaping (Input) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.connected = connected
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  static var _letsGoOfSubscription: Bool { true }

  func receive(subscription: any Subscription) {
    guard lock({ link.connect(subscription) }) else { return subscription.cancel() }
    connected(.connected(subscription))
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
    link: Link, receiveValue: ((Input) -> Subscribers.Demand)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    lock {
      (exchange(&link, .ended), exchange(&receiveValue, nil), exchange(&receiveCompletion, nil))
    }
  }
}
