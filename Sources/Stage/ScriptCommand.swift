/// One command of a script.
package enum ScriptCommand: Equatable, Sendable {
  /// Presses what has that title; without an `occurrence` the first that is enabled.
  case tap(title: String, occurrence: Int?)
  /// Replaces a field's text, key by key.
  case enter(field: String, text: String)
  /// One key.
  case key(Key)
  /// The screen shows the text.
  case expect(String)
  /// The screen does not show the text.
  case reject(String)
  /// A view's body was evaluated so often since the last action.
  case expectBodies(view: String, count: Int)
  /// A runtime warning with that text was given since the last action.
  case expectWarning(String)
  /// Lets the program run for so long.
  case wait(milliseconds: Int)
  /// Lets the program run until the screen shows the text.
  case waitUntil(String)
  /// Prints the screen.
  case show

  static let names = ["tap", "enter", "key", "expect", "reject", "wait", "show"]
}

/// Why a line is no command.
package struct ScriptSyntaxError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension ScriptCommand {
  /// Reads one line; `nil` for an empty one and for a comment.
  package init?(line: String) throws(ScriptSyntaxError) {
    if let control = line.unicodeScalars.first(where: { $0.isControl && $0 != "\t" }) {
      let number = String(control.value, radix: 16, uppercase: true)
      throw ScriptSyntaxError("the line holds a control character, U+\(padded(number))")
    }
    let line = Substring(line).drop(while: \.isBlank)
    guard let first = line.first, first != "#" else { return nil }
    let word = line.prefix { !$0.isBlank }
    let rest = line.dropFirst(word.count).drop(while: \.isBlank)
    // Blanks at the end mean nothing, except in a text that is to be typed.
    let argument = rest.trimmingEnd()
    switch word {
    case "tap": self = try Self.tap(argument)
    case "enter": self = try Self.enter(rest)
    case "key": self = try Self.key(argument)
    case "expect": self = try Self.expect(argument)
    case "reject": self = .reject(try text(argument, of: "reject TEXT"))
    case "wait": self = try Self.wait(argument)
    case "show":
      guard argument.isEmpty else { throw ScriptSyntaxError("nothing stands after show") }
      self = .show
    default:
      let hint = nearest(to: String(word), in: Self.names).map { "did you mean \($0)?" }
      let all = "the commands are \(Self.names.joined(separator: ", "))"
      throw ScriptSyntaxError("unknown command \(quoted(String(word))); \(hint ?? all)")
    }
  }

  private static func tap(_ argument: Substring) throws(ScriptSyntaxError) -> Self {
    let usage = "tap TITLE, or tap TITLE #2 for the second such one"
    guard !argument.isEmpty else { throw ScriptSyntaxError("a title is missing: \(usage)") }
    if let (title, rest) = try quotation(argument) {
      guard !rest.isEmpty else { return .tap(title: title, occurrence: nil) }
      guard let number = try occurrence(rest) else {
        throw ScriptSyntaxError("only #2 and the like stand after a title: \(usage)")
      }
      return .tap(title: title, occurrence: number)
    }
    if let blank = argument.lastIndex(where: \.isBlank),
      let number = try occurrence(argument[argument.index(after: blank)...])
    {
      return .tap(title: String(argument[..<blank].trimmingEnd()), occurrence: number)
    }
    return .tap(title: String(argument), occurrence: nil)
  }

  private static func occurrence(_ text: Substring) throws(ScriptSyntaxError) -> Int? {
    guard text.first == "#", text.count > 1, text.dropFirst().allSatisfy(\.isDigit) else {
      return nil
    }
    guard let number = Int(text.dropFirst()), number > 0 else {
      throw ScriptSyntaxError("\(quoted(String(text))) names none: they count from #1")
    }
    return number
  }

  private static func enter(_ argument: Substring) throws(ScriptSyntaxError) -> Self {
    let usage = "enter FIELD: TEXT"
    if let (field, rest) = try quotation(argument) {
      guard rest.first == ":" else {
        throw ScriptSyntaxError("a colon is missing after the field: \(usage)")
      }
      let text = rest.dropFirst()
      return .enter(field: field, text: String(text.first == " " ? text.dropFirst() : text))
    }
    let trimmed = argument.trimmingEnd()
    let field: Substring
    let text: Substring
    if let colon = argument.indices.first(where: { argument[$0...].hasPrefix(": ") }) {
      field = argument[..<colon]
      text = argument[colon...].dropFirst(2)
    } else if trimmed.last == ":" {
      field = trimmed.dropLast()
      text = ""
    } else {
      throw ScriptSyntaxError("a field with a colon and a blank is missing: \(usage)")
    }
    guard !field.trimmingEnd().isEmpty else {
      throw ScriptSyntaxError("a field is missing: \(usage)")
    }
    return .enter(field: String(field.trimmingEnd()), text: String(text))
  }

  private static func key(_ argument: Substring) throws(ScriptSyntaxError) -> Self {
    if let key = Key.named[String(argument)] { return .key(key) }
    if let character = argument.first, argument.count == 1 { return .key(.character(character)) }
    let names = Key.named.keys.sorted()
    let hint = nearest(to: String(argument), in: names).map { "did you mean \($0)?" }
    let all = "the keys are \(names.joined(separator: ", ")), or one character"
    throw ScriptSyntaxError("unknown key \(quoted(String(argument))); \(hint ?? all)")
  }

  private static func expect(_ argument: Substring) throws(ScriptSyntaxError) -> Self {
    let words = argument.split(whereSeparator: \.isBlank)
    switch words.first {
    case "bodies":
      guard words.count == 3, let count = Int(words[2]), count >= 0 else {
        throw ScriptSyntaxError(
          "a view's name and a number are wanted: expect bodies VIEW N; "
            + "for a text that begins so: expect \"bodies …\"")
      }
      return .expectBodies(view: String(words[1]), count: count)
    case "warning":
      let rest = argument.dropFirst("warning".count).drop(while: \.isBlank)
      return .expectWarning(
        try text(
          rest, of: "expect warning TEXT; for a text that begins so: expect \"warning …\""))
    default:
      return .expect(try text(argument, of: "expect TEXT"))
    }
  }

  private static func wait(_ argument: Substring) throws(ScriptSyntaxError) -> Self {
    if argument.prefix(while: { !$0.isBlank }) == "until" {
      let rest = argument.dropFirst("until".count).drop(while: \.isBlank)
      return .waitUntil(try text(rest, of: "wait until TEXT"))
    }
    guard let milliseconds = Int(argument), (0...3_600_000).contains(milliseconds) else {
      throw ScriptSyntaxError(
        "milliseconds, at most an hour of them, or until are wanted: wait MS, or wait until TEXT")
    }
    return .wait(milliseconds: milliseconds)
  }
}

/// The text of a command: as it stands, or what is in quotes where the whole of it is.
private func text(
  _ argument: Substring, of usage: String
) throws(ScriptSyntaxError) -> String {
  guard !argument.isEmpty else { throw ScriptSyntaxError("a text is missing: \(usage)") }
  guard let (text, rest) = try? quotation(argument), rest.isEmpty, !text.isEmpty else {
    return String(argument)
  }
  return text
}

/// A title in quotes at the start of `argument`, and what follows it; `nil` where it does not begin
/// with a quote. In quotes, `\"` is a quote and `\\` a backslash.
private func quotation(
  _ argument: Substring
) throws(ScriptSyntaxError) -> (String, rest: Substring)? {
  guard argument.first == "\"" else { return nil }
  var title = ""
  var rest = argument.dropFirst()
  while let character = rest.popFirst() {
    switch character {
    case "\"": return (title, rest.drop(while: \.isBlank))
    case "\\" where rest.first == "\"" || rest.first == "\\": title.append(rest.removeFirst())
    default: title.append(character)
    }
  }
  throw ScriptSyntaxError("the quotes are not closed")
}

private func padded(_ hex: String) -> String {
  String(repeating: "0", count: max(0, 4 - hex.count)) + hex
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}

extension Substring {
  fileprivate func trimmingEnd() -> Substring {
    var text = self
    while text.last?.isBlank == true { text.removeLast() }
    return text
  }
}

extension Key {
  /// The keys that have a name in scripts.
  static let named: [String: Key] = [
    "tab": .tab, "shift-tab": .shiftTab, "up": .up, "down": .down, "left": .left, "right": .right,
    "return": .return, "space": .space, "escape": .escape, "backspace": .backspace,
    "delete": .delete, "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
  ]
}
