import SampleModels

/// Which questions are asked, in which order, with their options in which order: all of it follows
/// from a seed, on every machine alike, and an option's place does not depend on other questions.
package struct QuestionOrder: Sendable {
  /// The seed.
  package let seed: UInt64

  /// Makes the order that follows from a seed.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The questions of a run: chapter by chapter, in a chance order within each. With a `limit`, so
  /// many of them, by chance out of all chapters.
  package func questions(_ all: [Question], limit: Int? = nil) -> [Question] {
    var chosen = all.sorted { (rank($0), $0.id) < (rank($1), $1.id) }
    if let limit { chosen.removeSubrange(min(max(0, limit), chosen.count)...) }
    return chosen.enumerated()
      .sorted { ($0.element.chapter, $0.offset) < ($1.element.chapter, $1.offset) }
      .map(\.element)
  }

  /// The options of a question as they are shown.
  package func options(of question: Question) -> [AnswerOption] {
    var generator = generator(for: question)
    // Whatever order the file has them in.
    var options = question.options.sorted { $0.id < $1.id }
    for last in options.indices.reversed().dropLast() {
      options.swapAt(last, generator.next(below: last + 1))
    }
    return options
  }

  private func rank(_ question: Question) -> UInt64 {
    var generator = generator(for: question)
    _ = generator.next()
    return generator.next()
  }

  private func generator(for question: Question) -> SplitMix64 {
    SplitMix64(seed: seed ^ StableHash.of(question.id.utf8))
  }
}

/// A hash that is the same in every run and on every machine: FNV-1a with 64 bits.
package struct StableHash: Sendable {
  /// The hash of what was added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of nothing.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds eight bytes at once.
  package mutating func add(word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // The highest bits would never come down otherwise.
    value ^= value >> 32
  }

  /// The hash of bytes.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }
}
