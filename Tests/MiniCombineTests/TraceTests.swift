import MiniCombine
import TestSupport
import Testing
import Trace

private final class SampleModel: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
}

/// Publishes, and is no observable object.
private final class PlainModel {
  @Published var count = 0
  @Published var name = "a"
}

/// Has a publisher of its own, which `@Published` does not tell.
private final class OwnPublisherModel: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var count = 0
}

private func trace(_ body: () -> Void) -> [String] {
  let recorder = Recorder(wantsEvents: true)
  recorder.run(body)
  var formatter = TraceTextFormatter()
  return recorder.events.map { formatter.line(for: $0) }
}

@Suite struct TraceTests {
  @Test func `a set causes the signal, and then what is published`() {
    let model = SampleModel()
    var sinks: Set<AnyCancellable> = []
    model.objectWillChange.sink {}.store(in: &sinks)
    model.$count.sink { _ in }.store(in: &sinks)
    let lines = trace { model.count = 2 }
    #expect(
      lines == [
        "set SampleModel.count: 0 → 2", "  willChange SampleModel", "  publish $count: → sink 2",
      ])
    sinks.removeAll()
  }

  @Test func `subscriptions begin and end, and what a value causes stands below it`() {
    let model = PlainModel()
    let lines = trace {
      let sink = model.$count.map { "\($0)" }.sink { model.name = $0 }
      model.count = 1
      sink.cancel()
    }
    #expect(
      lines == [
        "subscribe $count: → sink",
        "publish $count: → sink 0",
        "  set PlainModel.name: a → 0",
        "set PlainModel.count: 0 → 1",
        "  publish $count: → sink 1",
        "    set PlainModel.name: 0 → 1",
        "cancel $count: → sink",
      ])
  }

  @Test func `both ways to assign are told`() {
    let (a, b) = (PlainModel(), PlainModel())
    let lines = trace {
      a.$count.assign(to: \.count, on: b).cancel()
      a.$name.assign(to: &b.$name)
    }
    #expect(
      lines == [
        "subscribe $count: → assign",
        "publish $count: → assign 0",
        "  set PlainModel.count: 0 → 0",
        "cancel $count: → assign",
        "subscribe $name: → assign(to:)",
        "publish $name: → assign(to:) a",
        "  set PlainModel.name: a → a",
      ])
  }

  @Test func `a manual signal is told with its class, a publisher made by hand with its own name`()
  {
    let model = SampleModel()
    let lines = trace {
      model.objectWillChange.send()
      ObservableObjectPublisher().send()
      model.objectWillChange.sink {}.cancel()
    }
    #expect(
      lines == [
        "willChange SampleModel", "willChange ObservableObjectPublisher",
        "subscribe SampleModel.objectWillChange: → sink",
        "cancel SampleModel.objectWillChange: → sink",
      ])
  }

  @Test func `subjects are told by their types`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let lines = trace {
      let sink = subject.filter { $0 > 1 }.sink { _ in }
      subject.send(2)
      sink.cancel()
    }
    #expect(
      lines == [
        "subscribe CurrentValueSubject<Int>: → sink", "publish CurrentValueSubject<Int>: → sink 1",
        "publish CurrentValueSubject<Int>: → sink 2", "cancel CurrentValueSubject<Int>: → sink",
      ])
  }

  @Test func `an observable object that nobody watches sends to nobody`() {
    let (model, other) = (SampleModel(), OwnPublisherModel())
    #expect(
      trace { model.count = 2 } == [
        "set SampleModel.count: 0 → 2", "  willChange SampleModel: nobody listens",
      ])
    #expect(trace { other.count = 2 } == ["set OwnPublisherModel.count: 0 → 2"])
    let sink = model.objectWillChange.sink {}
    #expect(
      trace { model.count = 3 } == ["set SampleModel.count: 2 → 3", "  willChange SampleModel"])
    sink.cancel()
  }

  @Test func `long values are cut`() {
    let model = PlainModel()
    let lines = trace { model.name = String(repeating: "x", count: 100) }
    #expect(lines == ["set PlainModel.name: a → " + String(repeating: "x", count: 59) + "…"])
  }

  @Test func `nothing is recorded where nobody records`() {
    let model = SampleModel()
    let recorder = Recorder(wantsEvents: true)
    model.count = 1
    #expect(recorder.events.isEmpty)
  }
}
