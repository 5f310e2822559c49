@_spi(Operators) import MiniCombineCore

extension Publishers {
  /// Writes a line for everything that passes, and passes it on.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What each line begins with.
    public let prefix: String
    /// Where the lines go; standard output if it is `nil`.
    public let stream: (any TextOutputStream)?

    /// Makes the publisher that writes lines.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let writer = LineWriter(prefix: prefix, stream: stream)
      upstream.handleEvents(
        receiveSubscription: { writer.write("receive subscription: (\($0))") },
        receiveOutput: { writer.write("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: writer.write("receive finished")
          case .failure(let error): writer.write("receive error: (\(error))")
          }
        },
        receiveCancel: { writer.write("receive cancel") },
        receiveRequest: { writer.write("request \($0)") }
      ).subscribe(subscriber)
    }
  }
}

private final class LineWriter {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func write(_ text: String) {
    if stream == nil { Swift.print(prefix + text) } else { stream?.write(prefix + text + "\n") }
  }
}

extension Publisher {
  /// Writes a line for everything that passes, and passes it on.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
