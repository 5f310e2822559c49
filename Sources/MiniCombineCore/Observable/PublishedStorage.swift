import Synchronization
import Trace

/// Where a `@Published` property has its value and its subscribers.
@usableFromInline
final class PublishedStorage<Value>: AnyPublishedStorage, ConduitSource {
  @usableFromInline typealias Output = Value
  @usableFromInline typealias Failure = Never

  private var assignments: [AssignToPublished<Value>] = []
  private var setsGoingOn = 0
  /// The number of the set that began last; of the one that stored the value; of the one that is
  /// published.
  private var lastNumber = 1
  private var storedNumber = 1
  private var publishedNumber = 1
  /// Where the property is in its class, once the trace has asked for it.
  private let path = AtomicLazyReference<AnyKeyPath>()
  private var stored: Value
  /// What whoever subscribes now gets: while a set is going on its value, else the stored one.
  private var published: Value

  init(_ value: Value) {
    stored = value
    published = value
  }

  deinit {
    for assignment in assignments { assignment.cancel() }
  }

  @usableFromInline var value: Value { lock { stored } }

  @usableFromInline
  func set(_ value: Value, path: @autoclosure () -> AnyKeyPath?) {
    guard Recorder.isRecording else { return publishAndStore(value) }
    if let path = path() { name(path) }
    Recorder.record(.set, propertyName, "\(traceText(self.value)) → \(traceText(value))") {
      if publisher == nil { recordUnheardSignal() }
      publishAndStore(value)
    }
  }

  /// An observable object that nobody has asked for its publisher sends to nobody. Nothing is done
  /// then, but whoever reads the trace wants to know.
  private func recordUnheardSignal() {
    guard let path = path.load(), let type = type(of: path).rootType as? any ObservableObject.Type,
      !storedFields(of: type).contains(where: { $0.name == "objectWillChange" })
    else { return }
    Recorder.record(.willChange, String(describing: type), "nobody listens")
  }

  @inline(__always)
  private func publishAndStore(_ value: Value) {
    guard let publisher else { return publish(value) }
    publisher._withUnsafeGuaranteedRef {
      let delivery = $0.begin(isStoring: true)
      publish(value)
      $0.didChange(delivery)
      $0.end(delivery)
    }
  }

  private func publish(_ value: Value) {
    var number = 0
    var outerNumber = 0
    var delivery: Delivery?
    let outer = lock { () -> Value in
      lastNumber += 1
      number = lastNumber
      outerNumber = exchange(&publishedNumber, number)
      if isEmpty && setsGoingOn == 0 {
        storedNumber = number
        // Both places hold the same value, so that the returned copy is the last of the old one.
        published = value
        return exchange(&stored, value)
      }
      setsGoingOn += 1
      delivery = beginDelivery()
      return exchange(&published, value)
    }
    guard let delivery else { return }
    delivery.each {
      // The roster holds nothing else.
      unsafeDowncast($0, to: Conduit<Value, Never>.self).offer(value, number: number)
    }
    store(value, number: number, outer: outer, outerNumber: outerNumber, delivery)
  }

  private func store(
    _ value: Value, number: Int, outer: Value, outerNumber: Int, _ delivery: Delivery
  ) {
    // Old values leave the lock in these places: what their end sets off may come back.
    var oldPublished = value
    var retired: [ListedSubscriber] = []
    let old = lock { () -> Value in
      retired = endDelivery(delivery)
      storedNumber = number
      setsGoingOn -= 1
      if setsGoingOn == 0 {
        oldPublished = exchange(&published, value)
        publishedNumber = number
      } else if publishedNumber == number {
        // A set inside of another one gives way to the outer one, which stores last.
        oldPublished = exchange(&published, outer)
        publishedNumber = outerNumber
      }
      return exchange(&stored, value)
    }
    _ = old
    _ = oldPublished
    Self.retire(retired)
  }

  // MARK: Subscriptions

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    guard S._letsGoOfSubscription else { return attachGuarded(subscriber) }
    let subscription = SubjectSubscription(self, subscriber)
    lock { append(subscription) }
    subscription.begin()
  }

  /// Apart, since its type would be looked up each time.
  @inline(never)
  private func attachGuarded<S: Subscriber>(_ subscriber: S)
  where S.Input == Value, S.Failure == Never {
    attach(Guard(subscriber))
  }

  func demanded(by conduit: Conduit<Value, Never>) {
    var number = 0
    var delivery: Delivery?
    let value = lock { () -> Value in
      delivery = beginDelivery()
      number = publishedNumber
      return published
    }
    conduit.offer(value, number: number)
    if let delivery { end(delivery) }
  }

  func keep(_ assignment: AssignToPublished<Value>) { lock { assignments.append(assignment) } }

  func forget(_ assignment: AssignToPublished<Value>) {
    lock { assignments.removeAll { $0 === assignment } }
  }

  // MARK: Names in the trace

  @usableFromInline
  func name(_ path: @autoclosure () -> AnyKeyPath) {
    if Recorder.isRecording { _ = self.path.storeIfNil(path()) }
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
