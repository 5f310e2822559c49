import Foundation

/// One run through some questions: what is asked now, what was answered, and how it went.
package struct QuizSession: Sendable {
  /// A question as it is asked: its options in the order in which they are shown.
  package struct Item: Sendable {
    /// The question.
    package let question: Question
    /// Its options, as they are shown.
    package let options: [AnswerOption]
  }

  /// What came of an answer.
  package struct Outcome: Sendable {
    /// What was answered.
    package let item: Item
    /// The ids of the options that were chosen.
    package let chosen: Set<String>
    /// Whether exactly the right options were chosen.
    package var isRight: Bool { chosen == item.question.keys }
    /// The options to speak about: those chosen, then the right ones that were not.
    package var options: [AnswerOption] {
      item.options.filter { chosen.contains($0.id) }
        + item.options.filter { $0.isKey && !chosen.contains($0.id) }
    }
  }

  /// How many answers of a chapter were right.
  package struct Score: Sendable, Equatable {
    /// The chapter's number.
    package let chapter: Int
    /// The right answers.
    package var right = 0
    /// The answers.
    package var answered = 0
  }

  /// All that is asked, in this order.
  package let items: [Item]
  /// The number of the question that is asked now, from 0; the number of questions at the end.
  package private(set) var position = 0
  /// What came of each answer.
  package private(set) var outcomes: [Outcome] = []

  /// Makes a run through these questions, in this order; `order` tells that of the options.
  package init(questions: [Question], order: QuestionOrder) {
    items = questions.map { Item(question: $0, options: order.options(of: $0)) }
  }

  /// What is asked now; `nil` at the end.
  package var current: Item? { position < items.count ? items[position] : nil }

  /// Answers the question that is asked, with the ids of options, and goes on to the next one.
  package mutating func answer(_ chosen: Set<String>) -> Outcome? {
    guard let current else { return nil }
    let outcome = Outcome(item: current, chosen: chosen)
    outcomes.append(outcome)
    position += 1
    return outcome
  }

  /// Leaves the question that is asked without an answer.
  package mutating func skip() {
    position = min(position + 1, items.count)
  }

  /// The scores of the chapters that had an answer, in their order.
  package var scores: [Score] {
    var scores: [Int: Score] = [:]
    for outcome in outcomes {
      let chapter = outcome.item.question.chapter
      scores[chapter, default: Score(chapter: chapter)].answered += 1
      if outcome.isRight { scores[chapter]?.right += 1 }
    }
    return scores.values.sorted { $0.chapter < $1.chapter }
  }

  /// The numbers of the lessons that explain what was missed, in their order.
  package var lessonsToRead: [Int] {
    Set(outcomes.filter { !$0.isRight }.map(\.item.question.lesson)).sorted()
  }
}
