public import MiniCombine

/// The error that `#` stands for in a picture of a stream.
public struct MarbleError: Error, Hashable {
  /// Makes the error.
  public init() {}
}

/// A stream made from a picture.
public typealias MarbleStream = AnyPublisher<String, MarbleError>

/// Draws what is made of a stream.
///
/// Each character is a step of time: `-` a step in which nothing happens, `|` the end, `#` a failure,
/// anything else a value. What stands in parentheses is one step: its words happen in turn, or, if it
/// is a single one, it is a value of several letters.
///
///     marbles("a-b-|") { $0.map { $0 + $0 } } == "(aa)-(bb)-|"
public func marbles<P: Publisher>(_ input: String, _ make: (MarbleStream) -> P) -> String {
  marbles(input) { stream, _ in make(stream) }
}

/// Draws what is made of a stream with the help of a scheduler; a second of its time is a step.
public func marbles<P: Publisher>(
  _ input: String, _ make: (MarbleStream, TestScheduler) -> P
) -> String {
  let scheduler = TestScheduler()
  return draw(make(stream(input, scheduler), scheduler), scheduler)
}

/// Draws what is made of two streams.
public func marbles<P: Publisher>(
  _ first: String, _ second: String, _ make: (MarbleStream, MarbleStream) -> P
) -> String {
  let scheduler = TestScheduler()
  return draw(make(stream(first, scheduler), stream(second, scheduler)), scheduler)
}

/// Draws what is made of several streams.
public func marbles<P: Publisher>(_ inputs: [String], _ make: ([MarbleStream]) -> P) -> String {
  let scheduler = TestScheduler()
  return draw(make(inputs.map { stream($0, scheduler) }), scheduler)
}

/// The stream that a picture shows; it goes on when the scheduler's time is moved.
private func stream(_ picture: String, _ scheduler: TestScheduler) -> MarbleStream {
  let subject = PassthroughSubject<String, MarbleError>()
  for (step, words) in steps(of: picture).enumerated() {
    for word in words {
      scheduler.schedule(after: TestScheduler.SchedulerTimeType(step)) {
        switch word {
        case "|": subject.send(completion: .finished)
        case "#": subject.send(completion: .failure(MarbleError()))
        default: subject.send(word)
        }
      }
    }
  }
  return subject.eraseToAnyPublisher()
}

/// What happens in each step of a picture.
private func steps(of picture: String) -> [[String]] {
  var steps: [[String]] = []
  var rest = picture[...]
  while let character = rest.popFirst() {
    if character == "(" {
      let group = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(group.count + 1)
      steps.append(group.split(separator: " ").map(String.init))
    } else {
      steps.append(character == "-" ? [] : [String(character)])
    }
  }
  return steps
}

private func draw<P: Publisher>(_ publisher: P, _ scheduler: TestScheduler) -> String {
  var steps: [Int: [String]] = [:]
  let subscription = publisher.sink { completion in
    if case .finished = completion {
      steps[scheduler.now.steps, default: []].append("|")
    } else {
      steps[scheduler.now.steps, default: []].append("#")
    }
  } receiveValue: {
    steps[scheduler.now.steps, default: []].append("\($0)")
  }
  scheduler.run()
  subscription.cancel()
  guard let last = steps.keys.max() else { return "" }
  return (0...last).map { step in
    guard let words = steps[step] else { return "-" }
    return words.count == 1 && words[0].count == 1 ? words[0] : "(\(words.joined(separator: " ")))"
  }.joined()
}
