/// Runs a screen from commands, one a line.
@MainActor
package final class ScriptRunner {
  /// Why a script stopped, and the status that says so.
  private struct Stop: Error {
    let status: Int32
    let message: String
    /// An expectation failed, and the screen tells more.
    static func failed(_ message: String) -> Stop { Stop(status: 1, message: message) }
    /// A command can't be read, or names nothing that is there.
    static func invalid(_ message: String) -> Stop { Stop(status: 2, message: message) }
  }

  private let screen: Screen
  private let source: String
  private let output: RunnerOutput
  private let printsWarnings: Bool
  private var printedWarnings = 0
  /// What had happened when the last action began.
  private var bodiesBefore: [String: Int] = [:]
  private var warningsBefore = 0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - source: The script's name, as messages about a line give it.
  ///   - printsWarnings: Whether runtime warnings are written as messages.
  package init(screen: Screen, source: String, output: RunnerOutput, printsWarnings: Bool) {
    self.screen = screen
    self.source = source
    self.output = output
    self.printsWarnings = printsWarnings
  }

  /// Runs the commands that `nextLine` gives until it gives none, or until one fails.
  ///
  /// - Returns: 0; 1 when an expectation failed; 2 for a command that can't be read or names
  ///   nothing on the screen.
  package func run(_ nextLine: () async -> LineReader.Line?) async -> Int32 {
    await screen.settleTurns()
    printScreen()
    var number = 0
    while let line = await nextLine() {
      number += 1
      do throws(Stop) {
        try await run(line)
      } catch {
        printWarnings()
        output.message("\(source):\(number): \(error.message)\n")
        if error.status == 1 { printScreen() }
        return error.status
      }
    }
    printWarnings()
    return 0
  }

  private func run(_ line: LineReader.Line) async throws(Stop) {
    switch line {
    case .unreadable(let problem): throw .invalid(problem)
    case .text(let text):
      let command: ScriptCommand?
      do {
        command = try ScriptCommand(line: text)
      } catch {
        throw .invalid(error.description)
      }
      guard let command else { return }
      screen.onInput?(told(command, text))
      try await run(command)
    }
  }

  /// A command as it may be told: without what goes into a secret field.
  private func told(_ command: ScriptCommand, _ line: String) -> String {
    switch command {
    case .enter(let field, let text) where screen.isSecret(field): "enter \(field): \(text.dots)"
    case .key(let key): "key \(screen.name(of: key))"
    default: line
    }
  }

  private func run(_ command: ScriptCommand) async throws(Stop) {
    switch command {
    case .tap(let title, let occurrence):
      try await act { try screen.tap(title, occurrence: occurrence) }
    case .enter(let field, let text):
      try await act { try screen.enter(text, into: field) }
    case .key(let key):
      try await act { screen.press(key) }
    case .expect(let text):
      if !screen.shows(text) { throw .failed("the screen does not show \(quoted(text))") }
    case .reject(let text):
      if screen.shows(text) { throw .failed("the screen shows \(quoted(text))") }
    case .expectBodies(let view, let count):
      try expectBodies(of: view, count)
    case .expectWarning(let text):
      try expectWarning(text)
    case .wait(let milliseconds):
      try? await Task.sleep(for: .milliseconds(milliseconds))
      await screen.settleTurns()
    case .waitUntil(let text):
      do {
        try await screen.wait(until: { screen.shows(text) }, timeout: .seconds(5))
      } catch {
        throw .failed("the screen does not show \(quoted(text)), after 5 seconds")
      }
    case .show: printScreen()
    }
  }

  /// Does what a person would, lets the program run until nothing is due, and prints the screen.
  private func act(_ action: () throws -> Void) async throws(Stop) {
    bodiesBefore = screen.bodyCounts
    warningsBefore = screen.warnings.count
    do {
      try action()
    } catch {
      throw .invalid(onOneLine("\(error)"))
    }
    await screen.settleTurns()
    printScreen()
  }

  private func expectBodies(of view: String, _ count: Int) throws(Stop) {
    guard let total = screen.bodyCount(ofKnown: view) else {
      let seen = screen.viewNames.sorted().joined(separator: ", ")
      throw .invalid("no view \(quoted(view)) was seen; there is \(seen.isEmpty ? "none" : seen)")
    }
    let found = total - bodiesBefore[view, default: 0]
    if found != count {
      throw .failed(
        "\(view)'s body was evaluated \(times(found)) since the last action, not \(times(count))")
    }
  }

  private func expectWarning(_ text: String) throws(Stop) {
    let wanted = singleBlanks(text)
    let warnings = screen.warnings.dropFirst(warningsBefore)
    if warnings.contains(where: { singleBlanks($0).contains(wanted) }) { return }
    let given = warnings.map { quoted($0, atMost: 300) }.joined(separator: ", ")
    throw .failed(
      "no warning with \(quoted(text)) since the last action; "
        + (given.isEmpty ? "there was none at all" : "there was \(given)"))
  }

  private func printScreen() {
    printWarnings()
    output.screen(screen.printed() + "\n")
  }

  private func printWarnings() {
    let warnings = screen.warnings
    if printsWarnings {
      for warning in warnings.dropFirst(printedWarnings) { output.message("warning: \(warning)\n") }
    }
    printedWarnings = warnings.count
  }
}
