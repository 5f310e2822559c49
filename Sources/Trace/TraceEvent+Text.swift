extension TraceEvent {
  /// The event as one JSON object on one line: `seq`, `kind`, `subject`, `detail`, `cause`, in this
  /// order; `cause` is `null` at a root.
  public var json: String {
    let cause = cause.map(String.init) ?? "null"
    return """
      {"seq":\(seq),"kind":"\(kind.rawValue)","subject":\(Self.quoted(subject)),\
      "detail":\(Self.quoted(detail)),"cause":\(cause)}
      """
  }

  /// The event as one line of text, indented by two blanks for each level below its root.
  public func text(depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let line = "\(indent)\(kind.rawValue) \(subject)"
    return Self.onOneLine(detail.isEmpty ? line : "\(line): \(detail)")
  }

  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text as JSON writes it, in quotes.
  package static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

/// Writes events as lines of text, each indented under its cause.
public struct TraceTextFormatter: Sendable {
  private var depths: [Int: Int] = [:]

  /// Makes a formatter that has seen no event yet.
  public init() {}

  /// The line for the next event of a trace; an event whose cause this formatter has not seen
  /// stands at the margin.
  public mutating func line(for event: TraceEvent) -> String {
    let depth = event.cause.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
    depths[event.seq] = depth
    // What was started long ago may still cause something, but not everything can be remembered.
    if depths.count > 20_000 { depths = depths.filter { $0.key > event.seq - 10_000 } }
    return event.text(depth: depth)
  }
}
