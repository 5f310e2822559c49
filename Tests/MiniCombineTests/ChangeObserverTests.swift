import MiniCombine
import TestSupport
import Testing

private class Model: ObservableObject {
  @Published var count = 0
}

private final class Derived: Model {
  @Published var own = 0
}

private final class Observer: ChangeObserver {
  let log = Log()
  let model: Model

  init(_ model: Model) { self.model = model }

  func objectWillChange(isStoring: Bool) {
    log("will \(model.count) \(isStoring ? "storing" : "sent")")
  }

  func objectDidChange() { log("did \(model.count)") }
}

@Suite struct ChangeObserverTests {
  @Test func `an observer is told before and after the value is stored`() {
    let model = Derived()
    let observer = Observer(model)
    let token = model.objectWillChange.addObserver(observer)
    model.count = 1
    model.own = 1
    #expect(observer.log.lines == ["will 0 storing", "did 1", "will 1 storing", "did 1"])
    token.cancel()
    model.count = 2
    #expect(observer.log.lines.count == 4)
  }

  @Test func `a signal sent by hand stores nothing`() {
    let model = Model()
    let observer = Observer(model)
    let token = model.objectWillChange.addObserver(observer)
    model.objectWillChange.send()
    #expect(observer.log.lines == ["will 0 sent"])
    token.cancel()
  }

  @Test func `an observer has its turn among the subscribers`() {
    let model = Model()
    let observer = Observer(model)
    let sinks = [
      model.objectWillChange.sink { observer.log("first") },
      model.objectWillChange.addObserver(observer),
      model.objectWillChange.sink { observer.log("last") },
      model.$count.dropFirst().sink { _ in observer.log("value") },
    ]
    model.count = 1
    #expect(observer.log.lines == ["first", "will 0 storing", "last", "value", "did 1"])
    for sink in sinks { sink.cancel() }
  }

  @Test func `an observer is held until its token is cancelled or goes`() {
    let model = Model()
    weak var observer: Observer?
    var token: AnyCancellable?
    do {
      let object = Observer(model)
      observer = object
      token = model.objectWillChange.addObserver(object)
    }
    #expect(observer != nil)
    #expect(token != nil)
    token = nil
    #expect(observer == nil)
  }

  @Test func `an observer that leaves while it is told is not told the rest`() {
    let model = Model()
    let observer = Observer(model)
    var token: AnyCancellable?
    let sink = model.$count.dropFirst().sink { _ in token?.cancel() }
    token = model.objectWillChange.addObserver(observer)
    model.count = 1
    #expect(observer.log.lines == ["will 0 storing"])
    sink.cancel()
  }
}
