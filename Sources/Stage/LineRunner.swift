import Trace

/// Runs a screen line by line: tells what is shown and what can be done, reads what to do, and tells
/// what changed.
///
/// Everything is told in plain lines of text from top to bottom, so that a screen reader, a log and
/// a slow line serve as well as a terminal.
@MainActor
package final class LineRunner {
  private enum Event: Sendable {
    case line(LineReader.Line?)
    case screenChanged
  }

  private static let help = [
    "A number or a title presses that. TITLE #2 is the second one with a title.",
    "Choose a text field, and its text is asked for: an empty line empties it, a single . keeps it.",
    "NUMBER: TEXT or TITLE: TEXT sets a text at once.",
    "show or an empty line tells the whole screen. close closes what is open.",
    "type TEXT adds to the field that is being edited.",
    "key NAME presses a key: one character, or one of these names:",
    Key.named.keys.sorted().joined(separator: ", ") + ".",
    "trace tells what the last action caused; trace on does so after each action, until trace off.",
    "bodies tells how often the body of each view was evaluated.",
    "A title that is a command's name comes before the command. help, keys or ? tells this.",
    "q, quit or the end of the input leaves.",
  ]
  private static let commands = [
    "show", "close", "type", "key", "trace", "bodies", "help", "keys", "quit",
  ]

  private let screen: Screen
  private let name: String
  private let output: RunnerOutput
  private let printsWarnings: Bool
  private let isInteractive: Bool
  /// What was told last, and where the focus was then.
  private var told = SpokenScreen(lines: [], actions: [])
  private weak var focus: (any StageElement)?
  private var toldWarnings = 0
  private var bodiesBefore: [String: Int] = [:]
  private var tellsTrace = false
  /// The last event before the last action, and the last one that was told without being asked for.
  private var eventBefore = 0
  private var tracedUntil = 0
  /// The field that the next line is the text of.
  private var fieldAskedFor: (any StageElement)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - name: The program's name, to begin with.
  ///   - printsWarnings: Whether runtime warnings are written as messages.
  ///   - isInteractive: Whether a person types, who wants to see when it is their turn.
  package init(
    screen: Screen, name: String, output: RunnerOutput, printsWarnings: Bool, isInteractive: Bool
  ) {
    self.screen = screen
    self.name = name
    self.output = output
    self.printsWarnings = printsWarnings
    self.isInteractive = isInteractive
  }

  /// Runs until `reader` has no more lines, or until it is told to leave.
  package func run(_ reader: LineReader) async {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    await screen.settleTurns()
    screen.onNeedsRender = { continuation.yield(.screenChanged) }
    defer { screen.onNeedsRender = nil }
    _ = changes()
    say(
      ["\(name), line by line. Type a number or a title to press it, ? for help, q to leave.", ""]
        + told.whole)
    // A line is asked for when the one before it is done with, so a script that is fed in here
    // finds each screen as it would find it with a person.
    reader.next { continuation.yield(.line($0)) }
    for await event in events {
      switch event {
      case .screenChanged:
        await screen.settleTurns()
        let changes = changes()
        guard !changes.isEmpty else { continue }
        // What is half typed stays in the terminal's own line, under what is told.
        say((isInteractive ? [""] : []) + changes + question)
      case .line(nil):
        if isInteractive { output.screen("\n") }
        return
      case .line(.unreadable(let problem)?):
        say(["Sorry, \(problem)."] + question)
        reader.next { continuation.yield(.line($0)) }
      case .line(.text(let line)?):
        if line.unicodeScalars.contains(where: \.isControl) {
          say(["Sorry, the line holds a control character."] + question)
        } else if await !take(line) {
          return
        }
        reader.next { continuation.yield(.line($0)) }
      }
    }
  }

  // MARK: Input

  /// Does what a line wants; says whether to go on.
  private func take(_ line: String) async -> Bool {
    if let field = fieldAskedFor {
      screen.onInput?(field.kind == .secureField ? line.dots : line)
      fieldAskedFor = nil
      if line == "." {
        say(["\(field.spokenName) stays as it is."])
      } else {
        await enter(line, into: field)
      }
      return true
    }
    let wish = words(line)
    if let element = element(wish) {
      screen.onInput?(line)
      await choose(element)
    } else if let (element, text) = assignment(line) {
      let isSecret = element.kind == .secureField
      screen.onInput?(isSecret ? "\(element.spokenName): \(text.dots)" : line)
      await enter(text, into: element)
    } else {
      screen.onInput?(told(wish, line))
      return await obey(wish, line.drop { $0 == " " })
    }
    return true
  }

  /// A command as it may be told: without what goes into a secret field.
  private func told(_ wish: String, _ line: String) -> String {
    let verbs = ["type", "key"].filter { wish.hasPrefix("\($0) ") }
    guard screen.isAtSecret, let verb = verbs.first else { return line }
    let text = wish.dropFirst(verb.count + 1)
    let isName = verb == "key" && text != "space" && Key.named[String(text)] != nil
    return isName ? line : "\(verb) \(text.dots)"
  }

  /// Does what a command wants; says whether to go on.
  private func obey(_ wish: String, _ line: Substring) async -> Bool {
    switch wish {
    case "q", "quit": return false
    case "", "show": say(told.whole + focusLine)
    case "?", "help", "keys": say(Self.help)
    case "close" where told.presentedCount > 0: await act { screen.press(.escape) }
    case "bodies": say(bodies)
    case "trace": say(trace(after: eventBefore))
    case "trace on", "trace off":
      tellsTrace = wish == "trace on"
      tracedUntil = screen.recorder.lastSeq
      say(["The trace is \(tellsTrace ? "told after each action" : "off")."])
    case _ where wish == "key" || wish.hasPrefix("key "):
      do {
        guard case .key(let key) = try ScriptCommand(line: wish) else { break }
        await act { screen.press(key) }
      } catch {
        say(["Sorry, \(error)."])
      }
    case _ where wish == "type" || wish.hasPrefix("type "):
      if screen.isEditingText {
        await act { screen.type(String(line.dropFirst("type ".count))) }
      } else {
        say(["No text field is being edited. Choose one, or go there by key tab."])
      }
    default: say([reply(to: wish)])
    }
    return true
  }

  private func choose(_ element: any StageElement) async {
    if !element.isEnabled {
      say(["\(element.spokenName) is disabled."])
    } else if element.isTextField {
      fieldAskedFor = element
      say(question)
    } else {
      await act(on: element) { try screen.press(element) }
    }
  }

  private func enter(_ text: String, into element: any StageElement) async {
    if !element.isTextField {
      say(["\(element.spokenName) takes no text."])
    } else if element.isPresent && !element.isEnabled {
      say(["\(element.spokenName) is disabled."])
    } else {
      await act(on: element) { try screen.enter(text, into: element) }
    }
  }

  private func act(on element: (any StageElement)? = nil, _ action: () throws -> Void) async {
    let (bodies, event) = (screen.bodyCounts, screen.recorder.lastSeq)
    do { try action() } catch { return say(["Sorry, \(onOneLine("\(error)"))."]) }
    (bodiesBefore, eventBefore, tracedUntil) = (bodies, event, event)
    await screen.settleTurns()
    // That the focus goes to what was chosen is no news.
    focus = element ?? focus
    say(changes(isAnswer: true))
  }

  // MARK: Finding

  /// What has that title, or else that number. The first that is enabled is meant by a title, or the
  /// one that a number after it says.
  private func element(_ name: String, inFields: Bool = false) -> (any StageElement)? {
    let all = screen.elements()
    func titled(_ title: some StringProtocol) -> [any StageElement] {
      let all = inFields ? all.filter(\.isTextField) : all
      let found = all.filter { words($0.title) == title }
      return found.isEmpty ? all.filter { words($0.spokenName) == title } : found
    }
    guard !name.isEmpty else { return nil }
    let found = titled(name)
    if let first = found.first(where: \.isEnabled) ?? found.first { return first }
    if let number = Int(name) { return all.indices.contains(number &- 1) ? all[number - 1] : nil }
    guard let sign = name.lastIndex(of: "#"), name[..<sign].last == " ",
      let number = Int(name[sign...].dropFirst())
    else { return nil }
    let several = titled(name[..<sign].dropLast())
    return several.indices.contains(number &- 1) ? several[number - 1] : nil
  }

  /// What a line such as `2: text` names, and the text after that.
  private func assignment(_ line: String) -> (any StageElement, String)? {
    // A title may hold colons itself, but not a line's worth of them.
    for colon in line.indices.lazy.filter({ line[$0] == ":" }).prefix(20) {
      let name = words(line[..<colon])
      guard let element = element(name, inFields: true) ?? element(name) else { continue }
      let text = line[colon...].dropFirst()
      return (element, String(text.first == " " ? text.dropFirst() : text))
    }
    return nil
  }

  /// Why a line means nothing here, and what does.
  private func reply(to wish: String) -> String {
    let count = told.actions.count
    if let number = Int(wish.prefix { $0 != ":" }) {
      let numbers = count == 0 ? "There are none." : "The numbers go from 1 to \(count)."
      return "There is no number \(number). \(numbers)"
    }
    let names = told.actions.map(\.name)
    let hint = nearest(to: wish, in: names + Self.commands.filter { $0 != wish })
    let rest = hint.map { "Did you mean \(quoted($0))?" } ?? "An empty line tells what there is."
    return (wish == "close" ? "Nothing is open. " : "There is no \(quoted(wish)) here. ") + rest
  }

  // MARK: Output

  private func say(_ lines: [String]) {
    output.screen(lines.map { $0 + "\n" }.joined() + (isInteractive ? "> " : "\n"))
  }

  private var question: [String] {
    fieldAskedFor.map { ["The text for \($0.spokenName):"] } ?? []
  }

  /// What changed since anything was told last; for an answer also that nothing did.
  private func changes(isAnswer: Bool = false) -> [String] {
    let warnings = screen.warnings
    if printsWarnings {
      for warning in warnings.dropFirst(toldWarnings) { output.message("warning: \(warning)\n") }
    }
    toldWarnings = warnings.count
    let now = SpokenScreen(screen)
    var lines = now.changes(since: told)
    told = now
    if !lines.isEmpty {
      screen.recorder.record(.frame, "\(screen.size.width)x\(screen.size.height)")
    }
    screen.onFrame?(screen.composition())
    if screen.focusedElement !== focus {
      focus = screen.focusedElement
      lines += focusLine.isEmpty ? ["Nothing has the focus."] : focusLine
    }
    if lines.isEmpty && isAnswer { lines = ["Nothing changed."] }
    guard tellsTrace, isAnswer || !lines.isEmpty else { return lines }
    defer { tracedUntil = screen.recorder.lastSeq }
    return lines + trace(after: tracedUntil)
  }

  private var focusLine: [String] {
    let index = screen.elements().firstIndex { $0 === screen.focusedElement }
    return index.map { ["The focus is on \($0 + 1), \(told.actions[$0].name)."] } ?? []
  }

  private func trace(after seq: Int) -> [String] {
    var formatter = TraceTextFormatter()
    let lines = screen.recorder.events(after: seq).map { formatter.line(for: $0) }
    return lines.isEmpty ? ["Nothing has happened yet."] : lines
  }

  private var bodies: [String] {
    let counts = screen.bodyCounts.sorted { $0.key < $1.key }.map { view, count in
      let new = count - bodiesBefore[view, default: 0]
      return "\(view): \(times(new)) since the last action, \(times(count)) in all."
    }
    return counts.isEmpty ? ["No body was evaluated."] : counts
  }
}

/// The words of `text`, with one blank between each two.
private func words(_ text: some StringProtocol) -> String {
  text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
}
