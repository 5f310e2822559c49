@_spi(Operators) import MiniCombineCore

/// A publisher that delivers nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to deliver, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects when the first subscriber comes, and ends that when the last one has gone.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}

extension Publisher where Failure == Never {
  /// Holds everything back until it is connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// Holds everything back until it is connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
  where Upstream.Failure == Never {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// It does not fail.
    public typealias Failure = Never

    private let shared: Multicast<Upstream, PassthroughSubject<Output, Never>>

    /// Makes a connectable publisher.
    public init(upstream: Upstream) { shared = upstream.multicast { PassthroughSubject() } }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
      shared.receive(subscriber: subscriber)
    }

    /// Subscribes to the upstream.
    public func connect() -> any Cancellable { shared.connect() }
  }

  /// Connects when the first subscriber comes, and ends that when the last one has gone.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors are passed on.
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public final let upstream: Upstream
    private final let lock = Lock()
    private final var count = 0
    private final var connection: (any Cancellable)?

    /// Makes the publisher that connects by itself.
    public init(_ upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = lock {
        count += 1
        return count == 1
      }
      let counted = CountedRelay(subscriber) { self.leave() }
      upstream.subscribe(counted)
      guard isFirst else { return }
      let connection = upstream.connect()
      // All may have gone meanwhile.
      let isLate = lock {
        if count > 0 { self.connection = connection }
        return count == 0
      }
      if isLate { connection.cancel() }
    }

    private final func leave() {
      lock {
        count -= 1
        return count == 0 ? exchange(&connection, nil) : nil
      }?.cancel()
    }
  }
}

/// Says when its subscription is over.
private final class CountedRelay<Downstream: Subscriber>:
  Relay<Downstream.Input, Downstream.Failure, Downstream>
{
  private var left: (() -> Void)?

  init(_ downstream: Downstream, _ left: @escaping () -> Void) {
    self.left = left
    super.init(downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream?.receive(input) ?? .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    finish(completion)
    lock { exchange(&left, nil) }?()
  }

  override func cancel() {
    super.cancel()
    lock { exchange(&left, nil) }?()
  }
}
