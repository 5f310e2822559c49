import Synchronization
import Trace

/// Where a `@Published` property has its value and its subscribers.
final class PublishedStorage<Value>: AnyPublishedStorage, ConduitSource {
  typealias Output = Value
  typealias Failure = Never

  private struct State {
    var value: Value
    /// The number of the set that stored the value, and of the last set that began.
    var number = 1
    var lastNumber = 1
    /// What is being published and not yet stored: whoever subscribes now gets that.
    var published: (value: Value, number: Int)?
    var setsGoingOn = 0
    var subscribers = SubscriberList<Conduit<Value, Never>>.none
    var assignments: [AssignToPublished<Value>] = []
  }

  private let state: Locked<State>
  /// Where the property is in its class, once the trace has asked for it.
  private let path = AtomicLazyReference<AnyKeyPath>()

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  deinit {
    for assignment in state.withLock({ $0.assignments }) { assignment.cancel() }
  }

  var value: Value { state.withLock { $0.value } }

  func set(_ value: Value, path: AnyKeyPath?) {
    guard Recorder.isRecording else { return publishAndStore(value) }
    if let path { name(path) }
    Recorder.record(.set, propertyName, "\(traceText(self.value)) → \(traceText(value))") {
      publishAndStore(value)
    }
  }

  private func publishAndStore(_ value: Value) {
    let told = publisher?.send(isStoring: true)
    // Old values are among what the lock returns, so that they go after the lock is open.
    let (subscribers, number, outer, _) = state.withLock {
      state -> (SubscriberList<Conduit<Value, Never>>, Int, (value: Value, number: Int)?, Value?) in
      state.lastNumber += 1
      let number = state.lastNumber
      if state.subscribers.isEmpty {
        state.number = number
        return (.none, number, nil, exchange(&state.value, value))
      }
      state.setsGoingOn += 1
      return (state.subscribers, number, exchange(&state.published, (value, number)), nil)
    }
    if !subscribers.isEmpty {
      subscribers.each { $0.offer(value, number: number) }
      store(value, number: number, outer: outer)
    }
    told?.each { $0.didChange() }
  }

  /// Stores what has been published. A set inside of another one gives way to the outer one, which
  /// stores last.
  private func store(_ value: Value, number: Int, outer: (value: Value, number: Int)?) {
    _ = state.withLock { state -> (Value, (value: Value, number: Int)?) in
      state.number = number
      state.setsGoingOn -= 1
      let published = state.published
      if state.setsGoingOn == 0 {
        state.published = nil
      } else if published?.number == number {
        state.published = outer
      }
      return (exchange(&state.value, value), published)
    }
  }

  // MARK: Subscriptions

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    let subscription = SubjectSubscription(self, subscriber)
    state.withLock { $0.subscribers.append(subscription) }
    subscription.begin()
  }

  func remove(_ conduit: Conduit<Value, Never>) {
    state.withLock { $0.subscribers.remove(conduit) }
  }

  var latest: (value: Value, number: Int)? {
    state.withLock { $0.published ?? ($0.value, $0.number) }
  }

  func keep(_ assignment: AssignToPublished<Value>) {
    state.withLock { $0.assignments.append(assignment) }
  }

  func forget(_ assignment: AssignToPublished<Value>) {
    state.withLock { $0.assignments.removeAll { $0 === assignment } }
  }

  // MARK: Names in the trace

  func name(_ path: AnyKeyPath) {
    if Recorder.isRecording { _ = self.path.storeIfNil(path) }
  }

  /// `SampleViewModel.count`, from the storage's key path `\SampleViewModel._count`.
  private var propertyName: String {
    guard let path = path.load() else { return "Published<\(Value.self)>" }
    let text = String(describing: path).drop { $0 == "\\" }
    guard let dot = text.lastIndex(of: ".") else { return String(text) }
    return text[...dot] + String(text[text.index(after: dot)...].drop { $0 == "_" })
  }

  var traceName: String {
    let name = propertyName
    guard path.load() != nil, let dot = name.lastIndex(of: ".") else { return name }
    return "$" + name[name.index(after: dot)...]
  }
}
