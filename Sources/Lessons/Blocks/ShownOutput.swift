/// How much of what a command prints is shown.
enum ShownOutput {
  case all, nothing, lastScreen
  case from(String)

  /// Reads the value of `show:`.
  init(_ text: String?) throws(BlockError) {
    switch text {
    case nil, "all": self = .all
    case "none": self = .nothing
    case "last": self = .lastScreen
    case .some(let text):
      guard text.hasPrefix("from ") else {
        throw BlockError("show: takes all, none, last, or from TEXT, and not \(quoted(text))")
      }
      self = .from(String(text.dropFirst(5)))
    }
  }

  /// That of the lines; `…` stands for what is left out before it.
  func lines(of all: [String]) throws(BlockError) -> [String] {
    let start: Int
    switch self {
    case .all: return all
    case .nothing: return []
    case .lastScreen: start = all.lastIndex(of: "").map { $0 + 1 } ?? 0
    case .from(let text):
      guard let found = all.lastIndex(where: { $0.hasPrefix(text) }) else {
        throw BlockError("no line that is printed begins with \(quoted(text))")
      }
      start = found
    }
    return (start > 0 ? ["…"] : []) + all[start...]
  }
}
