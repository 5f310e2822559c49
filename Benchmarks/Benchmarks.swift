/// Prints each figure with its reference, measured in the same run, and the promised ratio.
///
/// Run it with `swift run -c release Benchmarks`. A figure holds for one machine and one moment;
/// the ratio is what counts.
@main
struct Benchmarks {
  @MainActor static func main() {
    // First, as what the other figures leave behind would be used again.
    let memory = memoryLines()
    print(Figure.heading)
    for measure in combineFigures + viewFigures + keyFigures + gradingFigures {
      print(measure().line)
    }
    for line in memory { print(line) }
  }
}

/// A measured processor time, what it is measured against, and how many times as long it may take.
struct Figure {
  let name: String
  let subject: Duration
  let reference: Duration
  let promised: Double
  /// How long it may take on any machine of today; `nil` where only the ratio counts.
  var limit: Duration?
  var note = ""

  var ratio: Double { subject / reference }
  private var isKept: Bool { ratio <= promised && limit.map { subject <= $0 } ?? true }

  static let heading = row("what", "takes", "reference", "ratio", "promised", "")

  var line: String {
    Self.row(
      name, Self.text(subject), Self.text(reference), Self.text(ratio), "≤ \(Self.text(promised))",
      (isKept ? "kept" : "NOT KEPT") + (note.isEmpty ? "" : ", \(note)"))
  }

  static func row(
    _ name: String, _ subject: String, _ reference: String, _ ratio: String, _ promised: String,
    _ verdict: String
  ) -> String {
    let numbers = [subject, reference, ratio, promised].map { pad($0, to: 11, left: true) }
    return pad(name, to: 48) + numbers.joined() + "  " + verdict
  }

  private static func pad(_ text: String, to width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return left ? blanks + text : text + blanks
  }

  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static func text(_ duration: Duration) -> String {
    let nanoseconds = duration / .nanoseconds(1)
    return nanoseconds < 10_000
      ? "\(text(nanoseconds)) ns" : "\(text(nanoseconds / 1000)) µs"
  }
}
