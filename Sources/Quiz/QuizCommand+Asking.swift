import Dispatch
import Foundation
import QuizKit
import Stage
import Terminal

extension QuizCommand {
  /// What a learner answered.
  var progress: ProgressFile { .standard(environment: environment) }

  /// Forgets what was answered.
  func reset() -> Never {
    do {
      try progress.reset()
    } catch {
      Launch.fail("\(error)")
    }
    exit(0)
  }

  /// Lists the questions of each chapter.
  func list() -> Never {
    let words = QuizWords(arguments.language)
    var text = ""
    var chapter: Int?
    for question in chosen(bank().bank) {
      if question.chapter != chapter {
        text += (text.isEmpty ? "" : "\n") + words.chapter(question.chapter) + "\n"
      }
      chapter = question.chapter
      text += "  \(question.id): \(question.stem[arguments.language])\n"
    }
    finish(text)
  }

  /// Asks, on the whole terminal or line by line.
  func ask() -> Never {
    let (bank, problems) = bank()
    let errors = problems.filter { !$0.code.isWarning }
    if !errors.isEmpty {
      warn("the bank has \(errors.count) errors; Quiz --check tells them")
    }
    let seed = arguments.seed ?? UInt64.random(in: 0..<1_000_000)
    let order = QuestionOrder(seed: seed)
    let session = QuizSession(questions: questions(of: bank, order), order: order)
    let progress = progress
    let save = { (outcome: QuizSession.Outcome) -> String? in
      let answer = GivenAnswer(
        question: outcome.item.question.id, options: outcome.chosen.sorted(),
        isRight: outcome.isRight, date: Date())
      do {
        return try progress.add([answer]).note
      } catch {
        return "\(error)"
      }
    }
    let isTerminal = TerminalEnvironment.inputIsTerminal && TerminalEnvironment.outputIsTerminal
    guard isTerminal, !arguments.isPlain, !TerminalEnvironment.isDumb else {
      askLineByLine(session, seed, save)
    }
    let screen = QuizScreen(
      session: session, language: arguments.language, seed: seed, save: save)
    Task { @MainActor in
      let status = await FullScreenRunner(screen).run()
      exit(status)
    }
    dispatchMain()
  }

  private func askLineByLine(
    _ session: QuizSession, _ seed: UInt64, _ save: @escaping (QuizSession.Outcome) -> String?
  ) -> Never {
    var isLost = false
    var quiz = LineQuiz(
      session: session, language: arguments.language, seed: seed,
      isInteractive: TerminalEnvironment.inputIsTerminal, save: save
    ) { text in
      if !FileDescriptor.standardOutput.write(text) { isLost = true }
    }
    quiz.run { readLine() }
    exit(isLost ? 1 : 0)
  }

  /// What is asked: all of it, so many, or what is due again.
  private func questions(of bank: Bank, _ order: QuestionOrder) -> [Question] {
    let chosen = chosen(bank)
    guard arguments.isReview else { return order.questions(chosen, limit: arguments.count) }
    let contents: ProgressFile.Contents
    do {
      contents = try progress.read()
    } catch {
      Launch.fail("\(error)")
    }
    if let note = contents.note { warn(note) }
    let plan = ReviewPlan(answers: contents.answers)
    let due = plan.due(of: chosen, at: Date())
    if due.isEmpty {
      let words = QuizWords(arguments.language)
      finish(words.nothingDue(next: plan.nextDate(of: chosen)) + "\n")
    }
    return Array(due.prefix(arguments.count ?? due.count))
  }
}
