import Foundation
import Stage

/// Brings the lesson notes up to date, or tells what is wrong with them.
@main
struct Lessons {
  private static let help = """
    Usage: Lessons [--check] [--changes]
      brings the generated blocks of the lesson notes and the other documents up to date
      --check    writes nothing, and ends with 1 where something is wrong
      --changes  builds all changes that the notes propose, not only those that are new
      --help     explains the options
    """

  static func main() async {
    var options = Set(CommandLine.arguments.dropFirst())
    if options.contains("--help") { return print(help) }
    let isCheck = options.remove("--check") != nil
    let buildsAll = options.remove("--changes") != nil
    if let unknown = options.sorted().first {
      warn("Lessons: unknown option \(quoted(unknown)); there is --check, --changes, --help")
      exit(2)
    }
    do {
      let problems = try await run(isCheck: isCheck, buildsAll: buildsAll)
      for problem in problems { warn(problem.description) }
      if !problems.isEmpty { exit(1) }
      print(isCheck ? "The documents are up to date." : "The documents are up to date now.")
    } catch {
      warn("\(error)")
      exit(1)
    }
  }

  private static func run(isCheck: Bool, buildsAll: Bool) async throws -> [NoteProblem] {
    let own = SiblingProgram("Lessons")
    guard let package = own.packageFolder else {
      throw BlockError("the notes' package is not there; start this program with swift run Lessons")
    }
    let book = Book(
      package: URL(filePath: package),
      programs: URL(filePath: own.path).deletingLastPathComponent())
    try buildPrograms()

    let documents = try book.paths.map(book.document)
    // What is built anew altogether needs no record that can be read.
    var record =
      buildsAll && !isCheck
      ? (try? ChangeRecord(in: book.package)) ?? ChangeRecord() : try ChangeRecord(in: book.package)
    let kept = record.entries
    var problems: [NoteProblem] = []
    if buildsAll || !isCheck {
      let day = Date().formatted(.iso8601.year().month().day())
      problems = try await book.build(
        book.proposals(documents), all: buildsAll, into: &record, day: day, announce: warn)
    }
    let failed = Set(problems.map { "\($0.file):\($0.line)" })
    if record.entries != kept {
      if isCheck {
        problems.append(
          NoteProblem(
            file: ChangeRecord.path, line: 1, message: "the changes come to something else now",
            remedy: .building))
      } else {
        try record.write(in: book.package)
      }
    }
    var right: [Document] = []
    for document in documents {
      var outcome = await book.outcome(of: document, record)
      // Why it could not be built was told; that it was not built needs no line of its own.
      outcome.problems.removeAll { failed.contains("\($0.file):\($0.line)") }
      if isCheck {
        problems += outcome.problems
      } else {
        try book.write(outcome)
        // What is written is right now; what could not be generated is not.
        problems += outcome.problems.filter { $0.remedy != .updating }
      }
      right.append(isCheck ? document : outcome.document)
    }
    return problems + (await book.problems(of: right))
  }

  /// Builds the programs that notes run: what is there may be older than its source.
  private static func buildPrograms() throws {
    guard let arguments = SiblingProgram("Lessons").buildArguments else { return }
    let process = try Process.run(
      URL(filePath: "/usr/bin/env"), arguments: ["swift"] + arguments.dropLast(2))
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BlockError("the package can't be built; see swift build")
    }
  }

  private static func warn(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
