import Foundation
import MiniCombine
import Synchronization
import TestSupport
import Testing

/// Runs a closure on eight threads at once, and waits for them all.
///
/// What the closure touches is not `Sendable`: that it may be touched nevertheless is what is tested.
private func onEightThreads(_ body: @escaping (Int) -> Void) {
  nonisolated(unsafe) let body = body
  let done = DispatchGroup()
  for number in 0..<8 {
    done.enter()
    Thread.detachNewThread {
      body(number)
      done.leave()
    }
  }
  done.wait()
}

/// A number that threads count on.
private final class Count: Sendable {
  private let value = Atomic<Int>(0)
  func add() { value.add(1, ordering: .relaxed) }
  var total: Int { value.load(ordering: .relaxed) }
}

private final class Model: ObservableObject {
  @Published var a = 0
  @Published var b = [0]
}

private final class Unpublished: ObservableObject {}

@Suite(.serialized) struct ThreadTests {
  @Test func `C23 two threads that cancel run the closure once`() {
    for _ in 0..<200 {
      let count = Count()
      let cancellable = AnyCancellable { count.add() }
      onEightThreads { _ in cancellable.cancel() }
      #expect(count.total == 1)
    }
  }

  @Test func `C57 a value is delivered on the sender's thread`() {
    let subject = PassthroughSubject<Int, Never>()
    let wrong = Count()
    let sink = subject.sink { if $0 != Thread.current.hash { wrong.add() } }
    onEightThreads { _ in
      for _ in 0..<10 { subject.send(Thread.current.hash) }
    }
    #expect(wrong.total == 0)
    sink.cancel()
  }

  @Test func `C58 first accesses at once find one publisher`() {
    for _ in 0..<200 {
      let (model, unpublished) = (Model(), Unpublished())
      // Not a `Mutex`: the thread sanitizer does not know it.
      let lock = NSLock()
      var found: Set<ObjectIdentifier> = []
      let signals = Count()
      onEightThreads { number in
        let publishers = [model.objectWillChange, unpublished.objectWillChange]
        lock.withLock { found.formUnion(publishers.map { ObjectIdentifier($0) }) }
        let sink = model.objectWillChange.sink { signals.add() }
        let values = model.$a.sink { _ in }
        model.a = number
        model.b.append(number)
        _ = model.a + model.b.count
        sink.cancel()
        values.cancel()
      }
      #expect(found.count == 2)
      // Each thread was subscribed when it set both.
      #expect(signals.total >= 16)
      var last = -1
      model.$a.sink { last = $0 }.cancel()
      #expect(last == model.a)
    }
  }

  @Test func `C58 sets at once leave the property and its publisher in agreement`() {
    let model = Model()
    let received = Count()
    let sink = model.$a.dropFirst().sink { _ in received.add() }
    onEightThreads { number in
      for step in 0..<500 { model.a = number * 1_000 + step }
    }
    #expect(received.total == 4_000)
    var last = -1
    model.$a.sink { last = $0 }.cancel()
    #expect(last == model.a)
    sink.cancel()
  }

  @Test(arguments: [false, true])
  func `C59 send, subscribe and cancel at once`(keepsLatest: Bool) {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let publisher = keepsLatest ? current.eraseToAnyPublisher() : passthrough.eraseToAnyPublisher()
    let (steady, gone, made) = (Count(), Count(), Count())
    let sink = publisher.sink { _ in steady.add() }
    onEightThreads { number in
      for step in 0..<300 {
        if number % 2 == 0 {
          passthrough.send(step)
          current.send(step)
        } else {
          let captured = Mortal { gone.add() }
          made.add()
          let other = publisher.map { $0 + 1 }.removeDuplicates().sink { _ in captured.touch() }
          if step % 3 == 0 { current.value = step }
          other.cancel()
        }
      }
    }
    #expect(steady.total >= 1_200)
    sink.cancel()
    #expect(gone.total == made.total)
  }

  @Test func `C59 operators with a state take values from several threads`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (merged, combined, zipped) = (Count(), Count(), Count())
    let sinks = [
      a.merge(with: b).dropFirst().scan(0) { $0 + $1 }.sink { _ in merged.add() },
      a.combineLatest(b).sink { _ in combined.add() },
      a.zip(b).sink { _ in zipped.add() },
    ]
    onEightThreads { number in
      for step in 0..<200 { (number % 2 == 0 ? a : b).send(step) }
    }
    #expect(merged.total == 1_599)
    #expect(zipped.total == 800)
    #expect(combined.total > 0)
    for sink in sinks { sink.cancel() }
  }

  @Test func `C59 an end comes once, whoever sends it`() {
    for _ in 0..<100 {
      let subject = PassthroughSubject<Int, Never>()
      let ends = Count()
      let sink = subject.sink { _ in
        ends.add()
      } receiveValue: { _ in
      }
      onEightThreads { _ in
        subject.send(1)
        subject.send(completion: .finished)
      }
      #expect(ends.total == 1)
      sink.cancel()
    }
  }
}
