import Terminal

/// Where the runners without a full screen write.
package struct RunnerOutput: Sendable {
  /// Writes to where screens go.
  package let screen: @Sendable (String) -> Void
  /// Writes to where messages go.
  package let message: @Sendable (String) -> Void

  /// Makes an output of two places.
  package init(
    screen: @escaping @Sendable (String) -> Void, message: @escaping @Sendable (String) -> Void
  ) {
    self.screen = screen
    self.message = message
  }
}

extension Screen {
  /// Draws the screen for printing: lines without blank ones at the end.
  func printed() -> String {
    recorder.record(.frame, "\(size.width)x\(size.height)")
    onFrame?(composition())
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The frame that the full screen would show, without shortcuts; with the trace it is as much
  /// wider or higher as the trace takes, since what is shown must not depend on that.
  func composition(showsTrace: Bool = false) -> Canvas {
    var whole = size
    if showsTrace, size.width >= 50 {
      whole.width *= 2
    } else if showsTrace {
      whole.height *= 2
    }
    return FullScreen(screen: self, showsTrace: showsTrace, isInteractive: false)
      .frame(size: whole)
  }

  /// Whether `wanted` is a piece of one of the lines shown; runs of blanks equal one blank.
  func shows(_ wanted: String) -> Bool {
    let wanted = singleBlanks(wanted)
    return text.split(separator: "\n").contains { singleBlanks($0).contains(wanted) }
  }
}

/// `text` with one blank for each run of them.
func singleBlanks(_ text: some StringProtocol) -> String {
  var result = ""
  for character in text {
    let isBlank = character == " " || character == "\t"
    if isBlank && result.last == " " { continue }
    result.append(isBlank ? " " : character)
  }
  return result
}
