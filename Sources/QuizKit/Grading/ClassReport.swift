import Stage

/// What came of grading: a row per learner, a row per question, a score per chapter.
package struct ClassReport: Sendable {
  /// Points out of all that could be had.
  package struct Score: Hashable, Sendable {
    /// The questions that were answered exactly right.
    package var right = 0
    /// The questions that were answered.
    package var answered = 0
    /// All questions; one without an answer is not right.
    package var asked = 0
    /// The share that is right, rounded down, so that it is at least the mark to reach exactly where
    /// that is reached.
    package var percent: Int { asked == 0 ? 0 : right * 100 / asked }

    /// Whether at least so many percent are right.
    func reaches(_ percent: Int) -> Bool { asked > 0 && right * 100 >= asked * percent }

    mutating func add(_ isRight: Bool) {
      answered += 1
      right += isRight ? 1 : 0
    }
  }

  /// The score of a chapter.
  package struct ChapterScore: Hashable, Sendable {
    /// The chapter's number.
    package var chapter: Int
    /// The score.
    package var score = Score()
  }

  /// One learner.
  package struct Learner: Sendable {
    /// The name.
    package var name: String
    /// Where the answers begin.
    package var place: SourcePlace
    /// The score over all.
    package var score: Score
    /// The score of each chapter.
    package var chapters: [ChapterScore]
    /// Whether the mark is reached; `nil` where there is none.
    package var isPassed: Bool?
    /// The answers, by the order of the bank.
    var choices: [Choice]
  }

  /// How often an option was chosen.
  package struct OptionCount: Hashable, Sendable {
    /// The option's id.
    package var id: String
    /// Whether it is right.
    package var isKey: Bool
    /// How many learners chose it.
    package var count = 0
  }

  /// One question.
  package struct QuestionRow: Sendable {
    /// The question.
    package var question: Question
    /// How many learners were right.
    package var right = 0
    /// How many learners answered.
    package var answered = 0
    /// How many learners there are.
    package var learners: Int
    /// The options, in the order of the bank.
    package var options: [OptionCount]
    /// The share of the learners that were right, rounded down.
    package var percent: Int { learners == 0 ? 0 : right * 100 / learners }
    /// The options that nobody took.
    package var untaken: [String] { options.filter { $0.count == 0 }.map(\.id) }
    /// Whether there are learners, and none of them was right.
    package var isMissedByAll: Bool { learners > 0 && right == 0 }

    init(question: Question, learners: Int, options: [OptionCount]) {
      self.question = question
      self.learners = learners
      self.options = options
    }
  }

  /// What a report is written for.
  package enum Format: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs: all that is known.
    case json
    /// For continuous integration: a suite per learner, a case per question.
    case junit
    /// For spreadsheets: a row per learner, a column per chapter and per question.
    case csv
  }

  /// The learners, in the order of their sheets.
  package var learners: [Learner]
  /// The questions, in the order of the bank.
  package var questions: [QuestionRow]
  /// The chapters, by number, with the scores of all learners added.
  package var chapters: [ChapterScore]
  /// The percentage to reach; `nil` where there is none.
  package var pass: Int?
  let index: BankIndex
  /// The numbers of the questions in the bank, row by row.
  let asked: [Int]

  /// Whether each learner reached the mark; so it is where there is none.
  package var isPassedByAll: Bool { learners.allSatisfy { $0.isPassed ?? true } }

  /// The whole report in one format, with a line end after the last line.
  package func text(_ format: Format, language: Language) -> String {
    switch format {
    case .text: plainText(QuizWords(language))
    case .json: json
    case .junit: junit(QuizWords(language))
    case .csv: csv
    }
  }
}
