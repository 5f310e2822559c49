/// The questions of a bank, and their options, found by the bytes of their ids.
///
/// Whoever grades thousands of sheets looks up a million ids, and makes no text of any.
package final class BankIndex: Sendable {
  /// The questions, in the bank's order.
  package let questions: [Question]
  /// The right options of each question.
  let keys: [Choice]
  /// Whether more than one option may be chosen.
  let takesSeveral: [Bool]

  /// The ids, one after the other; the ranges are in here.
  private let ids: [UInt8]
  private let questionIDs: [Range<Int>]
  private let optionIDs: [Range<Int>]
  /// Where the options of each question begin among all; one more than there are questions.
  private let firstOptions: [Int]
  /// A hash table of questions with open addressing; -1 where it is free.
  private let slots: [Int32]

  /// Makes the index of a bank. Of a question's options the first 63 can be chosen; a check of the
  /// bank refuses more than 5. Of questions with the same id the first one is found.
  package init(_ bank: Bank) {
    questions = bank.questions
    takesSeveral = bank.questions.map { $0.kind == .multiple }
    keys = bank.questions.map { question in
      question.options.prefix(Choice.limit).enumerated().reduce(into: Choice.none) {
        if $1.element.isKey { $0.insert($1.offset) }
      }
    }
    var ids: [UInt8] = []
    func add(_ id: String) -> Range<Int> {
      let start = ids.count
      ids += Array(id.utf8)
      return start..<ids.count
    }
    questionIDs = bank.questions.map { add($0.id) }
    var optionIDs: [Range<Int>] = []
    var firstOptions = [0]
    for question in bank.questions {
      optionIDs += question.options.prefix(Choice.limit).map { add($0.id) }
      firstOptions.append(optionIDs.count)
    }
    self.optionIDs = optionIDs
    self.firstOptions = firstOptions

    var size = 16
    while size < questionIDs.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    for (number, range) in questionIDs.enumerated() {
      var slot = Self.hash(ids, range) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(number)
    }
    self.slots = slots
    self.ids = ids
  }

  /// The number of the question with the id that stands there.
  func question(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var slot = Self.hash(bytes, range) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isSame(questionIDs[number], bytes, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of a question's option with the id that stands there.
  func option(of question: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let first = firstOptions[question]
    for option in first..<firstOptions[question + 1]
    where isSame(optionIDs[option], bytes, range) {
      return option - first
    }
    return nil
  }

  /// The number of a question by its id.
  func question(_ id: String) -> Int? {
    let bytes = Array(id.utf8)
    return question(bytes, 0..<bytes.count)
  }

  /// The ids of the options that a choice holds, in the order of the bank.
  func options(_ choice: Choice, of question: Int) -> [String] {
    guard choice.isAnswer else { return [] }
    return questions[question].options.prefix(Choice.limit).enumerated()
      .filter { choice.contains($0.offset) }.map(\.element.id)
  }

  private func isSame(_ id: Range<Int>, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard id.count == range.count else { return false }
    var (a, b) = (id.lowerBound, range.lowerBound)
    while a < id.upperBound {
      if ids[a] != bytes[b] { return false }
      a += 1
      b += 1
    }
    return true
  }

  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash = StableHash()
    for position in range { hash.add(bytes[position]) }
    // The low bits of a byte's own hash are weak.
    return Int(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }
}

/// The options of a question that were chosen, by their numbers.
struct Choice: Hashable, Sendable {
  /// So many options can be told apart.
  static let limit = 63
  /// Nothing was answered.
  static let none = Choice()
  /// Something was answered that can't be counted.
  static let void = Choice(bits: 1 << 63)

  private(set) var bits: UInt64 = 0

  /// Whether there is an answer to grade.
  var isAnswer: Bool { self != .none && self != .void }
  /// How many options were chosen.
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ option: Int) { bits |= 1 << UInt64(option) }

  func contains(_ option: Int) -> Bool { bits & (1 << UInt64(option)) != 0 }

  func overlaps(_ other: Choice) -> Bool { bits & other.bits != 0 }

  func union(_ other: Choice) -> Choice { Choice(bits: bits | other.bits) }
}
