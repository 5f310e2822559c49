import QuizKit
import TestSupport
import Testing

/// A good question in which one thing is changed has one problem, where it was changed.
struct BankMutationTests {
  static let questions =
    GoodBank.questions
    + BankReader.read(folder: SourceFile.package.appending(path: "Quiz").path).bank.questions

  /// The file of one question, of which things are changed at their places.
  private struct File {
    var lines: [String]
    let question: Question

    init(_ question: Question) {
      let text = BankWriter.text(of: [question])
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      self.question = BankParser.parse(text, file: GoodBank.file, chapter: 2).questions[0]
    }

    /// The line from that place on.
    func text(at place: SourcePlace) -> Substring {
      lines[place.line - 1].dropFirst(place.column - 1)
    }

    mutating func replace(_ old: String, with new: String, at place: SourcePlace) {
      precondition(text(at: place).hasPrefix(old), "\(text(at: place))")
      let line = lines[place.line - 1]
      lines[place.line - 1] =
        line.prefix(place.column - 1) + new + line.dropFirst(place.column - 1 + old.count)
    }

    /// The errors, each as its code and its place.
    var errors: [Problem] {
      GoodBank.problems(of: lines.joined(separator: "\n")).filter { !$0.code.isWarning }
    }

    func expect(
      _ code: ProblemCode, at place: SourcePlace, _ location: SourceLocation = #_sourceLocation
    ) {
      let found = errors
      #expect(found.map(\.code) == [code], "\(found)", sourceLocation: location)
      #expect(found.map(\.place) == [place], "\(found)", sourceLocation: location)
    }
  }

  private func shifted(_ place: SourcePlace, by columns: Int) -> SourcePlace {
    SourcePlace(file: place.file, line: place.line, column: place.column + columns)
  }

  @Test(arguments: questions) func `nothing is wrong with the question itself`(_ q: Question) {
    #expect(File(q).errors.isEmpty)
  }

  @Test(arguments: questions) func `a key that is lost, or one too many`(_ question: Question) {
    var without = File(question)
    for option in without.question.options where option.isKey {
      without.replace("x", with: " ", at: shifted(option.place, by: -3))
    }
    without.expect(.keyCount, at: without.question.place)
    guard question.kind != .multiple else { return }
    var more = File(question)
    let options = more.question.options
    let key = options.firstIndex(where: \.isKey) ?? 0
    let other = options.firstIndex { !$0.isKey } ?? 0
    more.replace(" ", with: "x", at: shifted(options[other].place, by: -3))
    more.expect(.keyCount, at: options[max(key, other)].place)
  }

  @Test(arguments: questions) func `a code span that was changed in one language`(_ q: Question) {
    let original = File(q).question
    let texts = [original.stem] + original.options.flatMap { [$0.text, $0.feedback] }
    var random = SeededRandom(seed: UInt64(q.place.line))
    // A few of each question: all of them would take a minute.
    for _ in 0..<2 {
      let text = random.pick(texts)
      guard text[.english].contains("`") else { continue }
      for (language, line) in text.lines {
        let start = line.text.distance(
          from: line.text.startIndex, to: line.text.firstIndex(of: "`")!)
        let code = String(line.text.split(separator: "`", omittingEmptySubsequences: false)[1])
        let place = shifted(line.place, by: start)
        var file = File(q)
        file.replace("`\(code)`", with: "`xyzzy`", at: place)
        let isKnown = texts.contains { other in
          other != text && other.lines.values.contains { $0.text.contains("`\(code)`") }
        }
        let errors = file.errors
        #expect(errors.map(\.code) == [.codeSpansDiffer], "\(errors)")
        #expect(errors.allSatisfy { $0.message.contains("`xyzzy`") })
        if language == .japanese || isKnown {
          #expect(errors.map(\.place) == [place], "\(errors)")
        } else {
          // Nothing tells which of the two is right.
          #expect(errors.allSatisfy { file.text(at: $0.place).hasPrefix("`\(code)`") })
          #expect(errors.allSatisfy { $0.place.line == text.lines[.japanese]?.place.line })
        }
      }
    }
  }

  @Test(arguments: questions) func `a number that was changed in one language`(_ q: Question) {
    let original = File(q).question
    let texts = [original.stem] + original.options.flatMap { [$0.text, $0.feedback] }
    var random = SeededRandom(seed: UInt64(q.place.line))
    for _ in 0..<3 {
      let text = random.pick(texts)
      guard let line = text.lines[.japanese], let number = line.text.firstNumberOutsideCode
      else { continue }
      var file = File(q)
      let place = shifted(line.place, by: number.offset)
      file.replace(number.text, with: "98765", at: place)
      file.expect(.numbersDiffer, at: place)
    }
  }

  @Test(arguments: questions) func `an id that is malformed or taken`(_ question: Question) {
    var file = File(question)
    file.replace(question.id, with: "\(question.id)_", at: file.question.place)
    file.expect(.malformedID, at: file.question.place)
    var options = File(question)
    let (first, second) = (options.question.options[0], options.question.options[1])
    options.replace(second.id, with: first.id, at: second.place)
    options.expect(.repeatedOptionID, at: second.place)
    let text = BankWriter.text(of: [question, question])
    let places = BankParser.parse(text, file: GoodBank.file, chapter: 2).questions.map(\.place)
    let errors = GoodBank.problems(of: text).filter { !$0.code.isWarning }
    #expect(errors.map(\.code) == [.repeatedID] && errors.map(\.place) == [places[1]])
  }

  @Test(arguments: questions) func `a feedback that is gone, or another option's`(_ q: Question)
    throws
  {
    var random = SeededRandom(seed: UInt64(q.place.line))
    let language = random.pick(Language.allCases)
    let options = File(q).question.options
    let index = 1 + random.below(options.count - 1)
    let (first, second) = (options[index - 1].feedback, options[index].feedback)
    let place = try #require(second.lines[language]).place
    var gone = File(q)
    gone.replace(second[language], with: "", at: place)
    gone.expect(.missingLanguage, at: shifted(place, by: -1))
    var same = File(q)
    same.replace(second[language], with: first[language], at: place)
    same.expect(.sameFeedback, at: place)
  }
}

extension String {
  /// The first number that is in no code span, and the number of characters before it.
  fileprivate var firstNumberOutsideCode: (text: String, offset: Int)? {
    var isCode = false
    for (offset, character) in enumerated() {
      if character == "`" { isCode.toggle() }
      if !isCode, "0123456789".contains(character) {
        let rest = dropFirst(offset)
        return (String(rest.prefix { "0123456789.".contains($0) }), offset)
      }
    }
    return nil
  }
}
