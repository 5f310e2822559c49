/// Gives marks: exactly the right options are a point, everything else is none.
package struct Grader: Sendable {
  private let index: BankIndex
  private let pass: Int?
  private let asked: [Int]

  /// Makes a grader.
  ///
  /// - Parameters:
  ///   - index: The bank.
  ///   - chapters: The chapters that count; all where this is `nil`.
  ///   - pass: The percentage of right answers that a learner must reach, if any.
  package init(_ index: BankIndex, chapters: Set<Int>? = nil, pass: Int? = nil) {
    self.index = index
    self.pass = pass
    asked = index.questions.indices.filter {
      chapters?.contains(index.questions[$0].chapter) ?? true
    }
  }

  /// Grades sheets; learners keep their order.
  package func grade(_ sheets: [AnswerSheet]) -> ClassReport {
    let chapters = Set(asked.map { index.questions[$0].chapter }).sorted()
    let chapterOf = index.questions.map { chapters.firstIndex(of: $0.chapter) ?? 0 }
    var noScores = chapters.map { ClassReport.ChapterScore(chapter: $0) }
    for question in asked { noScores[chapterOf[question]].score.asked += 1 }

    var questions = asked.map { number in
      let question = index.questions[number]
      return ClassReport.QuestionRow(
        question: question, learners: sheets.count,
        options: question.options.prefix(Choice.limit).map {
          ClassReport.OptionCount(id: $0.id, isKey: $0.isKey)
        })
    }
    var learners: [ClassReport.Learner] = []
    learners.reserveCapacity(sheets.count)
    var counts = OptionCounts(asked.map { index.questions[$0].options.count })
    // The right options, row by row, so that no object is asked for each answer.
    let keys = asked.map { index.keys[$0] }
    let places = asked.map { chapterOf[$0] }
    for sheet in sheets {
      let choices = sheet.choices(in: index)
      var scores = noScores
      for row in keys.indices {
        let choice = choices[asked[row]]
        guard choice.isAnswer else { continue }
        let isRight = choice == keys[row]
        scores[places[row]].score.add(isRight)
        counts.add(choice, isRight, row)
      }
      var total = ClassReport.Score(asked: asked.count)
      for chapter in scores {
        total.right += chapter.score.right
        total.answered += chapter.score.answered
      }
      learners.append(
        ClassReport.Learner(
          name: sheet.learner, place: sheet.place, score: total, chapters: scores,
          isPassed: pass.map(total.reaches), choices: choices))
    }
    for row in questions.indices { counts.copy(row, to: &questions[row]) }
    var all = noScores
    for position in all.indices {
      all[position].score.asked *= learners.count
      for learner in learners {
        all[position].score.right += learner.chapters[position].score.right
        all[position].score.answered += learner.chapters[position].score.answered
      }
    }
    return ClassReport(
      learners: learners, questions: questions, chapters: all, pass: pass, index: index,
      asked: asked)
  }
}

/// How often questions were answered, answered right, and with which options, row by row.
private struct OptionCounts {
  /// Where the counts of each row begin: right ones, answers, options.
  private var starts: [Int] = []
  private var counts: [Int]

  init(_ optionCounts: [Int]) {
    var size = 0
    for count in optionCounts {
      starts.append(size)
      size += 2 + count
    }
    counts = [Int](repeating: 0, count: size)
  }

  mutating func add(_ choice: Choice, _ isRight: Bool, _ row: Int) {
    let start = starts[row]
    counts[start] += isRight ? 1 : 0
    counts[start + 1] += 1
    var bits = choice.bits
    while bits != 0 {
      counts[start + 2 + bits.trailingZeroBitCount] += 1
      bits &= bits - 1
    }
  }

  func copy(_ row: Int, to question: inout ClassReport.QuestionRow) {
    question.right = counts[starts[row]]
    question.answered = counts[starts[row] + 1]
    for option in question.options.indices {
      question.options[option].count = counts[starts[row] + 2 + option]
    }
  }
}
