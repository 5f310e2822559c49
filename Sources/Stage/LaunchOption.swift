/// One option of a program: its name, what follows it, and what it does.
package struct LaunchOption: Sendable {
  /// What follows an option's name.
  package enum Value: Sendable {
    case none
    /// A value of its own argument, or after `=`.
    case required(String)
    /// A value after `=`, which may be left out.
    case optional(String)
  }

  /// The name, with its dashes.
  package let name: String
  /// What follows the name.
  package let value: Value
  /// What it does, in a few words.
  package let help: String

  /// Makes an option.
  package init(_ name: String, _ value: Value = .none, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The options that every program has.
  package static let common = [
    LaunchOption("--script", .required("FILE|-"), help: "reads commands from a file, or from here"),
    LaunchOption("--trace", .optional("text|json"), help: "writes what told whom, and why"),
    LaunchOption("--plain", help: "works line by line, without escape codes"),
    LaunchOption("--seed", .required("N"), help: "makes random choices repeatable"),
    LaunchOption("--lang", .required("en|ja"), help: "chooses the language"),
    LaunchOption("--size", .required("COLSxROWS"), help: "sets the size of the screen"),
    LaunchOption("--svg", .required("FILE"), help: "draws the last frame as a picture"),
    LaunchOption("--record", .required("FILE"), help: "writes the run to a file, as JSON lines"),
    LaunchOption("--replay", .required("FILE"), help: "plays a record, step by step"),
    LaunchOption("--help", help: "explains the options"),
  ]

  /// The name and what follows it, as help shows them.
  package var usage: String {
    switch value {
    case .none: name
    case .required(let value): "\(name) \(value)"
    case .optional(let value): "\(name)[=\(value)]"
    }
  }

  /// An explanation of a program's options, one a line.
  package static func help(program: String, extra: [LaunchOption]) -> String {
    let options = extra + common
    let width = options.map(\.usage.count).max() ?? 0
    let lines = options.map { option in
      let blanks = String(repeating: " ", count: width - option.usage.count)
      return "  \(option.usage)\(blanks)  \(option.help)"
    }
    return (["Usage: \(program) [options]"] + lines).joined(separator: "\n")
  }
}

/// What is wrong with a program's arguments, in one line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Makes an error that says `description`.
  package init(_ description: String) {
    self.description = description
  }
}

extension LaunchOption {
  /// An option as it was given, with its value.
  struct Given {
    let option: LaunchOption
    let value: String?

    /// The value as `parse` reads it; `nil` where there is none.
    func parsed<V>(_ wanted: String, _ parse: (String) -> V?) throws(UsageError) -> V? {
      guard let value else { return nil }
      guard let parsed = parse(value) else {
        throw UsageError("\(option.name) wants \(wanted), not \(quoted(value))")
      }
      return parsed
    }
  }

  /// The options that `arguments` give, in their order.
  static func read(
    _ arguments: [String], as options: [LaunchOption]
  ) throws(UsageError) -> [Given] {
    var given: [Given] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "--help" : parts.first.map(String.init) ?? ""
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknown(argument, name: name, after: given.last?.option, options)
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      switch option.value {
      case .none where value != nil:
        throw UsageError("\(name) takes no value, but has \(quoted(value ?? ""))")
      case .required(let wanted):
        value = value ?? rest.popFirst()
        if value ?? "" == "" { throw UsageError("\(name) wants a value: \(option.name) \(wanted)") }
      case .none, .optional: break
      }
      given.append(Given(option: option, value: value))
    }
    return given
  }

  private static func unknown(
    _ argument: String, name: String, after previous: LaunchOption?, _ options: [LaunchOption]
  ) -> UsageError {
    let isOption = argument.hasPrefix("-")
    let what = isOption ? "unknown option" : "unexpected argument"
    if !isOption, let previous, case .optional = previous.value {
      return UsageError(
        "\(what) \(quoted(argument)); a value of \(previous.name) is written \(previous.usage)")
    }
    let names = options.map(\.name)
    if let near = nearest(to: isOption ? name : "--\(name)", in: names) {
      return UsageError("\(what) \(quoted(argument)); did you mean \(near)?")
    }
    return UsageError("\(what) \(quoted(argument)); there is \(names.joined(separator: ", "))")
  }
}
