/// A pattern of the workbook, by the names of everything that belongs to it.
public struct WorkbookPattern: Hashable, Sendable {
  /// Its number; 0 is the chapter about MVVM itself, which has questions only.
  public let number: Int
  /// Its name in the names of files.
  public let slug: String

  /// Its executable, which is also its folder in `Sources`; `nil` where it has none.
  public var executable: String? { number == 0 ? nil : "Pattern\(number)" }

  /// Its test target, which is also its folder in `Tests`; `nil` where it has no executable.
  public var tests: String? { executable.map { "\($0)Tests" } }

  /// The name of its lesson and of its questions, without folder and extension.
  public var fileName: String { "\(number < 10 ? "0" : "")\(number)-\(slug)" }

  /// All patterns, those that are still to be written included.
  public static let all = [
    "mvvm", "passed-down", "bindings-closures", "environment", "publishers", "nested-objects",
    "async-alarm", "memo-app", "hand-made-bindings", "form-validity", "article-service",
    "sections-streams", "observation",
  ].enumerated().map { WorkbookPattern(number: $0.offset, slug: $0.element) }
}
