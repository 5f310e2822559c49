@_spi(Operators) import MiniCombineCore

/// A relay that keeps what the downstream has not asked for yet.
class QueueRelay<Input, Failure: Error, Downstream: Subscriber>: Relay<Input, Failure, Downstream> {
  private final var demand = Subscribers.Demand.none
  private final var waiting: [Downstream.Input] = []
  private final var completion: Subscribers.Completion<Downstream.Failure>?

  /// Hands the subscription over, where there is no upstream that does.
  final func begin() { downstream?.receive(subscription: self) }

  override func request(_ more: Subscribers.Demand) {
    lock { demand += more }
    deliver()
  }

  final func emit(_ value: Downstream.Input) {
    lock { waiting.append(value) }
    deliver()
  }

  /// Ends when everything has been asked for.
  final func emit(completion: Subscribers.Completion<Downstream.Failure>) {
    lock { self.completion = completion }
    deliver()
  }

  private final func deliver() {
    while let value = lock({ next() }) {
      guard let more = downstream?.receive(value) else { return }
      lock { demand += more }
    }
    if let completion = lock({ waiting.isEmpty ? completion : nil }) { finish(completion) }
  }

  private final func next() -> Downstream.Input? {
    guard demand > .none, !waiting.isEmpty else { return nil }
    demand -= 1
    return waiting.removeFirst()
  }
}
