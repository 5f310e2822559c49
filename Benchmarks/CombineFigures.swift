import MiniCombine

/// What a publisher costs, against the same by plain closures.
@MainActor let combineFigures: [@MainActor () -> Figure] = [
  publishedFigure, signalFigure, operatorFigure, subscriptionFigure,
]

private final class PublishedBox: ObservableObject {
  @Published var value = 0
}

private final class PlainBox {
  var observer: ((Int) -> Void)?
  var value = 0 {
    willSet { observer?(newValue) }
  }
}

private final class Sum {
  var value = 0
}

private func setPlain(_ box: PlainBox, _ count: Int) -> () -> Void {
  { for number in 0..<count { opaque(box).value = number } }
}

@MainActor private func publishedFigure() -> Figure {
  let (count, sum) = (20_000, Sum())
  let published = PublishedBox()
  let token = published.$value.sink { sum.value &+= $0 }
  let plain = PlainBox()
  plain.observer = { sum.value &+= $0 }
  defer { token.cancel() }
  return compare("@Published set, a sink on $value", atMost: 4, count: count) {
    for number in 0..<count { opaque(published).value = number }
  } reference: {
    setPlain(plain, count)()
  }
}

@MainActor private func signalFigure() -> Figure {
  let (count, sum) = (20_000, Sum())
  let published = PublishedBox()
  let token = published.objectWillChange.sink { sum.value &+= 1 }
  let plain = PlainBox()
  plain.observer = { _ in sum.value &+= 1 }
  defer { token.cancel() }
  return compare("@Published set, a sink on objectWillChange", atMost: 5, count: count) {
    for number in 0..<count { opaque(published).value = number }
  } reference: {
    setPlain(plain, count)()
  }
}

@MainActor private func operatorFigure() -> Figure {
  let (count, sum) = (20_000, Sum())
  let transform = opaque { (number: Int) in number &* 3 }
  let isIncluded = opaque { (number: Int) in number & 1 == 0 }
  let receive = opaque { (number: Int) in sum.value &+= number }
  let subject = PassthroughSubject<Int, Never>()
  let token = subject.map(transform).filter(isIncluded).sink(receiveValue: receive)
  defer { token.cancel() }
  return compare("a value through map, filter, sink", atMost: 5, count: count) {
    for number in 0..<count { subject.send(number) }
  } reference: {
    for number in 0..<count {
      let mapped = transform(number)
      if isIncluded(mapped) { receive(mapped) }
    }
  }
}

private final class SmallObject {
  var first = 1
  var second = 2
}

@MainActor private func subscriptionFigure() -> Figure {
  let (count, sum) = (10_000, Sum())
  let subject = PassthroughSubject<Int, Never>()
  return compare("subscribe and cancel", atMost: 3, count: count) {
    for _ in 0..<count {
      let token = subject.sink { sum.value &+= $0 }
      opaque(token).cancel()
    }
  } reference: {
    for _ in 0..<count {
      _ = (
        opaque(SmallObject()), opaque(SmallObject()), opaque(SmallObject()),
        opaque(SmallObject())
      )
    }
  }
}
