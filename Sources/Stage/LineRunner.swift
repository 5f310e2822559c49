/// Runs a screen line by line: prints what is shown, lists what can be done, reads what to do.
///
/// Everything is told in plain lines of text from top to bottom, so that a screen reader, a log and
/// a slow line serve as well as a terminal.
@MainActor
package final class LineRunner {
  private enum Event: Sendable {
    case line(LineReader.Line?)
    case screenChanged
  }

  private static let help = """
    Type the number or the title of what you want. For a text field, its text is asked for next.
    key NAME presses a key, such as key tab. An empty line shows the screen again. ? helps, q leaves.

    """

  private let screen: Screen
  private let output: RunnerOutput
  private let printsWarnings: Bool
  private let prompt: String
  private var announced = ""
  private var printedWarnings = 0
  /// The field that the next line is the text of.
  private var fieldAskedFor: (any StageElement)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - printsWarnings: Whether runtime warnings are written as messages.
  ///   - isInteractive: Whether a person types, who wants to see when it is their turn.
  package init(screen: Screen, output: RunnerOutput, printsWarnings: Bool, isInteractive: Bool) {
    self.screen = screen
    self.output = output
    self.printsWarnings = printsWarnings
    prompt = isInteractive ? "> " : ""
  }

  /// Runs until `reader` has no more lines, or until it is told to leave.
  package func run(_ reader: LineReader) async {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    await screen.settleTurns()
    screen.onNeedsRender = { continuation.yield(.screenChanged) }
    defer { screen.onNeedsRender = nil }
    output.screen(Self.help + "\n")
    announce()
    // A line is asked for when the one before it is done with, so a script that is fed in here
    // finds each screen as it would find it with a person.
    reader.next { continuation.yield(.line($0)) }
    for await event in events {
      switch event {
      case .screenChanged:
        await screen.settleTurns()
        if screen.text != announced, fieldAskedFor == nil { announce() }
      case .line(nil): return
      case .line(.text("q")) where fieldAskedFor == nil && index(of: "q") == nil: return
      case .line(.unreadable(let problem)?):
        say("Sorry, \(problem).")
        reader.next { continuation.yield(.line($0)) }
      case .line(.text(let line)?):
        if line.unicodeScalars.contains(where: \.isControl) {
          say("Sorry, the line holds a control character.")
        } else {
          await take(line)
        }
        reader.next { continuation.yield(.line($0)) }
      }
    }
  }

  private func take(_ line: String) async {
    if let field = fieldAskedFor {
      fieldAskedFor = nil
      await act { try screen.enter(line, into: field) }
      return
    }
    let words = line.split(separator: " ")
    let wish = words.joined(separator: " ")
    if wish.isEmpty {
      announce()
    } else if wish == "?" {
      say(Self.help)
    } else if let index = Int(wish).map({ $0 - 1 }) ?? index(of: wish) {
      await choose(index)
    } else if words.first == "key" {
      await press(line)
    } else {
      say("There is no \(quoted(wish)) here. Type a number or a title, or ? for help.")
    }
  }

  private func choose(_ index: Int) async {
    let elements = screen.elements()
    guard elements.indices.contains(index) else {
      say("There is no number \(index &+ 1). The numbers go from 1 to \(elements.count).")
      return
    }
    let element = elements[index]
    if !element.isEnabled {
      say("\(element.name) is disabled.")
    } else if element.isTextField {
      fieldAskedFor = element
      say("The text for \(element.name):")
    } else {
      await act { try screen.press(element) }
    }
  }

  private func press(_ line: String) async {
    do {
      guard case .key(let key) = try ScriptCommand(line: line) else { return }
      await act { screen.press(key) }
    } catch {
      say("Sorry, \(error).")
    }
  }

  private func act(_ action: () throws -> Void) async {
    do {
      try action()
    } catch {
      say(onOneLine("\(error)"))
      return
    }
    await screen.settleTurns()
    announce()
  }

  private func index(of title: String) -> Int? {
    let elements = screen.elements()
    func first(where matches: (any StageElement) -> Bool) -> Int? {
      elements.firstIndex { matches($0) && $0.isEnabled } ?? elements.firstIndex(where: matches)
    }
    return first { singleBlanks($0.title) == title } ?? first { $0.accessibilityLabel == title }
  }

  /// Prints the screen and what can be done there.
  private func announce() {
    announced = screen.text
    let warnings = screen.warnings
    if printsWarnings {
      for warning in warnings.dropFirst(printedWarnings) { output.message("warning: \(warning)\n") }
    }
    printedWarnings = warnings.count
    let actions = screen.elements().enumerated().map { "\($0 + 1). \($1.announcement)\n" }
    output.screen(screen.printed() + "\n" + actions.joined() + "\n" + prompt)
  }

  private func say(_ text: String) {
    output.screen(text + "\n" + prompt)
  }
}

extension StageElement {
  fileprivate var name: String { onOneLine(accessibilityLabel ?? title) }

  /// What a line of the list of actions says.
  fileprivate var announcement: String {
    var text = name
    if kind != .button && kind != .row && kind != .link { text += ", \(kind.spokenName)" }
    if let value { text += value.isEmpty ? ", empty" : ", \(onOneLine(value))" }
    if !isEnabled { text += ", disabled" }
    return text
  }
}

extension StageElementKind {
  fileprivate var spokenName: String {
    switch self {
    case .textField: "text field"
    case .secureField: "password field"
    default: rawValue
    }
  }
}
