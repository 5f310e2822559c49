@_spi(Operators) import MiniCombineCore

/// Delivers the one result of a piece of work, which begins at once and is done once, however many
/// subscribers there are.
public final class Future<Output, Failure: Error>: Publisher {
  /// Called with the result; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  /// Makes a future and begins the work.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock { () -> [(Result<Output, Failure>) -> Void] in
      guard self.result == nil else { return [] }
      self.result = result
      return exchange(&self.waiting, [])
    }
    for deliver in waiting { deliver(result) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let subscription = QueueRelay<Output, Failure, S>(subscriber)
    subscription.begin()
    let deliver: (Result<Output, Failure>) -> Void = {
      switch $0 {
      case .success(let value):
        subscription.emit(value)
        subscription.emit(completion: .finished)
      case .failure(let error): subscription.finish(.failure(error))
      }
    }
    let result = lock { () -> Result<Output, Failure>? in
      if self.result == nil { waiting.append(deliver) }
      return self.result
    }
    if let result { deliver(result) }
  }
}
