import MiniCombine
import TestSupport
import Testing

@Suite struct PublishedTests {
  @Test func `C1 a sink receives the new value before the property holds it`() {
    let object = Counter()
    let log = Log()
    let sink = object.$count.sink { log("(\($0), \(object.count))") }
    object.count = 4
    object.count = 2
    #expect(log.lines == ["(0, 0)", "(4, 0)", "(2, 4)"])
    sink.cancel()
  }

  @Test func `C2 the projected publisher replays the current value before sink returns`() {
    let object = Counter()
    object.count = 7
    var received: [Int] = []
    let sink = object.$count.sink { received.append($0) }
    #expect(received == [7])
    sink.cancel()
  }

  @Test func `C3 equal values are published too`() {
    let object = Counter()
    var events = 0
    let sink = object.$count.sink { _ in events += 1 }
    object.count = 0
    object.count = 0
    #expect(events == 3)
    sink.cancel()
  }

  @Test func `C11 sets before the first access are silent, later ones notify`() {
    let object = Counter()
    object.count = 1
    object.count = 2
    var signals = 0
    let sink = object.objectWillChange.sink { signals += 1 }
    #expect(signals == 0)
    object.count = 3
    object.count = 4
    #expect(signals == 2)
    sink.cancel()
  }

  @Test func `C12 a class that is not observable can publish`() {
    final class Plain {
      @Published var value = "a"
    }
    let object = Plain()
    var received: [String] = []
    let sink = object.$value.sink { received.append($0) }
    object.value = "b"
    #expect(received == ["a", "b"])
    #expect(object.value == "b")
    sink.cancel()
  }

  @Test func `C15 demand is honoured, and a skipped value is replayed as the latest`() {
    let object = Counter()
    let subscriber = TestSubscriber<Int, Never>(.max(2))
    object.$count.subscribe(subscriber)
    object.count = 1
    object.count = 2
    object.count = 3
    #expect(subscriber.values == [0, 1])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 1, 3])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 1, 3])
    object.count = 4
    #expect(subscriber.values == [0, 1, 3, 4])
    subscriber.cancel()
  }

  @Test func `C34 a subscription during the publication replays the new value`() {
    let object = Counter()
    let log = Log()
    var inner: AnyCancellable?
    let outer = object.$count.dropFirst().sink { value in
      log("outer \(value)")
      inner = inner ?? object.$count.sink { log("inner \($0)") }
    }
    object.count = 1
    #expect(log.lines == ["outer 1", "inner 1"])
    object.count = 2
    #expect(log.lines == ["outer 1", "inner 1", "outer 2", "inner 2"])
    outer.cancel()
    inner?.cancel()
  }

  @Test func `C35 a set inside of the property's own sink is overwritten by the outer set`() {
    let object = Counter()
    var received: [Int] = []
    let first = object.$count.dropFirst().sink { if $0 == 1 { object.count = 2 } }
    let second = object.$count.dropFirst().sink { received.append($0) }
    object.count = 1
    #expect(received == [2, 1])
    #expect(object.count == 1)
    let late = object.$count.sink { #expect($0 == 1) }
    for sink in [first, second, late] { sink.cancel() }
  }

  @Test func `C35 whoever subscribes after a nested set gets what will be stored`() {
    let object = Counter()
    var late: [Int] = []
    var sinks: [AnyCancellable] = []
    object.$count.dropFirst().sink {
      guard $0 == 1 else { return }
      object.count = 2
      object.$count.sink { late.append($0) }.store(in: &sinks)
    }.store(in: &sinks)
    object.count = 1
    #expect(late == [1])
    #expect(object.count == 1)
    sinks.removeAll()
  }

  @Test func `C37 the end of an old value may come back to the property`() {
    final class Holder {
      @Published var value = Mortal()
      var sink: AnyCancellable?
    }
    let holder = Holder()
    holder.value = Mortal {
      holder.sink?.cancel()
      _ = holder.value
    }
    var received = 0
    holder.sink = holder.$value.sink { _ in received += 1 }
    holder.value = Mortal()
    holder.value = Mortal()
    #expect(received == 2)
  }

  @Test func `C42 assigning a projected publisher has no effect`() {
    let (first, second) = (Counter(), Counter())
    first.count = 1
    second.count = 2
    first.$count = second.$count
    #expect((first.count, second.count) == (1, 2))
    second.count = 3
    #expect(first.count == 1)
  }

  @Test func `C43 the publisher outlives the object and does not complete`() {
    var object: Counter? = Counter()
    weak let gone = object
    var received: [Int] = []
    var isCompleted = false
    let publisher = object!.$count
    let sink = publisher.sink { _ in
      isCompleted = true
    } receiveValue: {
      received.append($0)
    }
    object = nil
    #expect(gone == nil)
    #expect(!isCompleted)
    #expect(received == [0])
    var late: [Int] = []
    publisher.sink { late.append($0) }.cancel()
    #expect(late == [0])
    sink.cancel()
  }

  @Test func `C49 dropFirst removes the replay, not the first change`() {
    let object = Counter()
    var received: [Int] = []
    let sink = object.$count.dropFirst().sink { received.append($0) }
    object.count = 5
    #expect(received == [5])
    sink.cancel()
  }

  @Test func `C57 a value is delivered before the set returns`() {
    let object = Counter()
    var received = -1
    let sink = object.$count.sink { received = $0 }
    object.count = 9
    #expect(received == 9)
    sink.cancel()
  }

  @Test func `B20 a property is old where its value arrives, a subject is not`() {
    let object = Counter()
    let log = Log()
    let signal = object.objectWillChange.sink { log("will change") }
    let sink = object.$count.sink { log("(\($0),\(object.count))") }
    object.count = 4
    object.count = 2
    #expect(log.lines == ["(0,0)", "will change", "(4,0)", "will change", "(2,4)"])

    let subject = CurrentValueSubject<Int, Never>(0)
    var pairs: [String] = []
    let other = subject.sink { pairs.append("(\($0),\(subject.value))") }
    subject.send(1)
    subject.value = 2
    #expect(pairs == ["(0,0)", "(1,1)", "(2,2)"])
    for sink in [signal, sink, other] { sink.cancel() }
  }

  @Test func `a struct with several fields, changed in place, publishes once for each change`() {
    struct Point: Equatable { var x = 0, y = 0 }
    final class Holder { @Published var point = Point() }
    let holder = Holder()
    var received: [Point] = []
    let sink = holder.$point.dropFirst().sink { received.append($0) }
    holder.point.x = 1
    holder.point.y = 2
    #expect(received == [Point(x: 1, y: 0), Point(x: 1, y: 2)])
    sink.cancel()
  }
}
