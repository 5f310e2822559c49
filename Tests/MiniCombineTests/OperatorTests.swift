import MiniCombine
import TestSupport
import Testing

/// What an operator asks of its upstream.
private func asked<P: Publisher>(
  _ demand: Subscribers.Demand, of make: (TestPublisher<Int, SomeError>) -> P,
  sending values: [Int] = []
) -> [String] {
  let upstream = TestPublisher<Int, SomeError>()
  let subscriber = TestSubscriber<P.Output, P.Failure>(demand)
  make(upstream).subscribe(subscriber)
  for value in values { upstream.send(value) }
  let log = upstream.log
  subscriber.cancel()
  return log
}

@Suite struct OperatorTests {
  @Test func `map changes each value`() {
    #expect(marbles("a-b-|") { $0.map { $0.uppercased() } } == "A-B-|")
    #expect(marbles("a-b-#") { $0.map { $0 + $0 }.map { $0 + "!" } } == "(aa!)-(bb!)-#")
  }

  @Test func `map takes properties`() {
    #expect(marbles("a-b|") { $0.map(\.count) } == "1-1|")
    #expect(marbles("a-b|") { $0.map(\.count, \.isEmpty) } == "((1, false))-((1, false))|")
    #expect(
      marbles("a|") { $0.map(\.count, \.isEmpty, \.self) } == "((1, false, \"a\"))|")
  }

  @Test func `filter leaves values out`() {
    #expect(marbles("1-2-3-4|") { $0.filter { $0 != "2" }.filter { $0 != "3" } } == "1-----4|")
    #expect(marbles("1-2-#") { $0.filter { $0 > "1" } } == "--2-#")
  }

  @Test func `compactMap leaves out what it makes nil`() {
    #expect(marbles("1-x-3|") { $0.compactMap { Int($0) } } == "1---3|")
    #expect(
      marbles("1-x-3|") { $0.compactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil } } == "----3|")
    #expect(marbles("1-x-3|") { $0.compactMap { Int($0) }.map { $0 + 1 } } == "2---4|")
  }

  @Test func `C46 operators that leave values out ask for others instead`() {
    #expect(
      asked(.max(2), of: { $0.filter { $0 > 1 } }, sending: [1, 2])
        == ["request(max(2))", "more(max(1))"])
    #expect(
      asked(.max(2), of: { $0.compactMap { $0 > 1 ? $0 : nil } }, sending: [1, 2])
        == ["request(max(2))", "more(max(1))"])
    #expect(
      asked(.max(2), of: { $0.removeDuplicates() }, sending: [1, 1, 2])
        == ["request(max(2))", "more(max(1))"])
    #expect(asked(.max(2), of: { $0.map { $0 } }, sending: [1, 2]) == ["request(max(2))"])
  }

  @Test func `C46 they pass completions and failures on`() {
    for end in ["|", "#"] {
      #expect(marbles("a\(end)") { $0.map { $0 } } == "a\(end)")
      #expect(marbles("a\(end)") { $0.filter { _ in true } } == "a\(end)")
      #expect(marbles("a\(end)") { $0.removeDuplicates() } == "a\(end)")
      #expect(marbles("a\(end)") { $0.dropFirst() } == "-\(end)")
    }
  }

  @Test func `C47 removeDuplicates compares with the value delivered before`() {
    #expect(marbles("a-a-b-b-a|") { $0.removeDuplicates() } == "a---b---a|")
    #expect(
      marbles("1-2-3-5|") { $0.removeDuplicates { Int($1)! - Int($0)! < 2 } } == "1---3-5|")
  }

  @Test func `C47 each subscription compares for itself`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let distinct = subject.removeDuplicates()
    var (first, second): ([Int], [Int]) = ([], [])
    let a = distinct.sink { first.append($0) }
    let b = distinct.sink { second.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(first == [1, 2] && second == [1, 2])
    a.cancel()
    b.cancel()
  }

  @Test func `C48 dropFirst leaves out the first values, and asks for them besides`() {
    #expect(marbles("a-b-c|") { $0.dropFirst() } == "--b-c|")
    #expect(marbles("a-b-c|") { $0.dropFirst(2) } == "----c|")
    #expect(marbles("a-b-c|") { $0.dropFirst(0) } == "a-b-c|")
    #expect(asked(.max(2), of: { $0.dropFirst(3) }) == ["request(max(5))"])
    #expect(asked(.unlimited, of: { $0.dropFirst(3) }) == ["request(unlimited)"])
  }

  @Test func `C50 merge delivers what comes and finishes with the last`() {
    #expect(marbles("a--b|", "-1--2-|") { $0.merge(with: $1) } == "a1-b2-|")
    #expect(marbles("a|", "-1-#") { $0.merge(with: $1) } == "a1-#")
    #expect(marbles("a-#", "-1-2|") { $0.merge(with: $1) } == "a1#")
  }

  @Test func `C50 a failure cancels the other publishers of a merge`() {
    let (a, b) = (TestPublisher<Int, SomeError>(), TestPublisher<Int, SomeError>())
    let subscriber = TestSubscriber<Int, SomeError>(.unlimited)
    a.merge(with: b).subscribe(subscriber)
    a.send(completion: .failure(SomeError()))
    b.send(1)
    #expect(b.log == ["request(unlimited)", "cancel"])
    #expect(subscriber.log == ["subscription", "failed(SomeError())"])
  }

  @Test func `merge takes three, four and many`() {
    #expect(marbles(["a--|", "-b-|", "--c|"]) { $0[0].merge(with: $0[1], $0[2]) } == "abc|")
    #expect(
      marbles(["a---|", "-b--|", "--c-|", "---d|"]) { $0[0].merge(with: $0[1], $0[2], $0[3]) }
        == "abcd|")
    #expect(marbles(["a--|", "-b-|", "--c|"]) { Publishers.MergeMany($0) } == "abc|")
    #expect(
      marbles(["a--|", "-b-|", "--c|"]) {
        Publishers.Merge($0[0].map { $0 }, $0[1].filter { _ in true }).merge(with: $0[2])
      } == "abc|")
    let none = TestSubscriber<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(none)
    #expect(none.log == ["subscription", "finished"])
  }

  @Test func `merge keeps what is not asked for, one value of each`() {
    let (a, b) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    let subscriber = TestSubscriber<Int, Never>(.max(1))
    a.merge(with: b).subscribe(subscriber)
    #expect(a.log == ["request(max(1))"] && b.log == ["request(max(1))"])
    a.send(1)
    b.send(2)
    #expect(subscriber.values == [1])
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2])
    #expect(a.log == ["request(max(1))", "request(max(1))"])
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(subscriber.log.last == "finished")
  }

  @Test func `C51 combineLatest is silent until each has a value`() {
    #expect(
      marbles("a-b--|", "-1-2-|") { $0.combineLatest($1) { $0 + $1 } }
        == "-(a1)(b1)(b2)-|")
    #expect(marbles("a|", "-1-2|") { $0.combineLatest($1) { $0 + $1 } } == "-(a1)-(a2)|")
    #expect(marbles("a-#", "-1-2|") { $0.combineLatest($1) { $0 + $1 } } == "-(a1)#")
    #expect(marbles("a-|", "---|") { $0.combineLatest($1) { $0 + $1 } } == "---|")
  }

  @Test func `C51 the values of a model and a list`() {
    let (model, list) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let log = Log()
    let sink = model.combineLatest(list).sink { log("(\($0.0),\($0.1))") }
    model.send(1)
    model.send(2)
    list.send(3)
    list.send(4)
    #expect(log.lines == ["(2,3)", "(2,4)"])
    sink.cancel()
  }

  @Test func `combineLatest takes three and four`() {
    #expect(
      marbles(["a---|", "-b--|", "--cd|"]) { $0[0].combineLatest($0[1], $0[2]) { $0 + $1 + $2 } }
        == "--(abc)(abd)|")
    #expect(
      marbles(["a----|", "-b---|", "--c--|", "---de|"]) {
        $0[0].combineLatest($0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 }
      } == "---(abcd)(abce)|")
  }

  @Test func `combineLatest delivers no more than it is asked for`() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    let subscriber = TestSubscriber<Int, Never>(.max(1))
    a.combineLatest(b) { $0 + $1 }.subscribe(subscriber)
    a.send(2)
    a.send(3)
    #expect(subscriber.values == [11])
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 2)
    subscriber.cancel()
  }

  @Test func `zip takes values in pairs`() {
    #expect(marbles("ab-c-|", "-1-2-3|") { $0.zip($1) { $0 + $1 } } == "-(a1)-(b2)-(c3 |)")
    #expect(marbles("a|", "-12|") { $0.zip($1) { $0 + $1 } } == "-(a1 |)")
    #expect(marbles("a-#", "-1|") { $0.zip($1) } == "-((\"a\", \"1\"))#")
  }

  @Test func `zip asks each side for as many values as pairs are asked for`() {
    let (a, b) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    let subscriber = TestSubscriber<(Int, Int), Never>(.max(2))
    a.zip(b).subscribe(subscriber)
    a.send(1)
    a.send(2)
    b.send(3)
    #expect(subscriber.log == ["subscription", "(1, 3)"])
    #expect(a.log == ["request(max(2))"] && b.log == ["request(max(2))"])
    subscriber.cancel()
    #expect(a.log.last == "cancel" && b.log.last == "cancel")
  }

  @Test func `prepend delivers values before the others`() {
    #expect(marbles("-a-|") { $0.prepend("x", "y") } == "(x y)a-|")
    #expect(marbles("-a-|") { $0.prepend(["x"]) } == "xa-|")
    #expect(marbles("----a|", "1-2|") { $0.prepend($1) } == "1-2-a|")
    #expect(marbles("---a|", "1-#") { $0.prepend($1) } == "1-#")
  }

  @Test func `prepend hands over what is still asked for`() {
    let subscriber = TestSubscriber<Int, Never>(.max(3))
    (3...9).publisher.prepend(1, 2).subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2, 3, 4])
    subscriber.cancel()
  }

  @Test func `first delivers one value and finishes`() {
    #expect(marbles("-a-b|") { $0.first() } == "-(a |)")
    #expect(marbles("1-2-3|") { $0.first { $0 > "1" } } == "--(2 |)")
    #expect(marbles("1-#") { $0.first { $0 > "1" } } == "--#")
    #expect(marbles("--|") { $0.first() } == "--|")
    #expect(
      asked(.unlimited, of: { $0.first() }, sending: [1]) == ["request(unlimited)", "cancel"])
  }

  @Test func `collect delivers everything at the end`() {
    #expect(marbles("a-b|") { $0.collect().map { $0.joined() } } == "---(ab |)")
    #expect(marbles("a-#") { $0.collect() } == "--#")
    let subscriber = TestSubscriber<[Int], Never>()
    [1, 2].publisher.collect().subscribe(subscriber)
    #expect(subscriber.values == [])
    subscriber.request(.max(1))
    #expect(subscriber.log == ["subscription", "[1, 2]", "finished"])
  }

  @Test func `scan carries a result on`() {
    #expect(marbles("a-b-c|") { $0.scan("") { $0 + $1 } } == "a-(ab)-(abc)|")
    #expect(marbles("a-#") { $0.scan(0) { count, _ in count + 1 } } == "1-#")
  }

  @Test func `flatMap delivers what the new publishers deliver`() {
    #expect(
      marbles("a--b-|") { $0.flatMap { ["\($0)1", "\($0)2"].publisher } }
        == "(a1 a2)--(b1 b2)-|")
    #expect(
      marbles("a-b|", "--1-2-3|") { outer, inner in
        outer.flatMap { name in
          inner.map { name + $0 }
        }
      } == "--(a1 b1)-(a2 b2)-(a3 b3)|")
    #expect(
      marbles("a-b|") { $0.flatMap { _ in Fail<Int, MarbleError>(error: MarbleError()) } }
        == "#")
    #expect(
      marbles("a-b-|") { $0.replaceError(with: "").flatMap { Just($0 + "!") } } == "(a!)-(b!)-|")
    #expect(
      marbles("a-|") {
        $0.replaceError(with: "").flatMap { _ in Fail<Int, MarbleError>(error: MarbleError()) }
      } == "#")
  }

  @Test func `flatMap has no more publishers at a time than it may`() {
    let upstream = TestPublisher<Int, Never>()
    let inner = [PassthroughSubject<String, Never>(), .init(), .init()]
    var received: [String] = []
    let sink = upstream.flatMap(maxPublishers: .max(1)) { inner[$0] }
      .sink { received.append($0) }
    #expect(upstream.log == ["request(max(1))"])
    upstream.send(0)
    inner[0].send("a")
    #expect(upstream.log == ["request(max(1))"])
    inner[0].send(completion: .finished)
    #expect(upstream.log == ["request(max(1))", "request(max(1))"])
    upstream.send(1)
    inner[1].send("b")
    #expect(received == ["a", "b"])
    sink.cancel()
    #expect(upstream.log.last == "cancel")
  }

  @Test func `switchToLatest follows the newest publisher only`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let log = Log()
    let sink = outer.switchToLatest().sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0)")
    }
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(log.lines == ["1", "3"])
    b.send(completion: .finished)
    #expect(log.lines == ["1", "3", "finished"])
    sink.cancel()
  }

  @Test func `switchToLatest of publishers that may fail`() {
    #expect(
      marbles("a-b-|", "12345|") { outer, inner in
        outer.map { name in inner.map { name + $0 } }.switchToLatest()
      } == "(a1)(a2)(b3)(b4)(b5)|")
    #expect(
      marbles("a-b-|") { $0.map { Just($0) }.switchToLatest() } == "a-b-|")
  }

  @Test func `tryMap ends with what is thrown`() {
    #expect(
      marbles("1-2-x-3|") {
        $0.tryMap { text in
          guard let number = Int(text) else { throw SomeError() }
          return number * 2
        }
      } == "2-4-#")
    #expect(
      asked(.unlimited, of: { $0.tryMap { _ -> Int in throw SomeError() } }, sending: [1, 2])
        == ["request(unlimited)", "cancel"])
    #expect(marbles("1-#") { $0.tryMap { $0 } } == "1-#")
  }

  @Test func `mapError changes the error`() {
    var errors: [SomeError] = []
    let sink = Fail<Int, MarbleError>(error: MarbleError()).mapError { _ in SomeError() }.sink {
      if case .failure(let error) = $0 { errors.append(error) }
    } receiveValue: { _ in
    }
    #expect(errors == [SomeError()])
    #expect(marbles("a-|") { $0.mapError { _ in SomeError() } } == "a-|")
    sink.cancel()
  }

  @Test func `setFailureType changes the type`() {
    let publisher = PassthroughSubject<Int, Never>().setFailureType(to: SomeError.self)
    let subscriber = TestSubscriber<Int, SomeError>(.unlimited)
    publisher.subscribe(subscriber)
    publisher.upstream.send(1)
    publisher.upstream.send(completion: .finished)
    #expect(subscriber.log == ["subscription", "1", "finished"])
  }

  @Test func `catch goes on with another publisher`() {
    #expect(marbles("a-#", "xx-b-c|") { a, b in a.catch { _ in b } } == "a--b-c|")
    #expect(marbles("a-|", "123|") { a, b in a.catch { _ in b } } == "a-|")
    let subscriber = TestSubscriber<Int, Never>(.max(2))
    [1, 2].publisher.tryMap { $0 == 1 ? $0 : try { throw SomeError() }() }
      .catch { _ in [7, 8].publisher }.subscribe(subscriber)
    #expect(subscriber.values == [1, 7])
    subscriber.request(.max(1))
    #expect(subscriber.log == ["subscription", "1", "7", "8", "finished"])
  }

  @Test func `replaceError delivers a value in its place`() {
    #expect(marbles("a-#") { $0.replaceError(with: "!") } == "a-(! |)")
    #expect(marbles("a-|") { $0.replaceError(with: "!") } == "a-|")
    let subscriber = TestSubscriber<Int, Never>()
    Fail<Int, SomeError>(error: SomeError()).replaceError(with: 1).subscribe(subscriber)
    #expect(subscriber.log == ["subscription"])
    subscriber.request(.max(1))
    #expect(subscriber.log == ["subscription", "1", "finished"])
  }

  @Test func `replaceNil delivers a value in its place`() {
    #expect(marbles("1-x|") { $0.map { Int($0) }.replaceNil(with: 0) } == "1-0|")
  }

  @Test func `handleEvents sees everything`() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let handled = subject.handleEvents(
      receiveSubscription: { _ in log("subscription") }, receiveOutput: { log("\($0)") },
      receiveCompletion: { log("\($0)") }, receiveCancel: { log("cancel") },
      receiveRequest: { log("request \($0)") })
    handled.sink { _ in }.cancel()
    #expect(log.lines == ["subscription", "request unlimited", "cancel"])
    log.lines = []
    let sink = handled.sink { _ in }
    subject.send(1)
    subject.send(completion: .finished)
    sink.cancel()
    #expect(log.lines == ["subscription", "request unlimited", "1", "finished"])
  }

  @Test func `print writes a line for everything`() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    let sink = [1].publisher.print("list", to: lines).sink { _ in }
    sink.cancel()
    let written = lines.text.split(separator: "\n")
    #expect(written.first?.hasPrefix("list: receive subscription: (") == true)
    #expect(
      written.dropFirst() == [
        "list: request unlimited", "list: receive value: (1)", "list: receive finished",
      ])
  }
}
