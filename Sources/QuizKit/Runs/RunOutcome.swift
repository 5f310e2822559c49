import Foundation

/// What a program showed at the end of its script, and how often bodies were evaluated since the
/// last thing that was done.
package struct RunOutcome: Codable, Hashable, Sendable {
  /// The rows of the last screen.
  package var lines: [String] = []
  /// The evaluations since the last action, by the view's type; 0 for views that were seen before.
  package var bodies: [String: Int] = [:]

  /// Makes the outcome of a run that showed this.
  package init(lines: [String] = [], bodies: [String: Int] = [:]) {
    self.lines = lines
    self.bodies = bodies
  }

  private struct Line: Decodable {
    struct Event: Decodable {
      let kind: String
      let subject: String
    }

    let type: String
    let event: Event?
    let lines: [String]?
  }

  /// Reads the record of a run; `nil` where it is none.
  package init?(record: Data) {
    for line in record.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)) else { return nil }
      if let lines = line.lines { self.lines = lines }
      switch (line.event?.kind, line.event?.subject) {
      case ("action", _): bodies = bodies.mapValues { _ in 0 }
      case ("body", let view?): bodies[view, default: 0] += 1
      default: break
      }
    }
  }

  /// Whether that is what the run came to.
  package func holds(_ outcome: AnswerOption.Outcome) -> Bool {
    switch outcome {
    case .bodies(let view, let count): return bodies[view] == count
    case .shows(let text):
      let wanted = Self.singleBlanks(text)
      return lines.contains { Self.singleBlanks($0).contains(wanted) }
    }
  }

  private static func singleBlanks(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
  }
}
