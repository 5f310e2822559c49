/// How far the connection of a subscriber to its publisher has got.
@_spi(Operators)
public enum Link {
  case waiting
  case connected(any Subscription)
  case ended

  /// Takes the first subscription; says whether it was the first.
  public mutating func connect(_ subscription: any Subscription) -> Bool {
    guard case .waiting = self else { return false }
    self = .connected(subscription)
    return true
  }

  public var isEnded: Bool {
    if case .ended = self { true } else { false }
  }

  public func request(_ demand: Subscribers.Demand) {
    if case .connected(let subscription) = self { subscription.request(demand) }
  }

  public func cancel() {
    if case .connected(let subscription) = self { subscription.cancel() }
  }
}
