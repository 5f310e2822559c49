import Combine
import Testing

/// What people run into with subscriptions to properties, told in public, and how it ends here.
@MainActor
@Suite struct `A subscription to a published property` {
  @MainActor final class Model: ObservableObject {
    @Published var value = 0
  }

  @Test func `B20: gets the new value while the property still has the old one`() {
    let model = Model()
    var seen: [[Int]] = []
    let token = model.$value.sink { seen.append([$0, model.value]) }
    model.value = 4
    model.value = 2
    #expect(seen == [[0, 0], [4, 0], [2, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func `B20: to a subject in its place sees the new value in both`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let token = subject.sink { seen.append([$0, subject.value]) }
    subject.value = 1
    subject.send(2)
    #expect(seen == [[0, 0], [1, 1], [2, 2]])
    withExtendedLifetime(token) {}
  }

  @Test func `B20: is told after the object's own signal`() {
    let model = Model()
    var seen: [String] = []
    var tokens: Set<AnyCancellable> = []
    model.$value.dropFirst().sink { seen.append("value \($0)") }.store(in: &tokens)
    model.objectWillChange.sink { seen.append("object") }.store(in: &tokens)
    model.value = 1
    #expect(seen == ["object", "value 1"])
  }

  // MARK: Who holds whom

  /// Follows a model in one of the three ways that Combine has.
  @MainActor final class Follower: ObservableObject {
    enum Way {
      case assignOnSelf, assignToProperty, weakSink
    }

    @Published var copy = 0
    private var tokens: Set<AnyCancellable> = []

    init(_ model: Model, _ way: Way) {
      switch way {
      case .assignOnSelf: model.$value.assign(to: \.copy, on: self).store(in: &tokens)
      case .assignToProperty: model.$value.assign(to: &$copy)
      case .weakSink: model.$value.sink { [weak self] in self?.copy = $0 }.store(in: &tokens)
      }
    }
  }

  @Test(arguments: [
    (Follower.Way.assignOnSelf, false), (.assignToProperty, true), (.weakSink, true),
  ])
  func `B28: that assigns on self holds it, one to the property or through weak self does not`(
    way: Follower.Way, isFreed: Bool
  ) {
    let model = Model()
    weak var follower: Follower?
    do {
      let made = Follower(model, way)
      follower = made
      model.value = 5
      #expect(made.copy == 5)
    }
    #expect((follower == nil) == isFreed)
  }

  @Test func `B30: whose token nobody keeps is over at once`() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var sent: [Int] = []
    _ = model.$value.sink { values.append($0) }
    _ = subject.sink { sent.append($0) }
    model.value = 1
    subject.send(1)
    #expect(values == [0], "the value that it starts with comes nonetheless")
    #expect(sent == [])
  }

  @Test func `B30: whose token is kept goes on`() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var sent: [Int] = []
    var tokens: Set<AnyCancellable> = []
    model.$value.sink { values.append($0) }.store(in: &tokens)
    subject.sink { sent.append($0) }.store(in: &tokens)
    model.value = 1
    subject.send(1)
    #expect(values == [0, 1])
    #expect(sent == [1])
  }
}
