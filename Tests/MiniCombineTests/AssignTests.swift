import MiniCombine
import TestSupport
import Testing

private final class Copy: ObservableObject {
  @Published var copy = 0
  @Published var text = ""
  var sink: AnyCancellable?
}

/// Shows who subscribes.
private struct Seen: Publisher {
  typealias Output = Int
  typealias Failure = Never
  var upstream = Just(7).eraseToAnyPublisher()
  let see: (AnyObject) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    see(subscriber as AnyObject)
    upstream.receive(subscriber: subscriber)
  }
}

@Suite struct AssignTests {
  @Test func `C38 an assignment keeps the object until it is cancelled`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var target: Counter?
    let assignment: AnyCancellable
    do {
      let object = Counter()
      target = object
      assignment = subject.assign(to: \.plain, on: object)
    }
    subject.send(3)
    #expect(target?.plain == 3)
    assignment.cancel()
    #expect(target == nil)
  }

  @Test func `C38 and until the completion`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var target: Counter?
    let assignment: AnyCancellable
    do {
      let object = Counter()
      target = object
      assignment = subject.assign(to: \.plain, on: object)
    }
    subject.send(completion: .finished)
    #expect(target == nil)
    assignment.cancel()
  }

  @Test func `C38 the object can be asked for`() {
    let assign = Subscribers.Assign(object: Counter(), keyPath: \.plain)
    #expect(assign.object?.plain == 0)
    #expect(assign.receive(4) == .none)
    #expect(assign.object?.plain == 4)
    assign.cancel()
    #expect(assign.object == nil)
  }

  @Test func `C39 an assignment does not cancel its upstream at the completion`() {
    let publisher = TestPublisher<Int, Never>()
    let assignment = publisher.assign(to: \.plain, on: Counter())
    publisher.send(completion: .finished)
    assignment.cancel()
    #expect(publisher.log == ["request(unlimited)"])
  }

  @Test func `C40 an assignment to a property lives with it and signals`() {
    let publisher = TestPublisher<Int, Never>()
    weak var target: Copy?
    do {
      let object = Copy()
      target = object
      var signals = 0
      var received: [Int] = []
      let sinks = [
        object.objectWillChange.sink { signals += 1 }, object.$copy.sink { received.append($0) },
      ]
      publisher.assign(to: &object.$copy)
      publisher.send(1)
      publisher.send(2)
      #expect(object.copy == 2)
      #expect(signals == 2)
      #expect(received == [0, 1, 2])
      for sink in sinks { sink.cancel() }
    }
    #expect(target == nil)
    publisher.send(3)
    #expect(publisher.log == ["request(unlimited)", "cancel"])
  }

  @Test func `C40 chained in an object's own initialiser`() {
    final class Model: ObservableObject {
      @Published var input = 1
      @Published var output = ""
      init() { $input.map { "<\($0)>" }.assign(to: &$output) }
    }
    weak var model: Model?
    do {
      let object = Model()
      model = object
      #expect(object.output == "<1>")
      object.input = 2
      #expect(object.output == "<2>")
    }
    #expect(model == nil)
  }

  @Test func `C41 assignments add up, and finished ones are dropped`() {
    let object = Copy()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    a.assign(to: &object.$copy)
    b.assign(to: &object.$copy)
    a.send(1)
    #expect(object.copy == 1)
    b.send(2)
    #expect(object.copy == 2)

    weak var finished: PassthroughSubject<Int, Never>?
    do {
      let subject = PassthroughSubject<Int, Never>()
      finished = subject
      subject.assign(to: &object.$copy)
      subject.send(completion: .finished)
    }
    #expect(finished == nil)

    weak var assignment: AnyObject?
    Seen { assignment = $0 }.assign(to: &object.$copy)
    #expect(object.copy == 7)
    #expect(assignment == nil)
    Seen(upstream: a.eraseToAnyPublisher()) { assignment = $0 }.assign(to: &object.$copy)
    #expect(assignment != nil)

    for number in 0..<1_000 { Just(number).assign(to: &object.$copy) }
    #expect(object.copy == 999)
  }

  @Test func `B28 assign(to:on:) to self leaks, a weak sink and assign(to:) do not`() {
    final class Model: ObservableObject {
      enum Way { case on, weakSink, to }
      @Published var value = 0
      let whenGone: () -> Void
      var bag: Set<AnyCancellable> = []

      init(_ way: Way, _ source: CurrentValueSubject<Int, Never>, whenGone: @escaping () -> Void) {
        self.whenGone = whenGone
        switch way {
        case .on: source.assign(to: \.value, on: self).store(in: &bag)
        case .weakSink: source.sink { [weak self] in self?.value = $0 }.store(in: &bag)
        case .to: source.assign(to: &$value)
        }
      }

      deinit { whenGone() }
    }
    func gone(_ way: Model.Way) -> Int {
      let source = CurrentValueSubject<Int, Never>(5)
      var count = 0
      weak var left: Model?
      do {
        let model = Model(way, source) { count += 1 }
        #expect(model.value == 5)
        left = model
      }
      let result = count
      left?.bag.removeAll()
      return result
    }
    #expect(gone(.on) == 0)
    #expect(gone(.weakSink) == 1)
    #expect(gone(.to) == 1)
  }
}
