/// A subject that keeps nothing: a value reaches those who are subscribed, and ask, at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject, SubjectSource {
  struct Kept {
    /// Whether a subscriber has ever asked for a value.
    var hasDemand = false
  }

  private let state = Locked(SubjectState<Kept, Output, Failure>(kept: Kept()))

  /// Makes a subject without subscribers.
  public init() {}

  deinit { cancelUpstreams() }

  /// Delivers a value to the subscribers that ask for one, before it returns; nobody else gets it.
  public func send(_ input: Output) {
    state.withLock { $0.subscribers }.each { $0.offer(input, number: 0) }
  }

  /// Ends the stream; late subscribers get only the completion.
  public func send(completion: Subscribers.Completion<Failure>) { finish(completion) }

  /// Takes a subscription; it is asked for values once a subscriber has asked for some.
  public func send(subscription: any Subscription) {
    let hasDemand = state.withLock { state in
      state.upstreams.append(subscription)
      return state.kept.hasDemand
    }
    if hasDemand { subscription.request(.unlimited) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(subscriber)
  }

  func withState<R>(_ body: (inout SubjectState<Kept, Output, Failure>) -> R) -> R {
    state.withLock(body)
  }

  func noteDemand() {
    let upstreams = state.withLock { exchange(&$0.kept.hasDemand, true) ? [] : $0.upstreams }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  var traceName: String { "PassthroughSubject<\(Output.self)>" }
}
