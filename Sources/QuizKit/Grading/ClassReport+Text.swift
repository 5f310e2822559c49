import Terminal

extension ClassReport {
  /// The report for people.
  func plainText(_ words: QuizWords) -> String {
    var parts = [learnerTable(words), chapterTable(words), questionTable(words)]
    if let pass {
      let count = learners.count { $0.isPassed == true }
      parts[0].append(words.passed(count, of: learners.count, percent: pass))
    }
    return parts.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private func learnerTable(_ words: QuizWords) -> [String] {
    var names: [String: Int] = [:]
    for learner in learners { names[learner.name, default: 0] += 1 }
    let isMarked = pass != nil
    let head = [words.learner, words.rightCount, words.answeredCount, words.share]
    let rows = learners.map { learner in
      let isAlone = names[learner.name] == 1
      let name =
        isAlone ? learner.name : "\(learner.name) (\(learner.place.file):\(learner.place.line))"
      return [name] + Self.cells(learner.score)
        + (isMarked ? [learner.isPassed == true ? words.yes : words.no] : [])
    }
    return Self.aligned([head + (isMarked ? [words.isPassed] : [])] + rows)
  }

  private func chapterTable(_ words: QuizWords) -> [String] {
    let rows = chapters.map { [words.chapter($0.chapter)] + Self.cells($0.score) }
    return Self.aligned(
      [[words.chapterHeading, words.rightCount, words.answeredCount, words.share]] + rows)
  }

  private func questionTable(_ words: QuizWords) -> [String] {
    let head = [
      words.question, words.rightCount, words.answeredCount, words.share, words.optionCounts,
    ]
    let rows = questions.map { row in
      let score = Score(right: row.right, answered: row.answered, asked: row.learners)
      let options = row.options.map { "\($0.isKey ? "*" : "")\($0.id) \($0.count)" }
      return [row.question.id] + Self.cells(score) + [options.joined(separator: ", ")]
    }
    var lines = Self.aligned([head] + rows, last: .left)
    guard !learners.isEmpty else { return lines }
    let missed = questions.filter(\.isMissedByAll)
    if !missed.isEmpty { lines += ["", words.missedByAll] + missed.map { "  \($0.question.id)" } }
    let untaken = questions.filter { !$0.untaken.isEmpty }
    if !untaken.isEmpty {
      lines += ["", words.untaken]
      lines += untaken.map { "  \($0.question.id): \($0.untaken.joined(separator: ", "))" }
    }
    return lines
  }

  private static func cells(_ score: Score) -> [String] {
    ["\(score.right)/\(score.asked)", "\(score.answered)/\(score.asked)", "\(score.percent)%"]
  }

  private enum Side { case left, right }

  /// The rows as lines of columns; the first column begins at the left, the others end at the right.
  private static func aligned(_ rows: [[String]], last: Side = .right) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Columns.width(of: cell))
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let isLast = column == row.count - 1
        let blanks = String(repeating: " ", count: widths[column] - Columns.width(of: cell))
        if column == 0 { return cell + blanks }
        return isLast && last == .left ? cell : blanks + cell
      }
      return cells.joined(separator: "  ")
    }
  }
}

extension QuizWords {
  var learner: String { either("Learner", "学習者") }
  var rightCount: String { either("right", "正解") }
  var answeredCount: String { either("answered", "回答") }
  var share: String { either("share", "正答率") }
  var isPassed: String { either("passed", "合格") }
  var yes: String { either("yes", "合格") }
  var no: String { either("no", "不合格") }
  var chapterHeading: String { either("Chapter", "章") }
  var question: String { either("Question", "問題") }
  var optionCounts: String { either("taken (* is right)", "選んだ人数 (*は正解)") }
  var missedByAll: String { either("Nobody got these right:", "正解者のいない問題:") }
  var untaken: String { either("Nobody took these options:", "誰も選ばなかった選択肢:") }
  var notAnswered: String { either("not answered", "未回答") }
  var chosen: String { either("chosen", "選んだ答え") }

  func passed(_ count: Int, of all: Int, percent: Int) -> String {
    either("\(count) of \(all) reached \(percent)%", "\(all)人中\(count)人が合格 (\(percent)%以上)")
  }
}
