import Synchronization
import Terminal
import Trace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes a run to a file while it happens, as JSON lines: what the person did, what was shown, and
/// the trace. The program `Player` reads them.
package final class RunRecord: Sendable {
  private struct State {
    var lastFrame = ""
    var isComplete = true
  }

  private let file: FileDescriptor
  private let state = Mutex(State())

  /// Makes the file, in place of one that is there, and writes what was started.
  package init(
    path: String, program: String, arguments: [String], size: Size
  ) throws(FileDescriptor.Failure) {
    file = try FileDescriptor(writing: path)
    let arguments = arguments.map(TraceEvent.quoted).joined(separator: ",")
    state.withLock {
      write(
        "{\"type\":\"run\",\"version\":1,\"program\":\(TraceEvent.quoted(program)),"
          + "\"arguments\":[\(arguments)],\"width\":\(size.width),\"height\":\(size.height)}", &$0)
    }
  }

  /// Whether all lines could be written so far.
  package var isComplete: Bool { state.withLock { $0.isComplete } }

  /// Writes what the person did: a key, a click, a line.
  package func input(_ text: String) {
    state.withLock { write("{\"type\":\"input\",\"text\":\(TraceEvent.quoted(text))}", &$0) }
  }

  /// Writes an event of the trace.
  package func trace(_ event: TraceEvent) {
    state.withLock { write("{\"type\":\"trace\",\"event\":\(event.json)}", &$0) }
  }

  /// Writes what is shown, as JSON, where that is not the same as in the last frame.
  package func frame(_ json: String) {
    state.withLock { state in
      guard state.lastFrame != json else { return }
      state.lastFrame = json
      write(json, &state)
    }
  }

  /// Writes a line at once, so that a crash leaves it. After one that could not be written there
  /// are no more: what is in the file can be read.
  private func write(_ line: String, _ state: inout State) {
    if state.isComplete { state.isComplete = file.write(line + "\n") }
  }
}

extension Canvas {
  /// The frame as one line of JSON: its size, its rows as text, what does not look plain as
  /// `[row, column, columns, look]`, and the cursor's column and row. `masked` gives a row without
  /// what nobody may see.
  package func json(masked: (String) -> String = { $0 }) -> String {
    var styles: [String] = []
    for row in 0..<height {
      var x = 0
      while x < width {
        let style = self[x, row].style
        let end = (x..<width).first { self[$0, row].style != style } ?? width
        if style != .plain { styles.append("[\(row),\(x),\(end - x),\"\(style.name)\"]") }
        x = end
      }
    }
    let rows = lines.map { TraceEvent.quoted(masked($0)) }.joined(separator: ",")
    let cursor = cursor.map { "[\($0.x),\($0.y)]" } ?? "null"
    return "{\"type\":\"frame\",\"width\":\(width),\"height\":\(height),\"lines\":[\(rows)],"
      + "\"styles\":[\(styles.joined(separator: ","))],\"cursor\":\(cursor)}"
  }
}

extension CellStyle {
  /// The look in words: `bold fg:3 bg:#102030`.
  fileprivate var name: String {
    let flags = [
      (isBold, "bold"), (isDim, "dim"), (isItalic, "italic"), (isUnderlined, "underlined"),
      (isStruckThrough, "struck"), (isReversed, "reversed"),
    ]
    var words = flags.filter(\.0).map(\.1)
    if let foreground { words.append("fg:\(foreground.name)") }
    if let background { words.append("bg:\(background.name)") }
    return words.joined(separator: " ")
  }
}

extension CellColor {
  fileprivate var name: String {
    switch self {
    case .palette(let index): "\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
