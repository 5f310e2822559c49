import Terminal

/// What the person who started a program asked for.
package struct LaunchOptions: Sendable, Equatable {
  /// How the trace is written.
  package enum Trace: String, Sendable {
    case off, text, json
  }

  /// The language of what a program says.
  package enum Language: String, Sendable {
    case english = "en"
    case japanese = "ja"
  }

  /// The ways to run a program.
  package enum Way: Sendable {
    case fullScreen, lineByLine, script
  }

  /// The script's file, `-` for the standard input; `nil` where no script was named.
  package var script: String?
  /// How the trace is written.
  package var trace = Trace.off
  /// Whether the screen is wanted as plain lines.
  package var isPlain = false
  /// What makes random choices repeatable; `nil` where none was named.
  package var seed: UInt64?
  /// The language, by the option or else by the environment.
  package var language = Language.english
  /// The screen's size; `nil` where none was named.
  package var size: Size?
  /// The file for a picture of the last frame; `nil` where none is wanted.
  package var svg: String?
  /// The file for a record of the run; `nil` where none is wanted.
  package var record: String?
  /// The record that is to be played in place of a run; `nil` where none is.
  package var replay: String?
  /// Whether only an explanation of the options is wanted.
  package var wantsHelp = false
  /// The program's own options that were given, by name; a flag has an empty value.
  package var extra: [String: String] = [:]
  /// Reads the options that every program has, and those that it adds.
  ///
  /// - Parameter arguments: What stands after the program's name.
  /// - Throws: What is wrong with the first argument that is, in one line.
  package init(
    arguments: [String] = [],
    environment: [String: String] = [:],
    extra extraOptions: [LaunchOption] = []
  ) throws(UsageError) {
    language = Self.language(of: environment)
    for given in try LaunchOption.read(arguments, as: LaunchOption.common + extraOptions) {
      try apply(given)
    }
    if replay != nil, script ?? record ?? svg != nil {
      throw UsageError("--replay plays a record: there is nothing to run, to record or to picture")
    }
  }

  /// The way to run, given which standard streams are terminals, and whether the terminal
  /// understands no escape codes.
  package func way(inputIsTerminal: Bool, outputIsTerminal: Bool, isDumb: Bool) -> Way {
    if script != nil || (!inputIsTerminal && !isPlain) { return .script }
    if isPlain || isDumb || !outputIsTerminal { return .lineByLine }
    return .fullScreen
  }

  private mutating func apply(_ given: LaunchOption.Given) throws(UsageError) {
    switch given.option.name {
    case "--script": script = given.value
    case "--trace": trace = try given.parsed("text or json") { Trace(name: $0) } ?? .text
    case "--plain": isPlain = true
    case "--seed": seed = try given.parsed("a number from 0 on") { UInt64($0) }
    case "--lang": language = try given.parsed("en or ja") { Language(rawValue: $0) } ?? language
    case "--size": size = try given.parsed("COLSxROWS, 1x1 to 1000x1000") { Size(option: $0) }
    case "--svg": svg = given.value
    case "--record": record = given.value
    case "--replay": replay = given.value
    case "--help", "-h": wantsHelp = true
    default: extra[given.option.name] = given.value ?? ""
    }
  }

  private static func language(of environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale?.hasPrefix("ja") == true ? .japanese : .english
  }
}

extension LaunchOptions.Trace {
  fileprivate init?(name: String) {
    guard name != "off" else { return nil }
    self.init(rawValue: name)
  }
}

extension Size {
  fileprivate init?(option: String) {
    let parts = option.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...1000).contains(width), (1...1000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
