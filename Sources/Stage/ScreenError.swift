/// What could not be done on a screen, and what is there instead.
public struct ScreenError: Error, CustomStringConvertible {
  /// Why it could not be done.
  package enum Kind: Sendable {
    /// Nothing is called so.
    case nothing
    /// What is called so is disabled.
    case disabled
    /// It did not come about in time.
    case timeout
  }

  package let kind: Kind
  /// What could not be done, and what is there instead, in one line.
  public let description: String

  @MainActor
  init(nothingTitled title: String, among elements: [any StageElement]) {
    kind = .nothing
    let titles = Self.list(elements.map(\.title))
    description = "nothing is titled \"\(title)\"; there is \(titles)"
  }

  @MainActor
  init(noField name: String, among fields: [any StageElement]) {
    kind = .nothing
    description = "no field is called \"\(name)\"; there is \(Self.list(fields.map(\.title)))"
  }

  init(disabled title: String) {
    kind = .disabled
    description = "\"\(title)\" is disabled"
  }

  init(timeout: Duration, screen: String) {
    kind = .timeout
    description = "what was waited for did not come within \(timeout); the screen shows:\n\(screen)"
  }

  /// The first titles, and how many more there are.
  private static func list(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "none" }
    let shown = titles.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return titles.count > 20 ? "\(shown) and \(titles.count - 20) more" : shown
  }
}

extension Key {
  /// The key's name, as scripts write it.
  package var name: String {
    switch self {
    case .character(let character): String(character)
    case .shiftTab: "shift-tab"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    default: String(describing: self)
    }
  }
}
