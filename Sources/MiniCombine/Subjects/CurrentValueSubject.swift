/// A subject that keeps its latest value, and gives it to whoever comes later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, SubjectSource {
  struct Kept {
    var value: Output
    var number = 1
  }

  private let state: Locked<SubjectState<Kept, Output, Failure>>

  /// Makes a subject with its first value.
  public init(_ value: Output) {
    state = Locked(SubjectState(kept: Kept(value: value)))
  }

  deinit { cancelUpstreams() }

  /// The latest value; setting it delivers it, before the set returns. After the completion it is
  /// still stored, and delivered to nobody.
  public var value: Output {
    get { state.withLock { $0.kept.value } }
    set { store(newValue, evenIfEnded: true) }
  }

  /// Stores a value and delivers it, before it returns; after the completion it does nothing.
  public func send(_ input: Output) {
    store(input, evenIfEnded: false)
  }

  private func store(_ value: Output, evenIfEnded: Bool) {
    // The old value is among what the lock returns, so that it goes after the lock is open.
    let (subscribers, number, _) = state.withLock {
      state -> (SubscriberList<Conduit<Output, Failure>>, Int, Output?) in
      guard evenIfEnded || state.completion == nil else { return (.none, 0, nil) }
      state.kept.number += 1
      return (state.subscribers, state.kept.number, exchange(&state.kept.value, value))
    }
    subscribers.each { $0.offer(value, number: number) }
  }

  /// Ends the stream; late subscribers get only the completion.
  public func send(completion: Subscribers.Completion<Failure>) { finish(completion) }

  /// Takes a subscription, and asks it for values without limit.
  public func send(subscription: any Subscription) {
    state.withLock { $0.upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Attaches a subscriber, which gets the latest value as soon as it asks.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(subscriber)
  }

  func withState<R>(_ body: (inout SubjectState<Kept, Output, Failure>) -> R) -> R {
    state.withLock(body)
  }

  var latest: (value: Output, number: Int)? {
    state.withLock { ($0.kept.value, $0.kept.number) }
  }
  var traceName: String { "CurrentValueSubject<\(Output.self)>" }
}
