import Foundation
import Stage

/// Runs what questions of the kind `predict` are about, and compares: the key has to tell what the
/// program really does, and no other option may.
package struct RunChecker {
  private let scripts: String
  private var cache: RunCache
  private var programs: [String: Result<Data, Refusal>] = [:]
  private let announce: (String) -> Void
  /// How many programs were started.
  package private(set) var runCount = 0

  private struct Refusal: Error {
    let message: String
  }

  /// Makes a checker for a bank's folder.
  ///
  /// - Parameter announce: Told, in one line, before a program is built.
  package init(folder: String, cache: RunCache, announce: @escaping (String) -> Void = { _ in }) {
    scripts = "\(folder)/scripts"
    self.cache = cache
    self.announce = announce
  }

  /// The problems of the questions that are run; what was run is kept for the next time.
  package mutating func problems(in questions: [Question]) -> [Problem] {
    var problems: [Problem] = []
    for question in questions {
      // What could not be read was reported, and may be what a run would miss.
      guard let run = question.run, question.kind == .predict, !question.hasUnreadLines else {
        continue
      }
      do throws(Refusal) {
        problems += Self.problems(of: question, try outcome(of: run))
      } catch {
        problems.append(Problem(.runFailed, at: run.place, error.message))
      }
    }
    cache.save()
    return problems
  }

  /// Where a question's options and what a run came to disagree.
  package static func problems(of question: Question, _ run: RunOutcome) -> [Problem] {
    var problems: [Problem] = []
    for option in question.options {
      var holds = true
      for outcome in option.outcomes {
        if case .bodies(let view, _) = outcome.value, run.bodies[view] == nil {
          let seen = run.bodies.keys.sorted().joined(separator: ", ")
          let hint = nearest(to: view, in: Array(run.bodies.keys)).map { "did you mean \($0)?" }
          problems.append(
            Problem(
              .runDisagrees, at: outcome.place,
              "the run has no view \(quoted(view)); \(hint ?? "there is \(seen)")"))
          holds = false
        } else if !run.holds(outcome.value) {
          holds = false
          guard option.isKey else { continue }
          problems.append(
            Problem(
              .runDisagrees, at: outcome.place, "the key is wrong: \(run.told(outcome.value))"))
        }
      }
      if holds, !option.isKey, !option.outcomes.isEmpty {
        problems.append(
          Problem(
            .runDisagrees, at: option.place,
            "the option \(quoted(option.id)) is no key, but is what the run shows"))
      }
    }
    return problems
  }

  // MARK: Running

  private mutating func outcome(of run: Question.Run) throws(Refusal) -> RunOutcome {
    let path = "\(scripts)/\(run.script)"
    guard let script = FileManager.default.contents(atPath: path) else {
      throw Refusal(message: "the script \(path) can't be read")
    }
    let program = SiblingProgram(run.program)
    let arguments = run.variant.map { ["--variant", $0] } ?? []
    let key = RunCache.key(
      program: try contents(of: program, run), arguments: arguments, script: script)
    if let outcome = cache[key] { return outcome }
    let outcome = try start(program.path, arguments + ["--script", path])
    cache[key] = outcome
    return outcome
  }

  private mutating func contents(
    of program: SiblingProgram, _ run: Question.Run
  ) throws(Refusal) -> Data {
    let result = programs[run.program] ?? built(program, run)
    programs[run.program] = result
    return try result.get()
  }

  private func built(_ program: SiblingProgram, _ run: Question.Run) -> Result<Data, Refusal> {
    if let data = FileManager.default.contents(atPath: program.path) { return .success(data) }
    guard let arguments = program.buildArguments else {
      return .failure(Refusal(message: "the program \(program.path) is not there"))
    }
    announce("building \(run.program), once")
    let build = Self.run("/usr/bin/env", ["swift"] + arguments)
    guard build.status == 0, let data = FileManager.default.contents(atPath: program.path) else {
      return .failure(
        Refusal(message: "\(run.program) can't be built; see swift build --product \(run.program)"))
    }
    return .success(data)
  }

  private mutating func start(_ path: String, _ arguments: [String]) throws(Refusal) -> RunOutcome {
    let record = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: record) }
    runCount += 1
    let run = Self.run(path, arguments + ["--record", record])
    guard run.status == 0 else {
      let line = run.errors.split(separator: "\n").last.map(String.init) ?? ""
      throw Refusal(message: "the run ended with \(run.status): \(line)")
    }
    guard let data = FileManager.default.contents(atPath: record),
      let outcome = RunOutcome(record: data)
    else { throw Refusal(message: "the run left no record that can be read") }
    return outcome
  }

  private static func run(_ path: String, _ arguments: [String]) -> (status: Int32, errors: String)
  {
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try? Data().write(to: errors)
    // A file: a pipe that nobody empties could stop the program.
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    do {
      try process.run()
    } catch {
      return (-1, error.localizedDescription)
    }
    process.waitUntilExit()
    let text = FileManager.default.contents(atPath: errors.path) ?? Data()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}

extension RunOutcome {
  /// What the run came to, where an outcome was expected that it has not.
  fileprivate func told(_ outcome: AnswerOption.Outcome) -> String {
    switch outcome {
    case .bodies(let view, let count):
      "the body of \(view) was evaluated \(bodies[view] ?? 0) times, not \(count)"
    case .shows(let text): "the last screen does not show \(quoted(text))"
    }
  }
}
