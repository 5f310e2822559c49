import MiniCombine
import TestSupport
import Testing

@Suite struct CancellableTests {
  @Test func `C22 a cancellable cancels when it goes, and once in any case`() {
    var count = 0
    do { _ = AnyCancellable { count += 1 } }
    #expect(count == 1)
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(count == 2)
  }

  @Test func `C22 a cancellable of another one cancels that`() {
    let log = Log()
    do {
      let wrapped = AnyCancellable(LoggingSubscription { log($0) })
      wrapped.cancel()
    }
    #expect(log.lines == ["cancel"])
  }

  @Test func `C22 sets and collections keep cancellables`() {
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &array)
    LoggingSubscription { _ in count += 1 }.store(in: &set)
    LoggingSubscription { _ in count += 1 }.store(in: &array)
    #expect(count == 0)
    set.removeAll()
    #expect(count == 2)
    array.removeAll()
    #expect(count == 4)
  }

  @Test func `C23 a cancellable that cancels itself runs once`() {
    var count = 0
    var cancellable: AnyCancellable?
    cancellable = AnyCancellable {
      count += 1
      cancellable?.cancel()
    }
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func `C24 cancel lets go of what was captured`() {
    weak var captured: Mortal?
    let cancellable: AnyCancellable
    do {
      let object = Mortal()
      captured = object
      cancellable = AnyCancellable { object.touch() }
    }
    #expect(captured != nil)
    cancellable.cancel()
    #expect(captured == nil)
  }

  @Test func `C24 cancelling a sink lets go of what its closures captured`() {
    func check<P: Publisher>(_ publisher: P) where P.Failure == Never {
      weak var captured: Mortal?
      let sink: AnyCancellable
      do {
        let object = Mortal()
        captured = object
        sink = publisher.sink { _ in object.touch() }
      }
      #expect(captured != nil)
      sink.cancel()
      #expect(captured == nil, "\(P.self)")
    }
    let object = Counter()
    let passthrough = PassthroughSubject<Int, Never>()
    check(object.$count)
    check(object.objectWillChange)
    check(passthrough)
    check(CurrentValueSubject<Int, Never>(1))
    check(passthrough.map { $0 }.filter { _ in true })
    check(passthrough.dropFirst().removeDuplicates())
    check(passthrough.merge(with: passthrough))
    check(passthrough.combineLatest(passthrough))
    check(passthrough.share())
    check(TestPublisher<Int, Never>())
    check(Empty<Int, Never>(completeImmediately: false))
  }

  @Test func `C25 B30 a dropped sink gets nothing but the replay`() {
    let (subject, object) = (PassthroughSubject<Int, Never>(), Counter())
    var dropped: [Int] = []
    var replayed: [Int] = []
    var stored: [Int] = []
    var bag: Set<AnyCancellable> = []
    _ = subject.sink { dropped.append($0) }
    _ = object.$count.sink { replayed.append($0) }
    object.$count.sink { stored.append($0) }.store(in: &bag)
    subject.send(1)
    object.count = 1
    #expect(dropped == [])
    #expect(replayed == [0])
    #expect(stored == [0, 1])
  }

  @Test func `C60 what goes with a cancellation may use the same subject`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var other: AnyCancellable?
    var last = 0
    other = subject.sink { last = $0 }
    let sink: AnyCancellable
    do {
      let object = Mortal {
        subject.send(7)
        subject.sink { _ in }.cancel()
        other?.cancel()
      }
      sink = subject.sink { _ in object.touch() }
    }
    sink.cancel()
    #expect(last == 7)
    subject.send(8)
    #expect(last == 7)
  }

  @Test func `C60 the same with a property and its object`() {
    let object = Counter()
    let sinks: [AnyCancellable]
    do {
      let captured = Mortal {
        object.count += 1
        object.objectWillChange.send()
      }
      sinks = [
        object.$count.sink { _ in captured.touch() },
        object.objectWillChange.sink { captured.touch() },
      ]
    }
    for sink in sinks { sink.cancel() }
    #expect(object.count == 1)
  }
}
