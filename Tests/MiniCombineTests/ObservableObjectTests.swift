import MiniCombine
import TestSupport
import Testing

private class Base: ObservableObject {
  @Published var inherited = 0
}

private final class Derived: Base {
  @Published var own = 0
}

private class PlainBase {
  @Published var inherited = 0
}

private final class ObservableDerived: PlainBase, ObservableObject {
  @Published var own = 0
}

private final class Generic<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

private final class WithoutPublished: ObservableObject {
  var value = 0
}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0
}

private final class Ordered: ObservableObject {
  let log = Log()
  @Published var x = 0 {
    willSet { log("willSet \(newValue)") }
    didSet { log("didSet \(x)") }
  }
}

private final class Hidden: ObservableObject, CustomReflectable {
  @Published var value = 0
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class Replaced: ObservableObject {
  @Published var a: Int
  @Published var b = 0

  init(_ a: Int) {
    _a = Published(initialValue: 0)
    _b = Published(wrappedValue: 1)
    _a = Published(initialValue: a)
  }
}

private final class Mutated: ObservableObject {
  @Published var array: [Int] = []
  @Published var optional: Int?
}

private func signals<Object: ObservableObject>(
  of object: Object, _ change: () -> Void
) -> Int {
  var count = 0
  let sink = object.objectWillChange.sink { _ in count += 1 }
  change()
  sink.cancel()
  return count
}

@Suite struct ObservableObjectTests {
  @Test func `C4 objectWillChange does not replay`() {
    let object = Counter()
    object.count = 1
    #expect(signals(of: object) {} == 0)
  }

  @Test func `C5 willSet, objectWillChange, sinks, store, didSet`() {
    let object = Ordered()
    let sinks = [
      object.$x.dropFirst().sink { object.log("$x \($0) x=\(object.x)") },
      object.objectWillChange.sink { object.log("owc x=\(object.x)") },
    ]
    object.x = 1
    #expect(object.log.lines == ["willSet 1", "owc x=0", "$x 1 x=0", "didSet 1"])
    for sink in sinks { sink.cancel() }
  }

  @Test func `C6 one signal for each mutation`() {
    let object = Mutated()
    #expect(signals(of: object) { object.array.append(1) } == 1)
    #expect(signals(of: object) { object.array[0] = 2 } == 1)
    #expect(signals(of: object) { object.optional? += 1 } == 1)
    #expect(signals(of: object) { object.array = [] } == 1)
  }

  @Test func `C7 the same publisher on every access`() {
    let (published, plain) = (Counter(), WithoutPublished())
    #expect(published.objectWillChange === published.objectWillChange)
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(plain.objectWillChange !== WithoutPublished().objectWillChange)
    #expect(signals(of: published) { published.objectWillChange.send() } == 1)
    #expect(signals(of: plain) { plain.objectWillChange.send() } == 1)
    #expect(signals(of: plain) { plain.value = 1 } == 0)
  }

  @Test func `C7 an address that is used again gets a publisher of its own`() {
    var publishers: [ObservableObjectPublisher] = []
    for _ in 0..<1_000 { publishers.append(WithoutPublished().objectWillChange) }
    #expect(Set(publishers.map(ObjectIdentifier.init)).count == 1_000)
  }

  @Test func `C8 base and derived class share one publisher`() {
    let object = Derived()
    let base: Base = object
    #expect(object.objectWillChange === base.objectWillChange)
    #expect(signals(of: object) { object.own = 1 } == 1)
    #expect(signals(of: object) { object.inherited = 1 } == 1)
    #expect(signals(of: base) { object.own = 2 } == 1)
  }

  @Test func `C9 a base class that is not observable counts for a class that is`() {
    let object = ObservableDerived()
    #expect(signals(of: object) { object.inherited = 1 } == 1)
    #expect(signals(of: object) { object.own = 1 } == 1)
  }

  @Test func `C10 an objectWillChange of one's own is not notified`() {
    let object = OwnPublisher()
    #expect(signals(of: object) { object.value = 1 } == 0)
    #expect(signals(of: object) { object.objectWillChange.send() } == 1)
  }

  @Test func `C14 the publisher sends to everybody, whatever was asked for`() {
    let publisher = ObservableObjectPublisher()
    let subscriber = TestSubscriber<Void, Never>(.max(1))
    publisher.subscribe(subscriber)
    for _ in 0..<3 { publisher.send() }
    #expect(subscriber.values.count == 3)
    subscriber.cancel()
    publisher.send()
    #expect(subscriber.values.count == 3)
  }

  @Test func `an object whose mirror hides its fields notifies`() {
    let object = Hidden()
    #expect(signals(of: object) { object.value = 1 } == 1)
  }

  @Test func `a wrapper that was replaced in the initialiser notifies`() {
    let object = Replaced(7)
    #expect(object.a == 7)
    #expect(signals(of: object) { object.a = 1 } == 1)
    #expect(signals(of: object) { object.b = 1 } == 1)
  }

  @Test func `a generic class notifies`() {
    let object = Generic(["a"])
    #expect(signals(of: object) { object.value.append("b") } == 1)
    #expect(object.value == ["a", "b"])
  }

  @Test func `the publishers of objects that are gone are forgotten`() {
    weak var publisher: ObservableObjectPublisher?
    do {
      let object = WithoutPublished()
      publisher = object.objectWillChange
      #expect(publisher != nil)
    }
    var objects: [WithoutPublished] = []
    for _ in 0..<500 {
      objects.append(WithoutPublished())
      _ = objects.last?.objectWillChange
    }
    #expect(publisher == nil)
  }

  @Test func `B35 a change of a nested object is no change of the outer one`() {
    final class Outer: ObservableObject { @Published var child = Counter() }
    let outer = Outer()
    #expect(signals(of: outer) { outer.child.count = 1 } == 0)
    #expect(outer.child.count == 1)
    #expect(signals(of: outer) { outer.child = Counter() } == 1)
  }

  @Test func `B36 a relay passes the child's signal on, and does not keep the parent`() {
    final class Parent: ObservableObject {
      @Published var child = Counter()
      var relay: AnyCancellable?
      let whenGone: () -> Void

      init(_ whenGone: @escaping () -> Void) {
        self.whenGone = whenGone
        relay = child.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
      }

      deinit { whenGone() }
    }
    var gone = 0
    do {
      let parent = Parent { gone += 1 }
      var seen: [Int] = []
      let sink = parent.objectWillChange.sink { seen.append(parent.child.count) }
      parent.child.count = 1
      #expect(seen == [0])
      sink.cancel()
    }
    #expect(gone == 1)
  }

  @Test func `B38 an array of objects signals when it is written, not when an element changes`() {
    struct Value { var name = "" }
    final class List: ObservableObject {
      @Published var objects = [Counter()]
      @Published var values = [Value()]
    }
    let list = List()
    #expect(signals(of: list) { list.objects[0].count = 1 } == 0)
    #expect(signals(of: list) { list.objects.append(Counter()) } == 1)
    #expect(signals(of: list) { list.values[0].name = "new" } == 1)
  }
}
