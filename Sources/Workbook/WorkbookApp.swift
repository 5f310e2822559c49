public import MiniSwiftUICore
import SampleModels
import Stage

/// An app of the workbook: one that has variants, and takes the workbook's options.
///
/// Beside what every app takes it has `--variant NAME` and `--list-variants`, and `--seed N` makes
/// its random choices repeatable.
public protocol WorkbookApp: App {
  /// The pattern's variants.
  associatedtype Variant: PatternVariant
}

extension WorkbookApp {
  /// Runs the app as its options say, and ends the process with its status.
  public static func main() {
    let options = Launch.options(
      extra: [
        LaunchOption("--variant", .required("NAME"), help: "runs that variant"),
        LaunchOption("--list-variants", help: "lists the variants, and which work"),
      ],
      notes: "Variants, the first runs without --variant:\n\(Variant.explanation)\n\(lesson)")
    if options.extra["--list-variants"] != nil { Launch.finish(Variant.list) }
    let variant = variant(named: options.extra["--variant"] ?? "default")
    // A script gives the same screens every time, a person is to be surprised.
    let isScript = Launch.way(options) == .script
    let seed = options.seed ?? (isScript ? 1 : UInt64.random(in: 0 ... .max))
    StarsLength.seeded(by: seed) {
      variant.choose {
        Launch.run(options) { size, _ in
          Screen(width: size.width, height: size.height, app: Self())
        }
      }
    }
  }

  /// Where it is explained.
  private static var lesson: String {
    let pattern = WorkbookPattern.all.first { $0.executable.map { "\($0)App" } == "\(Self.self)" }
    return pattern.map { "\nExplained in Lessons/\($0.fileName).md" } ?? ""
  }

  private static func variant(named name: String) -> Variant {
    if let variant = Variant(named: name) { return variant }
    let names = Variant.allCases.map(\.rawValue)
    let hint = nearest(to: name, in: names).map { "did you mean \($0)?" }
    Launch.fail(
      "unknown variant \(quoted(name)); \(hint ?? "there is \(names.joined(separator: ", "))")")
  }
}
