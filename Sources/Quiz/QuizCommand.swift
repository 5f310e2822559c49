import Dispatch
import Foundation
import QuizKit
import Stage
import Terminal

/// The quiz: asks about the patterns, checks its bank, grades sheets.
@main @MainActor
struct QuizCommand {
  let arguments: QuizArguments
  let environment: [String: String]

  static func main() {
    let environment = ProcessInfo.processInfo.environment
    do throws(UsageError) {
      let arguments = try QuizArguments(
        Array(CommandLine.arguments.dropFirst()), environment: environment)
      QuizCommand(arguments: arguments, environment: environment).run()
    } catch {
      Launch.fail(error.description)
    }
  }

  private func run() -> Never {
    switch arguments.action {
    case .help: Launch.finish(QuizArguments.help)
    case .reset: reset()
    case .ask: ask()
    case .list: list()
    case .check: check()
    case .answers(let file): grade([file])
    case .grade(let paths): grade(paths)
    case .export(let format): export(format)
    case .importing(let format, let file): importQuestions(format, file)
    }
  }

  // MARK: What all of them need

  /// The folder of the bank: the one that was named, or the package's.
  var folder: String {
    if let bank = arguments.bank { return bank }
    if let package = SiblingProgram("Quiz").packageFolder { return "\(package)/Quiz" }
    return "Quiz"
  }

  /// The bank, as far as it can be read; ends with 3 where there is nothing to use.
  func bank() -> (bank: Bank, problems: [Problem]) {
    let (bank, problems) = BankReader.read(folder: folder)
    if bank.questions.isEmpty {
      for problem in problems { warn(problem.description) }
      exit(3)
    }
    return (bank, problems)
  }

  /// The questions of the chapters that are meant.
  func chosen(_ bank: Bank) -> [Question] {
    guard !arguments.chapters.isEmpty else { return bank.questions }
    return bank.questions.filter { arguments.chapters.contains($0.chapter) }
  }

  func warn(_ message: String) {
    FileDescriptor.standardError.write("\(message)\n")
  }

  /// Writes a result to where it is wanted, and ends with that status.
  func finish(_ text: String, status: Int32 = 0) -> Never {
    if let output = arguments.output {
      do throws(FileDescriptor.Failure) {
        guard try FileDescriptor(writing: output).write(text) else {
          Launch.fail("\(quoted(output, atMost: 200)) can't be written")
        }
      } catch {
        Launch.fail("\(quoted(output, atMost: 200)) can't be written: \(error.message)")
      }
    } else if !FileDescriptor.standardOutput.write(text) {
      exit(max(status, 1))
    }
    exit(status)
  }
}
