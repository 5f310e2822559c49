/// The variants of a pattern: an enumeration whose raw values are what `--variant` takes, and whose
/// first case is what runs without that option.
public protocol PatternVariant: RawRepresentable<String>, CaseIterable, Sendable {
  /// What a learner sees of it.
  var outcome: VariantOutcome { get }
}

/// Whether a variant does what it should, and one sentence about it.
public enum VariantOutcome: Sendable {
  /// It does what it should.
  case works(String)
  /// It fails, on purpose, in the way that the sentence tells.
  case broken(String)

  /// The one word for it in lists.
  public var word: String {
    switch self {
    case .works: "works"
    case .broken: "broken"
    }
  }

  /// The sentence.
  public var sentence: String {
    switch self {
    case .works(let sentence), .broken(let sentence): sentence
    }
  }
}

extension PatternVariant {
  /// The variant that this program, or this test, runs; the first one where none was chosen.
  public static var chosen: Self {
    ChosenVariant.name.flatMap(Self.init(named:)) ?? first
  }

  /// Runs `body` with this variant as the chosen one, also for the tasks that it starts.
  public func choose<R>(_ body: () throws -> R) rethrows -> R {
    try ChosenVariant.$name.withValue(rawValue, operation: body)
  }

  /// The variant of that name; `default` names the first one, whatever it is called.
  init?(named name: String) {
    if let variant = Self(rawValue: name) {
      self = variant
    } else if name == "default" {
      self = Self.first
    } else {
      return nil
    }
  }

  /// The variants as `--help` explains them: name and outcome, and the sentence under it.
  static var explanation: String {
    allCases
      .map { "  \($0.rawValue) (\($0.outcome.word))\n      \($0.outcome.sentence)" }
      .joined(separator: "\n")
  }

  private static var first: Self {
    guard let first = allCases.first else { preconditionFailure("a pattern has a variant") }
    return first
  }

  /// The list that `--list-variants` prints: name, outcome and sentence, a tab between them.
  static var list: String {
    allCases
      .map { "\($0.rawValue)\t\($0.outcome.word)\t\($0.outcome.sentence)" }
      .joined(separator: "\n")
  }
}

private enum ChosenVariant {
  @TaskLocal static var name: String?
}
