import Stage
import Workbook

extension BankParser {
  private static let toDo = "TODO"

  /// Takes a value that stands above the options.
  mutating func setValue(of key: String, _ value: Substring, _ line: SourceLine) {
    let place = line.place(value.startIndex)
    let isSet = ["kind": draft?.kind != nil, "lesson": draft?.lesson != nil, "run": draft?.hasRun]
    if isSet[key] == true { return reportRepeated(key, line.text.trimmed, line) }
    if value == Self.toDo {
      report(.toDo, at: place, "\"\(key)\" is still to be written")
      draft?.hasUnreadLines = true
    }
    switch key {
    case "kind":
      let kind = kind(value, place)
      draft?.kind = kind
    case "lesson":
      let lesson = lesson(value, place)
      draft?.lesson = Placed(lesson, at: place)
    default:
      let run = run(value, line)
      draft?.hasRun = true
      draft?.run = run
      if run == nil { draft?.hasUnreadLines = true }
    }
  }

  private mutating func kind(_ value: Substring, _ place: SourcePlace) -> Question.Kind {
    if let kind = Question.Kind(rawValue: String(value)) { return kind }
    let names = Question.Kind.allCases.map(\.rawValue)
    let near = nearest(to: String(value), in: names)
    let hint = near.map { "did you mean \"\($0)\"?" } ?? "it is \(names.joined(separator: ", "))"
    report(.badValue, at: place, "unknown kind \(quoted(String(value))); \(hint)")
    if near == nil { draft?.hasUnreadLines = true }
    return near.flatMap(Question.Kind.init) ?? .single
  }

  private mutating func lesson(_ value: Substring, _ place: SourcePlace) -> Int {
    let isNumber = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if value.utf8.count == 2, isNumber, let number = Int(value) { return number }
    let message = "a lesson is named by two digits, 02 say, not \(quoted(String(value)))"
    report(.badValue, at: place, message)
    return max(1, chapter)
  }

  // MARK: What is run

  private mutating func run(_ value: Substring, _ line: SourceLine) -> Question.Run? {
    let words = value.split(separator: " ")
    guard let program = words.first else {
      report(.badValue, at: line.place(value.startIndex), "write \(Self.runForm)")
      return nil
    }
    let programs = WorkbookPattern.all.compactMap(\.executable)
    let near = nearest(to: String(program), in: programs)
    if !programs.contains(String(program)) {
      let hint = near.map { "did you mean \($0)?" } ?? "it is Pattern1, Pattern2, …"
      let place = line.place(program.startIndex)
      report(.badValue, at: place, "unknown program \(quoted(String(program))); \(hint)")
    }
    guard let near, let options = runOptions(words.dropFirst(), line),
      let script = options["--script"]
    else { return nil }
    return Question.Run(
      program: near, variant: options["--variant"].map { String($0) },
      script: String(script), place: line.place(value.startIndex))
  }

  private static let runForm =
    "\"run: PatternN --script NAME.script\", with \"--variant NAME\" if needed"

  /// The options by name; `nil` where they can't be understood.
  private mutating func runOptions(
    _ words: ArraySlice<Substring>, _ line: SourceLine
  ) -> [String: Substring]? {
    var options: [String: Substring] = [:]
    var rest = words
    while let name = rest.popFirst() {
      let place = line.place(name.startIndex)
      let names = ["--script", "--variant"]
      guard names.contains(String(name)) else {
        let near = nearest(to: String(name), in: names).map { "did you mean \($0)?" }
        let hint = near ?? "known are --variant and --script"
        report(.badValue, at: place, "unexpected \(quoted(String(name))); \(hint)")
        return nil
      }
      guard options[String(name)] == nil, let value = rest.popFirst(), !value.begins(with: "--")
      else {
        report(.badValue, at: place, "\(name) stands once, with a name behind it")
        return nil
      }
      options[String(name)] = value
    }
    guard let script = options["--script"] else {
      report(.badValue, at: line.place(line.text.trimmed.endIndex), "write \(Self.runForm)")
      return nil
    }
    if script.contains("/") || !script.hasSuffix(".script") || script.begins(with: ".") {
      let message = "a script is named NAME.script, without a folder, not \(quoted(String(script)))"
      report(.badValue, at: line.place(script.startIndex), message)
      return nil
    }
    return options
  }

  // MARK: Outcomes

  mutating func addOutcome(_ key: String, _ value: Substring, _ line: SourceLine) {
    let place = line.place(value.startIndex)
    let outcome = key == "shows" ? shown(value) : bodies(value)
    if let outcome {
      draft?.addOutcome(Placed(outcome, at: place))
    } else {
      let form = key == "shows" ? "shows: TEXT" : "bodies: VIEW N"
      let message = "write \"\(form)\", not \(quoted(String(line.text.trimmed)))"
      report(.badValue, at: place, message)
      draft?.hasUnreadLines = true
    }
  }

  private func shown(_ value: Substring) -> AnswerOption.Outcome? {
    value.isEmpty ? nil : .shows(String(value))
  }

  private func bodies(_ value: Substring) -> AnswerOption.Outcome? {
    let words = value.split(separator: " ")
    guard words.count == 2, words[1].utf8.first != UInt8(ascii: "+"), let count = Int(words[1]),
      count >= 0
    else { return nil }
    return .bodies(view: String(words[0]), count: count)
  }
}
