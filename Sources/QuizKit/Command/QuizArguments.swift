import Stage
import Workbook

/// What the person who started the quiz asked for.
package struct QuizArguments: Sendable, Equatable {
  /// What is to be done.
  package enum Action: Sendable, Equatable {
    case ask, list, check, reset, help
    /// Grades one sheet, in place of asking.
    case answers(String)
    /// Grades sheets, of files and folders.
    case grade([String])
    case export(ExportFormat)
    case importing(format: ImportFormat, file: String)
  }

  /// What is to be done.
  package var action = Action.ask
  /// The numbers of the chapters that are meant; all of them where it is empty.
  package var chapters: [Int] = []
  /// The language, by the option or else by the environment.
  package var language: Language
  /// What the order follows from; `nil` for a new one.
  package var seed: UInt64?
  /// How many questions at most; `nil` for all.
  package var count: Int?
  /// Whether only what is due again is asked.
  package var isReview = false
  /// Whether it works line by line also on a terminal.
  package var isPlain = false
  /// The percentage that a sheet has to reach; `nil` where that does not matter.
  package var pass: Int?
  /// How reports are written.
  package var format = ClassReport.Format.text
  /// The folder of the bank; `nil` for the package's own.
  package var bank: String?
  /// The file for what is written; `nil` for the standard output.
  package var output: String?

  private static let flags = ["--review", "--plain", "--list", "--check", "--reset", "--help"]
  private static let options = [
    "--lang", "--seed", "--count", "--answers", "--pass", "--export", "--import", "--format",
    "--bank", "--output",
  ]
  /// Reads what stands after the program's name.
  ///
  /// - Throws: What is wrong with the first argument that is, in one line.
  package init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    language = try LaunchOptions(environment: environment).language
    var names: [String] = []
    var isGrading = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        names.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "--help" : String(parts[0])
      var value = parts.count > 1 ? String(parts[1]) : nil
      if name == "--grade" {
        isGrading = true
        if let value { names.append(value) }
      } else if Self.flags.contains(name) {
        if let value { throw UsageError("\(name) takes no value, but has \(quoted(value))") }
        take(flag: name)
      } else if Self.options.contains(name) {
        value = value ?? rest.popFirst()
        guard let value, !value.isEmpty else { throw UsageError("\(name) wants a value") }
        try take(name, value)
      } else {
        let hint = nearest(to: name, in: Self.flags + Self.options + ["--grade"])
        throw UsageError(
          "unknown option \(quoted(argument)); "
            + (hint.map { "did you mean \($0)?" } ?? "Quiz --help lists them"))
      }
    }
    try take(names: names, isGrading: isGrading)
  }

  private mutating func take(flag: String) {
    switch flag {
    case "--review": isReview = true
    case "--plain": isPlain = true
    case "--list": action = .list
    case "--check": action = .check
    case "--reset": action = .reset
    default: action = .help
    }
  }

  private mutating func take(_ option: String, _ value: String) throws(UsageError) {
    func wanted<V>(_ what: String, _ value: V?) throws(UsageError) -> V {
      guard let value else { throw UsageError("\(option) wants \(what)") }
      return value
    }
    func one<Choice: RawRepresentable<String> & CaseIterable>() throws(UsageError) -> Choice {
      if let choice = Choice(rawValue: value) { return choice }
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option) wants one of \(names), not \(quoted(value))")
    }
    switch option {
    case "--lang":
      language = try wanted("en or ja, not \(quoted(value))", Language(rawValue: value))
    case "--seed": seed = try wanted("a number from 0 on, not \(quoted(value))", UInt64(value))
    case "--count":
      let number = Int(value).flatMap { $0 > 0 ? $0 : nil }
      count = try wanted("a number from 1 on, not \(quoted(value))", number)
    case "--pass":
      let percent = Int(value).flatMap { (0...100).contains($0) ? $0 : nil }
      pass = try wanted("a whole percentage from 0 to 100, not \(quoted(value))", percent)
    case "--answers": action = .answers(value)
    case "--export": action = .export(try one())
    case "--import": action = .importing(format: try one(), file: "")
    case "--format": format = try one()
    case "--bank": bank = value
    default: output = value
    }
  }

  private mutating func take(names: [String], isGrading: Bool) throws(UsageError) {
    if isGrading {
      guard !names.isEmpty else { throw UsageError("--grade wants files or folders with sheets") }
      action = .grade(names)
      return
    }
    if case .importing(let format, _) = action {
      guard names.count == 1 else {
        throw UsageError("--import wants one file: --import \(format.rawValue) FILE")
      }
      action = .importing(format: format, file: names[0])
      return
    }
    for name in names { chapters.append(try Self.chapter(name)) }
  }

  /// The number of the chapter that is called so: `2`, `02`, `Pattern2`, `bindings-closures`.
  private static func chapter(_ name: String) throws(UsageError) -> Int {
    let patterns = WorkbookPattern.all
    let found = patterns.first { pattern in
      Int(name) == pattern.number || name == pattern.slug || name == pattern.fileName
        || name.lowercased() == pattern.executable?.lowercased()
    }
    if let found { return found.number }
    let hint = nearest(to: name, in: patterns.map(\.slug)).map { "did you mean \($0)?" }
    throw UsageError(
      "there is no pattern \(quoted(name)); \(hint ?? "they have the numbers 0 to \(patterns.count - 1)")"
    )
  }

  /// An explanation of all of it.
  package static let help = """
    Usage: Quiz [PATTERN…] [--count N] [--review]      asks; PATTERN is a number or a name
           Quiz --list [PATTERN…]                      lists the questions
           Quiz --check                                checks the bank, and runs what is predicted
           Quiz --reset                                forgets what was answered
           Quiz --answers FILE                         grades one sheet
           Quiz --grade FILE|DIR… [--pass PERCENT]     grades sheets: a row per learner, per question
           Quiz --export gift|aiken|csv|anki|json      writes the questions for other programs
           Quiz --import gift|aiken|csv FILE           makes questions of a file
      --lang en|ja                    chooses the language
      --seed N                        repeats an order
      --plain                         works line by line
      --format text|json|junit|csv    chooses how reports are written
      --bank DIR                      takes another folder of questions
      --output FILE                   writes to a file
      --help                          explains the options

    Asking: a number or letter and Return answers; s skips, ? tells where it is explained, q leaves.
    Status: 0; 1 below --pass, or where --check finds errors; 2 for what can't be understood; 3 for a
    bank or a sheet that can't be read.
    """
}
