import Foundation
import Stage
import Workbook

/// What the quiz itself says, in one language.
package struct QuizWords: Sendable {
  /// The language.
  package let language: Language

  /// The words of a language.
  package init(_ language: Language) {
    self.language = language
  }

  func either(_ english: String, _ japanese: String) -> String {
    language == .japanese ? japanese : english
  }

  var title: String { either("Quiz", "クイズ") }
  var right: String { either("Right.", "正解です。") }
  var wrong: String { either("Not right.", "不正解です。") }
  var yours: String { either("your answer", "あなたの答え") }
  var key: String { either("the answer", "正解") }
  var chooseSeveral: String { either("Choose all that are right.", "正しいものをすべて選んでください。") }
  var nothingAsked: String { either("There is nothing to ask.", "出題する問題がありません。") }
  var results: String { either("Results", "結果") }
  var nothingAnswered: String { either("No question was answered.", "回答はありませんでした。") }
  var readAgain: String { either("Worth reading again:", "読み直すとよいところ:") }
  var noneMissed: String { either("Nothing was missed.", "間違えた問題はありませんでした。") }

  /// A chapter's name.
  package func chapter(_ number: Int) -> String {
    guard WorkbookPattern.all.indices.contains(number) else { return "\(number)" }
    let slug = WorkbookPattern.all[number].slug
    if number == 0 { return either("General: \(slug)", "全般: \(slug)") }
    return either("Pattern \(number): \(slug)", "パターン\(number): \(slug)")
  }

  func count(_ position: Int, of total: Int) -> String {
    either("\(position) of \(total)", "\(total)問中\(position)問目")
  }

  func score(_ right: Int, of answered: Int) -> String {
    either("\(right) of \(answered) right", "\(answered)問中\(right)問正解")
  }

  /// That nothing is due again, and when something will be.
  package func nothingDue(next: Date?) -> String {
    guard let next else {
      return either(
        "There is nothing to review: no question was answered yet.",
        "復習する問題はまだありません。先にクイズに答えてください。")
    }
    // The day alone, the same in every place.
    let day = next.formatted(.iso8601.year().month().day())
    return either(
      "There is nothing to review today; the next question is due on \(day).",
      "今日復習する問題はありません。次は\(day)です。")
  }

  /// How to start the same run again.
  package func seed(_ seed: UInt64) -> String {
    either("The same order again: --seed \(seed)", "同じ順番でもう一度: --seed \(seed)")
  }

  /// Where a question is explained, and what shows it.
  func hint(for question: Question) -> [String] {
    guard WorkbookPattern.all.indices.contains(question.lesson) else { return [] }
    let lesson = WorkbookPattern.all[question.lesson]
    var command = lesson.executable.map { "swift run \($0)" }
    if let run = question.run {
      let variant = run.variant.map { " --variant \($0)" } ?? ""
      command = "swift run \(run.program)\(variant)"
    }
    let lines = [
      either("Explained in ", "解説: ") + lessonFile(question.lesson),
      command.map { either("Seen with ", "実行して確かめる: ") + $0 },
    ]
    return lines.compactMap { $0 }
  }

  /// The path of a lesson, from the package's folder; of the index where there is none.
  func lessonFile(_ number: Int) -> String {
    let pattern = WorkbookPattern.all.first { $0.number == number && $0.executable != nil }
    return either("Lessons/", "Lessons/ja/") + (pattern?.fileName ?? "README") + ".md"
  }

  // The shortcuts of each step.

  var choosing: Shortcuts {
    Shortcuts(keys: [
      ("q", leave), ("↑↓ 1 2 3", either("Choose", "選ぶ")), ("Return", either("Answer", "答える")),
      ("s", either("Skip", "飛ばす")), ("?", either("Where it is explained", "解説の場所")),
    ])
  }
  var choosingSeveral: Shortcuts {
    Shortcuts(keys: [
      ("q", leave), ("Space 1 2 3", either("Choose", "選ぶ")), ("Return", either("Answer", "答える")),
      ("s", either("Skip", "飛ばす")), ("?", either("Where it is explained", "解説の場所")),
    ])
  }
  var answered: Shortcuts {
    Shortcuts(keys: [
      ("q", leave), ("Return", either("Next", "次へ")),
      ("?", either("Where it is explained", "解説の場所")),
    ])
  }
  var atEnd: Shortcuts { Shortcuts(keys: [("q", leave)]) }

  private var leave: String { either("Leave", "終了") }

  /// Why something that was typed is no answer.
  func explanation(_ problem: AnswerText.Problem, options: Int) -> String {
    switch problem {
    case .empty:
      either("Type a number from 1 to \(options).", "1から\(options)までの番号を入力してください。")
    case .unknown(let text):
      either(
        "There is no option “\(text)”: the numbers go from 1 to \(options).",
        "「\(text)」という選択肢はありません。番号は1から\(options)までです。")
    case .tooMany: either("One option is right: choose one.", "正解は1つです。1つだけ選んでください。")
    }
  }

  /// What a person who types line by line must know.
  var lineHelp: String {
    either(
      "Number or letter, then Return. s skips, ? tells where it is explained, q leaves.",
      "番号か文字を入力してReturn。sで飛ばす、?で解説の場所、qで終了します。")
  }
}
