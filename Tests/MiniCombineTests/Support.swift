import MiniCombine

/// What happened, in order.
final class Log {
  var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }
}

/// An object that tells when it goes.
final class Mortal {
  private let whenGone: () -> Void

  init(_ whenGone: @escaping () -> Void = {}) { self.whenGone = whenGone }

  deinit { whenGone() }

  func touch() {}
}

final class Counter: ObservableObject {
  @Published var count = 0
  var plain = 0
}

struct SomeError: Error, Equatable {}
