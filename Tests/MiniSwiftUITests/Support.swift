import MiniSwiftUI
import Stage
import Testing

/// Writes down what happened, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  func count(_ line: String) -> Int { lines.count { $0 == line } }

  func clear() { lines = [] }
}

/// A view with state of its own: shows `name: taps`, and counts with the button `Tap name`.
struct TapCounter: View {
  let name: String
  @State var taps = 0

  var body: some View {
    HStack(spacing: columns(1)) {
      Text(verbatim: "\(name): \(taps)")
      Button("Tap \(name)") { taps += 1 }
    }
  }
}

/// Another type that looks the same.
struct OtherCounter: View {
  let name: String
  @State var taps = 0

  var body: some View {
    HStack(spacing: columns(1)) {
      Text(verbatim: "\(name): \(taps)")
      Button("Tap \(name)") { taps += 1 }
    }
  }
}

extension Screen {
  func shows(_ text: String) -> Bool { self.text.contains(text) }

  /// How often `text` stands on the screen.
  func occurrences(of text: String) -> Int { self.text.ranges(of: text).count }

  func tap(_ title: String, times: Int) throws {
    for _ in 0..<times { try tap(title) }
  }

  /// How many bodies of that view `action` costs, what it causes included.
  func bodies(of view: String, during action: () throws -> Void) rethrows -> Int {
    let before = bodyCount(view)
    try action()
    settle()
    return bodyCount(view) - before
  }
}

/// Suspends until the task that runs it is cancelled.
func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}

/// Runtime warnings, in Apple's words.
enum Warning {
  static let stateOutside = """
    Accessing State's value outside of being installed on a View. This will result in a constant \
    Binding of the initial value and will not update.
    """
  static let stateDuringUpdate =
    "Modifying state during view update, this will cause undefined behavior."
  static let stateObjectOutside = """
    Accessing StateObject's object without being installed on a View. This will create a new \
    instance each time.
    """
  static let publishingInBackground = """
    Publishing changes from background threads is not allowed; make sure to publish values from \
    the main thread (via operators like receive(on:)) on model updates.
    """
  static let publishingDuringUpdate = """
    Publishing changes from within view updates is not allowed, this will cause undefined behavior.
    """
}
